import { endedUnanswered } from "#domain/bookings/booking.ts";
import { freeSlots } from "#domain/bookings/free-slots.ts";
import { checkRequest, giveUp as giveUpState } from "#domain/bookings/request.ts";
import { openSpan } from "#domain/clubs/opening-hours.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { instant } from "#domain/lib/ids.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { refuseOnConstraint } from "#server/platform/database-error.ts";
import { record } from "#server/platform/events/record.ts";
import { signedIn } from "#server/platform/gate.ts";
import { orRefuse } from "#server/platform/refusal.ts";
import { standingOf } from "./reads.ts";
import { bookableClubs, bookingsOf, findBookable, lockAsker, lockBookingOf, lockCourtToAsk } from "./reads-asking.ts";
import { presentBookable, presentOwn } from "./view-asking.ts";
import { changeState } from "./writes.ts";
import { insertRequest, releaseUnanswered } from "./writes-asking.ts";

export const clubs = signedIn.bookings.clubs.handler(async ({ context: { db } }) =>
  (await bookableClubs(db)).map(presentBookable),
);

export const free = signedIn.bookings.free.handler(async ({ input: { clubId, day }, context, errors }) => {
  const { db, now, requestRules } = context;
  const moment = now();
  const found = await findBookable(db, { clubId, day, now: moment });
  if (!found?.courts) throw errors.CLUB_NOT_FOUND();
  const { courts, held } = found;
  const clock = clubClock(moment, found.timeZone);
  return {
    club: presentBookable({ ...found, courts: courts.length }),
    today: clock.today,
    lastDay: addDays(clock.today, requestRules.daysAhead),
    answerHours: requestRules.answerHours,
    cancelHours: requestRules.cancelHours,
    waitingAtOnce: requestRules.waitingAtOnce,
    slots: freeSlots({ day, courts, held }, openSpan(found), clock, requestRules).map(({ slot, courts: at }) => {
      const { startMinute, endMinute } = slot;
      return { startMinute, endMinute, courts: [...at] };
    }),
  };
});

export const ask = signedIn.bookings.ask.handler(({ input, context, errors }) => {
  const asking = context.db.transaction(async (tx) => {
    const { actor, requestRules } = context;
    const now = context.now();
    const place = await lockCourtToAsk(tx, input.courtId);
    if (!place) throw errors.COURT_NOT_FOUND();
    if (!place.court.active) throw errors.COURT_INACTIVE();
    await releaseUnanswered(tx, context, [place.court.id]);
    const asker = await lockAsker(tx, actor.personId, now);
    if (!asker.hasProfile) throw errors.PROFILE_REQUIRED();
    const { id: clubId, timeZone } = place.club;
    const { courtId: _, ...asked } = input;
    const open = openSpan(place.club);
    const slot = orRefuse(checkRequest(asked, open, clubClock(now, timeZone), requestRules), errors);
    if (asker.waiting >= requestRules.waitingAtOnce) throw errors.TOO_MANY_REQUESTS();
    const { id: courtId } = place.court;
    const { answerHours } = requestRules;
    const bookingId = await insertRequest(tx, { courtId, slot, personId: actor.personId, now, answerHours, timeZone });
    const ids = { booking: bookingId, court: courtId, club: clubId, people: [actor.personId] };
    await record(tx, context, { kind: "booking.asked", ...ids, after: { courtId, ...slot } });
    const created = await lockBookingOf(tx, actor.personId, bookingId);
    if (!created) throw new Error(`booking ${bookingId} is gone`);
    return presentOwn(created, now, requestRules);
  });
  return refuseOnConstraint(asking, { booking_no_overlap: errors.SLOT_TAKEN });
});

export const mine = signedIn.bookings.mine.handler(async ({ context: { db, actor, now, requestRules } }) => {
  const moment = now();
  const { toCome, over } = await bookingsOf(db, actor.personId, moment);
  return {
    toCome: toCome.map((one) => presentOwn(one, moment, requestRules)),
    over: over.map((one) => presentOwn(one, moment, requestRules, true)),
  };
});

export const giveUp = signedIn.bookings.giveUp.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { actor, requestRules } = context;
    const now = context.now();
    const found = await lockBookingOf(tx, actor.personId, input.bookingId);
    if (!found) throw errors.BOOKING_NOT_FOUND();
    if (endedUnanswered(standingOf(found.booking), instant(now.getTime()))) throw errors.BOOKING_CHANGED();
    const { id, state } = found.booking;
    const after = orRefuse(
      giveUpState(state, found.booking, clubClock(now, found.club.timeZone), requestRules),
      errors,
    );
    if (!(await changeState(tx, id, state, after, "player"))) throw errors.BOOKING_CHANGED();
    const ids = { booking: id, court: found.booking.courtId, club: found.club.id, people: [actor.personId] };
    await record(tx, context, { kind: "booking.given-up", ...ids, before: { state }, after: { state: after } });
    const left = { ...found, booking: { ...found.booking, state: after, endedBy: "player" as const } };
    return presentOwn(left, now, requestRules);
  }),
);
