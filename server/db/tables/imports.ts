import { jsonb, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { MadeImport } from "#contract/reach/pair-imports.ts";

/** Pairs that a club has brought in from a sheet, and what it takes to take them out again. */
export const pairImport = pgTable("pair_import", {
  id: uuid("id").primaryKey().defaultRandom(),
  categoryId: uuid("category_id").notNull(),
  madeAt: timestamp("made_at", { withTimezone: true }).notNull(),
  fileHash: text("file_hash").notNull(),
  pairIds: uuid("pair_ids").array().notNull(),
  guestIds: uuid("guest_ids").array().notNull(),
  /** Who was not entered before. */
  enteredIds: uuid("entered_ids").array().notNull(),
  /** How many of its pairs had paid. */
  paid: smallint("paid").notNull(),
  /** How many of its pairs were put in line for a place. */
  waiting: smallint("waiting").notNull().default(0),
  refused: jsonb("refused").$type<MadeImport["refused"]>().notNull(),
  undoneAt: timestamp("undone_at", { withTimezone: true }),
});
