import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { BookingHolder } from "#contract/courts/bookings/bookings.ts";
import type { BookingEnder, BookingState } from "#domain/courts/bookings/booking.ts";
import type { Slot } from "#domain/courts/bookings/slot.ts";
import { deadlineAfterMove, freeAfterMove } from "#domain/courts/open-matches/open-match.ts";
import { instant } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { resultClaim } from "#server/db/tables/draws.ts";
import { openMatch, openMatchSeat } from "#server/db/tables/open-matches.ts";
import { seriesException } from "#server/db/tables/series.ts";
import { beginning } from "./writes-asking.ts";

/** The holder for whom a club books, with the phone as it is dialled. */
type Holder =
  | Extract<BookingHolder, { kind: "player" }>
  | { readonly kind: "guest"; readonly name: string; readonly phone: string | null };

/** Books the slot at once, for a club; a taken slot violates the constraint `booking_no_overlap`. */
export async function insertReservation(
  tx: Transaction,
  courtId: string,
  { day, startMinute, endMinute, price }: Slot & { readonly price: number | null },
  holder: Holder,
  createdBy: string,
): Promise<string> {
  const held =
    holder.kind === "player" ? { personId: holder.playerId } : { guestName: holder.name, guestPhone: holder.phone };
  const [created] = await tx
    .insert(booking)
    .values({ courtId, day, startMinute, endMinute, price, state: "RESERVADO", createdBy, ...held })
    .returning({ id: booking.id });
  if (!created) throw new Error("the booking was not created");
  return created.id;
}

/** Changes a booking's state if it is still as it was read, and records who ended it. Returns true if it changed. */
export async function changeState(
  tx: Transaction,
  bookingId: string,
  from: BookingState,
  to: BookingState,
  by: BookingEnder,
) {
  const changed = await tx
    .update(booking)
    .set({ state: to, endedBy: to === "CANCELADO" ? by : null })
    .where(and(eq(booking.id, bookingId), eq(booking.state, from)))
    .returning({ seriesId: booking.seriesId, day: booking.seriesDay, ended: booking.endedBy });
  const [{ seriesId = null, day = null, ended = null } = {}] = changed;
  // A date of a weekly series that was cancelled by hand is not made again.
  if (seriesId !== null && day !== null && ended !== null && ended !== "nobody") {
    const why = ended === "player" ? "holder" : ended;
    await tx.insert(seriesException).values({ seriesId, day, why }).onConflictDoNothing();
  }
  return changed.length === 1;
}

/** Blocks parts of a court for its club; a taken one violates `booking_no_overlap`. */
export async function insertBlocks(
  tx: Transaction,
  courtId: string,
  slots: readonly Slot[],
  { note, createdBy }: { readonly note: string; readonly createdBy: string },
): Promise<void> {
  const kept = { courtId, state: "RESERVADO", kind: "block", note, createdBy } as const;
  await tx.insert(booking).values(slots.map((slot) => ({ ...slot, ...kept })));
}

/** Returns true if a booking begins at the same moment of the same day as a slot. */
export function isSameTime(one: Pick<Slot, "day" | "startMinute">, other: Pick<Slot, "day" | "startMinute">): boolean {
  return one.day === other.day && one.startMinute === other.startMinute;
}

/**
 * Moves a booking, if it is still as it was read; a taken slot violates `booking_no_overlap`. A request that waits for
 * an answer ends at its new start at the latest. At another day or hour nobody has missed it, or was told of a delay.
 */
export async function moveTo(
  tx: Transaction,
  {
    id,
    state,
    courtId,
    day,
    startMinute,
    timeZone,
  }: Slot & {
    readonly id: string;
    readonly state: BookingState;
    readonly courtId: string;
    readonly timeZone: string;
  },
  to: { readonly courtId: string } & Slot,
): Promise<boolean> {
  const { answerUntil: until } = booking;
  // `least` would skip a missing deadline and return the start.
  const answerUntil = sql`case when ${until} is not null then least(${until}, ${beginning(to, timeZone)}) end`;
  const isAsRead = and(eq(booking.courtId, courtId), eq(booking.day, day), eq(booking.startMinute, startMinute));
  const changed = await tx
    .update(booking)
    .set({
      ...{ courtId: to.courtId, day: to.day, startMinute: to.startMinute, endMinute: to.endMinute, answerUntil },
      ...(isSameTime({ day, startMinute }, to) ? {} : { noShowAt: null, noShowBy: null, delayToldAt: null }),
    })
    .where(and(eq(booking.id, id), eq(booking.state, state), isAsRead))
    .returning({ id: booking.id });
  return changed.length === 1;
}

/** Sets the price of a booking, and lowers its deposit to the price if needed. */
export async function setPrice(tx: Transaction, bookingId: string, price: number | null): Promise<void> {
  // `least` would skip a missing deposit and return the price.
  const deposit =
    price === null
      ? null
      : sql`case when ${booking.deposit} > ${price}::integer then ${price}::integer
    else ${booking.deposit} end`;
  await tx.update(booking).set({ price, deposit }).where(eq(booking.id, bookingId));
}

/** Marks a booking as missed or kept; false if it was marked so already. */
export async function saveMissed(
  tx: Transaction,
  bookingId: string,
  missed: Pick<typeof booking.$inferSelect, "noShowAt" | "noShowBy">,
): Promise<boolean> {
  const isOtherwise = missed.noShowAt ? isNull(booking.noShowAt) : isNotNull(booking.noShowAt);
  const saved = await tx
    .update(booking)
    .set(missed)
    .where(and(eq(booking.id, bookingId), isOtherwise))
    .returning({ id: booking.id });
  return saved.length === 1;
}

/** Records that the holder was notified of a delay; false if they were notified already. */
export async function noteTold(tx: Transaction, bookingId: string, now: Date): Promise<boolean> {
  const noted = await tx
    .update(booking)
    .set({ delayToldAt: now })
    .where(and(eq(booking.id, bookingId), isNull(booking.delayToldAt)))
    .returning({ id: booking.id });
  return noted.length === 1;
}

/**
 * Gives the players of a booking's open match time to answer its move by the club: they leave for free for a while, and
 * a match that ends if it is not full does not end at once. Nobody has missed it any more. A trigger has moved its
 * start and its deadline already.
 */
export async function letPlayersAnswerMove(tx: Transaction, bookingId: string, now: Date): Promise<void> {
  const isOfBooking = and(eq(openMatch.bookingId, bookingId), eq(openMatch.state, "live"));
  const [match] = await tx.select().from(openMatch).where(isOfBooking);
  if (!match) return;
  const { deadline, startsAt, ifNotFull, filledAt } = match;
  const moment = instant(now.getTime());
  const [at, start] = [instant(deadline.getTime()), instant(startsAt.getTime())];
  const mayEnd = ifNotFull === "cancel" && filledAt === null;
  await tx
    .update(openMatch)
    .set({
      freeUntil: new Date(freeAfterMove(moment)),
      deadline: mayEnd ? new Date(deadlineAfterMove(at, start, moment)) : deadline,
    })
    .where(eq(openMatch.id, match.id));
  await tx
    .update(openMatchSeat)
    .set({ noShowAt: null, noShowBy: null })
    .where(and(eq(openMatchSeat.matchId, match.id), isNotNull(openMatchSeat.noShowAt)));
}

/** Ends a claimed result of an open match, which then counts for nothing. */
export async function endClaim(tx: Transaction, claimId: string, at: Date): Promise<void> {
  await tx.update(resultClaim).set({ settledAt: at }).where(eq(resultClaim.id, claimId));
}
