import { randomBytes } from "node:crypto";
import { type Finding, severities } from "#domain/competition/schedule/judgement/finding.ts";
import { judgeChanges } from "#domain/competition/schedule/judgement/judge-changes.ts";
import { standsAt } from "#domain/competition/schedule/judgement/plan-changes.ts";
import { civilTime } from "#domain/competition/schedule/minutes.ts";
import type { Fixture, Place, Placed, Problem } from "#domain/competition/schedule/problem.ts";
import type { PlaceOfMatch } from "#server/db/tables/schedules.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { searchFor } from "#server/platform/queue/searches.ts";
import { lockOwnSchedule, ownSchedule } from "./policy.ts";
import { changesSince } from "./reads-changes.ts";
import { type World, worldOf } from "./reads-world.ts";
import { presentChanges } from "./view.ts";
import { saveChange } from "./writes.ts";

/** Rounds of the search for a request to improve a proposal further. */
const furtherRounds = 8000;

export const propose = signedIn.schedule.propose.handler(async ({ input, context, errors }) => {
  const { db, actor, now } = context;
  const own = await ownSchedule(db, input.tournamentId, actor);
  if (!own) throw errors.TOURNAMENT_NOT_FOUND();
  if (own.status !== "upcoming") throw errors.TOURNAMENT_NOT_UPCOMING();
  const world = orRefuse(await worldOf(db, own, now()), errors);
  if (world.boards.length === 0) throw errors.NOT_DRAWN();
  const { keep, categoryIds } = input;
  const seed = input.seed ?? randomBytes(4).toString("hex");
  const stays = (placed: Placed | undefined) => keep !== "none" && (keep === "placed" || isLocked(placed));
  const isAsked = ({ categoryId }: Fixture) => categoryIds?.includes(categoryId) ?? true;
  const problem = withLengths(
    world.openProblem,
    world,
    (fixture) => isAsked(fixture) && !stays(world.plan.get(fixture.key)),
  );
  const from = input.goOnFrom?.map(({ matchId, ...place }) => [matchId, place] as const);
  const further = from && { goOnFrom: new Map(from), rounds: furtherRounds };
  const found = await searchFor(own.id, { problem, plan: world.plan, asked: { keep, seed, categoryIds, ...further } });
  if (!found) throw errors.SEARCH_BUSY();
  const lengths = new Map(problem.fixtures.map(({ key, length }) => [key, length]));
  const places = [...found.places].map(([matchId, place]) => ({
    matchId,
    ...place,
    length: lengths.get(matchId) ?? 0,
  }));
  const { unplaced, cost, summary } = found;
  return {
    seed,
    revision: world.stored.revision,
    places,
    unplaced: [...unplaced],
    cost,
    // Matches that are over stand in no other's way, and are not in the club's count.
    summary: {
      ...summary,
      matches: places.length + unplaced.length,
      placed: places.length,
      finals: summary.finals.map(({ key, start }) => ({ matchId: key, start })),
    },
  };
});

export const apply = signedIn.schedule.apply.handler(({ input, context, errors }) => {
  const applying = context.db.transaction(async (tx) => {
    const own = await lockOwnSchedule(tx, input.tournamentId, context.actor);
    if (!own) throw errors.TOURNAMENT_NOT_FOUND();
    if (own.status !== "upcoming") throw errors.TOURNAMENT_NOT_UPCOMING();
    const world = orRefuse(await worldOf(tx, own, context.now()), errors);
    const since = async () => ({ data: presentChanges(await changesSince(tx, own.id, input.revision)) });
    if (world.stored.revision !== input.revision) throw errors.SCHEDULE_CHANGED(await since());
    const wanted = new Map<string, Place | null>(input.places.map(({ matchId, ...place }) => [matchId, place]));
    for (const matchId of input.unplaced) wanted.set(matchId, null);
    if (![...wanted.keys()].every((key) => world.plan.has(key))) throw errors.SCHEDULE_CHANGED(await since());
    const changed = new Map([...wanted].filter(([key, place]) => !standsAt(world.plan.get(key), place)));
    const findings = findingsOf(world, changed);
    if (findings.length > 0) throw errors.PLACEMENT_ILLEGAL({ data: { findings } });
    if (changed.size === 0) return { revision: world.stored.revision };
    const seed = input.seed ?? null;
    const before = [...changed.keys()].map((key) => ({ matchId: key, at: world.placements.get(key) ?? null }));
    const after = [...changed].map(([key, place]) => placed(world, key, place));
    const unplaced = after.filter(({ at }) => at === null).length;
    const told = { placed: after.length - unplaced, unplaced, seed };
    const event = { kind: "schedule.applied", tournament: own.id, club: own.clubId, after: told } as const;
    return saveChange(tx, { tournamentId: own.id, kind: "applied", before, after, seed }, context, event);
  });
  const overtaken = () => errors.SCHEDULE_CHANGED({ data: { changes: [] } });
  return refuseOnConstraint(applying, { placement_no_overlap: overtaken });
});

function isLocked(placed: Placed | undefined): boolean {
  return placed?.state === "planned" && placed.locked;
}

/** Returns the problem with current lengths for the matches that are placed anew. */
function withLengths(problem: Problem, { lengthByRules }: World, isNew: (fixture: Fixture) => boolean): Problem {
  const fixtures = problem.fixtures.map((fixture) =>
    isNew(fixture) ? { ...fixture, length: lengthByRules.get(fixture.key) ?? fixture.length } : fixture,
  );
  return { ...problem, fixtures };
}

/**
 * Returns the findings of an order of play in which these matches stand elsewhere. Matches that stay were judged, and
 * accepted, before.
 */
function findingsOf(world: World, changed: ReadonlyMap<string, Place | null>) {
  const problem = withLengths(world.problem, world, ({ key }) => changed.has(key));
  return [...judgeChanges(problem, world.plan, changed)].flatMap(([matchId, { findings }]) =>
    findings.filter(isAgainstRules).map(({ kind }) => ({ matchId, kind })),
  );
}

function isAgainstRules({ kind }: Finding): boolean {
  return severities[kind] !== "notice";
}

function placed(world: World, matchId: string, place: Place | null): PlaceOfMatch {
  if (!place) return { matchId, at: null };
  const { day, minute: startMinute } = civilTime(world.firstDay, place.start);
  const length = world.lengthByRules.get(matchId) ?? 0;
  return { matchId, at: { courtId: place.courtId, day, startMinute, length, locked: false, accepted: [] } };
}
