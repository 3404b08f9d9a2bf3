/*
 * Why a match has no hour: the fewest reasons without which there would be room.
 *
 * | article | what                                              | here                        |
 * |---------|---------------------------------------------------|-----------------------------|
 * | 6.2     | people who play or rest                           | reason `people`             |
 * | 6.3     | matches of a day                                  | reason `day`                |
 * | 6.4     | what comes before                                 | `before`, `late`            |
 * | 6.5     | courts, and when somebody cannot play             | reasons `courts`, `unavailable`, `no-common-day` |
 */
import type { MatchKey } from "#domain/matches/board.ts";
import type { Finding } from "#domain/scheduling/judgement/finding.ts";
import { type Scene, type Surroundings, sceneOf, surroundingsOf } from "#domain/scheduling/judgement/surroundings.ts";
import { dayOf, overlap } from "#domain/scheduling/minutes.ts";
import type { Plan, Problem, Stretch, TournamentMinute } from "#domain/scheduling/problem.ts";
import { joined } from "#domain/scheduling/stretches.ts";
import { type Opening, openingsOf } from "./openings.ts";

/** One thing without which there would be room, alone or together with others. */
export type Reason =
  /** All courts that are held then are taken. */
  | { readonly kind: "courts"; readonly held: number }
  /** Somebody said that they cannot then. */
  | { readonly kind: "unavailable"; readonly stretches: readonly Stretch[] }
  /** The two pairs are never free on one day on which it could be; the days on which each is. */
  | { readonly kind: "no-common-day"; readonly free: readonly [readonly number[], readonly number[]] }
  /** They play or rest. */
  | { readonly kind: "people"; readonly findings: readonly Extract<Finding, { kind: "person-twice" | "short-rest" }>[] }
  /** They play as many matches on that day as they may. */
  | { readonly kind: "day"; readonly findings: readonly Extract<Finding, { kind: "too-many" }>[] };

/** Why a match has no hour. */
export type WhyNot =
  /** It could have one: nothing is in the way. */
  | { readonly kind: "room"; readonly start: TournamentMinute; readonly courtId: string }
  /** Something that sends somebody to it has none. */
  | { readonly kind: "before"; readonly feeders: readonly MatchKey[] }
  /** What comes before it ends too late for the hours of the courts, or begins too early after it. */
  | {
      readonly kind: "late";
      readonly earliest: TournamentMinute;
      readonly after: MatchKey | null;
      readonly closes: TournamentMinute;
      readonly ahead: MatchKey | null;
    }
  /** It could be in these stretches, `start` the first of all, if it were not for the reasons. */
  | {
      readonly kind: "reasons";
      readonly reasons: readonly Reason[];
      readonly start: TournamentMinute;
      readonly stretches: readonly Stretch[];
    };

/** When each of the two pairs of a match cannot play. */
export type CannotByPair = readonly [readonly Stretch[], readonly Stretch[]];

/**
 * The smallest set of reasons that keeps a match without an hour, by the fewest and then in the order courts, unavailable, people, day.
 * With what each of its two pairs said, it also tells when those share no free day. Throws for a match that is none of the problem's.
 * Rules 6.2 to 6.5.
 */
export function whyNot(problem: Problem, plan: Plan, key: MatchKey, cannot: CannotByPair | null = null): WhyNot {
  return whyNotIn(sceneOf(problem, plan), key, cannot);
}

/** A match without an hour that is so on its own account, and those that have none because they depend on it. */
export type Unplaced = { readonly key: MatchKey; readonly why: WhyNot; readonly dependants: readonly MatchKey[] };

/** Every match without an hour, those that only depend on another folded under the first that causes them. */
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
  const feeders = scene.relations.find(key)?.feeders ?? [];
  const unplaced = feeders.find((one) => scene.relations.find(one) && !scene.standing.has(one));
  return unplaced === undefined ? key : causeOf(scene, unplaced);
}

function whyNotIn(scene: Scene, key: MatchKey, cannot: CannotByPair | null): WhyNot {
  const surroundings = surroundingsOf(scene, key);
  const feeders = surroundings.feeders.filter(({ at }) => at === null).map((one) => one.key);
  if (feeders.length > 0) return { kind: "before", feeders };
  const inTurn = openingsOf(surroundings).filter(({ obstacles }) => !obstacles.has("order"));
  if (inTurn.length === 0) return late(surroundings);
  const [first, ...more] = fewest(inTurn);
  if (!first) return late(surroundings);
  const [courtId] = first.free;
  if (first.obstacles.size === 0 && courtId !== undefined) return { kind: "room", start: first.start, courtId };
  const { length } = surroundings.fixture;
  return {
    kind: "reasons",
    reasons: reasonsOf(first, surroundings, inTurn, cannot),
    start: first.start,
    stretches: joined([first, ...more].map(({ start }) => ({ from: start, to: start + length }))),
  };
}

/** By size, and then in the order in which they are told. */
const sets = [
  "",
  "courts",
  "unavailable",
  "people",
  "day",
  "courts unavailable",
  "courts people",
  "courts day",
  "unavailable people",
  "unavailable day",
  "people day",
  "courts unavailable people",
  "courts unavailable day",
  "courts people day",
  "unavailable people day",
  "courts unavailable people day",
].map((kinds): ReadonlySet<string> => new Set(kinds.split(" ")));

/** The openings whose obstacles are all in the first set, by size and order, that opens any. */
function fewest(openings: readonly Opening[]): Opening[] {
  for (const set of sets) {
    const open = openings.filter(({ obstacles }) => [...obstacles].every((one) => set.has(one)));
    if (open.length > 0) return open;
  }
  return [];
}

function reasonsOf(
  { obstacles, findings, held, start }: Opening,
  { fixture }: Surroundings,
  inTurn: readonly Opening[],
  cannot: CannotByPair | null,
): Reason[] {
  const reasons: Reason[] = [];
  if (obstacles.has("courts")) reasons.push({ kind: "courts", held: held.length });
  if (obstacles.has("unavailable")) {
    const there = { from: start, to: start + fixture.length };
    const stretches = fixture.unavailable.filter((stretch) => overlap(stretch, there));
    const free = obstacles.size === 1 && cannot ? neverTogether(inTurn, fixture.length, cannot) : null;
    reasons.push(free ? { kind: "no-common-day", free } : { kind: "unavailable", stretches });
  }
  if (obstacles.has("people"))
    reasons.push({
      kind: "people",
      findings: findings.flatMap((one) =>
        one.kind === "person-twice" || (one.kind === "short-rest" && !one.feeds) ? [one] : [],
      ),
    });
  if (obstacles.has("day"))
    reasons.push({ kind: "day", findings: findings.flatMap((one) => (one.kind === "too-many" ? [one] : [])) });
  return reasons;
}

/** The days on which each pair could play, where both have one and there is none in common; else null. */
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

function late({ scene, fixture, feeders, mustBeOver, fed, waiting }: Surroundings): WhyNot {
  const before = [
    ...feeders.flatMap(({ key, at }) => (at ? [{ key, from: at.to + fixture.rest }] : [])),
    ...mustBeOver.map((one) => ({ key: one.fixture.key, from: one.to })),
  ].toSorted((one, other) => other.from - one.from);
  const ahead = [...fed, ...waiting].toSorted((one, other) => one.from - other.from);
  return {
    kind: "late",
    earliest: Math.max(before[0]?.from ?? 0, scene.problem.now ?? 0, fixture.notBefore ?? 0),
    after: before[0]?.key ?? null,
    closes: Math.max(0, ...scene.problem.courts.flatMap(({ held }) => held.map(({ to }) => to))),
    ahead: ahead[0]?.fixture.key ?? null,
  };
}
