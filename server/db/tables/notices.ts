import { boolean, jsonb, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Notice } from "#domain/notices/facts.ts";
import { channels, noticeGroups } from "#domain/notices/kinds.ts";

/** What somebody is told: written with what happened, by server/platform/events/notices/noted.ts. */
export const notice = pgTable("notice", {
  id: uuid("id").primaryKey().defaultRandom(),
  personId: uuid("person_id").notNull(),
  data: jsonb("data").$type<Notice>().notNull(),
  /** Where it leads: an address of the web. */
  path: text("path").notNull(),
  /** What an earlier one to the same person has in common with it, if it takes its place. */
  replaces: text("replaces"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  readAt: timestamp("read_at", { withTimezone: true }),
  /** Since when its deliveries are made. */
  handledAt: timestamp("handled_at", { withTimezone: true }),
});

/** A notice on its way to somebody's mailbox, or to one of their devices. */
export const noticeDelivery = pgTable("notice_delivery", {
  id: uuid("id").primaryKey().defaultRandom(),
  noticeId: uuid("notice_id").notNull(),
  channel: text("channel", { enum: channels }).notNull(),
  subscriptionId: uuid("subscription_id"),
  /** What it goes in one mail with; null for what goes by itself. */
  letter: text("letter"),
  dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
  usefulUntil: timestamp("useful_until", { withTimezone: true }).notNull(),
  attempts: smallint("attempts").notNull().default(0),
  sentAt: timestamp("sent_at", { withTimezone: true }),
  givenUpAt: timestamp("given_up_at", { withTimezone: true }),
  lastError: text("last_error"),
});

/** What somebody has decided about a group of kinds. */
export const noticeChoice = pgTable("notice_choice", {
  personId: uuid("person_id").notNull(),
  group: text("group", { enum: noticeGroups }).notNull(),
  push: boolean("push").notNull(),
  mail: boolean("mail").notNull(),
});

/** Between which minutes of their day somebody is not disturbed. */
export const quietHours = pgTable("quiet_hours", {
  personId: uuid("person_id").primaryKey(),
  fromMinute: smallint("from_minute").notNull(),
  toMinute: smallint("to_minute").notNull(),
  timeZone: text("time_zone").notNull(),
});
