/*
 * The explanation for a match without an hour: the smallest set of reasons without which there would be room.
 *
 * | article | what                                 | here                                             |
 * |---------|--------------------------------------|--------------------------------------------------|
 * | 6.2     | players in another match, or resting | reason `people`                                  |
 * | 6.3     | matches of a day                     | reason `day`                                     |
 * | 6.4     | matches before it                    | `before`, `late`                                 |
 * | 6.5     | courts, and unavailable players      | reasons `courts`, `unavailable`, `no-common-day` |
 */
import type { MatchKey } from "#domain/competition/matches/board.ts";
import type { Finding } from "#domain/competition/schedule/judgement/finding.ts";
import {
  type Scene,
  type Surroundings,
  sceneOf,
  surroundingsOf,
} from "#domain/competition/schedule/judgement/surroundings.ts";
import { dayOf, overlap } from "#domain/competition/schedule/minutes.ts";
import type { Plan, Problem, Stretch, TournamentMinute } from "#domain/competition/schedule/problem.ts";
import { joined } from "#domain/competition/schedule/stretches.ts";
import { type Obstacle, type Opening, openingsOf, startsOf } from "./openings.ts";

/** A reason without which there would be room, alone or together with others. */
export type Reason =
  /** All courts held at that time are taken. */
  | { readonly kind: "courts"; readonly held: number }
  /** A player is unavailable then. */
  | { readonly kind: "unavailable"; readonly stretches: readonly Stretch[] }
  /** The match has an earliest start, which comes later. */
  | { readonly kind: "not-before"; readonly from: TournamentMinute }
  /** The two pairs have no common free day among the possible ones; the free days of each. */
  | { readonly kind: "no-common-day"; readonly free: readonly [readonly number[], readonly number[]] }
  /** These players play or rest at that time. */
  | { readonly kind: "people"; readonly findings: readonly Extract<Finding, { kind: "person-twice" | "short-rest" }>[] }
  /** These players have as many matches on that day as allowed. */
  | { readonly kind: "day"; readonly findings: readonly Extract<Finding, { kind: "too-many" }>[] }
  /** A match that waits for this one already has an hour, and an earlier one. */
  | { readonly kind: "ahead"; readonly other: MatchKey };

/** The earliest start of a match, and the match before it that causes it; null if another reason does. */
type Soonest = { readonly earliest: TournamentMinute; readonly after: MatchKey | null };

/** The explanation for a match without an hour. */
export type WhyNot =
  /** The match could have an hour: there is no obstacle. */
  | { readonly kind: "room"; readonly start: TournamentMinute; readonly courtId: string }
  /** These matches come before it and have no hour. */
  | { readonly kind: "before"; readonly matches: readonly MatchKey[] }
  /**
   * No court is held for that many consecutive minutes, counted from a start of the grid: at any time if `since` is
   * null, otherwise from then on.
   */
  | { readonly kind: "no-stretch"; readonly minutes: number; readonly since: Soonest | null }
  /**
   * Matches before it end too late for the last hours of the courts, or the only obstacle is `ahead`, a later match
   * that starts too early.
   */
  | (Soonest & {
      readonly kind: "late";
      readonly closes: TournamentMinute;
      readonly ahead: MatchKey | null;
    })
  /** The match would fit into these stretches, `start` the first of all, without the reasons. */
  | {
      readonly kind: "reasons";
      readonly reasons: readonly Reason[];
      readonly start: TournamentMinute;
      readonly stretches: readonly Stretch[];
    };

/** The stretches in which each of the two pairs of a match is unavailable. */
export type CannotByPair = readonly [readonly Stretch[], readonly Stretch[]];

/**
 * Finds the smallest set of reasons that keeps a match without an hour; of equally small ones, the first in the order
 * of `reasonKinds`. Given the unavailability of each pair, it also detects pairs without a common free day. Throws for
 * a match outside the problem. Rules 6.2 to 6.5.
 */
export function whyNot(problem: Problem, plan: Plan, key: MatchKey, cannot: CannotByPair | null = null): WhyNot {
  return whyNotIn(sceneOf(problem, plan), key, cannot);
}

/** A match without an hour for reasons of its own, with the matches that have none because they depend on it. */
export type Unplaced = { readonly key: MatchKey; readonly why: WhyNot; readonly dependants: readonly MatchKey[] };

/**
 * Lists every match without an hour; a match that only depends on another is listed under the first one that causes it.
 */
export function unplacedOf(
  problem: Problem,
  plan: Plan,
  cannotOf: (key: MatchKey) => CannotByPair | null = () => null,
): Unplaced[] {
  const scene = sceneOf(problem, plan);
  const without = problem.fixtures.filter(({ key }) => !scene.standing.has(key));
  const causes = new Map(without.map(({ key }) => [key, causeOf(scene, key)]));
  return without
    .filter(({ key }) => causes.get(key) === key)
    .map(({ key }) => ({
      key,
      why: whyNotIn(scene, key, cannotOf(key)),
      dependants: without.map((one) => one.key).filter((one) => one !== key && causes.get(one) === key),
    }));
}

function causeOf(scene: Scene, key: MatchKey): MatchKey {
  const fixture = scene.relations.find(key);
  const before = fixture ? [...fixture.feeders, ...fixture.after] : [];
  const unplaced = before.find((one) => scene.relations.find(one) && !scene.standing.has(one));
  return unplaced === undefined ? key : causeOf(scene, unplaced);
}

function whyNotIn(scene: Scene, key: MatchKey, cannot: CannotByPair | null): WhyNot {
  const surroundings = surroundingsOf(scene, key);
  const feeders = surroundings.feeders.filter(({ at }) => at === null).map((one) => one.key);
  const before = [...new Set([...feeders, ...surroundings.mustBePlaced])];
  if (before.length > 0) return { kind: "before", matches: before };
  const inTurn = openingsOf(surroundings).filter(({ obstacles }) => !obstacles.has("order"));
  const [first, ...more] = fewest(inTurn);
  if (!first) return withoutStart(surroundings);
  const [courtId] = first.free;
  if (first.obstacles.size === 0 && courtId !== undefined) return { kind: "room", start: first.start, courtId };
  const inTime = inTurn.filter(({ obstacles }) => !obstacles.has("ahead"));
  const reasons = reasonsOf(first, surroundings, inTime, cannot);
  const [only, ...others] = reasons;
  if (only?.kind === "ahead" && others.length === 0) return { ...late(surroundings), ahead: only.other };
  const { length } = surroundings.fixture;
  const stretches = joined([first, ...more].map(({ start }) => ({ from: start, to: start + length })));
  return { kind: "reasons", reasons, start: first.start, stretches };
}

/** The kinds of reasons in the order of their display. */
const reasonKinds = ["courts", "unavailable", "not-before", "people", "day", "ahead"] as const;

/** The sets of reasons, the smaller before the larger, and of equal size in the order of `reasonKinds`. */
const sets = setsOf(reasonKinds)
  .toSorted((one, other) => one.length - other.length)
  .map((kinds): ReadonlySet<Obstacle> => new Set(kinds));

function setsOf([kind, ...more]: readonly Obstacle[]): Obstacle[][] {
  if (kind === undefined) return [[]];
  const without = setsOf(more);
  return [...without.map((set) => [kind, ...set]), ...without];
}

/** Returns the openings whose obstacles all belong to the first set, by size and order, that opens any. */
function fewest(openings: readonly Opening[]): Opening[] {
  for (const set of sets) {
    const open = openings.filter(({ obstacles }) => [...obstacles].every((one) => set.has(one)));
    if (open.length > 0) return open;
  }
  return [];
}

function reasonsOf(
  { obstacles, findings, held, start }: Opening,
  { fixture, fed, waiting }: Surroundings,
  inTime: readonly Opening[],
  cannot: CannotByPair | null,
): Reason[] {
  const reasons: Reason[] = [];
  if (obstacles.has("courts")) reasons.push({ kind: "courts", held: held.length });
  if (obstacles.has("unavailable")) {
    const there = { from: start, to: start + fixture.length };
    const stretches = fixture.unavailable.filter((stretch) => overlap(stretch, there));
    const free = obstacles.size === 1 && cannot ? neverTogether(inTime, fixture.length, cannot) : null;
    reasons.push(free ? { kind: "no-common-day", free } : { kind: "unavailable", stretches });
  }
  if (obstacles.has("not-before") && fixture.notBefore !== null)
    reasons.push({ kind: "not-before", from: fixture.notBefore });
  if (obstacles.has("people"))
    reasons.push({
      kind: "people",
      findings: findings.flatMap((one) =>
        one.kind === "person-twice" || (one.kind === "short-rest" && !one.feeds) ? [one] : [],
      ),
    });
  if (obstacles.has("day"))
    reasons.push({ kind: "day", findings: findings.flatMap((one) => (one.kind === "too-many" ? [one] : [])) });
  const [earliest] = [...fed, ...waiting].toSorted((one, other) => one.from - other.from);
  if (obstacles.has("ahead") && earliest) reasons.push({ kind: "ahead", other: earliest.fixture.key });
  return reasons;
}

/** Returns the days on which each pair is free, if both have some but none in common; otherwise null. */
function neverTogether(
  openings: readonly Opening[],
  length: number,
  [one, other]: CannotByPair,
): readonly [readonly number[], readonly number[]] | null {
  const freeDays = (cannot: readonly Stretch[]) => [
    ...new Set(
      openings
        .filter(({ start }) => !cannot.some((stretch) => overlap(stretch, { from: start, to: start + length })))
        .map(({ start }) => dayOf(start)),
    ),
  ];
  const [mine, theirs] = [freeDays(one), freeDays(other)];
  const areApart = mine.length > 0 && theirs.length > 0 && !mine.some((day) => theirs.includes(day));
  return areApart ? [mine, theirs] : null;
}

/** Explains a match whose possible starts all come before the end of earlier matches or before now. */
function withoutStart(surroundings: Surroundings): WhyNot {
  const { length: minutes } = surroundings.fixture;
  if (startsOf(surroundings).size === 0) return { kind: "no-stretch", minutes, since: null };
  const why = late(surroundings);
  const { earliest, after, closes } = why;
  return closes - earliest < minutes ? why : { kind: "no-stretch", minutes, since: { earliest, after } };
}

function late({ scene, fixture, feeders, mustBeOver }: Surroundings): Extract<WhyNot, { kind: "late" }> {
  const before = [
    ...feeders.flatMap(({ key, at }) => (at ? [{ key, from: at.to + fixture.rest }] : [])),
    ...mustBeOver.map((one) => ({ key: one.fixture.key, from: one.to })),
  ].toSorted((one, other) => other.from - one.from);
  const [last] = before;
  const earliest = Math.max(last?.from ?? 0, scene.problem.now ?? 0, fixture.notBefore ?? 0);
  return {
    kind: "late",
    earliest,
    after: last?.from === earliest ? last.key : null,
    closes: Math.max(0, ...scene.problem.courts.flatMap(({ held }) => held.map(({ to }) => to))),
    ahead: null,
  };
}
