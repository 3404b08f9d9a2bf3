import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { Taken } from "./finances/desk.ts";
import type { Change, Method, Pesos } from "./finances/ledger.ts";

/** The most days between the day of a payment and the day on which it is noted. */
export const paidDaysBack = 90;

/**
 * The history of a charge by the days of its club: the day it was made, its debt now, and its movements in any order.
 */
export type Past = {
  readonly madeOn: CalendarDate;
  readonly owed: Pesos;
  readonly changes: readonly (Change & { readonly day: CalendarDate })[];
};

export type PaidDayRefusal =
  | "PAID_DAY_OF_CASH"
  | "PAID_DAY_AHEAD"
  | "PAID_DAY_TOO_EARLY"
  | "PAID_BEFORE_CHARGED"
  | "OWED_LESS_THEN";

/**
 * Checks if a payment of a charge may be dated on an earlier day. Cash is counted in its till and credit is spent at
 * once, so neither has an earlier day. Refuses a future day, one too long ago, and one from before the charge. Refuses
 * also if less was owed at the end of any day since than is paid now: the ledger would show more paid than owed for
 * that day. Movements noted and reversed on one day leave no trace. Source: docs/rules/money.md 5.5.
 */
export function checkPaidDay(
  { madeOn, owed, changes }: Past,
  paid: { readonly day: CalendarDate; readonly method: Method; readonly amount: Pesos },
  today: CalendarDate,
): Result<CalendarDate, PaidDayRefusal> {
  const { day, method, amount } = paid;
  if (method === "cash" || method === "credit") return refuse("PAID_DAY_OF_CASH");
  if (day > today) return refuse("PAID_DAY_AHEAD");
  if (day < addDays(today, -paidDaysBack)) return refuse("PAID_DAY_TOO_EARLY");
  if (day < madeOn) return refuse("PAID_BEFORE_CHARGED");
  const since = changes.filter((change) => change.day > day);
  // A day without movements ends as the day before it.
  const ends = [day, ...since.map((change) => change.day)];
  const owedAt = (end: CalendarDate) =>
    since.filter((change) => change.day > end).reduce((sum, change) => sum + change.paid + change.waived, owed);
  return ends.some((end) => owedAt(end) < amount) ? refuse("OWED_LESS_THEN") : ok(day);
}

/**
 * Checks the days of all payments that a desk takes at once, one after the other, and of the excess that becomes
 * credit, which pays no debt. Returns the named days before today; a payment without a day is of today.
 */
export function checkPaidDays<ChargeId extends string>(
  pasts: ReadonlyMap<ChargeId, Past>,
  {
    taken,
    left,
  }: {
    readonly taken: readonly (Taken<ChargeId> & { readonly change: Change })[];
    readonly left: readonly Taken<ChargeId>[];
  },
  today: CalendarDate,
): Result<readonly CalendarDate[], PaidDayRefusal> {
  const stands = new Map(pasts);
  const days = new Set<CalendarDate>();
  for (const one of [...taken, ...left.map((rest) => ({ ...rest, change: null }))]) {
    const { chargeId, day = today, change } = one;
    const past = stands.get(chargeId);
    if (!past) continue;
    const checked = one.day && checkPaidDay(past, { ...one, day, amount: change?.paid ?? 0 }, today);
    if (checked && !checked.ok) return checked;
    if (day < today) days.add(day);
    if (change)
      stands.set(chargeId, { ...past, owed: past.owed - change.paid, changes: [...past.changes, { ...change, day }] });
  }
  return ok([...days]);
}
