import type { Hour } from "#domain/lib/calendar.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { minutesPerHour, type Span } from "#domain/lib/span.ts";

/** When a club opens and closes every day, in whole hours of its own clock; 24 is the midnight that ends the day. */
export type OpeningHours = { readonly openingHour: Hour; readonly closingHour: Hour };

/** The hours that a club may choose from: those of its day panel, 08:00 to the midnight after 23:00. Specification, section 9. */
export const openingLimits = { first: 8, last: 24 } as const;

/** Checks that a club closes after it opens. */
export function checkOpeningHours<Hours extends OpeningHours>(hours: Hours): Result<Hours, "OPENING_HOURS_INVALID"> {
  return hours.openingHour < hours.closingHour ? ok(hours) : refuse("OPENING_HOURS_INVALID");
}

/** The stretch of each day in which the club is open. */
export function openSpan({ openingHour, closingHour }: OpeningHours): Span {
  return { startMinute: openingHour * minutesPerHour, endMinute: closingHour * minutesPerHour };
}
