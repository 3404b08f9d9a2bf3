import { pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Mail on its way out: written by the request in its own transaction, sent by server/platform/mail/delivery.ts. */
export const mail = pgTable("mail", {
  id: uuid("id").primaryKey().defaultRandom(),
  recipient: text("recipient").notNull(),
  /** The subject may name people, so it is kept only until the mail is sent. */
  subject: text("subject").notNull(),
  /** Null once the message is out: see server/platform/program/seal.ts. */
  sealedBody: text("sealed_body"),
  /** The sealed unsubscribe address; null for mail from which nobody can unsubscribe. */
  sealedUnsubscribe: text("sealed_unsubscribe"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  usefulUntil: timestamp("useful_until", { withTimezone: true }),
  attempts: smallint("attempts").notNull().default(0),
  nextAttemptAt: timestamp("next_attempt_at", { withTimezone: true }).notNull().defaultNow(),
  sentAt: timestamp("sent_at", { withTimezone: true }),
  lastError: text("last_error"),
});
