import { isDeepStrictEqual } from "node:util";
import { arrangeCourts as arrange, checkCourtGoes, checkNewCourt } from "#domain/clubs/courts.ts";
import { bandsWithout } from "#domain/clubs/letting/prices.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { findOwnCourt, holdOwnClub, lockCourtsOf } from "./policy.ts";
import { countSeriesFrom, hasBookingsFrom, nextCourtNumber, requireClub } from "./reads.ts";
import { presentPanel } from "./view.ts";
import { insertCourt, markRemoved, saveCourtRules, saveCourts } from "./writes.ts";

export const arrangeCourts = signedIn.clubs.arrangeCourts.handler(({ input, context, errors }) => {
  const arranging = context.db.transaction(async (tx) => {
    const club = await holdOwnClub(tx, input.clubId, context.actor);
    if (!club) throw errors.NOT_YOUR_CLUB();
    const courts = await lockCourtsOf(tx, club.id);
    const before = courts.map(({ id, name, position, covered }) => ({ id, name, position, covered }));
    const roofs = new Map(
      [...before, ...input.courts].flatMap(({ id, covered }) => (covered === undefined ? [] : [[id, covered]])),
    );
    const after = orRefuse(arrange(before, input.courts), errors).map((court) => ({
      ...court,
      covered: roofs.get(court.id) ?? false,
    }));
    await saveCourts(tx, after);
    await record(tx, context, { kind: "courts.arranged", club: club.id, before, after });
    return presentPanel(await requireClub(tx, club.id), context.requestRules);
  });
  return refuseOnConstraint(arranging, { court_name_once: errors.COURT_NAME_TAKEN });
});

export const addCourt = signedIn.clubs.addCourt.handler(({ input, context, errors }) => {
  const adding = context.db.transaction(async (tx) => {
    // Exclusive, so that two new courts get different numbers, and the last free place is given once.
    const club = await holdOwnClub(tx, input.clubId, context.actor, "no key update");
    if (!club) throw errors.NOT_YOUR_CLUB();
    const courts = await lockCourtsOf(tx, club.id);
    const name = orRefuse(checkNewCourt(courts, input.name), errors);
    const number = await nextCourtNumber(tx, club.id);
    const position = Math.max(0, ...courts.map((court) => court.position)) + 1;
    const court = await insertCourt(tx, club.id, { name, number, position });
    await record(tx, context, { kind: "court.added", court, club: club.id, after: { name, number } });
    return presentPanel(await requireClub(tx, club.id), context.requestRules);
  });
  return refuseOnConstraint(adding, { court_name_once: errors.COURT_NAME_TAKEN });
});

export const removeCourt = signedIn.clubs.removeCourt.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const own = await findOwnCourt(tx, input.courtId, context.actor);
    // Exclusive, so that no price for this court is saved meanwhile.
    const club = own && (await holdOwnClub(tx, own.club.id, context.actor, "no key update"));
    if (!club) throw errors.COURT_NOT_FOUND();
    // All courts, so that of two removals of the last two one is refused; a booking of this one waits.
    const courts = await lockCourtsOf(tx, own.club.id);
    const found = courts.find(({ id }) => id === input.courtId);
    if (!found) throw errors.COURT_NOT_FOUND();
    const { id, clubId, name, number } = found;
    const now = context.now();
    const clock = clubClock(now, club.timeZone);
    const booked = await hasBookingsFrom(tx, id, now, clock);
    const hasSeries = (await countSeriesFrom(tx, id, clock)) > 0;
    orRefuse(checkCourtGoes(courts.length, { booked, hasSeries }), errors);
    await markRemoved(tx, id, now);
    const priceBands = bandsWithout(club.priceBands, id);
    if (!isDeepStrictEqual(priceBands, club.priceBands)) {
      await saveCourtRules(tx, clubId, { priceBands });
      await record(tx, context, { kind: "club.prices", club: clubId, before: club.priceBands, after: priceBands });
    }
    await record(tx, context, { kind: "court.removed", court: id, club: clubId, before: { name, number } });
    return presentPanel(await requireClub(tx, clubId), context.requestRules);
  }),
);
