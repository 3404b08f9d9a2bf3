import { boolean, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accountStatuses, categoryNames, levels, roles } from "#domain/people/person.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const person = pgTable("person", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  /** What they are called where there is room for little; a guess until they change it. */
  shortName: text("short_name").notNull(),
  /** Null for a guest, who has no account. */
  email: text("email"),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text("image"),
  role: text("role", { enum: roles }).notNull().default("player"),
  status: text("status", { enum: accountStatuses }).notNull().default("active"),
  phone: text("phone"),
  /** Area code and number of it, which the database works out. */
  phoneKey: text("phone_key"),
  /** Whether they let themselves be named where everybody reads. */
  namedInPublic: boolean("named_in_public").notNull().default(true),
  /** Whether whoever plays with them is told their telephone. */
  partnerMayWrite: boolean("partner_may_write").notNull().default(false),
  /** Whether others may follow them. */
  followable: boolean("followable").notNull().default(true),
  /** When somebody took this person for themselves; null for a guest. */
  claimedAt: instant("claimed_at").defaultNow(),
  madeByClub: uuid("made_by_club"),
  /** Whom a guest turned out to be; nothing names the guest any more then. */
  mergedInto: uuid("merged_into"),
  /** Since when it is known that the telephone is theirs. */
  phoneProvenAt: instant("phone_proven_at"),
  /** Whether those who look for a partner may write to them on WhatsApp. */
  whatsappOk: boolean("whatsapp_ok").notNull().default(false),
  /** Written by the database itself at every new session. */
  lastSignInAt: instant("last_sign_in_at"),
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});

export const session = pgTable("session", {
  id: uuid("id").primaryKey(),
  token: text("token").notNull(),
  userId: uuid("person_id").notNull(),
  expiresAt: instant("expires_at").notNull(),
  ipAddress: text("ip_address"),
  userAgent: text("user_agent"),
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});

/** A password, or an account at an identity provider, by which a person signs in. */
export const signInMethod = pgTable("sign_in_method", {
  id: uuid("id").primaryKey(),
  userId: uuid("person_id").notNull(),
  providerId: text("provider_id").notNull(),
  accountId: text("account_id").notNull(),
  password: text("password"),
  accessToken: text("access_token"),
  refreshToken: text("refresh_token"),
  idToken: text("id_token"),
  accessTokenExpiresAt: instant("access_token_expires_at"),
  refreshTokenExpiresAt: instant("refresh_token_expires_at"),
  scope: text("scope"),
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});

export const verification = pgTable("verification", {
  id: uuid("id").primaryKey(),
  identifier: text("identifier").notNull(),
  value: text("value").notNull(),
  expiresAt: instant("expires_at").notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});

/** How often something was tried in the window that is open; see server/platform/identity/attempts.ts. */
export const attempt = pgTable("attempt", {
  key: text("key").primaryKey(),
  count: integer("count").notNull(),
  windowEnds: instant("window_ends").notNull(),
});

export const playerProfile = pgTable("player_profile", {
  personId: uuid("person_id").primaryKey(),
  category: text("category", { enum: categoryNames }).notNull(),
  level: text("level", { enum: levels }).notNull(),
  location: text("location").notNull(),
  instagram: text("instagram"),
  /** What follows from the ledger, written by server/features/players/writes.ts for the order of the ranking. */
  rankingPoints: integer("ranking_points").notNull().default(0),
  rankingBest: integer("ranking_best"),
  rankingTournaments: integer("ranking_tournaments").notNull().default(0),
  earlierPoints: integer("earlier_points"),
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});
