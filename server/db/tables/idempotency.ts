import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * The stored answers to calls with an idempotency key, for retries: see server/platform/queue/once.ts. The person is no
 * foreign key: it would lock the person's row before everything that the act locks.
 */
export const idempotency = pgTable(
  "idempotency",
  {
    personId: uuid("person_id").notNull(),
    key: text("key").notNull(),
    procedure: text("procedure").notNull(),
    requestHash: text("request_hash").notNull(),
    response: text("response"),
    at: timestamp("at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.key] })],
);
