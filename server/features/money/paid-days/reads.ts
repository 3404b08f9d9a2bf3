import { eq, inArray, sql } from "drizzle-orm";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { ok, type Result } from "#domain/lib/result.ts";
import type { takeAtDesk } from "#domain/money/finances/desk.ts";
import { checkPaidDays, type PaidDayRefusal } from "#domain/money/paid-days.ts";
import type { Transaction } from "#server/db/connect.ts";
import { club } from "#server/db/tables/clubs.ts";
import { charge, movement } from "#server/db/tables/money.ts";
import { clubClock, clubDay } from "#server/platform/club-clock.ts";

type Taken = Extract<ReturnType<typeof takeAtDesk<string>>, { ok: true }>["value"];

/**
 * Returns the earlier days on which payments of locked charges were received, as far as the rules allow them. Each day
 * maps to its last moment, so that the payment counts after all other events of it. Runs no query if no payment names a
 * day.
 */
export async function earlierDays(
  tx: Transaction,
  now: Date,
  charges: readonly { readonly id: string; readonly owed: number }[],
  taken: Pick<Taken, "taken" | "left">,
): Promise<Result<ReadonlyMap<CalendarDate, Date>, PaidDayRefusal>> {
  const moments = new Map<CalendarDate, Date>();
  const ids = [...taken.taken, ...taken.left].flatMap(({ chargeId, day }) => (day ? [chargeId] : []));
  if (ids.length === 0) return ok(moments);
  const made = await tx
    .select({ id: charge.id, madeOn: clubDay(charge.createdAt, club.timeZone), timeZone: club.timeZone })
    .from(charge)
    .innerJoin(club, eq(club.id, charge.clubId))
    .where(inArray(charge.id, ids));
  const moved = await changesByDay(tx, ids);
  const pasts = made.map(({ id, madeOn }) => {
    const owed = charges.find((one) => one.id === id)?.owed ?? 0;
    return [id, { madeOn, owed, changes: moved.filter(({ chargeId }) => chargeId === id) }] as const;
  });
  const timeZone = made[0]?.timeZone ?? "UTC";
  const days = checkPaidDays(new Map(pasts), taken, clubClock(now, timeZone).today);
  if (!days.ok) return days;
  for (const day of days.value) moments.set(day, await endOf(tx, day, timeZone));
  return ok(moments);
}

/** Finds the changes of charges, by the days of their club's clock. */
function changesByDay(tx: Transaction, chargeIds: string[]) {
  const { chargeId, at, paid, waived } = movement;
  return tx
    .select({ chargeId, day: clubDay(at, club.timeZone), paid, waived })
    .from(movement)
    .innerJoin(club, eq(club.id, movement.clubId))
    .where(inArray(chargeId, chargeIds));
}

/** Returns the last moment of a day by a club's clock. */
async function endOf(tx: Transaction, day: CalendarDate, timeZone: string): Promise<Date> {
  const next = sql`(${addDays(day, 1)}::date::timestamp at time zone ${timeZone})`;
  const last = sql<Date>`${next} - interval '1 millisecond'`.mapWith(movement.at);
  const [found] = await tx.select({ last }).from(sql`(values (1)) as once`);
  if (!found) throw new Error(`${day} has no end`);
  return found.last;
}
