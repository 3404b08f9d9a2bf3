import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { type DeskMethod, type Taken, takeAtDesk } from "#domain/money/finances/desk.ts";
import type { Method } from "#domain/money/finances/ledger.ts";
import type { PaidDayRefusal } from "#domain/money/paid-days.ts";
import type { Transaction } from "#server/db/connect.ts";
import { earlierDays } from "#server/features/money/paid-days/reads.ts";
import type { lockedCharges } from "./reads-charges.ts";
import { findCreditHolders } from "./reads-debts.ts";
import { doneBy, insertMovements } from "./writes-charges.ts";
import { leaveAsCredit } from "./writes-credit.ts";
import { type AtTheDesk, holdOpenTill, tillForCash } from "./writes-till.ts";

type LockedCharge = Awaited<ReturnType<typeof lockedCharges>>[number];

/** A payment as the desk enters it: amounts, methods, and whether a till may be opened for it. */
type Asked = {
  readonly payments?: readonly Taken<string>[] | undefined;
  readonly openTill?: boolean | undefined;
  /** True to keep a surplus as credit of the debtor. */
  readonly leaves?: boolean | undefined;
};

/**
 * Takes a payment at the desk for locked charges: the named payments, or the whole debt in cash. Returns also the debt
 * that remains. Without named payments it opens a till for the cash without asking, as one tap on "Confirmar Pago"
 * requires.
 */
export async function takeMoney(
  tx: Transaction,
  by: AtTheDesk,
  clubId: string,
  charges: readonly LockedCharge[],
  { payments, openTill, leaves = false }: Asked,
): Promise<
  Result<
    { readonly taken: readonly Taken<string>[]; readonly left: readonly Taken<string>[]; readonly owed: number },
    "CHARGE_NOT_FOUND" | "MORE_THAN_OWED" | "TILL_CLOSED" | "CREDIT_OF_NOBODY" | PaidDayRefusal
  >
> {
  const decided = takeAtDesk(charges, payments, leaves);
  if (!decided.ok) return decided;
  const { taken, left, owed } = decided.value;
  const holderOf = new Map(charges.map(({ id, personId }) => [id, personId]));
  const isCredit = ({ method }: Taken<string>) => method === "credit";
  if (taken.filter(isCredit).some(({ chargeId }) => !holderOf.get(chargeId))) return refuse("CREDIT_OF_NOBODY");
  const receivers = left.map(({ chargeId }) => holderOf.get(chargeId) ?? null);
  const holders = await findCreditHolders(tx, receivers);
  if (receivers.some((id) => id === null || !holders.has(id))) return refuse("CREDIT_OF_NOBODY");
  const days = await earlierDays(tx, by.now(), charges, decided.value);
  if (!days.ok) return days;
  const earlier = days.value;
  const cash = [...taken, ...left].some(({ method }) => method === "cash");
  const till = cash ? await tillOf(tx, by, clubId, openTill ?? payments === undefined) : null;
  if (till === undefined) return refuse("TILL_CLOSED");
  // Spend credits in a fixed order of their holders, to avoid a deadlock between two desks.
  const byHolder = taken.toSorted((one, other) =>
    (holderOf.get(one.chargeId) ?? "").localeCompare(holderOf.get(other.chargeId) ?? ""),
  );
  await insertMovements(
    tx,
    byHolder.map(({ chargeId, method, change, invoiceNumber, day, note }) => {
      const how = { method, tillId: tillIn(method, till), invoiceNumber, reason: note };
      return { chargeId, clubId, kind: "payment", ...how, ...change, ...doneBy(by, day && earlier.get(day)) };
    }),
  );
  for (const { chargeId, amount, method, invoiceNumber, day, note } of left) {
    const personId = holderOf.get(chargeId);
    const how = { method, tillId: tillIn(method, till), invoiceNumber, note, earlier: day && earlier.get(day) };
    if (personId) await leaveAsCredit(tx, by, { clubId, personId, amount, ...how });
  }
  return ok({ taken, left, owed });
}

/**
 * Takes the whole debt of these charges by one method. Without a method it is cash, and a till is opened without
 * asking.
 */
export async function takeAll(
  tx: Transaction,
  by: AtTheDesk,
  clubId: string,
  charges: readonly LockedCharge[],
  how?: { readonly method: "cash" | "transfer"; readonly openTill?: boolean | undefined },
): Promise<Result<null, "TILL_CLOSED">> {
  const owing = charges.filter(({ owed }) => owed > 0);
  const payments = how && owing.map(({ id, owed }) => ({ chargeId: id, amount: owed, method: how.method }));
  const taken = await takeMoney(tx, by, clubId, charges, { payments, openTill: how?.openTill });
  if (taken.ok) return ok(null);
  if (taken.reason === "TILL_CLOSED") return refuse("TILL_CLOSED");
  throw new Error(`what is owed cannot be taken: ${taken.reason}`);
}

/** Returns the till for a payment method: null unless it is cash, undefined if cash has no open till. */
export async function tillFor(
  tx: Transaction,
  by: AtTheDesk,
  { clubId, method, openTill }: { readonly clubId: string; readonly method: Method | null; readonly openTill: boolean },
): Promise<string | null | undefined> {
  return method === "cash" ? tillOf(tx, by, clubId, openTill) : null;
}

function tillOf(tx: Transaction, by: AtTheDesk, clubId: string, opens: boolean): Promise<string | undefined> {
  return opens ? tillForCash(tx, by, clubId) : holdOpenTill(tx, clubId);
}

function tillIn(method: DeskMethod, till: string | null): string | null {
  return method === "cash" ? till : null;
}
