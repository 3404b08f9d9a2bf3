import { priceOf } from "#domain/clubs/letting/prices.ts";
import { endedUnanswered } from "#domain/courts/bookings/booking.ts";
import { moveBooking } from "#domain/courts/bookings/move.ts";
import { minutesUntil, type Slot } from "#domain/courts/bookings/slot.ts";
import { checkMoving } from "#domain/courts/open-match-results.ts";
import { instant } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { lockOwnCourt } from "#server/features/clubs/clubs/policy.ts";
import { chargeAnew } from "#server/features/money/finances/writes-courts.ts";
import { type Actor, type RequestContext, signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { findHeldBooking, type HeldBooking } from "./policy.ts";
import { bookingWithHolder, standingOf } from "./reads.ts";
import { freeCourtsFor, peopleOfBooking, waitingClaimOf } from "./reads-reached.ts";
import { presentBooking } from "./view.ts";
import { endClaim, isSameTime, letPlayersAnswerMove, moveTo, noteTold, setPrice } from "./writes.ts";
import { releaseUnanswered } from "./writes-asking.ts";

export const freeCourts = signedIn.bookings.freeCourts.handler(async ({ input, context, errors }) => {
  const { db, actor, now } = context;
  const found = await findHeldBooking(db, input.bookingId, actor);
  if (!found) throw errors.BOOKING_NOT_FOUND();
  return freeCourtsFor(db, found, now());
});

export const moveToCourt = signedIn.bookings.moveToCourt.handler(({ input, context, errors }) =>
  moving(context, input, errors, (found) => {
    changeable(found, context.now(), errors);
    return slotOf(found);
  }),
);

export const move = signedIn.bookings.move.handler(({ input, context, errors }) =>
  moving(
    context,
    input,
    errors,
    (found, club) => {
      const now = context.now();
      if (endedUnanswered(standingOf(found), instant(now.getTime()))) throw errors.BOOKING_CHANGED();
      return orRefuse(moveBooking(found, input, club, clubClock(now, found.timeZone)), errors);
    },
    async (tx, found, slot, { priceBands }) => {
      if (!isSameTime(found, slot)) await endClaimOfMoved(tx, found, context, errors);
      if (!input.newPrice || found.kind === "block") return found.price;
      const minutes = slot.endMinute - slot.startMinute;
      const price = orRefuse(priceOf(priceBands, { courtId: input.courtId, ...slot, minutes }), errors);
      if (price !== found.price && !(await repriceMoved(tx, found, price, context))) throw errors.PRICE_STAYS();
      return price;
    },
  ),
);

/**
 * Ends a claimed "No se jugó" that waits in the open match of a booking that got another day or hour, and refuses to
 * move one whose score waits. Runs after the move, which locks the booking as a claim does.
 */
async function endClaimOfMoved(
  tx: Transaction,
  found: HeldBooking,
  context: Moving,
  errors: Record<"CLAIM_OPEN", () => Error>,
): Promise<void> {
  const claim = await waitingClaimOf(tx, found.id);
  if (!claim) return;
  const { id, match, outcome } = claim;
  orRefuse(checkMoving(outcome), errors);
  await endClaim(tx, id, context.now());
  const ids = { ...idsOf(found, found.courtId), people: await peopleOfBooking(tx, found) };
  await record(tx, context, { kind: "open-match.claim-ended", ...ids, match, before: outcome });
}

/**
 * Sets the price of a moved booking to that of its new hour and replaces its charges. False if part of it was paid or
 * written off.
 */
async function repriceMoved(tx: Transaction, found: HeldBooking, price: number | null, doer: Moving): Promise<boolean> {
  await setPrice(tx, found.id, price);
  // A request that waits for the club owes nothing yet.
  const isOwed = found.state === "RESERVADO" || found.awaits === "deposit";
  return !isOwed || chargeAnew(tx, found.id, found.price, doer);
}

export const tellOfDelay = signedIn.bookings.tellOfDelay.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { actor, now } = context;
    const found = await findHeldBooking(tx, input.bookingId, actor);
    if (!found) throw errors.BOOKING_NOT_FOUND();
    changeable(found, now(), errors);
    if (!found.hasMail) throw errors.BOOKING_WITHOUT_MAIL();
    if (!(await noteTold(tx, found.id, now()))) throw errors.ALREADY_TOLD();
    const { why, until } = input;
    const ids = { ...idsOf(found, found.courtId), people: await peopleOfBooking(tx, found) };
    await record(tx, context, { kind: "booking.told", ...ids, after: { why, until } });
    return { toldAt: now().toISOString() };
  }),
);

type Refusals = Record<"HELD_BY_TOURNAMENT" | "BOOKING_CHANGED" | "SLOT_IN_PAST", () => Error>;

/** Refuses to change a tournament's slot, a cancelled or expired booking, and one whose time is over. */
function changeable(found: HeldBooking, now: Date, errors: Refusals): void {
  const { state, day, endMinute, timeZone } = found;
  if (state === "TORNEO") throw errors.HELD_BY_TOURNAMENT();
  const isOver = state === "CANCELADO" || endedUnanswered(standingOf(found), instant(now.getTime()));
  if (isOver) throw errors.BOOKING_CHANGED();
  if (minutesUntil(day, endMinute, clubClock(now, timeZone)) <= 0) throw errors.SLOT_IN_PAST();
}

type Moving = RequestContext & { readonly actor: Actor };
type MovingRefusals = Record<
  "BOOKING_NOT_FOUND" | "COURT_NOT_FOUND" | "COURT_INACTIVE" | "BOOKING_CHANGED" | "BOOKING_OFFERED" | "SLOT_TAKEN",
  () => Error
>;
type OwnCourt = NonNullable<Awaited<ReturnType<typeof lockOwnCourt>>>;

/**
 * Moves a booking to a court of its own club, into the slot that `slotFor` returns or refuses; `priceIn` saves and
 * returns its price there.
 */
function moving(
  context: Moving,
  { courtId, bookingId }: { readonly courtId: string; readonly bookingId: string },
  errors: MovingRefusals,
  slotFor: (found: HeldBooking, club: OwnCourt["club"]) => Slot,
  priceIn?: (tx: Transaction, found: HeldBooking, slot: Slot, club: OwnCourt["club"]) => Promise<number | null>,
) {
  const done = context.db.transaction(async (tx) => {
    const own = await lockOwnCourt(tx, courtId, context.actor);
    const found = await findHeldBooking(tx, bookingId, context.actor);
    if (!found) throw errors.BOOKING_NOT_FOUND();
    if (own?.club.id !== found.clubId) throw errors.COURT_NOT_FOUND();
    if (!own.court.active) throw errors.COURT_INACTIVE();
    if (standingOf(found).isOffer) throw errors.BOOKING_OFFERED();
    const slot = slotFor(found, own.club);
    await releaseUnanswered(tx, context, [own.court.id]);
    const to = { courtId: own.court.id, ...slot };
    if (!(await moveTo(tx, found, to))) throw errors.BOOKING_CHANGED();
    const price = priceIn ? await priceIn(tx, found, slot, own.club) : found.price;
    if (!isSameTime(found, slot)) await letPlayersAnswerMove(tx, found.id, context.now());
    await recordMoved(tx, context, found, { ...to, price });
    return presentBooking(await bookingWithHolder(tx, found.id));
  });
  return refuseOnConstraint(done, { booking_no_overlap: errors.SLOT_TAKEN });
}

/** Records the new place of a booking, and its price if that changed. */
async function recordMoved(
  tx: Transaction,
  context: Moving,
  found: HeldBooking,
  to: Pick<Slot, "day" | "startMinute"> & { readonly courtId: string; readonly price: number | null },
): Promise<void> {
  const placeOf = ({ courtId, day, startMinute, price }: typeof to) =>
    found.price === to.price ? { courtId, day, startMinute } : { courtId, day, startMinute, price };
  const change = { before: placeOf(found), after: placeOf(to) };
  const ids = { ...idsOf(found, to.courtId), people: await peopleOfBooking(tx, found) };
  await record(tx, context, { kind: "booking.moved", ...ids, ...change });
}

function slotOf({ day, startMinute, endMinute }: HeldBooking): Slot {
  return { day, startMinute, endMinute };
}

function idsOf({ id, clubId, personId }: HeldBooking, courtId: string) {
  return { booking: id, court: courtId, club: clubId, people: personId === null ? [] : [personId] };
}
