import type { DelayPreview } from "#contract/competition/delays/schedule-delays.ts";
import type { ScheduleView } from "#contract/competition/schedule/schedule-views.ts";

/** Counts the matches without an hour: those that a delay leaves without one, and those that had none before. */
export function leftOver(
  { matches }: Pick<ScheduleView, "matches">,
  { moves, counts, isPublished }: Pick<DelayPreview, "moves" | "counts" | "isPublished">,
): number {
  const moved = new Set(moves.map(({ matchId }) => matchId));
  const before = matches.filter(({ match, placed }) => placed.state === "unplaced" && !moved.has(match.id));
  // In a draft the others have not been placed yet.
  return counts.unplaced + (isPublished ? before.length : 0);
}
