import { eq, sql } from "drizzle-orm";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { charge } from "#server/db/tables/money.ts";
import { person } from "#server/db/tables/people.ts";
import { insertMovements } from "#server/features/money/finances/writes-charges.ts";
import { chargeBookings } from "#server/features/money/finances/writes-courts.ts";

type DemoClub = { readonly id: string; readonly owner: PersonId; readonly courtIds: readonly string[] };

const [price, deposit] = [20_000, 10_000];

/** Writes a booking at the club that asks for a deposit (seña): the deposit is paid, the rest is owed. */
export async function writeDeposit(
  tx: Transaction,
  { id: clubId, owner, courtIds }: DemoClub,
  { email, today, now }: { readonly email: string; readonly today: CalendarDate; readonly now: Date },
): Promise<void> {
  const [player] = await tx
    .select({ id: sql<PersonId>`${person.id}` })
    .from(person)
    .where(eq(person.email, email));
  if (!player) throw new Error("nobody pays a seña in the demonstration");
  const held = { personId: player.id, createdBy: player.id, state: "RESERVADO", price, deposit } as const;
  const evenings = [3, 4, 5, 6, 7].flatMap((days) =>
    courtIds.map((courtId) => ({ courtId, day: addDays(today, days) })),
  );
  for (const evening of evenings) {
    const [made] = await tx
      .insert(booking)
      .values({ ...evening, ...held, startMinute: 1200, endMinute: 1260 })
      .onConflictDoNothing()
      .returning({ id: booking.id });
    if (!made) continue;
    await chargeBookings(tx, [made.id], now);
    const [owed] = await tx.select({ id: charge.id }).from(charge).where(eq(charge.bookingId, made.id));
    if (!owed) break;
    const paid = { chargeId: owed.id, clubId, kind: "payment", method: "transfer", paid: deposit } as const;
    await insertMovements(tx, [{ ...paid, byPerson: owner, at: now }]);
    return;
  }
  throw new Error("every evening of the club that asks for a seña is full");
}
