import { closingAfter } from "#domain/clubs/letting/opening-hours.ts";
import { clubRulesOf } from "#domain/courts/booking-rules/club-rules.ts";
import { findOwnClub, holdOwnClub, lockCourtsOf } from "#server/features/clubs/clubs/policy.ts";
import { lockBookings, releaseUnanswered } from "#server/features/courts/bookings/writes-asking.ts";
import { endOffer, lockOffers } from "#server/features/courts/commitments/writes.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { isOfferedUnder, isRainedOff, rainedOff, rooflessOf } from "./reads.ts";
import { presentRainedOff } from "./view.ts";
import { blockForRain, endForRain } from "./writes.ts";

export const rainPreview = signedIn.bookings.rainPreview.handler(async ({ input, context, errors }) => {
  const { db, actor } = context;
  const club = await findOwnClub(db, input.clubId, actor);
  if (!club) throw errors.NOT_YOUR_CLUB();
  const now = context.now();
  const clock = clubClock(now, club.timeZone);
  if (input.day < clock.today) throw errors.SLOT_IN_PAST();
  const { rain } = clubRulesOf(club.bookingRules);
  const courts = await rooflessOf(db, club.id);
  const { day, from } = input;
  const to = closingAfter(club, input, clock);
  const found = await rainedOff(db, { courtIds: courts.map(({ id }) => id), day, from, to, now, clock });
  return { rain, courts: courts.map(({ name }) => name), bookings: found.map((one) => presentRainedOff(one, rain)) };
});

export const rainOff = signedIn.bookings.rainOff.handler(({ input, context, errors }) => {
  const ending = context.db.transaction(async (tx) => {
    const club = await holdOwnClub(tx, input.clubId, context.actor);
    if (!club) throw errors.NOT_YOUR_CLUB();
    const now = context.now();
    const clock = clubClock(now, club.timeZone);
    if (input.day < clock.today) throw errors.SLOT_IN_PAST();
    const courtIds = (await lockCourtsOf(tx, club.id)).flatMap(({ id, covered }) => (covered ? [] : [id]));
    await releaseUnanswered(tx, context, courtIds);
    const { day, from } = input;
    const at = { courtIds, day, from, to: closingAfter(club, input, clock), now, clock };
    const found = await lockBookings(tx, isRainedOff(at));
    const seen = new Set(input.seen);
    if (found.some(({ id }) => !seen.has(id))) throw errors.BOOKING_CHANGED();
    // Offers to the waiting list end as well.
    for (const offer of await lockOffers(tx, isOfferedUnder(at))) await endOffer(tx, context, offer, "passed");
    const settled = await endForRain(tx, context, found, clubRulesOf(club.bookingRules).rain);
    const blocks = await blockForRain(tx, context, club.id, at);
    return { ...settled, ended: found.length, blocks };
  });
  return refuseOnConstraint(ending, { booking_no_overlap: errors.SLOT_TAKEN });
});
