import {
  countHours,
  type DayHours,
  type PlayingHours,
  thoseThatDiffer,
} from "#domain/competition/tournaments/hours.ts";
import { addDays, type CalendarDate, isCalendarDate } from "#domain/lib/calendar.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { Span } from "#domain/lib/span.ts";

/** The form that a club submits with "Publicar". Dates are texts until they are validated. */
export type Publication = Span & {
  readonly startDate: string;
  readonly endDate: string;
  /** The days with special playing hours; entries outside the tournament's days are ignored. */
  readonly otherHours: readonly DayHours[];
  readonly courtIds: readonly string[];
};

/** The court time of a published tournament: a stretch of every day from the first to the last. */
export type Block = PlayingHours;

export type PublicationRefusal =
  | "COURTS_REQUIRED"
  | "DATES_INVALID"
  | "DATES_TOO_FAR"
  | "END_DATE_BEFORE_START"
  | "END_HOUR_NOT_AFTER_START"
  | "TOO_MANY_SLOTS";

/** The most court hours that one tournament may hold: a mistyped year must not block a court for ever. */
export const slotsPerTournamentMax = 20_000;

/**
 * The most days ahead at which a tournament may end: a mistyped year holds no court for ever, and later dates can still
 * be written.
 */
const publicationDaysAheadMax = 2 * 365;

/**
 * Checks a publication in the order of the specification, section 5: courts, dates that exist and are neither over nor
 * years away, their order, hours.
 * `today` is the club's day. A league needs no courts (rules L.9).
 */
export function planBlock(
  publication: Publication,
  today: CalendarDate,
  needsCourts = true,
): Result<Block, PublicationRefusal> {
  const { startDate, endDate, startMinute, endMinute, otherHours: asked, courtIds } = publication;
  if (needsCourts && courtIds.length === 0) return refuse("COURTS_REQUIRED");
  if (!isCalendarDate(startDate) || !isCalendarDate(endDate)) return refuse("DATES_INVALID");
  if (endDate < startDate) return refuse("END_DATE_BEFORE_START");
  if (endDate < today) return refuse("DATES_INVALID");
  if (endDate > addDays(today, publicationDaysAheadMax)) return refuse("DATES_TOO_FAR");
  if (endMinute <= startMinute) return refuse("END_HOUR_NOT_AFTER_START");
  const usual = { firstDay: startDate, lastDay: endDate, startMinute, endMinute };
  const block = { ...usual, otherHours: thoseThatDiffer(asked, usual) };
  if (block.otherHours.some((day) => day.endMinute <= day.startMinute)) return refuse("END_HOUR_NOT_AFTER_START");
  if (countSlots(block, courtIds.length) > slotsPerTournamentMax) return refuse("TOO_MANY_SLOTS");
  return ok(block);
}

/** Counts the court hours of the block on so many courts: every day, every court, and a partial hour as one. */
export function countSlots(block: Block, courts: number): number {
  return countHours(block) * courts;
}

/**
 * Checks if a tournament that got `held` of the `wanted` court hours holds enough. It may lack as many as the club was
 * told are taken by others, not one more, and must hold at least one.
 */
export function holdsEnough(held: number, wanted: number, without: number): boolean {
  return held > 0 && wanted - held <= without;
}

/** Returns each court once, however often and in whichever case its id (a UUID) was sent. */
export function eachCourtOnce(courtIds: readonly string[]): string[] {
  return [...new Set(courtIds.map((id) => id.toLowerCase()))];
}

/** Checks if two blocks are on the same days at the same times. */
export function isSameTime(one: Block, other: Block): boolean {
  return (
    one.firstDay === other.firstDay &&
    one.lastDay === other.lastDay &&
    one.startMinute === other.startMinute &&
    one.endMinute === other.endMinute &&
    one.otherHours.length === other.otherHours.length &&
    one.otherHours.every((hours, nth) => isSameDay(hours, other.otherHours[nth]))
  );
}

function isSameDay(one: DayHours, other: DayHours | undefined): boolean {
  return one.day === other?.day && one.startMinute === other.startMinute && one.endMinute === other.endMinute;
}
