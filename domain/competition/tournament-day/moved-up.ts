import type { MatchKey } from "#domain/competition/matches/board.ts";
import { judge } from "#domain/competition/schedule/judgement/judge.ts";
import { dayOf, gridStep } from "#domain/competition/schedule/minutes.ts";
import type { Place, Plan, Problem, TournamentMinute } from "#domain/competition/schedule/problem.ts";

/** A match that can be played earlier, with its place and the possible new one. */
export type MovedUp = { readonly key: MatchKey; readonly from: TournamentMinute; readonly to: Place };

/**
 * Lists the later matches of the day that could move into a court's free hour without objections, the next ones first.
 * Each takes the earliest start of the grid. Minutes from the first day. Rules 6.2 to 6.5.
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
