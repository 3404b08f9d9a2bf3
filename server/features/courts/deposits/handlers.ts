import { clubRulesOf } from "#domain/courts/booking-rules/club-rules.ts";
import { owesDeposit as owes } from "#domain/courts/deposits.ts";
import { findClub } from "#server/features/clubs/clubs/reads.ts";
import { knownAt } from "#server/features/courts/bookings/reads-asking.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { clubClock } from "#server/platform/club-clock.ts";

export const owesDeposit = signedIn.bookings.owesDeposit.handler(async ({ input, context, errors }) => {
  const { db, actor, now } = context;
  const club = await findClub(db, input.clubId);
  if (club?.status !== "active") throw errors.CLUB_NOT_FOUND();
  const known = await knownAt(db, actor.personId, club.id, clubClock(now(), club.timeZone));
  return { owes: owes(clubRulesOf(club.bookingRules).deposit, known) };
});
