import { pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** The browsers that receive push notifications. */
export const pushSubscription = pgTable("push_subscription", {
  id: uuid("id").primaryKey().defaultRandom(),
  personId: uuid("person_id").notNull(),
  sessionId: uuid("session_id"),
  endpoint: text("endpoint").notNull(),
  p256dh: text("p256dh").notNull(),
  auth: text("auth").notNull(),
  /** Our public key at the time of the subscription. */
  serverKey: text("server_key").notNull(),
  device: text("device").notNull(),
  createdAt: instant("created_at").notNull(),
  lastOkAt: instant("last_ok_at"),
  failures: smallint("failures").notNull().default(0),
});
