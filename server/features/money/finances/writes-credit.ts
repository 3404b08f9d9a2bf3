import { eq } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import { ok, type Result } from "#domain/lib/result.ts";
import {
  type Balance,
  balanceOf,
  type Method,
  type ReasonOfProgram,
  reversalOfAll,
} from "#domain/money/finances/ledger.ts";
import type { Transaction } from "#server/db/connect.ts";
import { charge, chargeBalance } from "#server/db/tables/money.ts";
import type { lockedMovements } from "./reads-charges.ts";
import { doneBy, insertMovements } from "./writes-charges.ts";
import type { AtTheDesk } from "./writes-till.ts";
import { tellOfCharge } from "./writes-told.ts";

/** A sum of a person's money, its payment method, and the till if it is cash. */
type Sum = {
  readonly clubId: string;
  readonly personId: PersonId;
  readonly amount: number;
  readonly method: Method;
  readonly tillId: string | null;
  readonly reason?: string | null;
  /** The invoice number of the surplus. */
  readonly invoiceNumber?: string | undefined;
  /** The operator's note on the payment, and its date if that was an earlier day. */
  readonly note?: string | undefined;
  readonly earlier?: Date | undefined;
  /** The receipt of the transfer that brought the money. */
  readonly proofId?: string | undefined;
};

/**
 * Records money left with the club as credit of a person. It has a charge of its own, so that the cash in the till
 * stands in the ledger like any other.
 */
export function leaveAsCredit(
  tx: Transaction,
  by: AtTheDesk,
  { method, tillId, invoiceNumber, note, proofId, ...sum }: Sum,
): Promise<void> {
  const inward = { method, tillId, invoiceNumber, reason: note, proofId };
  const outward = { method: "credit", tillId: null } as const;
  return passThrough(tx, by, sum, { inward, outward, why: "left-as-credit" });
}

/** Pays out a person's credit in money: the opposite of `leaveAsCredit`, also with a charge of its own. */
export function giveCreditBack(tx: Transaction, by: AtTheDesk, { method, tillId, ...sum }: Sum): Promise<void> {
  const [inward, outward] = [{ method: "credit", tillId: null } as const, { method, tillId }];
  return passThrough(tx, by, sum, { inward, outward, why: "credit-given-back" });
}

type Way = Pick<Sum, "method" | "tillId" | "invoiceNumber" | "proofId"> & { readonly reason?: string | undefined };

/**
 * Records a sum that comes in by one method and goes out by another, through a charge that owes nothing afterwards. One
 * after the other: the database checks the balance after each.
 */
async function passThrough(
  tx: Transaction,
  by: AtTheDesk,
  { clubId, personId, amount, reason = null, earlier }: Omit<Sum, "method" | "tillId">,
  { inward, outward, why }: { readonly inward: Way; readonly outward: Way; readonly why: ReasonOfProgram },
): Promise<void> {
  const row = { kind: "credit", clubId, personId, amount, createdAt: earlier ?? by.now() } as const;
  const [made] = await tx.insert(charge).values(row).returning({ id: charge.id });
  if (!made) throw new Error("the charge was not made");
  const of = { chargeId: made.id, clubId, ...doneBy(by, earlier) };
  await insertMovements(tx, [{ ...of, kind: "payment", paid: amount, ...inward }]);
  await insertMovements(tx, [{ ...of, kind: "refund", paid: -amount, ...outward, why, reason }]);
  await insertMovements(tx, [{ ...of, kind: "waiver", waived: amount, why }]);
  const [stands] = await tx.select().from(chargeBalance).where(eq(chargeBalance.id, made.id));
  if (!stands) throw new Error("the charge is gone");
  const told = { kind: "refund", paid: -amount, waived: 0, method: outward.method, reason, stands } as const;
  await tellOfCharge(tx, by, { ...stands, paid: 0, waived: 0, owed: amount }, told);
}

/**
 * Reverses credit that was given, or paid out, by mistake. Both movements are reversed by one statement: either alone
 * would leave a debt, or more refunded than was paid. The write-off of the charge stays, so that it owes nothing.
 */
export async function reversePassed(
  tx: Transaction,
  by: AtTheDesk,
  { id: chargeId, clubId, ...stands }: { readonly id: string; readonly clubId: string } & Balance,
  passed: Awaited<ReturnType<typeof lockedMovements>>,
  { reason, tillId }: { readonly reason: string; readonly tillId: string | null },
): Promise<Result<Balance, "ALREADY_REVERSED" | "MORE_THAN_PAID" | "MORE_THAN_OWED">> {
  const money = passed.filter(({ kind, reversed }) => (kind === "payment" || kind === "refund") && !reversed);
  const opposite = reversalOfAll(stands, money);
  if (!opposite.ok) return opposite;
  const of = { chargeId, clubId, kind: "reversal", reason, ...doneBy(by) } as const;
  await insertMovements(
    tx,
    money.map(({ id, method, paid }) => {
      return { ...of, reverses: id, paid: -paid, method, tillId: method === "cash" ? tillId : null };
    }),
  );
  return ok(balanceOf(stands.amount, [stands, opposite.value]));
}
