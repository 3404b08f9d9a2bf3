import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import type { Me } from "#contract/people/accounts/accounts.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { queries } from "#web/api.ts";
import { plays } from "#web/features/people/accounts/guards.ts";

/** The polling interval of the visible screen: another player may take an hour meanwhile, or a club answer. */
const refetchInterval = 60_000;

/** Queries the first clubs that take bookings online, those of a town before the others; with a text only some. */
export function bookableClubsQuery(town: string | undefined, text = "") {
  const near = town?.trim();
  return queries.bookings.clubs.queryOptions({ input: { ...(near && { near }), ...(text && { text }) } });
}

/** Queries one of these clubs, which need not be among the first; the answer is empty if it takes no bookings. */
export function bookableClubQuery(clubId: string) {
  return queries.bookings.clubs.queryOptions({ input: { clubId } });
}

/** Looks up the names of a few of these clubs; null until all are loaded. */
export function useClubNames(clubIds: readonly string[]): ((clubId: string) => string | undefined) | null {
  const found = useQueries({ queries: clubIds.map(bookableClubQuery) });
  if (found.some(({ isPending }) => isPending)) return null;
  const names = new Map(found.flatMap(({ data = [] }) => data.map(({ id, name }) => [id, name])));
  return (clubId) => names.get(clubId);
}

/** Queries the free hours of a club on a day. While another day loads, the choice of days stays as it was. */
export function freeHoursQuery(clubId: string, day: CalendarDate) {
  return queries.bookings.free.queryOptions({
    input: { clubId, day },
    refetchInterval,
    placeholderData: keepPreviousData,
  });
}

/**
 * Queries the free hours of a day at every club, those of a town first. While another day loads, the previous one
 * stays.
 */
export function hoursOfDayQuery(day: CalendarDate, town: string | undefined) {
  const near = town?.trim();
  return queries.bookings.hours.queryOptions({
    input: { day, ...(near && { near }) },
    refetchInterval,
    placeholderData: keepPreviousData,
  });
}

/** Queries the player's own bookings. */
export const myBookingsQuery = queries.bookings.mine.queryOptions({ refetchInterval });

/**
 * Queries the bookings of a player, kept current with the club's answers. An account that only administrates has none.
 */
export function useMyBookings(me: Me) {
  return useQuery({ ...myBookingsQuery, enabled: plays(me) });
}
