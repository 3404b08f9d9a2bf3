import { clubRulesOf } from "#domain/courts/booking-rules/club-rules.ts";
import { checkAsked, checkLimit, giveUp as giveUpState, rulesOfClub } from "#domain/courts/booking-rules/request.ts";
import { endedUnanswered } from "#domain/courts/bookings/booking.ts";
import { askedWith } from "#domain/courts/deposits.ts";
import { mayBookAlone } from "#domain/courts/missed-bookings.ts";
import { instant } from "#domain/lib/ids.ts";
import { commitmentsDuring } from "#server/features/courts/commitments/reads.ts";
import { chargeBookings, settleBooking } from "#server/features/money/finances/writes-courts.ts";
import { releaseSeats } from "#server/features/money/finances/writes-seats.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { ownBookings } from "./handlers-own.ts";
import { standingOf } from "./reads.ts";
import { heldOn, lockAsker, lockBookingOf, lockCourtToAsk, playsHere } from "./reads-asking.ts";
import { presentOwn } from "./view-asking.ts";
import { cancellingOf } from "./view-cancelling.ts";
import { changeState } from "./writes.ts";
import { asAsked, insertRequest, releaseUnanswered } from "./writes-asking.ts";

export const ask = signedIn.bookings.ask.handler(({ input, context, errors }) => {
  const asking = context.db.transaction(async (tx) => {
    const { actor, requestRules } = context;
    const now = context.now();
    const place = await lockCourtToAsk(tx, input.courtId);
    if (!place) throw errors.COURT_NOT_FOUND();
    if (!place.court.active) throw errors.COURT_INACTIVE();
    await releaseUnanswered(tx, context, [place.court.id]);
    const { id: clubId, timeZone, bookingRules } = place.club;
    const clock = clubClock(now, timeZone);
    const rules = rulesOfClub(bookingRules, requestRules);
    const { courtId, anyway, matchId = null, ...slot } = input;
    if (matchId && !(await playsHere(tx, matchId, actor.personId, clubId))) throw errors.MATCH_NOT_FOUND();
    const asker = await lockAsker(tx, actor.personId, clubId, now, clock);
    if (!asker.hasProfile) throw errors.PROFILE_REQUIRED();
    const clubRules = clubRulesOf(bookingRules);
    if (!mayBookAlone(clubRules, asker.missed)) throw errors.NO_SHOWS();
    const taken = await heldOn(tx, courtId, slot.day, now);
    const price = orRefuse(checkAsked(input, { held: taken, rules: place.club, now: clock }, rules), errors);
    orRefuse(checkLimit(rules, asker), errors);
    const { personId } = actor;
    const commitments = anyway ? [] : await commitmentsDuring(tx, personId, slot, { now });
    if (commitments.length > 0) throw errors.OTHER_COMMITMENTS({ data: { commitments } });
    const deposited = askedWith(clubRules.deposit, asker, { price, answer: rules.answer });
    const asked = { ...deposited, now, rules, payMinutes: clubRules.deposit.minutes, timeZone };
    const bookingId = await insertRequest(tx, { courtId, slot, price, personId, matchId, ...asked });
    const ids = { booking: bookingId, court: courtId, club: clubId, people: [personId] };
    const { state } = asAsked(slot, asked);
    const after = { courtId, ...slot, price, ...deposited, state };
    await chargeBookings(tx, [bookingId], now);
    await record(tx, context, { kind: "booking.asked", ...ids, after });
    const created = await lockBookingOf(tx, actor.personId, bookingId);
    if (!created) throw new Error(`booking ${bookingId} is gone`);
    return presentOwn(created, now, requestRules);
  });
  return refuseOnConstraint(asking, {
    booking_no_overlap: errors.SLOT_TAKEN,
    booking_of_match: errors.MATCH_HAS_COURT,
  });
});

export const mine = signedIn.bookings.mine.handler(({ context }) => ownBookings(context));

export const giveUp = signedIn.bookings.giveUp.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { actor, requestRules } = context;
    const now = context.now();
    const found = await lockBookingOf(tx, actor.personId, input.bookingId);
    if (!found) throw errors.BOOKING_NOT_FOUND();
    if (endedUnanswered(standingOf(found.booking), instant(now.getTime()))) throw errors.BOOKING_CHANGED();
    const { id, state } = found.booking;
    const after = orRefuse(giveUpState(state, found.booking, clubClock(now, found.club.timeZone)), errors);
    const fee = cancellingOf(found, now, requestRules);
    if (fee.keep + fee.owe > input.agreed) throw errors.FEE_CHANGED();
    // The players of an open match get their parts back before the fee falls on the host alone.
    await releaseSeats(tx, id, context);
    if (!(await changeState(tx, id, state, after, "player"))) throw errors.BOOKING_CHANGED();
    const { courtId, seriesId: series } = found.booking;
    const ids = { booking: id, court: courtId, club: found.club.id, people: [actor.personId], series };
    await settleBooking(tx, id, { ...context, fee });
    const change = { before: { state }, after: { state: after, day: found.booking.day } };
    await record(tx, context, { kind: "booking.given-up", ...ids, ...change });
    const left = { ...found, booking: { ...found.booking, state: after, endedBy: "player" as const } };
    return presentOwn(left, now, requestRules);
  }),
);
