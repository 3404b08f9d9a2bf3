import { and, asc, eq, gte, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { person } from "#server/db/tables/people.ts";
import { regretCase } from "#server/db/tables/regrets.ts";

const twoHours = 2 * 60 * 60 * 1000;

type Concerned = {
  readonly club: { readonly id: string; readonly owner: PersonId; readonly courtIds: readonly string[] };
  /** The e-mail addresses of the player who withdraws from a booking, and of the one who did not come. */
  readonly regretful: string;
  readonly missing: string;
};

/** Writes open matters of a club: a withdrawal from a booking that waits for its answer, and a no-show. */
export async function writeMatters(
  tx: Transaction,
  { club, regretful, missing }: Concerned,
  today: CalendarDate,
  now: Date,
): Promise<void> {
  const people = await tx
    .select({ id: sql<PersonId>`${person.id}`, email: person.email })
    .from(person)
    .where(inArray(person.email, [regretful, missing]));
  const idOf = (email: string) => people.find((one) => one.email === email)?.id;
  const [player, partner] = [idOf(regretful), idOf(missing)];
  const held = and(
    inArray(booking.courtId, [...club.courtIds]),
    eq(booking.state, "RESERVADO"),
    eq(booking.kind, "single"),
  );
  const first = async (when: SQL) => {
    const found = tx
      .select({ id: booking.id })
      .from(booking)
      .where(and(held, isNull(booking.tournamentId), when));
    const [one] = await found.orderBy(asc(booking.day), asc(booking.startMinute), asc(booking.courtId)).limit(1);
    return one;
  };
  const toCome = await first(gte(booking.day, addDays(today, 1)));
  const gone = await first(lt(booking.day, today));
  if (!player || !partner || !toCome || !gone) throw new Error("nobody takes anything back in the demonstration");
  const nobodyElse = { guestName: null, guestPhone: null };
  await tx
    .update(booking)
    .set({ ...nobodyElse, personId: player })
    .where(eq(booking.id, toCome.id));
  const askedAt = new Date(now.getTime() - twoHours);
  await tx
    .insert(regretCase)
    .values({ clubId: club.id, personId: player, bookingId: toCome.id, inTime: true, askedAt });
  const missed = { personId: partner, noShowAt: askedAt, noShowBy: club.owner };
  await tx
    .update(booking)
    .set({ ...nobodyElse, ...missed })
    .where(eq(booking.id, gone.id));
}
