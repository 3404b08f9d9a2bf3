/*
 * The remedies for a match without an hour.
 *
 * | article | what                                                 | here        |
 * |---------|------------------------------------------------------|-------------|
 * | 6.5     | another hour of a court, where the club has one free | `takeHours` |
 * | 6.2-6.5 | one rule that may be bent, if the club accepts it    | `acceptOne` |
 * | 7.2     | another match goes elsewhere, and nothing is bent    | `moveOther` |
 */
import type { MatchKey } from "#domain/competition/matches/board.ts";
import { type Finding, severities, verdictOver } from "#domain/competition/schedule/judgement/finding.ts";
import { judgeIn } from "#domain/competition/schedule/judgement/judge.ts";
import {
  type Scene,
  type Surroundings,
  sceneOf,
  surroundingsOf,
} from "#domain/competition/schedule/judgement/surroundings.ts";
import type { HeldCourt, Place, Plan, Problem, Stretch } from "#domain/competition/schedule/problem.ts";
import { withHours } from "#domain/competition/schedule/world/free-hours.ts";
import { type Opening, openingsOf } from "./openings.ts";

/** A remedy for a club, at a concrete place. */
export type Remedy = {
  readonly place: Place;
} /** Hours of that court which the tournament does not hold yet; all other rules hold. */ & (
  | { readonly kind: "take-hours"; readonly take: Stretch }
  /** The findings to accept, all of one kind. */
  | { readonly kind: "accept"; readonly findings: readonly Finding[] }
  /** Another match moves there, and both are then legal. */
  | { readonly kind: "move-other"; readonly other: MatchKey; readonly to: Place }
);

const most = 3;
/** The most places to try by moving another match. */
const tries = 12;

/**
 * Lists at most three remedies that give the match an hour, the mildest first: free hours of the club, a shorter rest,
 * another match moved, then any other finding to accept. Empty while a match before it has no hour, and if there is
 * room already. Rules 6.2 to 6.5.
 */
export function remediesFor(problem: Problem, plan: Plan, key: MatchKey, free: readonly HeldCourt[]): Remedy[] {
  const scene = sceneOf(problem, plan);
  const surroundings = surroundingsOf(scene, key);
  if (surroundings.mustBePlaced.length > 0 || surroundings.feeders.some(({ at }) => at === null)) return [];
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

/** Finds the first place that opens after adding the free hours to the held ones. */
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

/** Returns the part of a stretch that is not held: from the first such minute to the last. */
function missingOf({ from, to }: Stretch, held: readonly Stretch[]): Stretch {
  const begins = held.filter((one) => one.from <= from && from < one.to).map((one) => one.to);
  const ends = held.filter((one) => one.from < to && to <= one.to).map((one) => one.from);
  return { from: Math.min(to, Math.max(from, ...begins)), to: Math.max(from, Math.min(to, ...ends)) };
}

/** Finds, for each kind of finding that can be accepted, the place at which it is the only kind and mildest. */
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

/** Finds the first place held by a single unlocked match that can move to another legal place, as near as possible. */
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

/** Returns the single match in the way, if it may move and there is no other obstacle. */
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
