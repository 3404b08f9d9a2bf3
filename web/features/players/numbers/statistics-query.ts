import type { PlayerStatistics } from "#contract/players.ts";
import { queries } from "#web/api.ts";

/** What a player's matches add up to. */
export function statisticsQuery(playerId: string) {
  return queries.players.statistics.queryOptions({ input: { playerId } });
}

/** Whole percent of the matches that were won; null before the first. */
export function percentWon({ won, played }: Pick<PlayerStatistics, "won" | "played">): number | null {
  return played === 0 ? null : Math.round((100 * won) / played);
}
