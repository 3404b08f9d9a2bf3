import type { MatchKey } from "#domain/competition/matches/board.ts";
import type { Place, Placed, Plan } from "#domain/competition/schedule/problem.ts";

/** Makes a plan with these matches at their places, all unlocked. */
export function planOf(places: ReadonlyMap<MatchKey, Place>): Plan {
  return new Map(
    [...places].map(([key, place]): [MatchKey, Placed] => [key, { state: "planned", locked: false, ...place }]),
  );
}
