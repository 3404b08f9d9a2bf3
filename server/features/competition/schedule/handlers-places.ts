import { type Finding, severities } from "#domain/competition/schedule/judgement/finding.ts";
import { judgeChanges } from "#domain/competition/schedule/judgement/judge-changes.ts";
import { judgeSwap } from "#domain/competition/schedule/judgement/place-map.ts";
import { civilTime } from "#domain/competition/schedule/minutes.ts";
import type { Place, Plan } from "#domain/competition/schedule/problem.ts";
import { withHours } from "#domain/competition/schedule/world/free-hours.ts";
import type { Transaction } from "#server/db/connect.ts";
import type { PlacedAt, PlaceOfMatch } from "#server/db/tables/schedules.ts";
import { type Actor, signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { lockOwnSchedule, lockScheduleOfMatch } from "./policy.ts";
import { changesSince, touchedSince } from "./reads-changes.ts";
import { type World, worldOf } from "./reads-world.ts";
import { presentChanges } from "./view.ts";
import { saveChange } from "./writes.ts";
import { courtsOf, takeHours } from "./writes-hours.ts";

export const place = signedIn.schedule.place.handler(({ input, context, errors }) => {
  const placing = context.db.transaction(async (tx) => {
    const { matchId, accepted, take } = input;
    const places = [input, ...input.others];
    const keys = places.map((one) => one.matchId);
    const world = await worldOfMatch(tx, context, input, keys, errors);
    const asked = take ? [{ courtId: input.courtId, ...take }] : [];
    const hours = await takeHours(tx, context, world, asked, errors);
    const problem = { ...world.problem, courts: withHours(world.problem.courts, courtsOf(world.firstDay, hours)) };
    const wanted = new Map(places.map(({ matchId: key, courtId, start }) => [key, { courtId, start }]));
    const verdicts = [...judgeChanges(problem, world.plan, wanted)];
    const findings = verdicts.flatMap(([key, verdict]) => told(key, verdict.findings));
    await refuseIfOld(tx, world, input, findings, errors);
    const toAccept = agreed(findings, accepted, errors);
    const { ids, before, at } = standing(world, ...keys);
    const after = [...wanted].map(([key, there]) => {
      const put = atPlace(world, key, there, toAccept);
      // A match that only makes room is not locked: the operator did not choose its place.
      return { matchId: key, at: key === matchId ? put : { ...put, locked: false } };
    });
    const { day, minute: startMinute } = civilTime(world.firstDay, input.start);
    const event = {
      kind: "schedule.placed",
      ...ids,
      before: at && publicly(at),
      after: { courtId: input.courtId, day, startMinute },
    } as const;
    return saveChange(tx, { tournamentId: ids.tournament, kind: "placed", before, after, hours }, context, event);
  });
  return refuseOnConstraint(placing, {
    placement_no_overlap: () => errors.SCHEDULE_CHANGED(nothingKnown),
    booking_no_overlap: () => errors.COURTS_TAKEN({ data: { holder: null } }),
  });
});

export const swap = signedIn.schedule.swap.handler(({ input, context, errors }) => {
  const swapping = context.db.transaction(async (tx) => {
    const { matchId: one, otherMatchId: other, accepted } = input;
    const world = await worldOfMatch(tx, context, input, [one, other], errors);
    const [placeOfOne, placeOfOther] = [plannedPlace(world.plan, one), plannedPlace(world.plan, other)];
    if (!placeOfOne || !placeOfOther) throw errors.MATCH_STARTED();
    if ([one, other].some((key) => isLocked(world.plan, key))) throw errors.MATCH_LOCKED();
    const verdicts = judgeSwap(world.problem, world.plan, one, other);
    if (!verdicts) throw errors.SWAP_OTHER_LENGTH();
    const findings = [...verdicts].flatMap(([key, verdict]) => told(key, verdict.findings));
    await refuseIfOld(tx, world, input, findings, errors);
    const toAccept = agreed(findings, accepted, errors);
    const { ids, before } = standing(world, one, other);
    const after = [
      { matchId: one, at: atPlace(world, one, placeOfOther, toAccept) },
      { matchId: other, at: atPlace(world, other, placeOfOne, toAccept) },
    ];
    const event = { kind: "schedule.swapped", ...ids, after: { other } } as const;
    return saveChange(tx, { tournamentId: ids.tournament, kind: "swapped", before, after }, context, event);
  });
  return refuseOnConstraint(swapping, { placement_no_overlap: () => errors.SCHEDULE_CHANGED(nothingKnown) });
});

export const unplace = signedIn.schedule.unplace.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { matchId } = input;
    const world = await worldOfMatch(tx, context, input, [matchId], errors);
    const gone = ledToBy(world, matchId).filter((key) => plannedPlace(world.plan, key));
    if (await isTouched(tx, world, input.revision, gone)) throw await changed(tx, world, input, errors);
    if (gone.some((key) => isLocked(world.plan, key))) throw errors.MATCH_LOCKED();
    const { ids, before, at } = standing(world, matchId, ...gone.filter((key) => key !== matchId));
    if (!at || !gone.includes(matchId)) throw errors.MATCH_STARTED();
    const after = before.map(({ matchId: key }) => ({ matchId: key, at: null }));
    const event = { kind: "schedule.unplaced", ...ids, before: publicly(at) } as const;
    const saved = await saveChange(
      tx,
      { tournamentId: ids.tournament, kind: "unplaced", before, after },
      context,
      event,
    );
    return { ...saved, unplaced: after.length };
  }),
);

export const lock = signedIn.schedule.lock.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const own = await lockOwnSchedule(tx, input.tournamentId, context.actor);
    if (!own) throw errors.TOURNAMENT_NOT_FOUND();
    if (own.status !== "upcoming") throw errors.TOURNAMENT_NOT_UPCOMING();
    const world = orRefuse(await worldOf(tx, own, context.now()), errors);
    const { locked } = input;
    const touched = [...new Set(input.matchIds)].filter(
      (key) => (world.placements.get(key)?.locked ?? locked) !== locked,
    );
    if (await isTouched(tx, world, input.revision, touched)) throw await changed(tx, world, input, errors);
    if (touched.length === 0) return { revision: world.stored.revision };
    const before = placesOf(world, touched);
    const after = before.map(({ matchId, at }) => ({ matchId, at: at && { ...at, locked } }));
    const ids = { tournament: own.id, club: own.clubId };
    const event = { kind: "schedule.locked", ...ids, after: { locked, matches: touched.length } } as const;
    return saveChange(tx, { tournamentId: own.id, kind: "locked", before, after }, context, event);
  }),
);

type Told = { readonly matchId: string; readonly finding: Finding };
type WithFindings = (told: { data: { findings: { matchId: string; kind: string }[] } }) => Error;
type Refusals = {
  readonly PLACEMENT_ILLEGAL: WithFindings;
  readonly PLACEMENT_TO_CONFIRM: WithFindings;
  readonly MATCH_LOCKED: () => Error;
  readonly MATCH_STARTED: () => Error;
};
type Refused = "MATCH_NOT_FOUND" | "TOURNAMENT_NOT_UPCOMING" | "SCHEDULE_TOO_LARGE";
type Changed = { readonly SCHEDULE_CHANGED: (told: { data: ReturnType<typeof presentChanges> }) => Error };
type Seen = { readonly matchId: string; readonly revision: number };
type Context = { readonly actor: Actor; readonly now: () => Date };

/** Locks the order of play of a match and returns it, unless one of these matches was moved since it was seen. */
async function worldOfMatch(
  tx: Transaction,
  { actor, now }: Context,
  { matchId, revision }: Seen,
  moved: readonly string[],
  errors: Readonly<Record<Refused, () => Error>> & Changed,
): Promise<World> {
  const own = await lockScheduleOfMatch(tx, matchId, actor);
  if (!own) throw errors.MATCH_NOT_FOUND();
  if (own.status !== "upcoming") throw errors.TOURNAMENT_NOT_UPCOMING();
  const world = orRefuse(await worldOf(tx, own, now()), errors);
  if (!moved.every((key) => world.plan.has(key))) throw errors.MATCH_NOT_FOUND();
  if (await isTouched(tx, world, revision, moved)) throw await changed(tx, world, { revision }, errors);
  return world;
}

/**
 * Returns true if another operator has moved one of these matches since. Their changes to other matches are judged as
 * they stand now.
 */
async function isTouched(tx: Transaction, { own, stored }: World, revision: number, matchIds: readonly string[]) {
  if (revision === stored.revision) return false;
  const touched = await touchedSince(tx, own.id, revision);
  return matchIds.some((key) => touched.has(key));
}

/**
 * Refuses an impossible change as outdated if the order of play has moved on since it was seen. Names the author,
 * because the fault may be theirs.
 */
async function refuseIfOld(
  tx: Transaction,
  world: World,
  seen: Pick<Seen, "revision">,
  findings: readonly Told[],
  errors: Changed,
): Promise<void> {
  if (seen.revision !== world.stored.revision && findings.some(isNever)) throw await changed(tx, world, seen, errors);
}

async function changed(tx: Transaction, { own }: World, { revision }: Pick<Seen, "revision">, errors: Changed) {
  return errors.SCHEDULE_CHANGED({ data: presentChanges(await changesSince(tx, own.id, revision)) });
}

/** After a constraint has ended the transaction no further query is possible. */
const nothingKnown = { data: { changes: [] } };

function told(matchId: string, findings: readonly Finding[]): Told[] {
  return findings.map((finding) => ({ matchId, finding }));
}

function isNever({ finding }: Told): boolean {
  return severities[finding.kind] === "never";
}

/** Returns the findings that needed acceptance and were accepted. Anything worse is refused with all that is wrong. */
function agreed(findings: readonly Told[], accepted: readonly string[], errors: Refusals): readonly Told[] {
  const never = findings.filter(isNever);
  const toAccept = findings.filter(({ finding }) => severities[finding.kind] === "confirm");
  if (never.some(({ finding }) => finding.kind === "already-started")) throw errors.MATCH_STARTED();
  if (never.some(({ finding }) => finding.kind === "locked")) throw errors.MATCH_LOCKED();
  const onWire = (some: readonly Told[]) => ({
    data: { findings: some.map(({ matchId, finding }) => ({ matchId, kind: finding.kind })) },
  });
  if (never.length > 0) throw errors.PLACEMENT_ILLEGAL(onWire(never));
  const open = toAccept.filter(({ finding }) => !accepted.includes(finding.kind));
  if (open.length > 0) throw errors.PLACEMENT_TO_CONFIRM(onWire(open));
  return toAccept;
}

/** Returns the ids of an act on a match, and the present places of the matches of the act. */
function standing(world: World, matchId = "", ...others: readonly string[]) {
  const { own } = world;
  return {
    ids: { tournament: own.id, club: own.clubId, match: matchId },
    before: placesOf(world, [matchId, ...others]),
    at: world.placements.get(matchId) ?? null,
  };
}

function placesOf({ placements }: World, matchIds: readonly string[]): PlaceOfMatch[] {
  return matchIds.map((matchId) => ({ matchId, at: placements.get(matchId) ?? null }));
}

/** Returns a place that stays locked, because an operator chose it. */
function atPlace(world: World, matchId: string, { courtId, start }: Place, accepted: readonly Told[]): PlacedAt {
  const { day, minute: startMinute } = civilTime(world.firstDay, start);
  const length = world.placements.get(matchId)?.length ?? world.lengthByRules.get(matchId) ?? 0;
  const own = accepted.filter((one) => one.matchId === matchId).map(({ finding }) => finding.kind);
  return { courtId, day, startMinute, length, locked: true, accepted: [...new Set(own)] };
}

function publicly({ courtId, day, startMinute }: PlacedAt) {
  return { courtId, day, startMinute };
}

function plannedPlace(plan: Plan, key: string): Place | null {
  const placed = plan.get(key);
  return placed?.state === "planned" ? { courtId: placed.courtId, start: placed.start } : null;
}

function isLocked(plan: Plan, key: string): boolean {
  const placed = plan.get(key);
  return placed?.state === "planned" && placed.locked;
}

/** Returns a match and all later ones that it leads to, which have no time without it. */
function ledToBy({ problem }: World, key: string): string[] {
  const led = new Set([key]);
  for (const from of led) {
    for (const fixture of problem.fixtures) if (fixture.feeders.includes(from)) led.add(fixture.key);
  }
  return [...led];
}
