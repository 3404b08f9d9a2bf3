/*
 * The unavailability of a player, as stated before the draw.
 *
 * | rule                                                              | here               |
 * |-------------------------------------------------------------------|--------------------|
 * | allowed hours: all of the tournament except the evening of finals | `askableHours`     |
 * | at most half of each day, and so many stretches                   | `stateUnavailable` |
 * | a day on which a pair is left with hardly any time                | `daysWithLittle`   |
 *
 * Minutes are those of a day of play, which may go on beyond midnight (decision 0046).
 */

import { type DayHours, hoursByDay, type PlayingHours } from "#domain/competition/tournaments/hours.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { type Minute, minutesPerHour, type Span } from "#domain/lib/span.ts";
import { joined } from "./stretches.ts";

export type UnavailableRefusal = "TOO_MANY_STRETCHES" | "STRETCH_NOT_OFFERED";

/** The most stretches that a player may state for a tournament. */
const stretchesMax = 6;
/** The start of the finals; players are not asked for later hours. */
const finalsFrom = 17 * minutesPerHour;
/** The minutes of a day below which a pair is asked for confirmation. */
const littleOfADay = 3 * minutesPerHour;
const [noon, evening] = [13 * minutesPerHour, 18 * minutesPerHour];

/**
 * Lists the hours for which a player is asked, by day: all except those of the last day from 17:00 on. Skips days
 * without any.
 */
export function askableHours(hours: PlayingHours): DayHours[] {
  return hoursByDay(hours)
    .map((one) => (one.day === hours.lastDay ? { ...one, endMinute: Math.min(one.endMinute, finalsFrom) } : one))
    .filter(({ startMinute, endMinute }) => startMinute < endMinute);
}

/** Sorts and joins the stretches of a club, which may state any hours of the tournament; refuses others. */
export function unavailableByClub(
  stretches: readonly DayHours[],
  hours: PlayingHours,
): Result<DayHours[], "STRETCH_NOT_OFFERED"> {
  return within(stretches, hoursByDay(hours));
}

/**
 * Sorts and joins the stretches of a player, who may state only some hours, at most six stretches, and half of each
 * day.
 */
export function stateUnavailable(
  stretches: readonly DayHours[],
  hours: PlayingHours,
): Result<DayHours[], UnavailableRefusal> {
  const stated = within(stretches, askableHours(hours));
  if (!stated.ok) return stated;
  const isTooMuch = hoursByDay(hours).some((day) => minutesIn(stated.value, day.day) > lengthOf(day) / 2);
  return isTooMuch || stated.value.length > stretchesMax ? refuse("TOO_MANY_STRETCHES") : stated;
}

/** Lists the days of which two players together leave less than three hours. */
export function daysWithLittle(stretches: readonly DayHours[], hours: PlayingHours): CalendarDate[] {
  const said = byDay(stretches);
  return hoursByDay(hours)
    .filter((day) => minutesIn(said, day.day) > 0 && lengthOf(day) - minutesIn(said, day.day) < littleOfADay)
    .map(({ day }) => day);
}

/** A named part of a day, cut to the hours of the day. */
export type Band = DayHours & { readonly name: "morning" | "afternoon" | "night" };

/**
 * Returns the parts of a day that a player can tap: until 13:00, until 18:00, and after, each at most half of the day;
 * a longer one is split in two. `asked` are the hours for which the player is asked.
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

/** Adds a part to the stretches, or removes it if it was fully included. */
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

/** Merges stretches with others, in order and as few as possible. */
export function withStretches(stretches: readonly DayHours[], others: readonly DayHours[]): DayHours[] {
  return byDay([...stretches, ...others]);
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
