import type { ClubBooking } from "#contract/courts/bookings/bookings.ts";
import { openingLimits } from "#domain/clubs/letting/opening-hours.ts";
import { dayHours } from "#domain/courts/bookings/booking.ts";
import { type CalendarDate, daysBetween } from "#domain/lib/calendar.ts";
import { minutesPerDay, type Span } from "#domain/lib/span.ts";

/**
 * A piece of a court's day in minutes after midnight. It is free, or held by a booking (the first one of several
 * joined).
 */
export type Stretch = {
  readonly from: number;
  readonly to: number;
  readonly booking: ClubBooking | null;
  /** The minute until which the court stays free, of a free piece. */
  readonly freeUntil?: number;
};

/** The position of a piece of the day relative to the club's clock. */
export type Moment = "past" | "current" | "ahead";

const usualFirst = dayHours.first * 60;
const lastMinute = (dayHours.last + 1) * 60;
/** No club opens before this minute of a day: an earlier opening is the end of the night before. */
const morning = openingLimits.first * 60;

/** Returns the first minute of a court's day: 08:00, or earlier if the club opens earlier. */
function firstMinuteOf(open: readonly Span[]): number {
  const opens = open.filter(({ startMinute }) => startMinute >= morning).map(({ startMinute }) => startMinute);
  return Math.min(usualFirst, Math.floor(Math.min(usualFirst, ...opens) / 60) * 60);
}

/** Returns the minute at which the club closes after the night before; 0 if it was not open past midnight. */
function nightEndOf(open: readonly Span[]): number {
  return Math.max(0, ...open.filter(({ startMinute }) => startMinute < morning).map(({ endMinute }) => endMinute));
}

/**
 * Splits the whole day of a court by its live bookings: free hours one by one, each booking in one piece. Consecutive
 * hours of one tournament are joined, and a cancelled slot is free again. `open` holds the club's opening hours of the
 * day; those of the night before come first. A booking that crosses midnight stands on both of its days. Without
 * `on`, all bookings are taken as bookings of the drawn day.
 */
export function stretchesOf(
  bookings: readonly ClubBooking[],
  open: readonly Span[] = [],
  on?: CalendarDate,
): Stretch[] {
  const night = nightEndOf(open);
  return [...piecesOf(bookings, 0, night, on), ...piecesOf(bookings, firstMinuteOf(open), lastMinute, on)];
}

function piecesOf(
  bookings: readonly ClubBooking[],
  firstMinute: number,
  lastMinute: number,
  on: CalendarDate | undefined,
): Stretch[] {
  const held = joined(heldIn(bookings, firstMinute, lastMinute, on));
  const ends = [firstMinute, ...held.map(({ to }) => to)];
  const pieces = held.flatMap((one, nth) => [...freeBetween(ends[nth] ?? firstMinute, one.from), one]);
  return [...pieces, ...freeBetween(ends.at(-1) ?? firstMinute, lastMinute)];
}

/**
 * Returns the held pieces between the end of the club's night and its morning, which a tournament may play. None of
 * these hours is free.
 */
export function nightOf(
  bookings: readonly ClubBooking[],
  open: readonly Span[] = [],
  on?: CalendarDate,
): HeldStretch[] {
  return joined(heldIn(bookings, nightEndOf(open), firstMinuteOf(open), on));
}

/**
 * Returns the minutes to print of a piece; null for a single hour. A booking that crosses midnight is printed whole on
 * both days.
 */
export function writtenSpan(stretch: Stretch): readonly [number, number] | null {
  const { from, to, booking } = stretch;
  if (booking && isAcross(stretch)) return [booking.startMinute, booking.endMinute];
  return to - from === 60 ? null : [from, to];
}

/** Returns true if the booking of a piece crosses midnight. */
export function isAcross({ booking }: Stretch): boolean {
  return booking !== null && booking.endMinute > minutesPerDay;
}

/** Returns the whole hours that a piece of the day touches, in minutes: the marks of the hour column. */
export function hoursOf({ from, to }: Stretch): number[] {
  const first = Math.floor(from / 60);
  return Array.from({ length: Math.ceil(to / 60) - first }, (_, index) => Math.max(from, (first + index) * 60));
}

/** Returns whether a piece is over, current or ahead. `now` comes from `minuteOfDay`. */
export function momentOf({ from, to }: Stretch, now: number): Moment {
  if (to <= now) return "past";
  return from <= now ? "current" : "ahead";
}

/**
 * Counts the first pieces of a day that are over and fold into one line. It is 0 before the first of them has ended. It
 * is 0 also for a day that is over whole, which has nothing else to show.
 */
export function foldedAt(stretches: readonly Stretch[], now: number): number {
  const over = stretches.filter((stretch) => momentOf(stretch, now) === "past").length;
  return over < stretches.length ? over : 0;
}

/** Returns the minute of a clock as seen from a day: before all minutes of a future day, after all of a past one. */
export function minuteOfDay(day: CalendarDate, clock: { readonly date: CalendarDate; readonly time: string }): number {
  if (day === clock.date) return minutesOf(clock.time);
  return day < clock.date ? 24 * 60 : -1;
}

/** Returns true if a piece offers any action. A past one only lets a no-show be noted, or its tournament be seen. */
export function hasActs({ booking }: Stretch, moment: Moment): boolean {
  const canBeMissed = booking?.state === "RESERVADO" && booking.kind !== "block";
  return moment !== "past" || canBeMissed || booking?.tournament != null;
}

/** Returns the minutes after midnight of a clock's time, "15:20"; "24:00" ends the day. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** Returns the day of a court, preceded by the bookings of the night before that still hold it. */
export function nightAndDayOf(
  bookings: readonly ClubBooking[],
  open: readonly Span[] = [],
  on?: CalendarDate,
): Stretch[] {
  const pieces = [...nightOf(bookings, open, on), ...stretchesOf(bookings, open, on)];
  return pieces.toSorted((one, other) => one.from - other.from);
}

type HeldStretch = Stretch & { readonly booking: ClubBooking };

function joined(pieces: readonly HeldStretch[]): HeldStretch[] {
  const stretches: HeldStretch[] = [];
  for (const held of pieces) {
    const last = stretches.at(-1);
    if (last && last.to === held.from && sameTournament(last.booking, held.booking)) {
      const matches = [...(last.booking.matches ?? []), ...(held.booking.matches ?? [])];
      stretches[stretches.length - 1] = { ...last, to: held.to, booking: { ...last.booking, matches } };
    } else stretches.push(held);
  }
  return stretches;
}

function heldIn(
  bookings: readonly ClubBooking[],
  first: number,
  last: number,
  on: CalendarDate | undefined,
): HeldStretch[] {
  return bookings
    .filter(({ state }) => state !== "CANCELADO")
    .map((booking) => {
      const later = on === undefined ? 0 : daysBetween(on, booking.day) * minutesPerDay;
      const [from, to] = [Math.max(first, booking.startMinute + later), Math.min(last, booking.endMinute + later)];
      return { from, to, booking };
    })
    .filter(({ from, to }) => from < to)
    .sort((a, b) => a.from - b.from);
}

function freeBetween(from: number, to: number): Stretch[] {
  const pieces: Stretch[] = [];
  for (let start = from; start < to; ) {
    const end = Math.min(to, (Math.floor(start / 60) + 1) * 60);
    pieces.push({ from: start, to: end, booking: null, freeUntil: to });
    start = end;
  }
  return pieces;
}

function sameTournament(one: ClubBooking | null, other: ClubBooking): boolean {
  return one?.tournament != null && one.tournament.id === other.tournament?.id;
}
