import type { CategoryMatches } from "#contract/competition/matches/matches.ts";
import { hasTable } from "#domain/competition/stages/stage.ts";
import { isPlayed, leaving } from "#domain/competition/standings/early-leavers.ts";

/**
 * Returns the matches of a pair in the group of a league, all and played, and how it leaves: with them out of the
 * table, or by walkovers. Rules L.8.
 */
export function leagueExit({ matches }: Pick<CategoryMatches, "matches">, pairId: string) {
  const own = matches.filter(({ stage, sides }) => hasTable(stage) && sides.some((side) => side.pairId === pairId));
  const played = own.filter(({ outcome }) => isPlayed(outcome)).length;
  return { played, total: own.length, how: leaving(played, own.length) };
}
