import { queries } from "#web/api.ts";
import type { BlockValues } from "./publish-values.ts";

/**
 * Which bookings stand in the way of a tournament, asked anew each time: somebody may book meanwhile. What a tournament that is
 * moved already holds is not in its way.
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

/** Whether nothing keeps the tournament from taking these courts: they are free, or the club agreed to do without what is not. */
export function isAgreed(
  { without }: BlockValues,
  { slots, slotsTaken }: { slots: number; slotsTaken: number },
): boolean {
  return slotsTaken === 0 || (slotsTaken === without && slotsTaken < slots);
}
