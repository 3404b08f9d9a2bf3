import type { MatchKey } from "#domain/matches/board.ts";
import { dayOf } from "#domain/scheduling/minutes.ts";
import type { PersonId, Plan, Problem, TournamentMinute } from "#domain/scheduling/problem.ts";
import { type Closure, withStoppedPlay } from "./closure.ts";
import type { Delayed } from "./delay.ts";

/** A delay in numbers: how many matches of that day and later move, and how; how many stay, and how many find no hour. */
export type DelayCounts = {
  readonly moved: number;
  readonly otherDay: number;
  readonly otherCourt: number;
  readonly unplaced: number;
  readonly stay: number;
};

/** Counts what a delay does to a plan. */
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

/** Minutes by which each match that is in play ends later, because it has to stop. */
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

/** Everybody who is sure to play one of these matches. */
export function playersOf({ fixtures }: Problem, matches: ReadonlySet<MatchKey>): PersonId[] {
  return [...new Set(fixtures.flatMap(({ key, people }) => (matches.has(key) ? people.sure : [])))];
}
