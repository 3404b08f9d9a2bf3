import type { MatchKey } from "#domain/matches/board.ts";
import type { Place, Placed, Plan } from "#domain/scheduling/problem.ts";

/** The matches that stand elsewhere in the other plan, or nowhere, with where. */
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

/** Whether a match stands there, or nowhere (null). */
export function standsAt(placed: Placed | undefined, place: Place | null): boolean {
  if (place === null) return placed?.state === "unplaced";
  return placed?.state === "planned" && placed.courtId === place.courtId && placed.start === place.start;
}
