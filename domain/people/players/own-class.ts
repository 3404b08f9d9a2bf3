import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { CategoryName, Level } from "./person.ts";

/** The class in which a player competes. */
export type Class = { readonly category: CategoryName; readonly level: Level };

/** Returns true if both are the same class. */
export function isSameClass(one: Class, other: Class): boolean {
  return one.category === other.category && one.level === other.level;
}

/**
 * Checks if players may choose this class themselves. They may the first time, and until their first rated match, or
 * until a result of theirs counts in the ranking. From then on only a club or the platform changes it; otherwise a
 * player who wins too much could move down a level alone. `before` is null for a player without a profile. Rules 5.5
 * and 5.6.
 */
export function checkOwnClass(before: Class | null, wanted: Class, isFixed: boolean): Result<Class, "CLASS_IS_FIXED"> {
  const isSame = before === null || isSameClass(before, wanted);
  return isSame || !isFixed ? ok(wanted) : refuse("CLASS_IS_FIXED");
}
