import { queries } from "#web/api.ts";

/** The polling interval of the visible page: a player without a seat follows no topic of the match. */
const refetchInterval = 30_000;

/** Queries an open match. */
export function openMatchQuery(matchId: string) {
  return queries.openMatches.get.queryOptions({ input: { matchId }, refetchInterval });
}
