import type { MatchKey } from "#domain/competition/matches/board.ts";
import { dayOf } from "#domain/competition/schedule/minutes.ts";
import type { PersonId, Plan, Problem, TournamentMinute } from "#domain/competition/schedule/problem.ts";
import { type Closure, withStoppedPlay } from "./closure.ts";
import type { Delayed } from "./delay.ts";

/**
 * The summary of a delay, for matches of that day and later: those moved, those left without an hour, and those that
 * stay. `otherDay` and `otherCourt` are parts of `moved`.
 */
export type DelayCounts = {
  readonly moved: number;
  readonly otherDay: number;
  readonly otherCourt: number;
  readonly unplaced: number;
  readonly stay: number;
};

/** Counts the effects of a delay on a plan. */
export function delayCounts(plan: Plan, { from }: Closure, { moved, unplaced }: Delayed): DelayCounts {
  const concerned = [...plan.values()].filter(
    (placed) =>
      placed.state === "called" ||
      placed.state === "playing" ||
      (placed.state === "planned" && dayOf(placed.start) >= dayOf(from)),
  ).length;
  return {
    moved: moved.length,
    otherDay: moved.filter((one) => dayOf(one.from.start) !== dayOf(one.to.start)).length,
    otherCourt: moved.filter((one) => one.from.courtId !== one.to.courtId).length,
    unplaced: unplaced.length,
    stay: Math.max(0, concerned - moved.length - unplaced.length),
  };
}

/** Returns the minutes by which each match in play ends later, because it has to stop. */
export function stoppedBy(problem: Problem, plan: Plan, closure: Closure): ReadonlyMap<MatchKey, TournamentMinute> {
  const stopped = withStoppedPlay(problem, plan, closure);
  return new Map(
    [...plan].flatMap(([key, placed]): [MatchKey, number][] => {
      const after = stopped.get(key);
      if (placed.state !== "playing" || after?.state !== "playing") return [];
      const minutes = after.expectedEnd - placed.expectedEnd;
      return minutes > 0 ? [[key, minutes]] : [];
    }),
  );
}

/** Lists all players who are sure to play one of these matches. */
export function playersOf({ fixtures }: Problem, matches: ReadonlySet<MatchKey>): PersonId[] {
  return [...new Set(fixtures.flatMap(({ key, people }) => (matches.has(key) ? people.sure : [])))];
}
