import type { PlayerStatistics } from "#contract/people/players.ts";
import { queries } from "#web/api.ts";

/** Queries the statistics of a player's matches. */
export function statisticsQuery(playerId: string) {
  return queries.players.statistics.queryOptions({ input: { playerId } });
}

/** Returns the percentage of matches won, rounded; null before the first match. */
export function percentWon({ won, played }: Pick<PlayerStatistics, "won" | "played">): number | null {
  return played === 0 ? null : Math.round((100 * won) / played);
}
