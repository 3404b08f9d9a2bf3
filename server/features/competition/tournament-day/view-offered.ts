import type { TelevisionToAll } from "#contract/outreach/landing.ts";
import type { World } from "#server/features/competition/schedule/reads-world.ts";
import { presentDay } from "./view.ts";

/**
 * Presents the match that "Hoy" offers next on each free court, by the court's name, so that a television shows the
 * same. Leaves out matches that are not published on that court: only the desk announces another court, by its call.
 */
export function presentOffered(world: World): TelevisionToAll["offered"] {
  const publishedOn = new Map(world.stored.published.map(({ matchId, courtId }) => [matchId, courtId]));
  return presentDay(world, []).courts.flatMap(({ id, name: court, now }) => {
    const matchId = now.state === "free" ? now.nextMatchId : null;
    return matchId !== null && publishedOn.get(matchId) === id ? [{ court, matchId }] : [];
  });
}
