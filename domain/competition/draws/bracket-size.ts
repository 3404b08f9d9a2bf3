import { ok, type Result, refuse } from "#domain/lib/result.ts";

/** The size of a bracket: the lines of its first round, always a power of two, and the number of empty ones. */
export type BracketSize = { readonly size: number; readonly byes: number };

/**
 * Returns the smallest bracket that holds so many pairs, at least 2 lines. The empty lines are byes, always fewer than
 * half. Refuses fewer than two pairs. Rules 1.1; Specification, sections 5 and 9.
 */
export function bracketSize(pairs: number): Result<BracketSize, "NOT_ENOUGH_PAIRS"> {
  if (pairs < 2) return refuse("NOT_ENOUGH_PAIRS");
  let size = 2;
  while (size < pairs) size *= 2;
  return ok({ size, byes: size - pairs });
}
