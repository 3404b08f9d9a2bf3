import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Me } from "#contract/accounts.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { queries } from "#web/api.ts";
import { plays } from "#web/features/accounts/guards.ts";

/** How often what is on the screen is asked for again: somebody may take an hour meanwhile, or a club answer. */
const refetchInterval = 60_000;

/** The clubs that can be asked. */
export const bookableClubsQuery = queries.bookings.clubs.queryOptions();

/** The free hours of a club on a day; while another day is on the way, the days to choose from are the last known ones. */
export function freeHoursQuery(clubId: string, day: CalendarDate) {
  return queries.bookings.free.queryOptions({
    input: { clubId, day },
    refetchInterval,
    placeholderData: keepPreviousData,
  });
}

/** One's own bookings. */
export const myBookingsQuery = queries.bookings.mine.queryOptions({ refetchInterval });

/** Those of whoever can have any: who only administrates has none. */
export function useMyBookings(me: Me) {
  return useQuery({ ...myBookingsQuery, enabled: plays(me) });
}
