import { useQueries, useQuery } from "@tanstack/react-query";
import type { ClubBooking } from "#contract/courts/bookings/bookings.ts";
import type { OpeningHours } from "#domain/clubs/letting/court-rules.ts";
import { openingsOn } from "#domain/clubs/letting/opening-hours.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { minutesPerDay } from "#domain/lib/span.ts";
import { queries } from "#web/api.ts";
import type { Court } from "./day-search.ts";

/** Queries the bookings of a day on all courts of a club, kept current. */
export function useClubDay(clubId: string, day: CalendarDate) {
  return useQuery(queries.bookings.day.queryOptions({ input: { clubId, day } }));
}

/** Queries the bookings of the next day, only if the club is open past the midnight between the two days. */
export function useNightAfter(club: OpeningHours & { readonly id: string }, day: CalendarDate): readonly ClubBooking[] {
  const input = { clubId: club.id, day: addDays(day, 1) };
  const enabled = openingsOn(club, day).some(({ endMinute }) => endMinute > minutesPerDay);
  return useQuery({ ...queries.bookings.day.queryOptions({ input }), enabled }).data ?? nothing;
}

const nothing: readonly ClubBooking[] = [];

/** Returns the bookings of one court. */
export function onCourt(bookings: readonly ClubBooking[], { id }: Pick<Court, "id">): ClubBooking[] {
  return bookings.filter(({ courtId }) => courtId === id);
}

/** Queries the pre-bookings that wait for the club, next hour first, and their total. */
export function useToConfirm(clubId: string) {
  return useQuery(queries.bookings.toConfirm.queryOptions({ input: { clubId } }));
}

/** The bookings to mark: those of a court, or of all courts of a club. */
export type Marked = { readonly courtId: string } | { readonly clubId: string };

/** Returns the kinds of marks of each day with bookings in the given months, in any order. */
export function useMonthMarks(of: Marked, months: readonly string[]): ReadonlyMap<CalendarDate, readonly string[]> {
  const answers = useQueries({
    queries: months.map((month) =>
      "courtId" in of
        ? queries.bookings.month.queryOptions({ input: { ...of, month } })
        : queries.bookings.monthOfClub.queryOptions({ input: { ...of, month } }),
    ),
  });
  const marks = new Map<CalendarDate, string[]>();
  for (const { day, ...counts } of answers.flatMap(({ data }) => data ?? [])) {
    const kinds = Object.entries(counts).flatMap(([kind, count]) => (count > 0 ? [kind] : []));
    marks.set(day, [...(marks.get(day) ?? []), ...kinds]);
  }
  return marks;
}
