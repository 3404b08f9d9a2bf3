/*
 * The next match for a court that is free now.
 *
 * | article | what                                             | here      |
 * |---------|--------------------------------------------------|-----------|
 * | 6.2     | no player in two matches at once, and all rested | `waitsOf` |
 * | 6.4     | after the matches before it                      | `waitsOf` |
 * | 6.5     | no unavailable player                            | `waitsOf` |
 */
import type { MatchKey } from "#domain/competition/matches/board.ts";
import { type Surroundings, sceneOf, surroundingsOf } from "#domain/competition/schedule/judgement/surroundings.ts";
import { dayOf, overlap } from "#domain/competition/schedule/minutes.ts";
import type { PersonId, Place, Placed, Plan, Problem, TournamentMinute } from "#domain/competition/schedule/problem.ts";
import { tailsOf } from "#domain/competition/schedule/tails.ts";
import type { Now } from "./projection.ts";

/** The reason for which a match cannot start now. */
export type Waiting =
  /** A pair is not known yet; these matches have no result yet. */
  | { readonly kind: "unknown-pair"; readonly feeders: readonly MatchKey[] }
  /** These players are on court or called to one. */
  | { readonly kind: "on-court"; readonly people: readonly PersonId[]; readonly other: MatchKey }
  | { readonly kind: "resting"; readonly people: readonly PersonId[]; readonly until: TournamentMinute }
  /** A player is unavailable until then. */
  | { readonly kind: "unavailable"; readonly until: TournamentMinute }
  | { readonly kind: "zones-not-over"; readonly zones: readonly MatchKey[] }
  /** The match is locked to another court, or to a later hour. */
  | { readonly kind: "locked"; readonly place: Place }
  /** Its players have to be there only from then on. */
  | { readonly kind: "too-early"; readonly from: TournamentMinute }
  /** A locked match of this court would start late. */
  | { readonly kind: "locked-next"; readonly other: MatchKey }
  /** These players' other match of the day could not start on time. */
  | { readonly kind: "needed-elsewhere"; readonly people: readonly PersonId[]; readonly other: MatchKey };

/** The matches that can start, the next one first, and those that cannot, by hour, each with its first reason. */
export type Queue = {
  readonly able: readonly MatchKey[];
  readonly waiting: readonly { readonly key: MatchKey; readonly why: Waiting }[];
};

/** A court that is free now. `isKnown` returns true if both pairs of a match are known. */
export type FreeCourt = Now & { readonly courtId: string; readonly isKnown: (key: MatchKey) => boolean };

/** The minutes of rest that may be missing, and the minutes before their hour at which players have to be there. */
const dayTolerances = { rest: 5, early: 20 } as const;

/**
 * Lists the matches for a free court: those of the day, and leftovers of earlier days. Sorted by hour, then by the
 * longest way to the end of the category, then by the longest waiting players, then by category. In a day by the clock,
 * only those planned on that court. Minutes from the first day. Rules 6.2, 6.4 and 6.5.
 */
export function nextFor(problem: Problem, plan: Plan, court: FreeCourt): Queue {
  const scene = sceneOf(problem, plan);
  const tails = tailsOf(problem.fixtures);
  const candidates = problem.fixtures
    .flatMap((fixture, index) => {
      const placed = plan.get(fixture.key);
      if (placed?.state !== "planned" || dayOf(placed.start) > court.day) return [];
      if (problem.rules.dayMode === "times" && placed.courtId !== court.courtId) return [];
      const surroundings = surroundingsOf(scene, fixture.key);
      const waits = waitsOf(surroundings, placed, court);
      const idle = court.now - lastEndOf(surroundings, court.now);
      return [{ key: fixture.key, placed, index, idle, tail: tails.get(fixture.key) ?? 0, waits }];
    })
    .toSorted(
      (one, other) =>
        one.placed.start - other.placed.start ||
        other.tail - one.tail ||
        other.idle - one.idle ||
        one.index - other.index,
    );
  return {
    able: candidates.filter(({ waits }) => waits === null).map(({ key }) => key),
    waiting: candidates.flatMap(({ key, waits }) => (waits ? [{ key, why: waits }] : [])),
  };
}

type Planned = Extract<Placed, { state: "planned" }>;

/** Returns the first reason for which a match has to wait; null if it can start. */
function waitsOf(surroundings: Surroundings, placed: Planned, court: FreeCourt): Waiting | null {
  const { scene, fixture, feeders, mustBeOver, mustBePlaced } = surroundings;
  const { now, courtId, isKnown } = court;
  const isOver = (key: MatchKey) => scene.plan.get(key)?.state === "over";
  const missing = feeders.map(({ key }) => key).filter((key) => !isOver(key));
  if (missing.length > 0 || !isKnown(fixture.key)) return { kind: "unknown-pair", feeders: missing };
  const busy = surroundings.shared.find(({ with: { key } }) => isInPlay(scene.plan.get(key)));
  if (busy) return { kind: "on-court", people: busy.people, other: busy.with.key };
  const resting = restingIn(surroundings, now);
  if (resting) return resting;
  const there = { from: now, to: now + court.lengthOf(fixture) };
  const cannot = fixture.unavailable.filter((stretch) => overlap(stretch, there));
  if (cannot.length > 0) return { kind: "unavailable", until: Math.max(...cannot.map(({ to }) => to)) };
  const zones = [...mustBePlaced, ...mustBeOver.map((one) => one.fixture.key)].filter((key) => !isOver(key));
  if (zones.length > 0) return { kind: "zones-not-over", zones };
  const { start } = placed;
  if (placed.locked && (placed.courtId !== courtId || start > now))
    return { kind: "locked", place: { courtId: placed.courtId, start } };
  if (start - now > dayTolerances.early) return { kind: "too-early", from: start - dayTolerances.early };
  return guardsOf(surroundings, there, court);
}

function isInPlay(placed: Placed | undefined): boolean {
  return placed?.state === "called" || placed?.state === "playing";
}

/** Finds the players with the longest rest still ahead, after matches that are over. */
function restingIn({ scene, fixture, shared, feeders }: Surroundings, now: TournamentMinute): Waiting | null {
  const before = [
    ...shared.flatMap(({ at, people }) =>
      scene.plan.get(at.fixture.key)?.state === "over" ? [{ to: at.to, people }] : [],
    ),
    ...feeders.flatMap(({ at }) => (at ? [{ to: at.to, people: fixture.people.sure }] : [])),
  ].toSorted((one, other) => other.to - one.to);
  const [last] = before;
  const until = (last?.to ?? 0) + fixture.rest;
  return last && now < until - dayTolerances.rest ? { kind: "resting", people: last.people, until } : null;
}

function lastEndOf({ scene, shared }: Surroundings, now: TournamentMinute): TournamentMinute {
  const ends = shared.flatMap(({ at }) => (scene.plan.get(at.fixture.key)?.state === "over" ? [at.to] : []));
  return ends.length > 0 ? Math.min(now, Math.max(...ends)) : 0;
}

/** Checks the matches to protect: a locked match of this court, and other matches of players in two categories. */
function guardsOf(
  { scene, fixture, shared }: Surroundings,
  there: { readonly from: number; readonly to: number },
  { courtId }: FreeCourt,
): Waiting | null {
  const locked = (scene.onCourt.get(courtId) ?? []).find(
    ({ fixture: { key }, from }) => key !== fixture.key && isLocked(scene.plan.get(key)) && isWithin(from, there),
  );
  if (locked) return { kind: "locked-next", other: locked.fixture.key };
  const other = shared.find(
    ({ with: one, at }) =>
      one.categoryId !== fixture.categoryId && scene.plan.get(one.key)?.state === "planned" && isWithin(at.from, there),
  );
  return other ? { kind: "needed-elsewhere", people: other.people, other: other.with.key } : null;
}

function isLocked(placed: Placed | undefined): boolean {
  return placed?.state === "planned" && placed.locked;
}

function isWithin(start: TournamentMinute, there: { readonly from: number; readonly to: number }): boolean {
  return there.from <= start && start < there.to;
}
