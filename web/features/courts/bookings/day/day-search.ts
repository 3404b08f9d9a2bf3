import { getRouteApi } from "@tanstack/react-router";
import type { ClubPanel } from "#contract/clubs/clubs.ts";
import { type CalendarDate, isCalendarDate } from "#domain/lib/calendar.ts";

/** The day and the court of the dashboard in the address: `?dia=2026-11-28&cancha=2`, or `cancha=todas`. */
export type DaySearch = { dia?: CalendarDate; cancha?: number | "todas" };

/** Reads the known parameters of an address; ignores anything else. */
export function daySearch({ dia, cancha }: Record<string, unknown>): DaySearch {
  return {
    ...(typeof dia === "string" && isCalendarDate(dia) && { dia }),
    ...((typeof cancha === "number" || cancha === "todas") && { cancha }),
  };
}

export type Court = ClubPanel["courts"][number];

/**
 * The choice of the dashboard: a day, one court or all, and the ways to choose others. Each choice is a step of the
 * back button.
 */
export type DayChoice = {
  readonly day: CalendarDate;
  /** The chosen court, or null for all of them side by side. */
  readonly court: Court | null;
  readonly courts: readonly Court[];
  readonly chooseDay: (day: CalendarDate) => void;
  readonly chooseCourt: (court: Court | null) => void;
};

const route = getRouteApi("/admin/");

/** Reads the choice from the address. Without one it is today and the first court. */
export function useDayChoice(club: ClubPanel, today: CalendarDate): DayChoice {
  const { dia, cancha } = route.useSearch();
  const navigate = route.useNavigate();
  const courts = club.courts.filter(({ active }) => active);
  const first = courts[0] ?? null;
  const all = cancha === "todas" && courts.length > 1;
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
