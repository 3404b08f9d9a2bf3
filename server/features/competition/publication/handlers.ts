import { countSlots, eachCourtOnce, holdsEnough, planBlock } from "#domain/competition/publication/publication.ts";
import { checkCategories, checkLeagueAlone, divisionIn } from "#domain/competition/tournaments/category.ts";
import { holdsCourts } from "#domain/competition/tournaments/league-format.ts";
import { findOwnClub, holdOwnClub } from "#server/features/clubs/clubs/policy.ts";
import { lockUsableCourts, usableCourts } from "#server/features/competition/tournaments/policy.ts";
import { bookingsInTheWay, countTaken } from "#server/features/competition/tournaments/reads-block.ts";
import { presentClashes } from "#server/features/competition/tournaments/view.ts";
import { blockCourts, insertTournament } from "#server/features/competition/tournaments/writes.ts";
import { releaseUnanswered } from "#server/features/courts/bookings/writes-asking.ts";
import { datesUnder } from "#server/features/courts/series/reads-dates.ts";
import { meetDates } from "#server/features/courts/series/writes-dates.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { deleteDraft } from "./writes-drafts.ts";

export const clashes = signedIn.tournaments.clashes.handler(async ({ input, context, errors }) => {
  const { db, actor, now } = context;
  const club = await findOwnClub(db, input.clubId, actor);
  if (!club) throw errors.NOT_YOUR_CLUB();
  const courtIds = eachCourtOnce(input.courtIds);
  const courts = await usableCourts(db, club.id, courtIds);
  if (courts.length < courtIds.length) throw errors.COURT_NOT_FOUND();
  const block = orRefuse(planBlock({ ...input, courtIds }, clubClock(now(), club.timeZone).today), errors);
  const { movedTournamentId, skipSeries } = input;
  const dates = await datesUnder(db, club, { block, courtIds }, now());
  const unmade = skipSeries ? [] : dates.unmade;
  const asked = { block, courtIds, now: now(), movedTournamentId, withoutSeries: skipSeries };
  const inTheWay = await bookingsInTheWay(db, asked);
  const isAny = inTheWay.length + unmade.length > 0;
  const slotsTaken = isAny ? await countTaken(db, asked, unmade) : 0;
  const seriesDates = dates.made.length + dates.unmade.length;
  return { ...presentClashes(countSlots(block, courts.length), { inTheWay, unmade, courts }, slotsTaken), seriesDates };
});

export const publish = signedIn.tournaments.publish.handler(({ input, context, errors }) => {
  const publishing = context.db.transaction(async (tx) => {
    const { actor, now } = context;
    const club = await holdOwnClub(tx, input.clubId, actor);
    if (!club) throw errors.NOT_YOUR_CLUB();
    if (club.status === "inactive") throw errors.CLUB_INACTIVE();
    const needsCourts = input.categories.some(({ format }) => holdsCourts(format));
    const courtIds = needsCourts ? eachCourtOnce(input.courtIds) : [];
    const courts = await lockUsableCourts(tx, club.id, courtIds);
    if (courts.length < courtIds.length) throw errors.COURT_NOT_FOUND();
    const { today } = clubClock(now(), club.timeZone);
    const block = orRefuse(planBlock({ ...input, courtIds }, today, needsCourts), errors);
    const typed = orRefuse(checkLeagueAlone(input.categories), errors);
    const divided = typed.map((one) => ({ ...one, division: divisionIn(one.format, one.division) }));
    const categories = orRefuse(checkCategories(divided), errors);
    const { name, description, publicNames, repeats } = input;
    const words = { name, description, publicNames, repeats };
    const details = { clubId: club.id, createdBy: actor.personId, ...words, block, courtIds };
    await releaseUnanswered(tx, context, courtIds);
    const tournamentId = await insertTournament(tx, details, categories);
    const { without, skipSeries } = input;
    await meetDates(tx, context, club, { block, courtIds, skip: skipSeries, tournamentId });
    const slots = await blockCourts(tx, { tournamentId, block, courtIds, createdBy: actor.personId }, without > 0);
    if (needsCourts && !holdsEnough(slots, countSlots(block, courts.length), without)) throw errors.COURTS_TAKEN();
    await deleteDraft(tx, club.id, actor.personId);
    const after = { name, ...block, courtIds, categories, slots };
    await record(tx, context, { kind: "tournament.published", tournament: tournamentId, club: club.id, after });
    return { tournamentId };
  });
  return refuseOnConstraint(publishing, {
    booking_no_overlap: errors.COURTS_TAKEN,
    tournament_repeats_of_club: errors.TOURNAMENT_NOT_FOUND,
  });
});
