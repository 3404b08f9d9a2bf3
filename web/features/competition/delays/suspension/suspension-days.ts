import type { ScheduleView } from "#contract/competition/schedule/schedule-views.ts";
import { dayOf } from "#domain/competition/schedule/minutes.ts";
import type { DayHours } from "#domain/competition/tournaments/hours.ts";
import { endHours } from "#domain/competition/tournaments/tournament.ts";
import { addDays, type CalendarDate, weekday } from "#domain/lib/calendar.ts";
import { minutesPerHour } from "#domain/lib/span.ts";

/** The club's input for a suspension. */
export type AskedSuspension = {
  readonly why: "rain" | "other";
  /** Unique key of a row, as two days may be alike during input. */
  readonly days: readonly (DayHours & { readonly id: number })[];
  readonly courtIds: readonly string[];
};

/** Index of Saturday as `weekday` counts. */
const saturday = 5;

/** Returns the day on which play stops: the evening by the club's clock. */
export function stopsOn({ firstDay, now }: Pick<ScheduleView, "firstDay" | "now">): CalendarDate {
  return addDays(firstDay, dayOf(now));
}

/** Makes the default suspension: rain, the next Saturday at the tournament's hours, on its courts. */
export function firstSuspension(
  view: Pick<ScheduleView, "firstDay" | "now" | "courts" | "clubCourts">,
  hours: { readonly startMinute: number; readonly endMinute: number },
): AskedSuspension {
  const ahead = [1, 2, 3, 4, 5, 6, 7].map((days) => addDays(stopsOn(view), days));
  const day = ahead.find((one) => weekday(one) === saturday) ?? addDays(stopsOn(view), 7);
  const inUse = new Set(view.clubCourts.map(({ id }) => id));
  // A tournament may end at midnight; the new day is limited to the hours that the fields offer.
  const startMinute = Math.min(hours.startMinute, (endHours.last - 1) * minutesPerHour);
  const endMinute = Math.min(hours.endMinute, endHours.last * minutesPerHour);
  const courtIds = view.courts.flatMap(({ id }) => (inUse.has(id) ? [id] : []));
  return { why: "rain", days: [{ id: 0, day, startMinute, endMinute }], courtIds };
}
