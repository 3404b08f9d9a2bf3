import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Me } from "#contract/accounts.ts";
import { topicOf } from "#contract/play/live-topics.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { queries } from "#web/api.ts";
import { plays } from "#web/features/accounts/guards.ts";
import { useLive } from "#web/kit/live/use-live.ts";

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

/** When of a day something is free, at every club, those of a town first; while another day is on the way, the last known one stands. */
export function hoursOfDayQuery(day: CalendarDate, town: string | undefined) {
  const near = town?.trim();
  return queries.bookings.hours.queryOptions({
    input: { day, ...(near && { near }) },
    refetchInterval,
    placeholderData: keepPreviousData,
  });
}

/** One's own bookings. */
export const myBookingsQuery = queries.bookings.mine.queryOptions({ refetchInterval });

/** Those of whoever can have any, as the club answers them: who only administrates has none. */
export function useMyBookings(me: Me) {
  useLive(plays(me) ? topicOf("person", me.id) : undefined, [myBookingsQuery.queryKey]);
  return useQuery({ ...myBookingsQuery, enabled: plays(me) });
}
