import { bigint, date, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { adSides, reportReasons } from "#domain/competition/partner-ads/partner-ads.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { categoryNames, levels } from "#domain/people/players/person.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** An ad of a player who looks for a partner in the province; shown until its last day or until it has ended. */
export const partnerAd = pgTable("partner_ad", {
  id: uuid("id").primaryKey(),
  number: bigint("number", { mode: "number" }).generatedAlwaysAsIdentity(),
  personId: uuid("person_id").$type<PersonId>().notNull(),
  categoryName: text("category_name", { enum: categoryNames }).notNull(),
  level: text("level", { enum: levels }).notNull(),
  area: text("area").notNull(),
  whenText: text("when_text").notNull(),
  side: text("side", { enum: adSides }).notNull(),
  until: date("until", { mode: "string" }).$type<CalendarDate>().notNull(),
  madeAt: instant("made_at").notNull(),
  endedAt: instant("ended_at"),
});

/** A message from one player to another about playing together. */
export const partnerMessage = pgTable("partner_message", {
  id: uuid("id").primaryKey(),
  number: bigint("number", { mode: "number" }).generatedAlwaysAsIdentity(),
  fromId: uuid("from_id").$type<PersonId>().notNull(),
  toId: uuid("to_id").$type<PersonId>().notNull(),
  text: text("text").notNull(),
  sentAt: instant("sent_at").notNull(),
});

/** A block: the person wants no contact with the blocked one. */
export const personBlock = pgTable("person_block", {
  personId: uuid("person_id").$type<PersonId>().notNull(),
  blockedId: uuid("blocked_id").$type<PersonId>().notNull(),
  since: instant("since").notNull(),
});

/** A report of one player about another to the platform; open until it is answered. */
export const playerReport = pgTable("player_report", {
  id: uuid("id").primaryKey(),
  personId: uuid("person_id").$type<PersonId>().notNull(),
  reporterId: uuid("reporter_id").$type<PersonId>().notNull(),
  reason: text("reason", { enum: reportReasons }).notNull(),
  detail: text("detail").notNull(),
  madeAt: instant("made_at").notNull(),
  answeredAt: instant("answered_at"),
  answeredBy: uuid("answered_by").$type<PersonId>(),
});
