import { useQueries, useQuery } from "@tanstack/react-query";
import type { ClubBooking } from "#contract/bookings.ts";
import { topicOf } from "#contract/play/live-topics.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { queries } from "#web/api.ts";
import { useLive } from "#web/kit/live/use-live.ts";
import type { Court } from "./day-search.ts";

/** The bookings of a day on all courts of a club, as they are while it is looked at. */
export function useClubDay(clubId: string, day: CalendarDate) {
  useLive(topicOf("club", clubId), [queries.bookings.key()]);
  return useQuery(queries.bookings.day.queryOptions({ input: { clubId, day } }));
}

/** Those of one court. */
export function onCourt(bookings: readonly ClubBooking[], { id }: Pick<Court, "id">): ClubBooking[] {
  return bookings.filter(({ courtId }) => courtId === id);
}

/** What the club was asked for and has not answered, the next hour first, and how many there are in all. */
export function useToConfirm(clubId: string) {
  useLive(topicOf("club", clubId), [queries.bookings.key()]);
  return useQuery(queries.bookings.toConfirm.queryOptions({ input: { clubId } }));
}

/** Whose bookings are told: those of a court, or of all courts of a club. */
export type Marked = { readonly courtId: string } | { readonly clubId: string };

/** Which days of some months have bookings, by kind of mark, in any order. */
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
