import { and, asc, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { RequestRules } from "#domain/bookings/request.ts";
import type { Slot } from "#domain/bookings/slot.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { court } from "#server/db/tables/clubs.ts";
import { isRequest, isSomebodys } from "#server/features/clubs/reads.ts";
import { endOffer, lockOffers } from "#server/features/courts/offers/writes.ts";
import { type By, record } from "#server/platform/events/record.ts";

/** When a slot begins, as a moment. */
export function beginning({ day, startMinute }: Pick<Slot, "day" | "startMinute">, timeZone: string): SQL {
  return sql`(${day}::date + make_interval(mins => ${startMinute})) at time zone ${timeZone}`;
}

/** How what a player asks for stands at first: confirmed where the club answers nobody, else asked for, for as long as it may take. */
export function asAsked(
  slot: Slot,
  {
    now,
    rules: { answer, answerHours },
    timeZone,
  }: { readonly now: Date; readonly rules: RequestRules; readonly timeZone: string },
) {
  if (answer === "auto") return { state: "RESERVADO" as const, answerUntil: null };
  const answers = sql`${now.toISOString()}::timestamptz + make_interval(hours => ${answerHours})`;
  return { state: "PRE_RESERVA" as const, answerUntil: sql`least(${answers}, ${beginning(slot, timeZone)})` };
}

/**
 * Holds a slot for a player: until the club answers, for so many hours and never beyond its beginning, or for good where the club
 * answers nobody. One that somebody holds breaks the constraint `booking_no_overlap`.
 */
export async function insertRequest(
  tx: Transaction,
  {
    courtId,
    slot,
    price,
    personId,
    ...asked
  }: {
    readonly courtId: string;
    readonly slot: Slot;
    readonly price: number | null;
    readonly personId: PersonId;
    readonly now: Date;
    readonly rules: RequestRules;
    readonly timeZone: string;
  },
): Promise<string> {
  const { day, startMinute, endMinute } = slot;
  const [created] = await tx
    .insert(booking)
    .values({
      courtId,
      day,
      startMinute,
      endMinute,
      price,
      personId,
      createdBy: personId,
      ...asAsked(slot, asked),
    })
    .returning({ id: booking.id });
  if (!created) throw new Error("the request was not created");
  return created.id;
}

/**
 * Frees what players asked for and no club answered in time, and what was offered to somebody who did not answer, on some courts or
 * everywhere; tells how many there were.
 */
export async function releaseUnanswered(
  tx: Transaction,
  by: Omit<By, "actor"> & { readonly now: () => Date },
  courtIds?: readonly string[],
): Promise<number> {
  const now = by.now();
  const unanswered = and(isRequest, lte(booking.answerUntil, now));
  const onCourts = courtIds && inArray(booking.courtId, [...courtIds]);
  const due = and(unanswered, onCourts);
  const found = await lockBookings(tx, and(due, isSomebodys));
  const offers = await lockOffers(tx, due);
  for (const one of offers) await endOffer(tx, { ...by, actor: null }, one, "passed");
  if (found.length > 0) {
    await tx
      .update(booking)
      .set({ state: "CANCELADO", endedBy: "nobody" })
      .where(
        inArray(
          booking.id,
          found.map(({ id }) => id),
        ),
      );
  }
  for (const { id, court, club, personId } of found) {
    const people = personId ? [personId] : [];
    await record(tx, { ...by, actor: null }, { kind: "booking.expired", booking: id, court, club, people });
  }
  return found.length + offers.length;
}

/** Locks what somebody asked for and the clubs have not answered: before the person, whom an answer's trace names. */
export async function lockRequestsOf(tx: Transaction, personId: PersonId): Promise<void> {
  await lockBookings(tx, requestsOf(personId));
}

/** Takes back what somebody asked for and the clubs have not answered. */
export async function withdrawRequestsOf(tx: Transaction, personId: PersonId): Promise<void> {
  await tx.update(booking).set({ state: "CANCELADO", endedBy: "player" }).where(requestsOf(personId));
}

function requestsOf(personId: PersonId): SQL | undefined {
  return and(eq(booking.personId, personId), isRequest);
}

/** Bookings, locked in the order of their ids, and where they are. */
function lockBookings(tx: Transaction, condition: SQL | undefined) {
  return tx
    .select({ id: booking.id, court: court.id, club: court.clubId, personId: booking.personId })
    .from(booking)
    .innerJoin(court, eq(court.id, booking.courtId))
    .where(condition)
    .orderBy(asc(booking.id))
    .for("no key update", { of: booking });
}
