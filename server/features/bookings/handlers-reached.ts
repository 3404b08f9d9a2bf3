import type { BookingTold } from "#contract/play/event-facts.ts";
import { endedUnanswered } from "#domain/bookings/booking.ts";
import { minutesUntil } from "#domain/bookings/slot.ts";
import { instant } from "#domain/lib/ids.ts";
import { lockOwnCourt } from "#server/features/clubs/policy.ts";
import { presentContact } from "#server/features/clubs/view.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { refuseOnConstraint } from "#server/platform/database-error.ts";
import { record } from "#server/platform/events/record.ts";
import { signedIn } from "#server/platform/gate.ts";
import { findHeldBooking, type HeldBooking } from "./policy.ts";
import { bookingWithHolder, standingOf } from "./reads.ts";
import { freeCourtsFor } from "./reads-reached.ts";
import { presentBooking } from "./view.ts";
import { changeCourt, noteTold } from "./writes.ts";
import { releaseUnanswered } from "./writes-asking.ts";

export const freeCourts = signedIn.bookings.freeCourts.handler(async ({ input, context, errors }) => {
  const { db, actor, now } = context;
  const found = await findHeldBooking(db, input.bookingId, actor);
  if (!found) throw errors.BOOKING_NOT_FOUND();
  return freeCourtsFor(db, found, now());
});

export const moveToCourt = signedIn.bookings.moveToCourt.handler(({ input, context, errors }) => {
  const moving = context.db.transaction(async (tx) => {
    const { actor, now } = context;
    const own = await lockOwnCourt(tx, input.courtId, actor);
    const found = await findHeldBooking(tx, input.bookingId, actor);
    if (!found) throw errors.BOOKING_NOT_FOUND();
    if (own?.club.id !== found.clubId) throw errors.COURT_NOT_FOUND();
    if (!own.court.active) throw errors.COURT_INACTIVE();
    changeable(found, now(), errors);
    await releaseUnanswered(tx, context, [own.court.id]);
    if (!(await changeCourt(tx, found, own.court.id))) throw errors.BOOKING_CHANGED();
    await record(tx, context, {
      kind: "booking.moved",
      ...idsOf(found, own.court.id),
      told: { ...toldOf(found), court: own.court.name, courtBefore: found.court },
      before: { courtId: found.courtId },
      after: { courtId: own.court.id },
    });
    return presentBooking(await bookingWithHolder(tx, found.id));
  });
  return refuseOnConstraint(moving, { booking_no_overlap: errors.SLOT_TAKEN });
});

export const tellOfDelay = signedIn.bookings.tellOfDelay.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { actor, now } = context;
    const found = await findHeldBooking(tx, input.bookingId, actor);
    if (!found) throw errors.BOOKING_NOT_FOUND();
    changeable(found, now(), errors);
    if (!found.hasMail) throw errors.BOOKING_WITHOUT_MAIL();
    if (!(await noteTold(tx, found.id, now()))) throw errors.ALREADY_TOLD();
    const { why, until } = input;
    const told = { ...toldOf(found), why, until };
    await record(tx, context, { kind: "booking.told", ...idsOf(found, found.courtId), told, after: { why, until } });
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

function idsOf({ id, clubId, personId }: HeldBooking, courtId: string) {
  return { booking: id, court: courtId, club: clubId, people: personId === null ? [] : [personId] };
}

function toldOf({ day, startMinute, endMinute, court, club }: HeldBooking): BookingTold {
  return { day, startMinute, endMinute, court, club: { ...club, ...presentContact(club) } };
}
