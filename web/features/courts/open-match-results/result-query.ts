import { queries } from "#web/api.ts";

/** Queries the result of an open match of the signed-in player. */
export function openResultQuery(matchId: string) {
  return queries.openMatchResults.ofMatch.queryOptions({ input: { matchId } });
}
