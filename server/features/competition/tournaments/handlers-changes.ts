import {
  countSlots,
  eachCourtOnce,
  holdsEnough,
  isSameTime,
  planBlock,
} from "#domain/competition/publication/publication.ts";
import { rulesOf } from "#domain/competition/tournaments/category-rules.ts";
import { changeRules, checkCancellable, checkChangeable } from "#domain/competition/tournaments/change.ts";
import { forgetOtherDays } from "#server/features/competition/availability/writes.ts";
import { lockManagedCategory } from "#server/features/competition/categories/policy.ts";
import { idsOf } from "#server/features/competition/categories/reads.ts";
import { liveDrawOf, openMatchesOf } from "#server/features/competition/draws/reads.ts";
import { freePlaces } from "#server/features/competition/draws/writes-places.ts";
import {
  endOffers,
  endOffersIn,
  offerPlaces,
  offerPlacesIn,
  saveEntersAlone,
} from "#server/features/competition/pairs/writes-waiting.ts";
import { releaseUnanswered } from "#server/features/courts/bookings/writes-asking.ts";
import { meetDates } from "#server/features/courts/series/writes-dates.ts";
import { waiveRest } from "#server/features/money/finances/writes-charges.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { lockOwnTournament, lockUsableCourts } from "./policy.ts";
import { courtIdsOf } from "./reads-block.ts";
import { activeEntrants } from "./reads-roster.ts";
import {
  blockCourts,
  freeCourts,
  markCancelled,
  moveTournament,
  saveEligibility,
  saveRules,
  saveWords,
  setRegistrationOpen,
} from "./writes.ts";

export const edit = signedIn.tournaments.edit.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const found = await lockOwnTournament(tx, input.tournamentId, context.actor);
    if (!found) throw errors.TOURNAMENT_NOT_FOUND();
    const { id, clubId, name, description, publicNames } = found;
    const after = {
      name: input.name,
      description: input.description,
      publicNames: input.publicNames ?? publicNames,
    };
    await saveWords(tx, id, after);
    const before = { name, description, publicNames };
    await record(tx, context, { kind: "tournament.edited", tournament: id, club: clubId, before, after });
    return after;
  }),
);

export const reschedule = signedIn.tournaments.reschedule.handler(({ input, context, errors }) => {
  const moving = context.db.transaction(async (tx) => {
    const { actor, now } = context;
    const found = await lockOwnTournament(tx, input.tournamentId, actor);
    if (!found) throw errors.TOURNAMENT_NOT_FOUND();
    const { id, clubId, club, block: oldBlock, needsCourts } = orRefuse(checkChangeable(found), errors);
    const courtIds = needsCourts ? eachCourtOnce(input.courtIds) : [];
    const courts = await lockUsableCourts(tx, clubId, courtIds);
    if (courts.length < courtIds.length) throw errors.COURT_NOT_FOUND();
    const { today } = clubClock(now(), club.timeZone);
    const block = orRefuse(planBlock({ ...input, courtIds }, today, needsCourts), errors);
    const before = { ...oldBlock, courtIds: await courtIdsOf(tx, id) };
    await releaseUnanswered(tx, context, courtIds);
    await freeCourts(tx, id);
    await moveTournament(tx, id, block, courtIds);
    await forgetOtherDays(tx, id, block);
    const { without, skipSeries } = input;
    await meetDates(tx, context, club, { block, courtIds, skip: skipSeries, tournamentId: id });
    const slots = await blockCourts(tx, { tournamentId: id, block, courtIds, createdBy: actor.personId }, without > 0);
    if (needsCourts && !holdsEnough(slots, countSlots(block, courts.length), without)) throw errors.COURTS_TAKEN();
    const people = isSameTime(oldBlock, block) ? [] : await activeEntrants(tx, id);
    const playersTold = people.length;
    const after = { ...block, courtIds, slots, playersTold };
    await record(tx, context, { kind: "tournament.moved", tournament: id, club: clubId, people, before, after });
    return { slots, playersTold };
  });
  return refuseOnConstraint(moving, { booking_no_overlap: errors.COURTS_TAKEN });
});

export const cancel = signedIn.tournaments.cancel.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const found = await lockOwnTournament(tx, input.tournamentId, context.actor);
    if (!found) throw errors.TOURNAMENT_NOT_FOUND();
    const { id, clubId, status } = orRefuse(checkCancellable(found), errors);
    await freePlaces(tx, openMatchesOf(id), context);
    const slotsFreed = await freeCourts(tx, id);
    await endOffersIn(tx, context, id);
    await waiveRest(tx, { tournamentId: id }, "tournament-cancelled", context);
    await markCancelled(tx, id);
    const people = await activeEntrants(tx, id);
    const playersTold = people.length;
    const after = { status: "cancelled", slotsFreed, playersTold } as const;
    const change = { before: { status }, after };
    await record(tx, context, { kind: "tournament.cancelled", tournament: id, club: clubId, people, ...change });
    return { slotsFreed, playersTold };
  }),
);

export const setWaitingList = signedIn.tournaments.setWaitingList.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const found = await lockOwnTournament(tx, input.tournamentId, context.actor);
    if (!found) throw errors.TOURNAMENT_NOT_FOUND();
    const { id, clubId, status, entersAlone } = found;
    if (status !== "upcoming") throw errors.TOURNAMENT_NOT_UPCOMING();
    const after = { entersAlone: input.entersAlone };
    await saveEntersAlone(tx, id, input.entersAlone);
    await record(tx, context, {
      kind: "tournament.waiting-list",
      tournament: id,
      club: clubId,
      before: { entersAlone },
      after,
    });
    await offerPlacesIn(tx, context, id);
    return after;
  }),
);

export const setRegistration = signedIn.tournaments.setRegistration.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const category = await lockManagedCategory(tx, input.categoryId, context.actor);
    if (!category) throw errors.CATEGORY_NOT_FOUND();
    const { id, tournamentStatus, drawn, registrationOpen } = category;
    orRefuse(checkChangeable({ status: tournamentStatus, drawn }), errors);
    if (!input.open) await endOffers(tx, context, category);
    await setRegistrationOpen(tx, id, input.open);
    if (input.open && category.waiting > 0) await offerPlaces(tx, context, id);
    const [before, after] = [{ open: registrationOpen }, { open: input.open }];
    await record(tx, context, { kind: "category.registration", ...idsOf(category), before, after });
    return after;
  }),
);

export const setRules = signedIn.tournaments.setRules.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const category = await lockManagedCategory(tx, input.categoryId, context.actor);
    if (!category) throw errors.CATEGORY_NOT_FOUND();
    const { id, tournamentStatus, drawn, rules, format, quota } = category;
    const before = rules.choice;
    const played = ((await liveDrawOf(tx, id))?.results ?? 0) > 0;
    const after = orRefuse(
      changeRules({ status: tournamentStatus, drawn, format, quota, rules: before, played }, input.rules),
      errors,
    );
    await saveRules(tx, id, rulesOf(format, after));
    await record(tx, context, { kind: "category.rules", ...idsOf(category), before, after });
    return after;
  }),
);

export const setEligibility = signedIn.tournaments.setEligibility.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const category = await lockManagedCategory(tx, input.categoryId, context.actor);
    if (!category) throw errors.CATEGORY_NOT_FOUND();
    const { id, tournamentStatus, drawn, eligibility: before } = category;
    orRefuse(checkChangeable({ status: tournamentStatus, drawn }), errors);
    const after = input.eligibility;
    await saveEligibility(tx, id, after);
    await record(tx, context, { kind: "category.eligibility", ...idsOf(category), before, after });
    return after;
  }),
);
