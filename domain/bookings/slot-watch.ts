/**
 * "Avisame si se libera": who is offered a slot that is freed, until when, and at what hours. Rules, 7.7.
 *
 * | from    | to      | act                                                        |
 * |---------|---------|------------------------------------------------------------|
 * | waiting | offered | a slot that would do is free, and it is their turn         |
 * | offered | taken   | they want it                                               |
 * | offered | passed  | they do not, or do not answer in time                      |
 * | waiting | over    | they leave the line, or nothing that would do is to come   |
 */
import { type Minute, minutesPerDay, minutesPerHour } from "#domain/lib/span.ts";
import type { Option } from "./free-starts.ts";
import { type ClubTime, minutesUntil, overlap, type Slot } from "./slot.ts";

export const watchStates = ["waiting", "offered", "taken", "passed", "over"] as const;
export type WatchState = (typeof watchStates)[number];

/** What became of an offer; `ended` where whoever had it has gone. */
export const offerOutcomes = ["open", "taken", "declined", "passed", "ended"] as const;
export type OfferOutcome = (typeof offerOutcomes)[number];

/** How many watches somebody may have at once, at all clubs together. */
export const liveWatchesMax = 3;

/** How far from the start that somebody wants another one would do as well, in minutes. */
export const watchMargins = [0, 60] as const;

/** For how many minutes a freed slot is held for whom it is offered to; each club may change each. */
export type OfferRules = {
  readonly offerMinutes: number;
  /** The same where it begins in more than a day. */
  readonly offerMinutesAhead: number;
};

export const defaultOfferRules: OfferRules = { offerMinutes: 15, offerMinutesAhead: 60 };

/** The least and the most that a club can say of each. */
export const offerLimits = { least: 5, most: 240 } as const;

/** What somebody waits for: so many minutes that begin between two minutes of a day, on one court or, with null, on any. */
export type Wish = {
  readonly day: Slot["day"];
  readonly fromMinute: Minute;
  readonly toMinute: Minute;
  readonly minutes: number;
  readonly courtId: string | null;
};

/** The wish of somebody who wants a slot, on one court or any, and whom one that begins so much earlier or later would do as well. */
export function wishOf(
  { day, startMinute, endMinute }: Slot,
  margin: (typeof watchMargins)[number],
  courtId: string | null,
): Wish {
  const minutes = endMinute - startMinute;
  return { day, fromMinute: startMinute - margin, toMinute: startMinute + margin, minutes, courtId };
}

/** Whether two wishes are for the same. */
export function isSameWish(one: Wish, other: Wish): boolean {
  const of = ({ day, fromMinute, toMinute, minutes, courtId }: Wish) => [day, fromMinute, toMinute, minutes, courtId];
  return of(one).every((value, nth) => value === of(other)[nth]);
}

/** What of a court would do, the nearest to what was wanted first; of two equally near the earlier. */
function fitting({ fromMinute, toMinute, minutes }: Wish, options: readonly Option[]): Option[] {
  const wanted = (fromMinute + toMinute) / 2;
  const away = ({ startMinute }: Option) => Math.abs(startMinute - wanted);
  return options
    .filter((one) => one.minutes === minutes && fromMinute <= one.startMinute && one.startMinute <= toMinute)
    .toSorted((one, other) => away(one) - away(other) || one.startMinute - other.startMinute);
}

/** Whether somebody who wants this slot has it already: something of the wish can be asked for on the court. */
export function isFreeNow(wish: Wish, options: readonly Option[]): boolean {
  return fitting(wish, options).length > 0;
}

/**
 * Who of a line is offered a slot of a court that is freed, and what of it, in the order in which they began to watch. What is offered is
 * what they could ask for, takes some of what was freed, and lies in nothing that they hold.
 */
export function offersInLine<Watching extends Wish & { readonly holds: readonly Slot[] }>(
  line: readonly Watching[],
  freed: Slot & { readonly courtId: string },
  options: readonly Option[],
): { readonly watch: Watching; readonly option: Option }[] {
  const touching = options.filter((one) => overlap(slotOf(freed.day, one), freed));
  return line.flatMap((watch) => {
    if (watch.day !== freed.day || (watch.courtId !== null && watch.courtId !== freed.courtId)) return [];
    const isHeld = (one: Option) => watch.holds.some((held) => overlap(slotOf(freed.day, one), held));
    const option = fitting(watch, touching).find((one) => !isHeld(one));
    return option ? [{ watch, option }] : [];
  });
}

/** From and until when offers are made, on the club's clock; what begins soon is offered at any hour. */
const offerHours = { from: 8 * minutesPerHour, until: 23 * minutesPerHour, soon: 3 * minutesPerHour } as const;

/** Whether a slot can be offered at this moment: between eight and eleven at night, or where it begins within three hours. */
export function isHourToOffer({ day, startMinute }: Pick<Slot, "day" | "startMinute">, now: ClubTime): boolean {
  const isDaytime = offerHours.from <= now.minute && now.minute < offerHours.until;
  return isDaytime || minutesUntil(day, startMinute, now) <= offerHours.soon;
}

/** For how many minutes a slot is held that begins in so many; never beyond its beginning. */
export function heldFor({ offerMinutes, offerMinutesAhead }: OfferRules, minutesBefore: number): number {
  return Math.min(minutesBefore > minutesPerDay ? offerMinutesAhead : offerMinutes, minutesBefore);
}

/** The last moment at which a watch can still be offered something: the last start that would do. */
export function isWatchOver({ day, toMinute }: Pick<Wish, "day" | "toMinute">, now: ClubTime): boolean {
  return minutesUntil(day, toMinute, now) <= 0;
}

function slotOf(day: Slot["day"], { startMinute, minutes }: Option): Slot {
  return { day, startMinute, endMinute: startMinute + minutes };
}
