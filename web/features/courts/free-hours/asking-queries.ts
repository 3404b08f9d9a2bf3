import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Me } from "#contract/people/accounts/accounts.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { queries } from "#web/api.ts";
import { plays } from "#web/features/people/accounts/guards.ts";

/** The polling interval of the visible screen: another player may take an hour meanwhile, or a club answer. */
const refetchInterval = 60_000;

/** Queries the clubs that take bookings online. */
export const bookableClubsQuery = queries.bookings.clubs.queryOptions();

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
