import { and, asc, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { RequestRules } from "#domain/courts/booking-rules/request.ts";
import type { BookingEnder } from "#domain/courts/bookings/booking.ts";
import type { Slot } from "#domain/courts/bookings/slot.ts";
import type { Deposited } from "#domain/courts/deposits.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { court } from "#server/db/tables/clubs.ts";
import { isRequest, isSomebodys } from "#server/features/clubs/clubs/reads.ts";
import { endOffer, lockOffers } from "#server/features/courts/commitments/writes.ts";
import { settleBookings } from "#server/features/money/finances/writes-courts.ts";
import { type By, record } from "#server/platform/events/record.ts";

/** Returns the start of a slot as a moment. */
export function beginning({ day, startMinute }: Pick<Slot, "day" | "startMinute">, timeZone: string): SQL {
  return sql`(${day}::date + make_interval(mins => ${startMinute})) at time zone ${timeZone}`;
}

/** The request of a player, and the rules for it. */
type Asking = Pick<Deposited, "deposit" | "awaits"> & {
  readonly now: Date;
  readonly rules: Pick<RequestRules, "answer" | "answerHours">;
  /** Minutes for which the slot is held for its deposit. */
  readonly payMinutes: number;
  readonly timeZone: string;
};

/**
 * Returns the initial state of a player's request. Confirmed if the club answers automatically, held for its deposit if
 * it has one, else requested for as long as the club may take.
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
 * Holds a slot for a player. A request is held until the club answers, for some hours at most and never beyond its
 * start. With automatic answers it is held some minutes until the deposit is paid, or for good without one. A taken
 * slot violates the constraint `booking_no_overlap`.
 */
export async function insertRequest(
  tx: Transaction,
  {
    courtId,
    slot,
    price,
    personId,
    matchId,
    ...asked
  }: Asking & {
    readonly courtId: string;
    readonly slot: Slot;
    readonly price: number | null;
    readonly personId: PersonId;
    /** The match of a league that is played in it. */
    readonly matchId: string | null;
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
      matchId,
      createdBy: personId,
      ...asAsked(slot, asked),
    })
    .returning({ id: booking.id });
  if (!created) throw new Error("the request was not created");
  return created.id;
}

/** Frees expired requests, unpaid deposits and expired offers, on some courts or everywhere; returns their number. */
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

/** Finds the courts with an expired request or offer. */
export async function courtsUnanswered(db: Database, now: Date): Promise<string[]> {
  const found = await db
    .selectDistinct({ id: booking.courtId })
    .from(booking)
    .where(and(isRequest, lte(booking.answerUntil, now)))
    .orderBy(booking.courtId);
  return found.map(({ id }) => id);
}

/**
 * Withdraws a person's requests that wait for an answer or a deposit. Runs before the person is locked, because a
 * club's answer locks the booking first and then names the person in the audit.
 */
export async function withdrawRequestsOf(tx: Transaction, personId: PersonId, now: Date): Promise<void> {
  const theirs = and(eq(booking.personId, personId), isRequest);
  await endAll(tx, await lockBookings(tx, theirs), { endedBy: "player", now: () => now });
}

/** Ends these locked bookings, and writes off the charges of those that waited for a deposit. */
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

/** Locks bookings in the order of their ids, and returns them with their courts. */
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
