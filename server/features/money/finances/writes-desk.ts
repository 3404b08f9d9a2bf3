import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { type DeskMethod, type Taken, takeAtDesk } from "#domain/money/desk.ts";
import type { Method } from "#domain/money/ledger.ts";
import type { PaidDayRefusal } from "#domain/money/paid-day.ts";
import type { Transaction } from "#server/db/connect.ts";
import { earlierDays } from "#server/features/money/paid-days/reads.ts";
import type { lockedCharges } from "./reads-charges.ts";
import { doneBy, insertMovements } from "./writes-charges.ts";
import { leaveAsCredit } from "./writes-credit.ts";
import { type AtTheDesk, holdOpenTill, tillForCash } from "./writes-till.ts";

type LockedCharge = Awaited<ReturnType<typeof lockedCharges>>[number];

/** What a desk asks for: what each paid and how, and whether a till may be opened for it. */
type Asked = {
  readonly payments?: readonly Taken<string>[] | undefined;
  readonly openTill?: boolean | undefined;
  /** What is more than is owed stays in favour of whom the charge names. */
  readonly leaves?: boolean | undefined;
};

/**
 * Money is taken at the desk of a club for charges under lock: what is named, or all that is owed of them in cash; told is also what is
 * owed of them afterwards. Where nothing is named a till for the cash is opened without a word, as one tap on "Confirmar Pago" must do.
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
  if ([...left, ...taken.filter(isCredit)].some(({ chargeId }) => !holderOf.get(chargeId)))
    return refuse("CREDIT_OF_NOBODY");
  const days = await earlierDays(tx, by.now(), charges, decided.value);
  if (!days.ok) return days;
  const earlier = days.value;
  const cash = [...taken, ...left].some(({ method }) => method === "cash");
  const till = cash ? await tillOf(tx, by, clubId, openTill ?? payments === undefined) : null;
  if (till === undefined) return refuse("TILL_CLOSED");
  // In the order of the people whose favour is spent: two desks that spend the same of two wait for each other in one order.
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

/** The same of all that is owed of them, in one way; in cash where nothing is said, and then a till is opened without a word. */
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

/** The till for what is paid so: none for what is no cash, and undefined where cash has none to go into. */
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
