import { queries } from "#web/api.ts";
import type { BlockValues } from "./publish-values.ts";

/**
 * Which bookings stand in the way of a tournament, asked anew each time: somebody may book meanwhile. What a tournament that is
 * moved already holds is not in its way.
 */
export function clashQuery(
  { startDate, endDate, startMinute, endMinute, courtIds }: BlockValues,
  clubId: string,
  movedTournamentId?: string,
) {
  const block = { startDate, endDate, startMinute, endMinute, courtIds: courtIds.toSorted() };
  const input = { ...block, clubId, ...(movedTournamentId !== undefined && { movedTournamentId }) };
  return queries.tournaments.clashes.queryOptions({ input, staleTime: 0 });
}
