import { bigint, boolean, integer, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { checkoutStates } from "#contract/money/checkouts.ts";
import { gatewayModes, gatewayTroubles } from "#contract/money/gateway.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { askedRefundStates, gatewayStatuses, gatewayVerdicts } from "#domain/money/gateway.ts";

/** A club's account at Mercado Pago, its secrets closed. */
export const gatewayAccount = pgTable("gateway_account", {
  clubId: uuid("club_id").primaryKey(),
  mode: text("mode", { enum: gatewayModes }).notNull(),
  collectorId: bigint("collector_id", { mode: "number" }).notNull(),
  sealedAccessToken: text("sealed_access_token").notNull(),
  /** Of an account by our application, and until when its token works. */
  sealedRefreshToken: text("sealed_refresh_token"),
  sealedWebhookSecret: text("sealed_webhook_secret"),
  expiresAt: timestamp("expires_at", { withTimezone: true }),
  live: boolean("live").notNull(),
  connectedBy: uuid("connected_by").$type<PersonId>().notNull(),
  connectedAt: timestamp("connected_at", { withTimezone: true }).notNull(),
  trouble: text("trouble", { enum: gatewayTroubles }),
  /** How many days before its end the club was warned last. */
  warnedDays: smallint("warned_days"),
  /** Whether an inscription can be paid with a coupon, some days later. */
  takesCoupons: boolean("takes_coupons").notNull().default(true),
  /** The club is not paid there any more; what is on its way is still read. */
  disabledAt: timestamp("disabled_at", { withTimezone: true }),
});

/** What somebody went to pay at Mercado Pago. */
export const checkout = pgTable("checkout", {
  id: uuid("id").primaryKey().defaultRandom(),
  clubId: uuid("club_id").notNull(),
  personId: uuid("person_id").$type<PersonId>().notNull(),
  amount: integer("amount").notNull(),
  /** What it is there, and where it is paid; null until that is known. */
  preferenceId: text("preference_id"),
  address: text("address"),
  state: text("state", { enum: checkoutStates }).notNull().default("open"),
  /** Of the club itself, which tries whether it works: for no charge, and in no book. */
  isTrial: boolean("is_trial").notNull().default(false),
  openedAt: timestamp("opened_at", { withTimezone: true }).notNull(),
  payUntil: timestamp("pay_until", { withTimezone: true }).notNull(),
  settledAt: timestamp("settled_at", { withTimezone: true }),
  /** When it was asked about last, and when the program asks by itself the next time. */
  lookedAt: timestamp("looked_at", { withTimezone: true }),
  lookAt: timestamp("look_at", { withTimezone: true }),
});

/** How much of it is for which charge. */
export const checkoutLine = pgTable("checkout_line", {
  checkoutId: uuid("checkout_id").notNull(),
  chargeId: uuid("charge_id").notNull(),
  clubId: uuid("club_id").notNull(),
  amount: integer("amount").notNull(),
});

/** A payment of a checkout as it was read there last, in hundredths; nothing of who paid. */
export const gatewayPayment = pgTable("gateway_payment", {
  id: bigint("id", { mode: "number" }).primaryKey(),
  checkoutId: uuid("checkout_id").notNull(),
  clubId: uuid("club_id").notNull(),
  status: text("status", { enum: gatewayStatuses }).notNull(),
  statusDetail: text("status_detail"),
  currency: text("currency").notNull(),
  cents: bigint("cents", { mode: "number" }).notNull(),
  refundedCents: bigint("refunded_cents", { mode: "number" }).notNull(),
  feeCents: bigint("fee_cents", { mode: "number" }).notNull(),
  netCents: bigint("net_cents", { mode: "number" }),
  method: text("method"),
  approvedAt: timestamp("approved_at", { withTimezone: true }),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  /** When it was read for the first time. */
  seenAt: timestamp("seen_at", { withTimezone: true }).notNull(),
  verdict: text("verdict", { enum: gatewayVerdicts }).notNull(),
  /** In what it is not what was asked for. */
  why: text("why"),
  /** When somebody of the club has looked at it, and who. */
  reviewedAt: timestamp("reviewed_at", { withTimezone: true }),
  reviewedBy: uuid("reviewed_by").$type<PersonId>(),
  lookAt: timestamp("look_at", { withTimezone: true }),
});

/** What a desk has Mercado Pago give back of a charge: asked there under this id, and in the books once it was done. */
export const gatewayRefund = pgTable("gateway_refund", {
  id: uuid("id").primaryKey().defaultRandom(),
  chargeId: uuid("charge_id").notNull(),
  clubId: uuid("club_id").notNull(),
  paymentId: bigint("payment_id", { mode: "number" }).notNull(),
  amount: integer("amount").notNull(),
  reason: text("reason"),
  askedBy: uuid("asked_by").$type<PersonId>().notNull(),
  askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
  /** The fingerprint of the name of the call that asked. */
  call: text("call"),
  state: text("state", { enum: askedRefundStates }).notNull().default("asked"),
  /** Its number there, once it was done. */
  refundId: bigint("refund_id", { mode: "number" }),
  lookAt: timestamp("look_at", { withTimezone: true }),
});

/** Something became of a payment, or with null of the account itself; it is read and then forgotten. */
export const gatewayHint = pgTable("gateway_hint", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  clubId: uuid("club_id").notNull(),
  paymentId: bigint("payment_id", { mode: "number" }),
  at: timestamp("at", { withTimezone: true }).notNull(),
});
