import { playersOf } from "#domain/competition/delays/delay-counts.ts";
import type { Shown } from "#server/db/tables/schedules.ts";
import { lockOwnTournament } from "#server/features/competition/tournaments/policy.ts";
import { anyone, signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { record } from "#server/platform/events/record.ts";
import { lockOwnSchedule, ownSchedule } from "./policy.ts";
import { changesOf, changesSince } from "./reads-changes.ts";
import { clubCourtsOf } from "./reads-hours.ts";
import { publicScheduleOf, withoutMailAmong } from "./reads-published.ts";
import { type World, worldOf } from "./reads-world.ts";
import { presentChanges, presentMoved, presentSchedule } from "./view.ts";
import { savePublication, saveRules } from "./writes.ts";

export const get = signedIn.schedule.get.handler(async ({ input, context: { db, actor, now }, errors }) => {
  const own = await ownSchedule(db, input.tournamentId, actor);
  if (!own) throw errors.TOURNAMENT_NOT_FOUND();
  const world = orRefuse(await worldOf(db, own, now()), errors);
  const people = [...new Set(world.problem.fixtures.flatMap((fixture) => fixture.people.sure))];
  return presentSchedule(world, {
    clubCourts: await clubCourtsOf(db, own, now()),
    withoutMail: await withoutMailAmong(db, people),
    changes: await changesOf(db, own.id),
  });
});

export const published = anyone.schedule.published.handler(async ({ input, context: { db }, errors }) => {
  const found = await publicScheduleOf(db, input.tournamentId);
  if (!found) throw errors.TOURNAMENT_NOT_FOUND();
  const { publishedAt, dayMode, places } = found;
  return { publishedAt: publishedAt?.toISOString() ?? null, dayMode, places };
});

export const setRules = signedIn.schedule.setRules.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const own = await lockOwnSchedule(tx, input.tournamentId, context.actor);
    if (!own) throw errors.TOURNAMENT_NOT_FOUND();
    if (own.status !== "upcoming") throw errors.TOURNAMENT_NOT_UPCOMING();
    const after = input.rules;
    const { before, revision } = await saveRules(tx, own.id, after);
    await record(tx, context, { kind: "schedule.rules", tournament: own.id, club: own.clubId, before, after });
    return { revision };
  }),
);

export const publish = signedIn.schedule.publish.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const found = await lockOwnTournament(tx, input.tournamentId, context.actor);
    const own = found && (await lockOwnSchedule(tx, input.tournamentId, context.actor));
    if (!own) throw errors.TOURNAMENT_NOT_FOUND();
    if (own.status !== "upcoming") throw errors.TOURNAMENT_NOT_UPCOMING();
    const world = orRefuse(await worldOf(tx, own, context.now()), errors);
    if (world.stored.revision !== input.revision)
      throw errors.SCHEDULE_CHANGED({ data: presentChanges(await changesSince(tx, own.id, input.revision)) });
    if (world.placements.size === 0) throw errors.NOTHING_PLACED();
    const changed = unlikePublished(world);
    const people = playersOf(world.problem, new Set(changed.map(({ matchId }) => matchId)));
    await savePublication(tx, own.id, context);
    const { tellByMail: byMail = false } = input;
    const playersTold = byMail ? people.length - (await withoutMailAmong(tx, people)).length : 0;
    const after = { matches: world.placements.size, changed: changed.length, playersTold };
    const ids = { tournament: own.id, club: own.clubId };
    const matches = presentMoved(world.problem, changed);
    await record(tx, context, { kind: "schedule.published", ...ids, people, matches, byMail, after });
    return { publishedAt: context.now().toISOString(), ...after };
  }),
);

/** Returns the matches whose place differs from the published one, or that are no longer placed. */
function unlikePublished({ stored, placements }: World): Shown[] {
  const told = new Map(stored.published.map(({ matchId, ...at }) => [matchId, at]));
  return [...new Set([...told.keys(), ...placements.keys()])].flatMap((matchId) => {
    const [before = null, after = null] = [told.get(matchId), placements.get(matchId)];
    const isSame =
      before?.courtId === after?.courtId && before?.day === after?.day && before?.startMinute === after?.startMinute;
    return isSame ? [] : [{ matchId, before, after }];
  });
}
