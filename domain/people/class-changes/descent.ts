import type { RatingRules } from "#domain/competition/ratings/rating.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { Level } from "#domain/people/players/person.ts";
import { type ClassRules, chanceAbove, levelBelow, lowerBorder, type Standing } from "./ascent.ts";

/** The reason for which a player may not ask for a lower class yet. */
export type DescentRefusal = "DESCENT_FEW_MATCHES" | "DESCENT_WITH_TITLE" | "DESCENT_NOT_SHOWN";

/**
 * Checks if a player may ask for the level below, and returns it. It needs enough matches, no title in twelve months,
 * and a rating that is below the own level with a high chance. It is never two levels at once. Rule D1, C.3.
 */
export function checkDescent(
  { descent, days }: ClassRules,
  middles: RatingRules["middles"],
  { level, rating, finals }: Standing,
  today: CalendarDate,
): Result<Level, DescentRefusal> {
  const [below, border] = [levelBelow(level), lowerBorder(middles, level)];
  if (below === null || border === null) return refuse("DESCENT_NOT_SHOWN");
  if (!rating || rating.matches < descent.matches) return refuse("DESCENT_FEW_MATCHES");
  if (finals.some(({ position, day }) => position === 1 && day > addDays(today, -days)))
    return refuse("DESCENT_WITH_TITLE");
  return 1 - chanceAbove(rating, border) >= descent.chance ? ok(below) : refuse("DESCENT_NOT_SHOWN");
}
