import { randomBytes } from "node:crypto";
import type { DelayPreview } from "#contract/competition/delays/schedule-delays.ts";
import { closureOf, isClosure } from "#domain/competition/delays/asked-closure.ts";
import type { Closure } from "#domain/competition/delays/closure.ts";
import { type Delayed, delayed } from "#domain/competition/delays/delay.ts";
import { playersOf, stoppedBy } from "#domain/competition/delays/delay-counts.ts";
import { delayFaults } from "#domain/competition/delays/delay-faults.ts";
import { pushed } from "#domain/competition/delays/push.ts";
import { planChanges, standsAt } from "#domain/competition/schedule/judgement/plan-changes.ts";
import { civilTime } from "#domain/competition/schedule/minutes.ts";
import { lockOwnSchedule, ownSchedule } from "#server/features/competition/schedule/policy.ts";
import { bookingsOfOthers } from "#server/features/competition/schedule/reads-bookings.ts";
import { type World, worldOf } from "#server/features/competition/schedule/reads-world.ts";
import { presentMoved } from "#server/features/competition/schedule/view.ts";
import { saveChange } from "#server/features/competition/schedule/writes.ts";
import { calledOffBy, placedAgain, shownBy } from "#server/features/competition/schedule/writes-delay.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { rearrangeFor } from "#server/platform/queue/searches.ts";
import { presentDelay } from "./view.ts";

export const delayPreview = signedIn.schedule.delayPreview.handler(async ({ input, context, errors }) => {
  const { db, actor, now } = context;
  const own = await ownSchedule(db, input.tournamentId, actor);
  if (!own) throw errors.TOURNAMENT_NOT_FOUND();
  if (own.status !== "upcoming") throw errors.TOURNAMENT_NOT_UPCOMING();
  const world = orRefuse(await worldOf(db, own, now()), errors);
  const closure = orRefuse(closureOf(world.problem, input), errors);
  const made = await madeOf(input.way, world, closure, errors);
  const bookings = await bookingsOfOthers(db, world, closure, now());
  const changes = planChanges(world.plan, made.plan);
  const shown = shownBy(world, placedAgain(world, closure, changes));
  return presentDelay(world, { way: input.way, closure, made, changes, shown, bookings });
});

export const delay = signedIn.schedule.delay.handler(({ input, context, errors }) => {
  const delaying = context.db.transaction(async (tx) => {
    const own = await lockOwnSchedule(tx, input.tournamentId, context.actor);
    if (!own) throw errors.TOURNAMENT_NOT_FOUND();
    if (own.status !== "upcoming") throw errors.TOURNAMENT_NOT_UPCOMING();
    const world = orRefuse(await worldOf(tx, own, context.now()), errors);
    const { problem, plan, stored } = world;
    const { revision } = stored;
    const { closure, why, way, tellByMail } = input;
    if (!isClosure(problem, closure)) throw errors.DELAY_INVALID();
    const wanted = new Map(input.moves.map(({ matchId, to }) => [matchId, to] as const));
    if (![...wanted.keys()].every((key) => plan.has(key))) throw errors.SCHEDULE_CHANGED();
    const changed = new Map([...wanted].filter(([key, place]) => !standsAt(plan.get(key), place)));
    const nothing = { revision, moved: 0, playersTold: 0 };
    // A retry after a lost answer learns that it is done.
    if (input.revision !== revision && wanted.size > 0 && changed.size === 0) return nothing;
    if (input.revision !== revision) throw errors.SCHEDULE_CHANGED();
    // A result, a call or the clock came in between, so that the preview no longer holds.
    if (delayFaults(world.openProblem, plan, closure, changed).length > 0) throw errors.SCHEDULE_CHANGED();
    const stopped = [...stoppedBy(problem, plan, closure)].map(([matchId, minutes]) => ({ matchId, minutes }));
    if (changed.size === 0 && stopped.length === 0) return nothing;
    const before = [...changed.keys()].map((matchId) => ({ matchId, at: world.placements.get(matchId) ?? null }));
    const after = placedAgain(world, closure, changed);
    const shown = shownBy(world, after);
    const calledOff = calledOffBy(world.firstDay, closure);
    const people = playersOf(problem, new Set(shown.map(({ matchId }) => matchId)));
    const matches = presentMoved(problem, shown);
    const ids = { tournament: own.id, club: own.clubId };
    const change = { tournamentId: own.id, kind: "delayed", before, after, stopped, shown, calledOff } as const;
    const unplaced = after.filter(({ at }) => at === null).length;
    const counts = { moved: after.length - unplaced, unplaced, stopped: stopped.length, playersTold: people.length };
    const hours = { from: civilTime(world.firstDay, closure.from), to: civilTime(world.firstDay, closure.to) };
    const done = { why, way, courtIds: closure.courtIds, ...hours, ...counts };
    const event = { kind: "schedule.delayed", ...ids, people, matches, byMail: tellByMail, after: done } as const;
    const saved = await saveChange(tx, change, context, event);
    return { ...saved, moved: counts.moved, playersTold: people.length };
  });
  return refuseOnConstraint(delaying, { placement_no_overlap: errors.SCHEDULE_CHANGED });
});

type Refusals = {
  readonly SEARCH_BUSY: () => Error;
  readonly DELAY_INVALID: () => Error;
  readonly PLACEMENT_ILLEGAL: (told: { data: { findings: { matchId: string; kind: string }[] } }) => Error;
};

/** Makes the new order of play, in one of the three ways. The search of the second runs in a thread of its own. */
async function madeOf(way: DelayPreview["way"], world: World, closure: Closure, errors: Refusals): Promise<Delayed> {
  const { openProblem: problem, plan, own } = world;
  const seed = randomBytes(4).toString("hex");
  if (way === "shift") return delayed(problem, plan, closure, seed);
  if (way === "rearrange") {
    const made = await rearrangeFor(own.id, { problem: noEarlierThanTold(world), plan, closure, seed });
    if (!made) throw errors.SEARCH_BUSY();
    return made;
  }
  const [courtId, ...others] = closure.courtIds;
  if (courtId === undefined || others.length > 0) throw errors.DELAY_INVALID();
  const made = pushed(problem, plan, { ...closure, courtIds: [courtId] });
  if (made.ok) return made.value;
  const findings = made.findings.map(({ kind }) => ({ matchId: made.key, kind }));
  throw errors.PLACEMENT_ILLEGAL({ data: { findings } });
}

/** Returns the problem in which no match gets earlier than its published time. */
function noEarlierThanTold({ openProblem: problem, plan, stored }: World): World["problem"] {
  const told = new Set(stored.published.map(({ matchId }) => matchId));
  const fixtures = problem.fixtures.map((fixture) => {
    const placed = plan.get(fixture.key);
    if (placed?.state !== "planned" || !told.has(fixture.key)) return fixture;
    return { ...fixture, notBefore: Math.max(placed.start, fixture.notBefore ?? 0) };
  });
  return { ...problem, fixtures };
}
