import type { MatchKey } from "#domain/competition/matches/board.ts";
import type { Place, Placed, Plan } from "#domain/competition/schedule/problem.ts";

/** Lists the matches with another place in the other plan, or none, with that place. */
export function planChanges(plan: Plan, other: Plan): Map<MatchKey, Place | null> {
  return new Map(
    [...other].flatMap(([key, placed]): [MatchKey, Place | null][] => {
      if (placed.state === "unplaced") return standsAt(plan.get(key), null) ? [] : [[key, null]];
      if (placed.state !== "planned") return [];
      const place = { courtId: placed.courtId, start: placed.start };
      return standsAt(plan.get(key), place) ? [] : [[key, place]];
    }),
  );
}

/** Checks if a match has that place, or none (null). */
export function standsAt(placed: Placed | undefined, place: Place | null): boolean {
  if (place === null) return placed?.state === "unplaced";
  return placed?.state === "planned" && placed.courtId === place.courtId && placed.start === place.start;
}
