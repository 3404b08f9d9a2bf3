import { bigint, boolean, integer, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { checkoutStates } from "#contract/money/checkouts.ts";
import { gatewayModes, gatewayTroubles } from "#contract/money/gateway.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { askedRefundStates, gatewayStatuses, gatewayVerdicts } from "#domain/money/gateway/gateway.ts";

/** A club's account at Mercado Pago, with its secrets encrypted. */
export const gatewayAccount = pgTable("gateway_account", {
  clubId: uuid("club_id").primaryKey(),
  mode: text("mode", { enum: gatewayModes }).notNull(),
  collectorId: bigint("collector_id", { mode: "number" }).notNull(),
  sealedAccessToken: text("sealed_access_token").notNull(),
  /** Set for an account connected through our application; `expiresAt` is the end of its access token. */
  sealedRefreshToken: text("sealed_refresh_token"),
  sealedWebhookSecret: text("sealed_webhook_secret"),
  expiresAt: timestamp("expires_at", { withTimezone: true }),
  live: boolean("live").notNull(),
  connectedBy: uuid("connected_by").$type<PersonId>().notNull(),
  connectedAt: timestamp("connected_at", { withTimezone: true }).notNull(),
  trouble: text("trouble", { enum: gatewayTroubles }),
  /** The step of the last warning to the club, in days before the token expires. */
  warnedDays: smallint("warned_days"),
  /** True if an inscription can be paid with a cash coupon, some days later. */
  takesCoupons: boolean("takes_coupons").notNull().default(true),
  /** Moment since which the club takes no new payments there; payments under way are still read. */
  disabledAt: timestamp("disabled_at", { withTimezone: true }),
});

/** A checkout: a person's intent to pay at Mercado Pago. */
export const checkout = pgTable("checkout", {
  id: uuid("id").primaryKey().defaultRandom(),
  clubId: uuid("club_id").notNull(),
  personId: uuid("person_id").$type<PersonId>().notNull(),
  amount: integer("amount").notNull(),
  /** The preference at Mercado Pago and its payment address; null until both are known. */
  preferenceId: text("preference_id"),
  address: text("address"),
  state: text("state", { enum: checkoutStates }).notNull().default("open"),
  /** True for a club's trial payment: it pays no charge and never reaches the ledger. */
  isTrial: boolean("is_trial").notNull().default(false),
  openedAt: timestamp("opened_at", { withTimezone: true }).notNull(),
  payUntil: timestamp("pay_until", { withTimezone: true }).notNull(),
  settledAt: timestamp("settled_at", { withTimezone: true }),
  /** The last poll of Mercado Pago for this checkout, and the time of the next automatic one. */
  lookedAt: timestamp("looked_at", { withTimezone: true }),
  lookAt: timestamp("look_at", { withTimezone: true }),
});

/** The part of a checkout that pays one charge. */
export const checkoutLine = pgTable("checkout_line", {
  checkoutId: uuid("checkout_id").notNull(),
  chargeId: uuid("charge_id").notNull(),
  clubId: uuid("club_id").notNull(),
  amount: integer("amount").notNull(),
});

/** A payment of a checkout as last read from Mercado Pago, in centavos; holds no data about the payer. */
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
  /** Moment at which it was read for the first time. */
  seenAt: timestamp("seen_at", { withTimezone: true }).notNull(),
  verdict: text("verdict", { enum: gatewayVerdicts }).notNull(),
  /** Mismatch with the checkout; null if none. */
  why: text("why"),
  /** Moment of the club's review, and its reviewer. */
  reviewedAt: timestamp("reviewed_at", { withTimezone: true }),
  reviewedBy: uuid("reviewed_by").$type<PersonId>(),
  lookAt: timestamp("look_at", { withTimezone: true }),
});

/** A refund of a charge at Mercado Pago. Its id is the idempotency key there; it reaches the ledger once it is done. */
export const gatewayRefund = pgTable("gateway_refund", {
  id: uuid("id").primaryKey().defaultRandom(),
  chargeId: uuid("charge_id").notNull(),
  clubId: uuid("club_id").notNull(),
  paymentId: bigint("payment_id", { mode: "number" }).notNull(),
  amount: integer("amount").notNull(),
  reason: text("reason"),
  askedBy: uuid("asked_by").$type<PersonId>().notNull(),
  askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
  /** The fingerprint of the idempotency key of the call that requested it. */
  call: text("call"),
  state: text("state", { enum: askedRefundStates }).notNull().default("asked"),
  /** The number of the refund at Mercado Pago, once it is done. */
  refundId: bigint("refund_id", { mode: "number" }),
  lookAt: timestamp("look_at", { withTimezone: true }),
});

/** A hint that a payment changed, or with null the account itself. It is deleted once that was read. */
export const gatewayHint = pgTable("gateway_hint", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  clubId: uuid("club_id").notNull(),
  paymentId: bigint("payment_id", { mode: "number" }),
  at: timestamp("at", { withTimezone: true }).notNull(),
});
