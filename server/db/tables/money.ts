import { bigint, boolean, integer, pgTable, pgView, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { PersonId } from "#domain/lib/ids.ts";
import { chargeKinds, methods, movementKinds, reasonsOfProgram } from "#domain/money/finances/ledger.ts";
import { proofStates } from "#domain/money/proofs.ts";
import { tillEntryKinds } from "#domain/money/tills.ts";

/** The columns of a debt to a club. Append-only, except for the names of people and the fee, which is set once. */
const ofCharge = {
  id: uuid("id").primaryKey().defaultRandom(),
  clubId: uuid("club_id").notNull(),
  /** Null for a guest of an import that was taken back. */
  personId: uuid("person_id").$type<PersonId>(),
  kind: text("kind", { enum: chargeKinds }).notNull(),
  /** Set for an inscription. */
  tournamentId: uuid("tournament_id"),
  /** Category and pair may be deleted by now; the charge stays. */
  categoryId: uuid("category_id"),
  pairId: uuid("pair_id"),
  /** 1 for the proposer's half, 2 for the partner's. */
  half: smallint("half"),
  /** The number of times that the debtor of this half was replaced, or that this part was recreated. */
  turn: smallint("turn").notNull().default(0),
  /** Set for a court. */
  bookingId: uuid("booking_id"),
  /** 0 for a whole court, 1 to 4 for a share of a divided one. */
  part: smallint("part"),
  /** Set for any other charge that a club writes down. */
  concept: text("concept"),
  /** The name of a debtor without a profile: a guest of a court. */
  debtorName: text("debtor_name"),
  /** The part of the price that the club keeps or is still owed of an ended booking; null while the booking stands. */
  fee: integer("fee"),
  amount: integer("amount").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
};
export const charge = pgTable("charge", {
  ...ofCharge,
  /** True while a part of the amount is neither paid nor written off. The trigger of movements maintains it. */
  isOwed: boolean("is_owed").notNull().default(true),
  /** True while more than the fee is paid for something that ended. Triggers of several tables maintain it. */
  hasRefundDue: boolean("has_refund_due").notNull().default(false),
});

/** Every charge with its balance. */
export const chargeBalance = pgView("charge_balance", {
  ...ofCharge,
  id: uuid("id").notNull(),
  paid: integer("paid").notNull(),
  waived: integer("waived").notNull(),
  owed: integer("owed").notNull(),
}).existing();

/** A ledger entry of a charge: the change of the paid amount and of the waived amount. Append-only. */
export const movement = pgTable("movement", {
  id: uuid("id").primaryKey().defaultRandom(),
  /** The order of writing, because several movements share one moment. */
  nth: bigint("nth", { mode: "number" }).generatedAlwaysAsIdentity(),
  chargeId: uuid("charge_id").notNull(),
  clubId: uuid("club_id").notNull(),
  kind: text("kind", { enum: movementKinds }).notNull(),
  paid: integer("paid").notNull().default(0),
  waived: integer("waived").notNull().default(0),
  method: text("method", { enum: methods }),
  reverses: uuid("reverses"),
  /** The till, for cash. */
  tillId: uuid("till_id"),
  /** The reason of an automatic movement; `reason` holds the author's own words instead. */
  why: text("why", { enum: reasonsOfProgram }),
  reason: text("reason"),
  byPerson: uuid("by_person"),
  /** Moment from which it counts. */
  at: timestamp("at", { withTimezone: true }).notNull(),
  /** Moment of writing, if that was on a later day. */
  notedAt: timestamp("noted_at", { withTimezone: true }),
  /** The payment at Mercado Pago, and the refund there. */
  gatewayPaymentId: bigint("gateway_payment_id", { mode: "number" }),
  gatewayRefundId: bigint("gateway_refund_id", { mode: "number" }),
  /** The receipt of the transfer. */
  proofId: uuid("proof_id"),
  /** The number of an invoice that was issued elsewhere. */
  invoiceNumber: text("invoice_number"),
});

/** A later change to the invoice number of a payment; the latest counts, and null removes it. Append-only. */
export const movementInvoice = pgTable("movement_invoice", {
  nth: bigint("nth", { mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
  movementId: uuid("movement_id").notNull(),
  number: text("number"),
  byPerson: uuid("by_person").notNull(),
  at: timestamp("at", { withTimezone: true }).notNull(),
});

/**
 * A player's credit at a club. The database writes an entry for each movement paid by credit, with the opposite sign.
 * Append-only.
 */
export const creditEntry = pgTable("credit_entry", {
  id: uuid("id").primaryKey().defaultRandom(),
  clubId: uuid("club_id").notNull(),
  personId: uuid("person_id").$type<PersonId>(),
  amount: integer("amount").notNull(),
  movementId: uuid("movement_id").notNull(),
  at: timestamp("at", { withTimezone: true }).notNull(),
});

/** A club's cash drawer between opening and counting; a club has one open at most. */
export const till = pgTable("till", {
  id: uuid("id").primaryKey().defaultRandom(),
  clubId: uuid("club_id").notNull(),
  openedAt: timestamp("opened_at", { withTimezone: true }).notNull(),
  openedBy: uuid("opened_by").notNull(),
  float: bigint("float", { mode: "number" }).notNull(),
  closedAt: timestamp("closed_at", { withTimezone: true }),
  closedBy: uuid("closed_by"),
  counted: bigint("counted", { mode: "number" }),
  expected: bigint("expected", { mode: "number" }),
  note: text("note"),
});

/** Cash that came into a till or left it for no charge. Append-only. */
export const tillEntry = pgTable("till_entry", {
  id: uuid("id").primaryKey().defaultRandom(),
  tillId: uuid("till_id").notNull(),
  kind: text("kind", { enum: tillEntryKinds }).notNull(),
  amount: integer("amount").notNull(),
  concept: text("concept").notNull(),
  byPerson: uuid("by_person").notNull(),
  /** The closed till that it corrects. */
  corrects: uuid("corrects"),
  at: timestamp("at", { withTimezone: true }).notNull(),
});

/** The receipt of a transfer that a payer sent for a charge, with the club's decision. */
export const paymentProof = pgTable("payment_proof", {
  id: uuid("id").primaryKey().defaultRandom(),
  chargeId: uuid("charge_id").notNull(),
  clubId: uuid("club_id").notNull(),
  /** Null once the file is deleted. */
  file: text("file"),
  fileHash: text("file_hash").notNull(),
  saidAmount: integer("said_amount").notNull(),
  sentBy: uuid("sent_by").$type<PersonId>().notNull(),
  sentAt: timestamp("sent_at", { withTimezone: true }).notNull(),
  state: text("state", { enum: proofStates }).notNull().default("waiting"),
  decidedBy: uuid("decided_by").$type<PersonId>(),
  decidedAt: timestamp("decided_at", { withTimezone: true }),
  why: text("why"),
});

/** The account to which transfers for a club go: an alias, a CBU or CVU, or both. */
export const transferAccount = pgTable("transfer_account", {
  clubId: uuid("club_id").primaryKey(),
  alias: text("alias"),
  cbu: text("cbu"),
  holder: text("holder").notNull(),
  bank: text("bank"),
});
