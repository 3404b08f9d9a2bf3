import { type CourtUseGroup, courtUseDaysMax } from "#contract/money/court-use.ts";
import { addDays, type CalendarDate, daysBetween, daysOfMonth, isCalendarDate } from "#domain/lib/calendar.ts";
import { monthOf } from "#domain/lib/months.ts";

/** What an address calls each way of putting the use of courts together. */
const groups = { cancha: "court", dia: "day", mes: "month", origen: "source" } as const;
export const namesOfGroups: readonly (readonly [string, CourtUseGroup])[] = Object.entries(groups);

/** What the address names: `?por=dia&desde=2026-11-01&hasta=2026-11-30`. */
export type CourtUseSearch = { por?: keyof typeof groups; desde?: CalendarDate; hasta?: CalendarDate };

/** Takes from an address what it understands; anything else is as if it were not there. */
export function courtUseSearch({ por, desde, hasta }: Record<string, unknown>): CourtUseSearch {
  return {
    ...(isGroup(por) && { por }),
    ...(typeof desde === "string" && isCalendarDate(desde) && { desde }),
    ...(typeof hasta === "string" && isCalendarDate(hasta) && { hasta }),
  };
}

/** The same as the server is asked: court by court and this month until today, unless the address says otherwise; never more than a year. */
export function courtUseAsked({ por = "cancha", desde, hasta }: CourtUseSearch, today: CalendarDate) {
  const to = hasta ?? (desde && desde > today ? desde : today);
  const from = desde && desde <= to ? desde : daysOfMonth(monthOf(to)).first;
  const isLong = daysBetween(from, to) >= courtUseDaysMax;
  return { by: groups[por], from: isLong ? addDays(to, 1 - courtUseDaysMax) : from, to };
}

function isGroup(name: unknown): name is keyof typeof groups {
  return typeof name === "string" && Object.hasOwn(groups, name);
}
