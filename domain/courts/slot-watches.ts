/**
 * "Avisame si se libera": offers of freed slots to waiting players, their deadlines and their hours. Rules, 7.7.
 *
 * | from    | to      | act                                                        |
 * |---------|---------|------------------------------------------------------------|
 * | waiting | offered | a slot that suits the player is free, and it is their turn |
 * | offered | taken   | the player accepts                                         |
 * | offered | passed  | the player declines, or does not answer in time            |
 * | waiting | over    | the player leaves the line, or no start that suits is left |
 */
import { daysBetween } from "#domain/lib/calendar.ts";
import { type Minute, minutesPerDay, minutesPerHour } from "#domain/lib/span.ts";
import { type ClubTime, minutesUntil, overlap, type Slot } from "./bookings/slot.ts";
import type { Option } from "./free-hours.ts";

export const watchStates = ["waiting", "offered", "taken", "passed", "over"] as const;
export type WatchState = (typeof watchStates)[number];

/** The outcome of an offer; `ended` if its player has left the platform. */
export const offerOutcomes = ["open", "taken", "declined", "passed", "ended"] as const;
export type OfferOutcome = (typeof offerOutcomes)[number];

/** The most watches that a player may have at once, at all clubs together. */
export const liveWatchesMax = 3;

/** The accepted distances from the wanted start to another one, in minutes. */
export const watchMargins = [0, 60] as const;

/** The minutes for which a freed slot is held for the player it is offered to; each club may change each. */
export type OfferRules = {
  readonly offerMinutes: number;
  /** The same for a slot that begins in more than a day. */
  readonly offerMinutesAhead: number;
};

export const defaultOfferRules: OfferRules = { offerMinutes: 15, offerMinutesAhead: 60 };

/** The least and the most that a club can set for each. */
export const offerLimits = { least: 5, most: 240 } as const;

/**
 * The slot that a player waits for: a duration that begins between two minutes of a day, on one court or, with null, on
 * any.
 */
export type Wish = {
  readonly day: Slot["day"];
  readonly fromMinute: Minute;
  readonly toMinute: Minute;
  readonly minutes: number;
  readonly courtId: string | null;
};

/** Builds the wish of a player for a slot, on one court or any, that accepts starts up to `margin` minutes away. */
export function wishOf(
  { day, startMinute, endMinute }: Slot,
  margin: (typeof watchMargins)[number],
  courtId: string | null,
): Wish {
  const minutes = endMinute - startMinute;
  return { day, fromMinute: startMinute - margin, toMinute: startMinute + margin, minutes, courtId };
}

/** Checks if two wishes are for the same slots. */
export function isSameWish(one: Wish, other: Wish): boolean {
  const of = ({ day, fromMinute, toMinute, minutes, courtId }: Wish) => [day, fromMinute, toMinute, minutes, courtId];
  return of(one).every((value, nth) => value === of(other)[nth]);
}

/**
 * Lists the options of a court that fit a wish, the nearest to the wanted start first; of two equally near the earlier.
 * The minutes of the wish are those of the options' day.
 */
function fitting({ fromMinute, toMinute, minutes }: Omit<Wish, "day">, options: readonly Option[]): Option[] {
  const wanted = (fromMinute + toMinute) / 2;
  const away = ({ startMinute }: Option) => Math.abs(startMinute - wanted);
  return options
    .filter((one) => one.minutes === minutes && fromMinute <= one.startMinute && one.startMinute <= toMinute)
    .toSorted((one, other) => away(one) - away(other) || one.startMinute - other.startMinute);
}

/** Checks if the wish can be booked right now: some option of the court fits it. */
export function isFreeNow(wish: Wish, options: readonly Option[]): boolean {
  return fitting(wish, options).length > 0;
}

/**
 * Lists the offers of a freed slot to the players in line, in the order of their watches. Each offer is an option that
 * the player could ask for, takes part of the freed time, and overlaps none of the player's own bookings. A start up to
 * an hour away may lie beyond a midnight.
 */
export function offersInLine<Watching extends Wish & { readonly holds: readonly Slot[] }>(
  line: readonly Watching[],
  freed: Slot & { readonly courtId: string },
  options: readonly Option[],
): { readonly watch: Watching; readonly option: Option }[] {
  const touching = options.filter((one) => overlap(slotOf(freed.day, one), freed));
  return line.flatMap((watch) => {
    if (watch.courtId !== null && watch.courtId !== freed.courtId) return [];
    const later = daysBetween(freed.day, watch.day) * minutesPerDay;
    const wanted = { ...watch, fromMinute: watch.fromMinute + later, toMinute: watch.toMinute + later };
    const isHeld = (one: Option) => watch.holds.some((held) => overlap(slotOf(freed.day, one), held));
    const option = fitting(wanted, touching).find((one) => !isHeld(one));
    return option ? [{ watch, option }] : [];
  });
}

/** The hours of offers on the club's clock, and the notice below which an offer is made at any hour. */
const offerHours = { from: 8 * minutesPerHour, until: 23 * minutesPerHour, soon: 3 * minutesPerHour } as const;

/**
 * Checks if a slot can be offered at this moment: between eight in the morning and eleven at night, or if it begins
 * within three hours.
 */
export function isHourToOffer({ day, startMinute }: Pick<Slot, "day" | "startMinute">, now: ClubTime): boolean {
  const isDaytime = offerHours.from <= now.minute && now.minute < offerHours.until;
  return isDaytime || minutesUntil(day, startMinute, now) <= offerHours.soon;
}

/** Returns the minutes for which a slot that begins in so many minutes is held; never beyond its beginning. */
export function heldFor({ offerMinutes, offerMinutesAhead }: OfferRules, minutesBefore: number): number {
  return Math.min(minutesBefore > minutesPerDay ? offerMinutesAhead : offerMinutes, minutesBefore);
}

/** Checks if a watch is over: the last start that would suit it has come. */
export function isWatchOver({ day, toMinute }: Pick<Wish, "day" | "toMinute">, now: ClubTime): boolean {
  return minutesUntil(day, toMinute, now) <= 0;
}

function slotOf(day: Slot["day"], { startMinute, minutes }: Option): Slot {
  return { day, startMinute, endMinute: startMinute + minutes };
}
