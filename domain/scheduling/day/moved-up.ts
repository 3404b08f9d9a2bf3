import type { MatchKey } from "#domain/matches/board.ts";
import { judge } from "#domain/scheduling/judgement/judge.ts";
import { dayOf, gridStep } from "#domain/scheduling/minutes.ts";
import type { Place, Plan, Problem, TournamentMinute } from "#domain/scheduling/problem.ts";

/** A match that can be played earlier, where it stood and where it can go. */
export type MovedUp = { readonly key: MatchKey; readonly from: TournamentMinute; readonly to: Place };

/**
 * The matches of that day that stand later and could be played in an hour of a court that became free, as early in it as the grid allows,
 * with nothing against it; those that come next first. Minutes from the first day. Rules 6.2 to 6.5.
 */
export function movedUp(
  problem: Problem,
  plan: Plan,
  free: { readonly courtId: string; readonly from: TournamentMinute },
): MovedUp[] {
  const step = gridStep(problem.fixtures);
  const to = { courtId: free.courtId, start: step * Math.ceil(free.from / step) };
  return problem.fixtures
    .flatMap(({ key }): MovedUp[] => {
      const placed = plan.get(key);
      if (placed?.state !== "planned" || placed.start <= to.start || dayOf(placed.start) !== dayOf(to.start)) return [];
      const { worst } = judge(problem, plan, key, to);
      return worst === null || worst === "notice" ? [{ key, from: placed.start, to }] : [];
    })
    .toSorted((one, other) => one.from - other.from);
}
