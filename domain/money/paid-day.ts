import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { Taken } from "./desk.ts";
import type { Change, Method, Pesos } from "./ledger.ts";

/** A payment is noted at most so many days after the one on which it came in. */
export const paidDaysBack = 90;

/** A charge by the days of its club: the one on which it was made, what is owed of it now, and what happened to it, in any order. */
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
 * Whether so much of a charge can have come in on an earlier day. Cash lies in a till, and what is in somebody's favour is spent when it
 * is spent: neither has one. Nothing is noted of a day to come, of one that is too long ago or from before the charge was made; nor where on
 * any day since less was owed than is paid now, because the books would say of that day that more was paid than owed. What was noted and
 * reversed on one day leaves nothing of it. Source: docs/rules/money.md 5.5.
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
  // A day on which nothing happened ends as the one before it.
  const ends = [day, ...since.map((change) => change.day)];
  const owedAt = (end: CalendarDate) =>
    since.filter((change) => change.day > end).reduce((sum, change) => sum + change.paid + change.waived, owed);
  return ends.some((end) => owedAt(end) < amount) ? refuse("OWED_LESS_THEN") : ok(day);
}

/**
 * The same of all that a desk takes at once, one after the other, and of what of it stays in somebody's favour, which pays nothing that is
 * owed: those days before today that it names. What says no day is of today.
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
