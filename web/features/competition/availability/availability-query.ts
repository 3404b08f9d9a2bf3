import { queries } from "#web/api.ts";

/** Queries the hours in a tournament when the signed-in player and their partners cannot play. */
export function myAvailabilityQuery(tournamentId: string) {
  return queries.availability.mine.queryOptions({ input: { tournamentId } });
}
