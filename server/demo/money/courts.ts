import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { chargeBalance } from "#server/db/tables/money.ts";
import { insertMovements } from "#server/features/money/finances/writes-charges.ts";
import { chargeBookings } from "#server/features/money/finances/writes-courts.ts";

type DemoClub = { readonly id: string; readonly owner: PersonId; readonly courtIds: readonly string[] };

/**
 * Charges the courts of a club at its prices. Most bookings of past days are paid when the players leave; one of six is
 * half paid, and one of six is unpaid.
 */
export async function writeCourtMoney(
  tx: Transaction,
  { id: clubId, owner, courtIds }: DemoClub,
  today: CalendarDate,
  now: Date,
): Promise<void> {
  const isLet = and(inArray(booking.courtId, [...courtIds]), eq(booking.state, "RESERVADO"));
  const lent = await tx
    .update(booking)
    .set({ price: sql`case when ${booking.startMinute} < 1080 then 14000 else 18000 end` })
    .where(isLet)
    .returning({ id: booking.id, day: booking.day });
  for (const [day, ofDay] of Map.groupBy(lent, (one) => (one.day < today ? one.day : today))) {
    const ids = ofDay.map(({ id }) => id);
    await chargeBookings(tx, ids, day < today ? momentOf(day, 8 * 60) : now);
  }
  const owed = await tx
    .select({ id: chargeBalance.id, owed: chargeBalance.owed, day: booking.day, endMinute: booking.endMinute })
    .from(chargeBalance)
    .innerJoin(booking, and(eq(booking.id, chargeBalance.bookingId), sql`${booking.day} < ${today}`))
    .where(eq(chargeBalance.clubId, clubId))
    .orderBy(asc(booking.day), asc(booking.startMinute), asc(booking.courtId));
  const paid = owed.flatMap(({ id: chargeId, owed: whole, day, endMinute }, index) => {
    const amount = index % 6 === 0 ? 0 : index % 6 === 3 ? whole / 2 : whole;
    const at = momentOf(day, Math.min(endMinute, 23 * 60));
    const how = { kind: "payment", method: "transfer", byPerson: owner, at } as const;
    return amount > 0 ? [{ chargeId, clubId, paid: amount, ...how }] : [];
  });
  await insertMovements(tx, paid);
}

/** Converts a minute of a day at the demonstration's clubs (UTC−3) to an instant. */
function momentOf(day: CalendarDate, minute: number): Date {
  return new Date(Date.parse(`${day}T03:00:00Z`) + minute * 60_000);
}
