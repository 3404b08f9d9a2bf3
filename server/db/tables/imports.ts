import { jsonb, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { MadeImport } from "#contract/competition/pair-imports.ts";

/** An import of pairs from a club's spreadsheet, with the data needed to undo it. */
export const pairImport = pgTable("pair_import", {
  id: uuid("id").primaryKey().defaultRandom(),
  categoryId: uuid("category_id").notNull(),
  madeAt: timestamp("made_at", { withTimezone: true }).notNull(),
  fileHash: text("file_hash").notNull(),
  pairIds: uuid("pair_ids").array().notNull(),
  guestIds: uuid("guest_ids").array().notNull(),
  /** The people whom this import entered. */
  enteredIds: uuid("entered_ids").array().notNull(),
  /** The number of its pairs that had paid. */
  paid: smallint("paid").notNull(),
  /** The number of its pairs that were put on the waiting list. */
  waiting: smallint("waiting").notNull().default(0),
  refused: jsonb("refused").$type<MadeImport["refused"]>().notNull(),
  undoneAt: timestamp("undone_at", { withTimezone: true }),
});
