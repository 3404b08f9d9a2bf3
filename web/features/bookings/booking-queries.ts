import { useQueries } from "@tanstack/react-query";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { queries } from "#web/api.ts";
import type { Court } from "./day-search.ts";

/** How often a day that is on the screen is asked for again: somebody may book meanwhile. */
const refetchInterval = 60_000;

/** The bookings of a day on some courts, in their order; undefined for a court that has not answered yet. */
export function useCourtDays(courts: readonly Court[], day: CalendarDate) {
  return useQueries({
    queries: courts.map(({ id }) =>
      queries.bookings.day.queryOptions({ input: { courtId: id, day }, refetchInterval }),
    ),
  });
}

/** Which days of some months have bookings on some courts, by kind of mark, in any order. */
export function useMonthMarks(
  courts: readonly Court[],
  months: readonly string[],
): ReadonlyMap<CalendarDate, readonly string[]> {
  const answers = useQueries({
    queries: courts.flatMap(({ id }) =>
      months.map((month) => queries.bookings.month.queryOptions({ input: { courtId: id, month } })),
    ),
  });
  const marks = new Map<CalendarDate, string[]>();
  for (const { day, ...counts } of answers.flatMap(({ data }) => data ?? [])) {
    const kinds = Object.entries(counts).flatMap(([kind, count]) => (count > 0 ? [kind] : []));
    marks.set(day, [...(marks.get(day) ?? []), ...kinds]);
  }
  return marks;
}
