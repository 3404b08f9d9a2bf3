import { boolean, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accountStatuses, categoryNames, levels, roles } from "#domain/people/players/person.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const person = pgTable("person", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  /** The name for narrow places; a guess until they change it. */
  shortName: text("short_name").notNull(),
  /** Null for a guest, who has no account. */
  email: text("email"),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text("image"),
  role: text("role", { enum: roles }).notNull().default("player"),
  status: text("status", { enum: accountStatuses }).notNull().default("active"),
  phone: text("phone"),
  /** Area code and number of the telephone, computed by the database. */
  phoneKey: text("phone_key"),
  /** True if public pages may name them. */
  namedInPublic: boolean("named_in_public").notNull().default(true),
  /** True if their partners may see their telephone. */
  partnerMayWrite: boolean("partner_may_write").notNull().default(false),
  /** True if others may follow them. */
  followable: boolean("followable").notNull().default(true),
  /** True if other players may read their rating. */
  ratingShown: boolean("rating_shown").notNull().default(true),
  /** Moment at which an account claimed this person; null for a guest. */
  claimedAt: instant("claimed_at").defaultNow(),
  madeByClub: uuid("made_by_club"),
  /** The person into whom a guest was merged; nothing names the guest any more then. */
  mergedInto: uuid("merged_into"),
  /** Moment since which the telephone is proven to be theirs. */
  phoneProvenAt: instant("phone_proven_at"),
  /** True if players who look for a partner may write to them on WhatsApp. */
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

/** The pending link that proves a person's e-mail address: the current one, or the one the account changes to. */
export const emailConfirmation = pgTable("email_confirmation", {
  personId: uuid("person_id").primaryKey(),
  id: uuid("id").notNull(),
  tokenHash: text("token_hash").notNull(),
  email: text("email").notNull(),
  /** The session that requested the change of address; it survives the change. */
  sessionId: uuid("session_id"),
  askedAt: instant("asked_at").notNull().defaultNow(),
  expiresAt: instant("expires_at").notNull(),
});

/** A rate-limit counter for the current window; see server/platform/identity/attempts.ts. */
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
  /** Sums of the ledger of points, written by server/features/people/players/writes.ts for the order of the ranking. */
  rankingPoints: integer("ranking_points").notNull().default(0),
  rankingBest: integer("ranking_best"),
  rankingTournaments: integer("ranking_tournaments").notNull().default(0),
  earlierPoints: integer("earlier_points"),
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});
