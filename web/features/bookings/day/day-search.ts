import { getRouteApi } from "@tanstack/react-router";
import type { ClubPanel } from "#contract/clubs.ts";
import { type CalendarDate, isCalendarDate } from "#domain/lib/calendar.ts";

/** The day and the court of the dashboard as they stand in the address: `?dia=2026-11-28&cancha=2`, or `cancha=todas`. */
export type DaySearch = { dia?: CalendarDate; cancha?: number | "todas" };

/** Takes from an address what it understands; anything else is as if it were not there. */
export function daySearch({ dia, cancha }: Record<string, unknown>): DaySearch {
  return {
    ...(typeof dia === "string" && isCalendarDate(dia) && { dia }),
    ...((typeof cancha === "number" || cancha === "todas") && { cancha }),
  };
}

export type Court = ClubPanel["courts"][number];

/** What the dashboard shows: a day, one court of it or all, and how to choose others. Each choice is a step of the back button. */
export type DayChoice = {
  readonly day: CalendarDate;
  /** The chosen court, or null for all of them side by side. */
  readonly court: Court | null;
  readonly courts: readonly Court[];
  readonly chooseDay: (day: CalendarDate) => void;
  readonly chooseCourt: (court: Court | null) => void;
};

const route = getRouteApi("/admin/");

/** Reads the choice from the address. Without one it is today and the first court; all courts at once need a wide screen. */
export function useDayChoice(club: ClubPanel, today: CalendarDate, wide: boolean): DayChoice {
  const { dia, cancha } = route.useSearch();
  const navigate = route.useNavigate();
  const courts = club.courts.filter(({ active }) => active);
  const first = courts[0] ?? null;
  const all = cancha === "todas" && wide && courts.length > 1;
  const change = (search: DaySearch) =>
    void navigate({ search: (before) => ({ ...before, ...search }), resetScroll: false });
  return {
    day: dia ?? today,
    court: all ? null : (courts.find(({ number }) => number === cancha) ?? first),
    courts,
    chooseDay: (day) => change({ dia: day }),
    chooseCourt: (court) => change({ cancha: court?.number ?? "todas" }),
  };
}
