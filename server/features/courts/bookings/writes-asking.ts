import { and, asc, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { BookingEnder } from "#domain/bookings/booking.ts";
import type { Deposited } from "#domain/bookings/deposit.ts";
import type { RequestRules } from "#domain/bookings/request.ts";
import type { Slot } from "#domain/bookings/slot.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { court } from "#server/db/tables/clubs.ts";
import { isRequest, isSomebodys } from "#server/features/clubs/reads.ts";
import { endOffer, lockOffers } from "#server/features/courts/offers/writes.ts";
import { settleBookings } from "#server/features/money/finances/writes-courts.ts";
import { type By, record } from "#server/platform/events/record.ts";

/** When a slot begins, as a moment. */
export function beginning({ day, startMinute }: Pick<Slot, "day" | "startMinute">, timeZone: string): SQL {
  return sql`(${day}::date + make_interval(mins => ${startMinute})) at time zone ${timeZone}`;
}

/** What a player asks for, and the rules under which they do. */
type Asking = Pick<Deposited, "deposit" | "awaits"> & {
  readonly now: Date;
  readonly rules: Pick<RequestRules, "answer" | "answerHours">;
  /** For how many minutes it is held for its seña. */
  readonly payMinutes: number;
  readonly timeZone: string;
};

/**
 * How what a player asks for stands at first: confirmed where the club answers nobody, held for its seña where there is one, else asked
 * for, for as long as the club may take.
 */
export function asAsked(
  slot: Slot,
  { deposit, awaits, now, rules: { answer, answerHours }, payMinutes, timeZone }: Asking,
) {
  const asked = { deposit, awaits };
  if (answer === "auto" && awaits === "club") return { ...asked, state: "RESERVADO" as const, answerUntil: null };
  const [hours, mins] = awaits === "deposit" ? [0, payMinutes] : [answerHours, 0];
  const until = sql`${now.toISOString()}::timestamptz + make_interval(hours => ${hours}, mins => ${mins})`;
  const answerUntil = sql`least(${until}, ${beginning(slot, timeZone)})`;
  return { ...asked, state: "PRE_RESERVA" as const, answerUntil };
}

/**
 * Holds a slot for a player: until the club answers, for so many hours and never beyond its beginning; where the club answers nobody until
 * the seña is paid, for so many minutes, or for good where there is none. One that somebody holds breaks the constraint `booking_no_overlap`.
 */
export async function insertRequest(
  tx: Transaction,
  {
    courtId,
    slot,
    price,
    personId,
    ...asked
  }: Asking & {
    readonly courtId: string;
    readonly slot: Slot;
    readonly price: number | null;
    readonly personId: PersonId;
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
 * Frees what players asked for and no club answered, or nobody paid, in time, and what was offered to somebody who did not answer, on some courts or
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
  await endAll(tx, found, { endedBy: "nobody", now: by.now });
  for (const { id, court, club, personId, awaits } of found) {
    const people = personId ? [personId] : [];
    const after = { awaited: awaits };
    await record(tx, { ...by, actor: null }, { kind: "booking.expired", booking: id, court, club, people, after });
  }
  return found.length + offers.length;
}

/**
 * Takes back what somebody asked for and the clubs have not answered, or they have not paid: before the person is locked, whom an answer's
 * trace names.
 */
export async function withdrawRequestsOf(tx: Transaction, personId: PersonId, now: Date): Promise<void> {
  const theirs = and(eq(booking.personId, personId), isRequest);
  await endAll(tx, await lockBookings(tx, theirs), { endedBy: "player", now: () => now });
}

/** These bookings under lock are no more, and nothing is owed of those that waited for their seña. */
async function endAll(
  tx: Transaction,
  found: Awaited<ReturnType<typeof lockBookings>>,
  { endedBy, now }: { readonly endedBy: BookingEnder; readonly now: () => Date },
): Promise<void> {
  if (found.length === 0) return;
  const ids = found.map(({ id }) => id);
  await tx.update(booking).set({ state: "CANCELADO", endedBy }).where(inArray(booking.id, ids));
  const owing = found.filter(({ awaits }) => awaits === "deposit").map(({ id }) => id);
  await settleBookings(tx, owing, { actor: null, now });
}

/** Bookings, locked in the order of their ids, and where they are. */
export function lockBookings(tx: Transaction, condition: SQL | undefined) {
  return tx
    .select({
      id: booking.id,
      state: booking.state,
      court: court.id,
      club: court.clubId,
      personId: booking.personId,
      awaits: booking.awaits,
    })
    .from(booking)
    .innerJoin(court, eq(court.id, booking.courtId))
    .where(condition)
    .orderBy(asc(booking.id))
    .for("no key update", { of: booking });
}
