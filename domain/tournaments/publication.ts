import { addDays, type CalendarDate, daysBetween, isCalendarDate } from "#domain/lib/calendar.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { minutesPerHour, type Span } from "#domain/lib/span.ts";

/** What a club has filled in when it presses "Publicar". Dates are texts until they are proven to be days. */
export type Publication = Span & {
  readonly startDate: string;
  readonly endDate: string;
  readonly courtIds: readonly string[];
};

/** What a published tournament holds: the same stretch of every day from the first to the last. */
export type Block = Span & { readonly firstDay: CalendarDate; readonly lastDay: CalendarDate };

export type PublicationRefusal =
  | "COURTS_REQUIRED"
  | "DATES_INVALID"
  | "DATES_TOO_FAR"
  | "END_DATE_BEFORE_START"
  | "END_HOUR_NOT_AFTER_START"
  | "TOO_MANY_SLOTS";

/** Most court hours that one tournament may hold; a typing error in a year must not block a court for ever. */
export const slotsPerTournamentMax = 20_000;

/** How many days ahead a tournament may end: a year typed wrong holds no court for ever, and every date after it can still be written. */
const publicationDaysAheadMax = 2 * 365;

/**
 * Checks a publication in the order of the specification, section 5: courts, dates that exist and are neither over nor
 * years away, their order, hours.
 * `today` is the club's day.
 */
export function planBlock(publication: Publication, today: CalendarDate): Result<Block, PublicationRefusal> {
  const { startDate, endDate, startMinute, endMinute, courtIds } = publication;
  if (courtIds.length === 0) return refuse("COURTS_REQUIRED");
  if (!isCalendarDate(startDate) || !isCalendarDate(endDate)) return refuse("DATES_INVALID");
  if (endDate < startDate) return refuse("END_DATE_BEFORE_START");
  if (endDate < today) return refuse("DATES_INVALID");
  if (endDate > addDays(today, publicationDaysAheadMax)) return refuse("DATES_TOO_FAR");
  if (endMinute <= startMinute) return refuse("END_HOUR_NOT_AFTER_START");
  const block = { firstDay: startDate, lastDay: endDate, startMinute, endMinute };
  if (countSlots(block, courtIds.length) > slotsPerTournamentMax) return refuse("TOO_MANY_SLOTS");
  return ok(block);
}

/** How many court hours the block holds on so many courts: every day, every court, and what is left of an hour as one. */
export function countSlots({ firstDay, lastDay, startMinute, endMinute }: Block, courts: number): number {
  const hours = Math.ceil((endMinute - startMinute) / minutesPerHour);
  return (daysBetween(firstDay, lastDay) + 1) * hours * courts;
}

/** Each court once, however often and in whatever case its id (a UUID) was sent. */
export function eachCourtOnce(courtIds: readonly string[]): string[] {
  return [...new Set(courtIds.map((id) => id.toLowerCase()))];
}

/** Whether two blocks are on the same days at the same times. */
export function isSameTime(one: Block, other: Block): boolean {
  return (
    one.firstDay === other.firstDay &&
    one.lastDay === other.lastDay &&
    one.startMinute === other.startMinute &&
    one.endMinute === other.endMinute
  );
}
