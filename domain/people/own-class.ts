import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { CategoryName, Level } from "./person.ts";

/** What a player competes as. */
export type Class = { readonly category: CategoryName; readonly level: Level };

/**
 * Whether players may say of themselves that they compete as this. The first time they may, and so they may until a result of theirs
 * counts in the ranking; from then on a club or the platform changes it, or whoever wins too much would go down a level by
 * themselves. `before` is null for who has no profile yet. Rules 5.5 and 5.6.
 */
export function checkOwnClass(
  before: Class | null,
  wanted: Class,
  hasResultsThatCount: boolean,
): Result<Class, "CLASS_IS_FIXED"> {
  const isSame = before === null || (before.category === wanted.category && before.level === wanted.level);
  return isSame || !hasResultsThatCount ? ok(wanted) : refuse("CLASS_IS_FIXED");
}
