import type { ClubBooking } from "#contract/bookings.ts";
import { dayHours } from "#domain/bookings/booking.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";

/** A piece of a court's day in minutes after midnight: free, or held by a booking (the first one, when several are joined). */
export type Stretch = {
  readonly from: number;
  readonly to: number;
  readonly booking: ClubBooking | null;
  /** Of a free piece: until when the court stays free. */
  readonly freeUntil?: number;
};

/** Where a piece of the day stands by the club's clock. */
export type Moment = "past" | "current" | "ahead";

const firstMinute = dayHours.first * 60;
const lastMinute = (dayHours.last + 1) * 60;

/**
 * The whole day of a court from its live bookings: free hours one by one, each booking in one piece, and consecutive hours of
 * the same tournament joined. What was cancelled is free again.
 */
export function stretchesOf(bookings: readonly ClubBooking[]): Stretch[] {
  const held = joined(heldIn(bookings, firstMinute, lastMinute));
  const ends = [firstMinute, ...held.map(({ to }) => to)];
  const pieces = held.flatMap((one, nth) => [...freeBetween(ends[nth] ?? firstMinute, one.from), one]);
  return [...pieces, ...freeBetween(ends.at(-1) ?? firstMinute, lastMinute)];
}

/** What holds a court before the day of a club begins: the end of the night before, which a tournament may play. Nothing of it is free. */
export function nightOf(bookings: readonly ClubBooking[]): HeldStretch[] {
  return joined(heldIn(bookings, 0, firstMinute));
}

/** The whole hours that a piece of the day touches, as minutes: the marks of the hour column. */
export function hoursOf({ from, to }: Stretch): number[] {
  const first = Math.floor(from / 60);
  return Array.from({ length: Math.ceil(to / 60) - first }, (_, index) => Math.max(from, (first + index) * 60));
}

/** Whether it is over, going on or still to come. `now` is what `minuteOfDay` gives. */
export function momentOf({ from, to }: Stretch, now: number): Moment {
  if (to <= now) return "past";
  return from <= now ? "current" : "ahead";
}

/**
 * How many of the first pieces of a day are over and fold into one line: none before the first of them has ended, and none of a day
 * that is over whole, because then that is what there is to see.
 */
export function foldedAt(stretches: readonly Stretch[], now: number): number {
  const over = stretches.filter((stretch) => momentOf(stretch, now) === "past").length;
  return over < stretches.length ? over : 0;
}

/** The minute at which a clock stands seen from a day: before every one of a day to come, after every one of a day gone by. */
export function minuteOfDay(day: CalendarDate, clock: { readonly date: CalendarDate; readonly time: string }): number {
  if (day === clock.date) return minutesOf(clock.time);
  return day < clock.date ? 24 * 60 : -1;
}

/** Whether anything can be done: of what is over only whether they came can be noted, and which tournament it was be seen. */
export function hasActs({ booking }: Stretch, moment: Moment): boolean {
  const canBeMissed = booking?.state === "RESERVADO" && booking.kind !== "block";
  return moment !== "past" || canBeMissed || booking?.tournament != null;
}

/** The minutes after midnight of a clock's time, "15:20"; "24:00" ends the day. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** The day of a court, after what of the night before still holds it. */
export function nightAndDayOf(bookings: readonly ClubBooking[]): Stretch[] {
  return [...nightOf(bookings), ...stretchesOf(bookings)];
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

function heldIn(bookings: readonly ClubBooking[], first: number, last: number): HeldStretch[] {
  return bookings
    .filter(({ state }) => state !== "CANCELADO")
    .map((booking) => ({
      from: Math.max(first, booking.startMinute),
      to: Math.min(last, booking.endMinute),
      booking,
    }))
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
