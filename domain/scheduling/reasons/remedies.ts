/*
 * What a club can do for a match without an hour.
 *
 * | article | what                                                          | here          |
 * |---------|---------------------------------------------------------------|---------------|
 * | 6.5     | another hour of a court, where the club has one free          | `takeHours`   |
 * | 6.2-6.5 | one rule that may be bent if somebody accepts it              | `acceptOne`   |
 * | 7.2     | another match goes elsewhere, and nothing is bent             | `moveOther`   |
 */
import type { MatchKey } from "#domain/matches/board.ts";
import { type Finding, severities, verdictOver } from "#domain/scheduling/judgement/finding.ts";
import { judgeIn } from "#domain/scheduling/judgement/judge.ts";
import { type Scene, type Surroundings, sceneOf, surroundingsOf } from "#domain/scheduling/judgement/surroundings.ts";
import type { HeldCourt, Place, Plan, Problem, Stretch } from "#domain/scheduling/problem.ts";
import { withHours } from "#domain/scheduling/world/free-hours.ts";
import { type Opening, openingsOf } from "./openings.ts";

/** Something that a club can do, at a real place. */
export type Remedy = {
  readonly place: Place;
} /** Hours of that court which the tournament does not hold yet; all other rules hold. */ & (
  | { readonly kind: "take-hours"; readonly take: Stretch }
  /** The findings that have to be accepted, all of one kind. */
  | { readonly kind: "accept"; readonly findings: readonly Finding[] }
  /** Another match goes there, and both are legal then. */
  | { readonly kind: "move-other"; readonly other: MatchKey; readonly to: Place }
);

const most = 3;
/** How many places are tried out by moving somebody else before that is given up. */
const tries = 12;

/**
 * At most three things that would give the match an hour, the mildest first: hours that the club has free, a rest cut short, another
 * match moved, then whatever else can be accepted. None while a match that sends somebody to it has no hour, nor where there
 * is room as it is. Rules 6.2 to 6.5.
 */
export function remediesFor(problem: Problem, plan: Plan, key: MatchKey, free: readonly HeldCourt[]): Remedy[] {
  const scene = sceneOf(problem, plan);
  const surroundings = surroundingsOf(scene, key);
  if (surroundings.feeders.some(({ at }) => at === null)) return [];
  const openings = openingsOf(surroundings);
  if (openings.some(({ obstacles }) => obstacles.size === 0)) return [];
  const taken = takeHours(problem, plan, key, free);
  const accepted = acceptOne(openings);
  const moved = moveOther(scene, surroundings, openings);
  const mild = accepted.filter(({ findings: [first] }) => first?.kind === "short-rest");
  const others = accepted.filter((one) => !mild.includes(one));
  return [...(taken ? [taken] : []), ...mild, ...(moved ? [moved] : []), ...others].slice(0, most);
}

type Kind<Name extends Remedy["kind"]> = Extract<Remedy, { kind: Name }>;

/** The first place that opens with the free hours added to those that are held. */
function takeHours(problem: Problem, plan: Plan, key: MatchKey, free: readonly HeldCourt[]): Kind<"take-hours"> | null {
  const courts = withHours(problem.courts, free);
  const surroundings = surroundingsOf(sceneOf({ ...problem, courts }, plan), key);
  const open = openingsOf(surroundings).find(({ obstacles }) => obstacles.size === 0);
  const [courtId] = open?.free ?? [];
  if (!open || courtId === undefined) return null;
  const there = { from: open.start, to: open.start + surroundings.fixture.length };
  const held = problem.courts.find(({ id }) => id === courtId)?.held ?? [];
  return { kind: "take-hours", place: { courtId, start: open.start }, take: missingOf(there, held) };
}

/** The part of a stretch that is not held: from the first minute without to the last. */
function missingOf({ from, to }: Stretch, held: readonly Stretch[]): Stretch {
  const begins = held.filter((one) => one.from <= from && from < one.to).map((one) => one.to);
  const ends = held.filter((one) => one.from < to && to <= one.to).map((one) => one.from);
  return { from: Math.min(to, Math.max(from, ...begins)), to: Math.max(from, Math.min(to, ...ends)) };
}

/** For each kind of finding that can be accepted, the place where it is the only one and, among those, the least of it. */
function acceptOne(openings: readonly Opening[]): Kind<"accept">[] {
  const found = new Map<Finding["kind"], Kind<"accept">>();
  for (const { start, free, findings } of openings) {
    const against = findings.filter(({ kind }) => severities[kind] !== "notice");
    const [first] = against;
    const [courtId] = free;
    if (!first || courtId === undefined) continue;
    if (severities[first.kind] !== "confirm" || against.some(({ kind }) => kind !== first.kind)) continue;
    const known = found.get(first.kind);
    if (known && missingRest(known.findings) <= missingRest(against)) continue;
    found.set(first.kind, { kind: "accept", place: { courtId, start }, findings: against });
  }
  return (["short-rest", "too-many", "zones-not-over", "unavailable", "not-before"] as const).flatMap(
    (kind) => found.get(kind) ?? [],
  );
}

function missingRest(findings: readonly Finding[]): number {
  return findings.reduce((sum, one) => sum + (one.kind === "short-rest" ? one.needed - one.minutes : 0), 0);
}

/** The first place that one loose match alone holds, where that match finds another legal place; it goes as little far as can be. */
function moveOther(scene: Scene, surroundings: Surroundings, openings: readonly Opening[]): Kind<"move-other"> | null {
  const { fixture } = surroundings;
  let tried = 0;
  for (const opening of openings)
    for (const courtId of opening.held) {
      const place = { courtId, start: opening.start };
      const other = onlyBlocker(scene, surroundings, opening, place);
      if (other === null || tried++ >= tries) continue;
      const moved = { fixture, courtId, from: place.start, to: place.start + fixture.length };
      const to = nearestPlace(surroundingsOf(scene, other, moved));
      if (to) return { kind: "move-other", place, other, to };
    }
  return null;
}

/** The one match that is in the way, if nothing but it is and it may move. */
function onlyBlocker(scene: Scene, surroundings: Surroundings, { findings }: Opening, place: Place): MatchKey | null {
  const against = judgeIn(surroundings, place, verdictOver(findings)).findings.filter(
    ({ kind }) => severities[kind] !== "notice",
  );
  const blockers = new Set(
    against.map((one) =>
      one.kind === "court-taken" || one.kind === "person-twice" || (one.kind === "short-rest" && !one.feeds)
        ? one.other
        : null,
    ),
  );
  const [only = null, ...more] = blockers;
  const placed = only === null ? undefined : scene.plan.get(only);
  return more.length === 0 && placed?.state === "planned" && !placed.locked ? only : null;
}

function nearestPlace(surroundings: Surroundings): Place | null {
  const { placed } = surroundings;
  const was = placed.state === "planned" ? placed.start : 0;
  const [nearest] = openingsOf(surroundings)
    .filter(({ obstacles }) => obstacles.size === 0)
    .toSorted((one, other) => Math.abs(one.start - was) - Math.abs(other.start - was));
  const [courtId] = nearest?.free ?? [];
  return nearest && courtId !== undefined ? { courtId, start: nearest.start } : null;
}
