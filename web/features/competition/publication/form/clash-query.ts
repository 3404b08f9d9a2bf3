import { queries } from "#web/api.ts";
import type { BlockValues } from "./publish-values.ts";

/**
 * Queries the bookings in conflict with a tournament, always refetched, as slots may be booked meanwhile. Hours held
 * by a tournament that is being moved are no conflict.
 */
export function clashQuery(
  { startDate, endDate, startMinute, endMinute, otherHours, courtIds, skipSeries }: BlockValues,
  clubId: string,
  movedTournamentId?: string,
) {
  const block = { startDate, endDate, startMinute, endMinute, otherHours: [...otherHours] };
  const input = {
    ...block,
    courtIds: courtIds.toSorted(),
    clubId,
    skipSeries,
    ...(movedTournamentId !== undefined && { movedTournamentId }),
  };
  return queries.tournaments.clashes.queryOptions({ input, staleTime: 0 });
}

/**
 * Returns whether the tournament may take these courts: all are free, or the club agreed to do without the taken ones.
 */
export function isAgreed(
  { without }: BlockValues,
  { slots, slotsTaken }: { slots: number; slotsTaken: number },
): boolean {
  return slotsTaken === 0 || (slotsTaken === without && slotsTaken < slots);
}
