import { queries } from "#web/api.ts";

/** When the signed-in player and their partners cannot play in a tournament. */
export function myAvailabilityQuery(tournamentId: string) {
  return queries.availability.mine.queryOptions({ input: { tournamentId } });
}
