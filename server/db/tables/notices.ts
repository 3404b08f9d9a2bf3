import { boolean, jsonb, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Notice } from "#domain/outreach/notices/facts.ts";
import { channels, noticeGroups } from "#domain/outreach/notices/kinds.ts";

/** A notification, written in the transaction of its event by server/platform/events/notices/noted.ts. */
export const notice = pgTable("notice", {
  id: uuid("id").primaryKey().defaultRandom(),
  personId: uuid("person_id").notNull(),
  data: jsonb("data").$type<Notice>().notNull(),
  /** The address in the web app that it opens. */
  path: text("path").notNull(),
  /** The key by which it replaces an earlier notification to the same person, if it does. */
  replaces: text("replaces"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  readAt: timestamp("read_at", { withTimezone: true }),
  /** Moment at which its deliveries were created. */
  handledAt: timestamp("handled_at", { withTimezone: true }),
});

/** A notification on its way to a person's mailbox or to one of their devices. */
export const noticeDelivery = pgTable("notice_delivery", {
  id: uuid("id").primaryKey().defaultRandom(),
  noticeId: uuid("notice_id").notNull(),
  channel: text("channel", { enum: channels }).notNull(),
  subscriptionId: uuid("subscription_id"),
  /** The key of the notifications that share one mail; null if it is sent alone. */
  letter: text("letter"),
  dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
  usefulUntil: timestamp("useful_until", { withTimezone: true }).notNull(),
  attempts: smallint("attempts").notNull().default(0),
  sentAt: timestamp("sent_at", { withTimezone: true }),
  givenUpAt: timestamp("given_up_at", { withTimezone: true }),
  lastError: text("last_error"),
});

/** A person's channels for one group of notifications. */
export const noticeChoice = pgTable("notice_choice", {
  personId: uuid("person_id").notNull(),
  group: text("group", { enum: noticeGroups }).notNull(),
  push: boolean("push").notNull(),
  mail: boolean("mail").notNull(),
});

/** A person's quiet hours, in minutes of their day. */
export const quietHours = pgTable("quiet_hours", {
  personId: uuid("person_id").primaryKey(),
  fromMinute: smallint("from_minute").notNull(),
  toMinute: smallint("to_minute").notNull(),
  timeZone: text("time_zone").notNull(),
});
