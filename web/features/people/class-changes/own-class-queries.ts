import { queries } from "#web/api.ts";

/** Queries the changes of a player's class. */
export function classesQuery(playerId: string) {
  return queries.classChanges.ofPlayer.queryOptions({ input: { playerId } });
}

/** Queries the proposals about oneself. */
export const ownProposalsQuery = queries.classChanges.mine.queryOptions();
