import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { lastSlotEnd, minutesPerDay } from "#domain/lib/span.ts";

/** A stretch of a day in a query, as columns or values. It may cross midnight. */
type StretchOf = Readonly<Record<"day" | "startMinute" | "endMinute", SQLWrapper>>;

const dayLong = sql.raw(String(minutesPerDay));
const nightLong = sql.raw(String(lastSlotEnd - minutesPerDay));

/**
 * Builds the condition "two stretches share a moment". A stretch that ends as the other begins does not. The days of
 * both are compared first, for the indexes.
 */
export function shareMoment(one: StretchOf, other: StretchOf): SQL {
  const later = sql`(${one.day} - ${other.day}) * ${dayLong}`;
  return sql`(${one.day} between ${other.day} - 1 and ${other.day} + 1
    and ${one.startMinute} + ${later} < ${other.endMinute} and ${one.endMinute} + ${later} > ${other.startMinute})`;
}

/** Builds the condition "a stretch overlaps a day": it begins on it, or on the day before and crosses midnight. */
export function holdsMomentOf(one: StretchOf, day: SQL): SQL {
  return sql`(${one.day} between ${day} - 1 and ${day} and (${one.day} = ${day} or ${one.endMinute} > ${dayLong}))`;
}

/** Like `holdsMomentOf`, but includes the night after the day: all stretches that a slot of the day can meet. */
export function holdsMomentNear(one: StretchOf, day: SQL): SQL {
  return sql`(${one.day} between ${day} - 1 and ${day} + 1 and (${one.day} = ${day} or ${one.day} < ${day}
    and ${one.endMinute} > ${dayLong} or ${one.day} > ${day} and ${one.startMinute} < ${nightLong}))`;
}
