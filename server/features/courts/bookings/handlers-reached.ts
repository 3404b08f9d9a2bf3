import { endedUnanswered } from "#domain/bookings/booking.ts";
import { moveBooking } from "#domain/bookings/move.ts";
import { minutesUntil, type Slot } from "#domain/bookings/slot.ts";
import { priceOf } from "#domain/clubs/prices.ts";
import { instant } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { lockOwnCourt } from "#server/features/clubs/policy.ts";
import { chargeAnew } from "#server/features/money/finances/writes-courts.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { type Actor, type RequestContext, signedIn } from "#server/platform/gate.ts";
import { orRefuse } from "#server/platform/refusal.ts";
import { findHeldBooking, type HeldBooking } from "./policy.ts";
import { bookingWithHolder, standingOf } from "./reads.ts";
import { freeCourtsFor } from "./reads-reached.ts";
import { presentBooking } from "./view.ts";
import { moveTo, noteTold, setPrice } from "./writes.ts";
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
      if (!input.newPrice || found.kind === "block") return found.price;
      const minutes = slot.endMinute - slot.startMinute;
      const price = orRefuse(priceOf(priceBands, { courtId: input.courtId, ...slot, minutes }), errors);
      if (price !== found.price && !(await repriceMoved(tx, found, price, context))) throw errors.PRICE_STAYS();
      return price;
    },
  ),
);

/** A booking costs what its new hour does: what is owed of it is charged anew; false where something of it was paid or let off. */
async function repriceMoved(tx: Transaction, found: HeldBooking, price: number | null, doer: Moving): Promise<boolean> {
  await setPrice(tx, found.id, price);
  // What waits for the club's answer owes nothing yet.
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
    await record(tx, context, { kind: "booking.told", ...idsOf(found, found.courtId), after: { why, until } });
    return { toldAt: now().toISOString() };
  }),
);

type Refusals = Record<"HELD_BY_TOURNAMENT" | "BOOKING_CHANGED" | "SLOT_IN_PAST", () => Error>;

/** A booking of somebody that holds its court and is not over. */
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

/** Puts a booking on a court of its own club, in the slot that `slotFor` answers or refuses; `priceIn` says and writes what it costs there. */
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
    await recordMoved(tx, context, found, { ...to, price });
    return presentBooking(await bookingWithHolder(tx, found.id));
  });
  return refuseOnConstraint(done, { booking_no_overlap: errors.SLOT_TAKEN });
}

/** Tells where a booking is now, and what it costs where that is something else. */
async function recordMoved(
  tx: Transaction,
  context: Moving,
  found: HeldBooking,
  to: Pick<Slot, "day" | "startMinute"> & { readonly courtId: string; readonly price: number | null },
): Promise<void> {
  const placeOf = ({ courtId, day, startMinute, price }: typeof to) =>
    found.price === to.price ? { courtId, day, startMinute } : { courtId, day, startMinute, price };
  const change = { before: placeOf(found), after: placeOf(to) };
  await record(tx, context, { kind: "booking.moved", ...idsOf(found, to.courtId), ...change });
}

function slotOf({ day, startMinute, endMinute }: HeldBooking): Slot {
  return { day, startMinute, endMinute };
}

function idsOf({ id, clubId, personId }: HeldBooking, courtId: string) {
  return { booking: id, court: courtId, club: clubId, people: personId === null ? [] : [personId] };
}
