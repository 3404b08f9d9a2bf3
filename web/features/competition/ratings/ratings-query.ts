import { queries } from "#web/api.ts";

/** Queries a player's ratings. */
export function ratingsQuery(playerId: string) {
  return queries.ratings.ofPlayer.queryOptions({ input: { playerId } });
}
