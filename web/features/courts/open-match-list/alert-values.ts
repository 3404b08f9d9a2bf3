import type { MatchAlert } from "#contract/courts/match-alerts.ts";
import { weekday } from "#domain/lib/calendar.ts";
import { minutesPerHour } from "#domain/lib/span.ts";
import { firstHour, lastHour, type MatchSearch } from "./match-search.ts";

/** The alert as its form holds it, with whole hours. */
export type AlertValues = {
  readonly weekdays: readonly number[];
  readonly from: number;
  readonly until: number;
  readonly which: "followed" | "chosen";
  readonly clubIds: readonly string[];
};

const everyDay = [0, 1, 2, 3, 4, 5, 6];

/** Returns the values with which the form opens: those of the alert, or for a first one those of the filters. */
export function alertValues(alert: MatchAlert | null, { cuando, desde, hasta, club }: MatchSearch): AlertValues {
  if (alert)
    return {
      weekdays: alert.weekdays,
      from: hourOf(alert.fromMinute),
      until: hourOf(alert.untilMinute),
      which: alert.clubIds ? "chosen" : "followed",
      clubIds: alert.clubIds ?? [],
    };
  return {
    weekdays: cuando ? [weekday(cuando)] : everyDay,
    from: desde ?? firstHour,
    until: hasta ?? lastHour,
    which: club ? "chosen" : "followed",
    clubIds: club ? [club] : [],
  };
}

/** Returns the alert of a form, turned on. A match that begins at any minute of the last hour counts. */
export function alertOf({ weekdays, from, until, which, clubIds }: AlertValues): MatchAlert {
  return {
    weekdays: [...weekdays],
    fromMinute: from * minutesPerHour,
    untilMinute: (until + 1) * minutesPerHour - 1,
    clubIds: which === "chosen" ? [...clubIds] : null,
    isOn: true,
  };
}

function hourOf(minute: number): number {
  return Math.min(Math.max(Math.floor(minute / minutesPerHour), firstHour), lastHour);
}
