import { bigint, integer, pgTable, pgView, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { PersonId } from "#domain/lib/ids.ts";
import { chargeKinds, methods, movementKinds, reasonsOfProgram } from "#domain/money/ledger.ts";
import { proofStates } from "#domain/money/proof.ts";
import { tillEntryKinds } from "#domain/money/till.ts";

/** What somebody owes a club. Append-only, but for whom it names, and for its fee, which is said once. */
const ofCharge = {
  id: uuid("id").primaryKey().defaultRandom(),
  clubId: uuid("club_id").notNull(),
  /** Null for a guest of an import that was taken back. */
  personId: uuid("person_id").$type<PersonId>(),
  kind: text("kind", { enum: chargeKinds }).notNull(),
  /** Of an inscription. */
  tournamentId: uuid("tournament_id"),
  /** No longer there, perhaps, and neither is the pair: what was owed for them stays. */
  categoryId: uuid("category_id"),
  pairId: uuid("pair_id"),
  /** 1 of who proposed, 2 of the other. */
  half: smallint("half"),
  /** How often somebody else has come in for who owed this half, or how often this part was made anew. */
  turn: smallint("turn").notNull().default(0),
  /** Of a court. */
  bookingId: uuid("booking_id"),
  /** 0 for all of a court, 1 to 4 for what it was divided into. */
  part: smallint("part"),
  /** Of what a club notes down besides. */
  concept: text("concept"),
  /** Who owes it without being anybody here: a guest of a court. */
  debtorName: text("debtor_name"),
  /** What is the club's of it though its booking was given up; null while the booking stands. */
  fee: integer("fee"),
  amount: integer("amount").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
};
export const charge = pgTable("charge", ofCharge);

/** Every charge with where it stands. */
export const chargeBalance = pgView("charge_balance", {
  ...ofCharge,
  id: uuid("id").notNull(),
  paid: integer("paid").notNull(),
  waived: integer("waived").notNull(),
  owed: integer("owed").notNull(),
}).existing();

/** What happened to a charge: how much more is paid, how much more is owed no longer. Append-only. */
export const movement = pgTable("movement", {
  id: uuid("id").primaryKey().defaultRandom(),
  /** The order in which they were written: several are of one moment. */
  nth: bigint("nth", { mode: "number" }).generatedAlwaysAsIdentity(),
  chargeId: uuid("charge_id").notNull(),
  clubId: uuid("club_id").notNull(),
  kind: text("kind", { enum: movementKinds }).notNull(),
  paid: integer("paid").notNull().default(0),
  waived: integer("waived").notNull().default(0),
  method: text("method", { enum: methods }),
  reverses: uuid("reverses"),
  /** The drawer of cash. */
  tillId: uuid("till_id"),
  /** Why the program did it by itself, or `reason` in the words of who did it. */
  why: text("why", { enum: reasonsOfProgram }),
  reason: text("reason"),
  byPerson: uuid("by_person"),
  /** When it counts. */
  at: timestamp("at", { withTimezone: true }).notNull(),
  /** When it was written down, where that was on a later day. */
  notedAt: timestamp("noted_at", { withTimezone: true }),
  /** What paid it at Mercado Pago, and what went back there. */
  gatewayPaymentId: bigint("gateway_payment_id", { mode: "number" }),
  gatewayRefundId: bigint("gateway_refund_id", { mode: "number" }),
  /** The proof of a transfer. */
  proofId: uuid("proof_id"),
  /** Of an invoice that was made elsewhere. */
  invoiceNumber: text("invoice_number"),
});

/** What was said later of the invoice of a payment; the latest counts, and null takes it away. Append-only. */
export const movementInvoice = pgTable("movement_invoice", {
  nth: bigint("nth", { mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
  movementId: uuid("movement_id").notNull(),
  number: text("number"),
  byPerson: uuid("by_person").notNull(),
  at: timestamp("at", { withTimezone: true }).notNull(),
});

/** What a club owes somebody: written by the database for each movement by credit, with its sign turned around. Append-only. */
export const creditEntry = pgTable("credit_entry", {
  id: uuid("id").primaryKey().defaultRandom(),
  clubId: uuid("club_id").notNull(),
  personId: uuid("person_id").$type<PersonId>(),
  amount: integer("amount").notNull(),
  movementId: uuid("movement_id").notNull(),
  at: timestamp("at", { withTimezone: true }).notNull(),
});

/** The drawer of a club from its opening to its counting; a club has one open at most. */
export const till = pgTable("till", {
  id: uuid("id").primaryKey().defaultRandom(),
  clubId: uuid("club_id").notNull(),
  openedAt: timestamp("opened_at", { withTimezone: true }).notNull(),
  openedBy: uuid("opened_by").notNull(),
  float: integer("float").notNull(),
  closedAt: timestamp("closed_at", { withTimezone: true }),
  closedBy: uuid("closed_by"),
  counted: integer("counted"),
  expected: integer("expected"),
  note: text("note"),
});

/** What came into a drawer or went out of it for no charge. Append-only. */
export const tillEntry = pgTable("till_entry", {
  id: uuid("id").primaryKey().defaultRandom(),
  tillId: uuid("till_id").notNull(),
  kind: text("kind", { enum: tillEntryKinds }).notNull(),
  amount: integer("amount").notNull(),
  concept: text("concept").notNull(),
  byPerson: uuid("by_person").notNull(),
  /** The closed drawer that it puts right. */
  corrects: uuid("corrects"),
  at: timestamp("at", { withTimezone: true }).notNull(),
});

/** The receipt of a transfer: what somebody sent for a charge, and what the club said to it. */
export const paymentProof = pgTable("payment_proof", {
  id: uuid("id").primaryKey().defaultRandom(),
  chargeId: uuid("charge_id").notNull(),
  clubId: uuid("club_id").notNull(),
  /** Null once it is forgotten. */
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

/** Where a club is paid by transfer: by an alias, a CBU or CVU, or both. */
export const transferAccount = pgTable("transfer_account", {
  clubId: uuid("club_id").primaryKey(),
  alias: text("alias"),
  cbu: text("cbu"),
  holder: text("holder").notNull(),
  bank: text("bank"),
});
