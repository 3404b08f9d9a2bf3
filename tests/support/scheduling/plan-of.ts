import type { MatchKey } from "#domain/matches/board.ts";
import type { Place, Placed, Plan } from "#domain/scheduling/problem.ts";

/** The plan in which these matches are planned where they are, nothing locked. */
export function planOf(places: ReadonlyMap<MatchKey, Place>): Plan {
  return new Map(
    [...places].map(([key, place]): [MatchKey, Placed] => [key, { state: "planned", locked: false, ...place }]),
  );
}
