import type { PointsFormat } from "#domain/competition/scoring/points-format.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { RestCredit } from "./rotation-standing.ts";
import type { Pairing } from "./round.ts";

/** The rules of an individual format, and the block of court hours that its rounds take. */
export type RotationRules = {
  readonly points: PointsFormat;
  /** The partners in a Mexicano. */
  readonly pairing: Pairing;
  readonly restCredit: RestCredit;
  /** The courts, the best first. With none, all courts of the tournament. */
  readonly courtIds: readonly string[];
  /** The start on the first day, in minutes. Null for the first hour of the tournament. */
  readonly startMinute: number | null;
  /** Null for as many rounds as make the rotation complete, if the hours allow. */
  readonly rounds: number | null;
  /** The minutes from one round to the next. */
  readonly minutes: number;
  /** True if each side is a man and a woman. Rules R.16. */
  readonly mixed: boolean;
};

/** Bounds of the settings: rounds, and minutes of each. */
export const roundsBounds = { least: 1, most: 60 } as const;
export const minutesBounds = { least: 5, most: 60 } as const;

/** The default: 24 points, all courts, a complete rotation in rounds of a quarter of an hour. */
export const defaultRotation: RotationRules = {
  points: { kind: "fixed-total", total: 24 },
  pairing: "1+4 v 2+3",
  restCredit: "average",
  courtIds: [],
  startMinute: null,
  rounds: null,
  minutes: 15,
  mixed: false,
};

/** The hours of the day that the tournament gives, in minutes. */
export type Hours = { readonly startMinute: number; readonly endMinute: number };

type HoursOfDay = Hours & { readonly day: CalendarDate };

/** The days of a tournament as far as a rotation needs them. */
export type RotationDays = Hours & {
  readonly startDate: CalendarDate;
  readonly otherHours: readonly HoursOfDay[];
  /** The day on which a suspended tournament continues. */
  readonly resumesOn: CalendarDate | null;
};

/**
 * Returns the day on which a rotation is played, with its hours: the first day of the tournament, or after a suspension
 * the day on which it continues.
 */
export function rotationDay({ startDate, startMinute, endMinute, otherHours, resumesOn }: RotationDays): HoursOfDay {
  const day = resumesOn ?? startDate;
  return otherHours.find((one) => one.day === day) ?? { day, startMinute, endMinute };
}

/** Returns the start and the end of a round, counted from 1, as minutes of the day. */
export function hoursOfRound(
  { startMinute, minutes }: Pick<RotationRules, "startMinute" | "minutes">,
  day: Hours,
  round: number,
): Hours {
  const first = startMinute ?? day.startMinute;
  return { startMinute: first + (round - 1) * minutes, endMinute: first + round * minutes };
}
