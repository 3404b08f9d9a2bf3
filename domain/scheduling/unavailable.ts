/*
 * When a player cannot play, as they say it before the draw.
 *
 * | what                                                                  | here             |
 * |-----------------------------------------------------------------------|------------------|
 * | what can be said: hours of the tournament, but the evening of finals   | `askableHours`   |
 * | at most half of each day, and so many stretches                        | `stateUnavailable` |
 * | a day on which a pair is left with hardly any time                     | `daysWithLittle` |
 *
 * Minutes are those of a day of play, which may go on beyond midnight (decision 0046).
 */
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { type Minute, minutesPerHour, type Span } from "#domain/lib/span.ts";
import { type DayHours, hoursByDay, type PlayingHours } from "#domain/tournaments/hours.ts";
import { joined } from "./stretches.ts";

export type UnavailableRefusal = "TOO_MANY_STRETCHES" | "STRETCH_NOT_OFFERED";

/** How many stretches one person may say of a tournament. */
const stretchesMax = 6;
/** The finals are played from here on, so nobody is asked whether they can. */
const finalsFrom = 17 * minutesPerHour;
/** A pair that has less of a day is asked whether it is sure, in minutes. */
const littleOfADay = 3 * minutesPerHour;
const [noon, evening] = [13 * minutesPerHour, 18 * minutesPerHour];

/** The hours of which a player is asked, by day: all but the last day's from 17:00 on. A day without any is left out. */
export function askableHours(hours: PlayingHours): DayHours[] {
  return hoursByDay(hours)
    .map((one) => (one.day === hours.lastDay ? { ...one, endMinute: Math.min(one.endMinute, finalsFrom) } : one))
    .filter(({ startMinute, endMinute }) => startMinute < endMinute);
}

/** The stretches in order and in as few as can be; refuses what is not of the tournament's hours. For a club, which may say anything. */
export function unavailableByClub(
  stretches: readonly DayHours[],
  hours: PlayingHours,
): Result<DayHours[], "STRETCH_NOT_OFFERED"> {
  return within(stretches, hoursByDay(hours));
}

/** The same of a player, who is asked only of some hours and says at most six stretches and half of each day. */
export function stateUnavailable(
  stretches: readonly DayHours[],
  hours: PlayingHours,
): Result<DayHours[], UnavailableRefusal> {
  const stated = within(stretches, askableHours(hours));
  if (!stated.ok) return stated;
  const isTooMuch = hoursByDay(hours).some((day) => minutesIn(stated.value, day.day) > lengthOf(day) / 2);
  return isTooMuch || stated.value.length > stretchesMax ? refuse("TOO_MANY_STRETCHES") : stated;
}

/** The days on which two people together leave less than three hours. */
export function daysWithLittle(stretches: readonly DayHours[], hours: PlayingHours): CalendarDate[] {
  const said = byDay(stretches);
  return hoursByDay(hours)
    .filter((day) => minutesIn(said, day.day) > 0 && lengthOf(day) - minutesIn(said, day.day) < littleOfADay)
    .map(({ day }) => day);
}

/** A part of a day as people call it, and whether it begins or ends with the day. */
export type Band = DayHours & { readonly name: "morning" | "afternoon" | "night" };

/**
 * The parts of a day that can be said at a touch: until 13:00, until 18:00 and after, each only as long as half of the day; a longer
 * one is offered in two. `asked` are the hours of which the player is asked.
 */
export function bandsOf(asked: DayHours, whole: Span): Band[] {
  const named = (name: Band["name"], from: Minute, to: Minute): Band[] => {
    const band = {
      day: asked.day,
      name,
      startMinute: Math.max(from, asked.startMinute),
      endMinute: Math.min(to, asked.endMinute),
    };
    const half = lengthOf(whole) / 2;
    if (band.startMinute >= band.endMinute) return [];
    if (lengthOf(band) <= half) return [band];
    const cut = band.startMinute + Math.floor(half / minutesPerHour) * minutesPerHour;
    const [first, rest] = [
      { ...band, endMinute: cut },
      { ...band, startMinute: cut, endMinute: Math.min(band.endMinute, cut + (cut - band.startMinute)) },
    ];
    return cut > band.startMinute ? [first, rest] : [];
  };
  return [
    ...named("morning", 0, noon),
    ...named("afternoon", noon, evening),
    ...named("night", evening, Number.POSITIVE_INFINITY),
  ];
}

/** The stretches with a part that was not whole among them, or without it if it was. */
export function toggled(stretches: readonly DayHours[], part: DayHours): DayHours[] {
  const { day, startMinute, endMinute } = part;
  const isWhole = stretches.some(
    (one) => one.day === day && one.startMinute <= startMinute && endMinute <= one.endMinute,
  );
  if (!isWhole) return byDay([...stretches, { day, startMinute, endMinute }]);
  return byDay(
    stretches.flatMap((one) => {
      if (one.day !== day) return [one];
      const before = { ...one, endMinute: Math.min(one.endMinute, startMinute) };
      const after = { ...one, startMinute: Math.max(one.startMinute, endMinute) };
      return [before, after].filter((rest) => rest.startMinute < rest.endMinute);
    }),
  );
}

function within(
  stretches: readonly DayHours[],
  offered: readonly DayHours[],
): Result<DayHours[], "STRETCH_NOT_OFFERED"> {
  const isOffered = (one: DayHours) =>
    one.startMinute < one.endMinute &&
    offered.some(
      ({ day, startMinute, endMinute }) =>
        day === one.day && startMinute <= one.startMinute && one.endMinute <= endMinute,
    );
  return stretches.every(isOffered) ? ok(byDay(stretches)) : refuse("STRETCH_NOT_OFFERED");
}

function byDay(stretches: readonly DayHours[]): DayHours[] {
  const days = [...Map.groupBy(stretches, ({ day }) => day)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return days.flatMap(([day, said]) =>
    joined(said.map(({ startMinute, endMinute }) => ({ from: startMinute, to: endMinute }))).map(({ from, to }) => {
      return { day, startMinute: from, endMinute: to };
    }),
  );
}

function minutesIn(stretches: readonly DayHours[], of: CalendarDate): number {
  return stretches.filter(({ day }) => day === of).reduce((sum, one) => sum + lengthOf(one), 0);
}

function lengthOf({ startMinute, endMinute }: Span): number {
  return endMinute - startMinute;
}
