import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { bracketSize } from "./bracket-size.ts";
import { seedLines } from "./seed-lines.ts";

/** The lines of the first round of a knockout, from top to bottom: each a pair, or null for a bye. */
export type GivenLines<Id> = readonly (Id | null)[];

/**
 * Validates the club's own lines, in place of those of the seeds. Refuses lines that do not hold exactly these pairs,
 * each once, on the lines of their bracket: since it was written, a pair may have been confirmed or taken out. Refuses
 * two byes in one match. Rules 1.3 leave the lines to the organiser.
 */
export function givenLines<Id extends string>(
  lines: GivenLines<Id>,
  pairs: readonly Id[],
): Result<GivenLines<Id>, "NOT_ENOUGH_PAIRS" | "LINES_OUTDATED" | "BYES_MEET"> {
  const fitting = bracketSize(pairs.length);
  if (!fitting.ok) return fitting;
  const placed = lines.filter((line) => line !== null);
  const known = new Set(placed);
  const samePairs = placed.length === pairs.length && pairs.every((pair) => known.has(pair));
  if (lines.length !== fitting.value.size || !samePairs) return refuse("LINES_OUTDATED");
  return matchesOfByes(lines).length > 0 ? refuse("BYES_MEET") : ok(lines);
}

/** Returns the positions, from 1, of the first-round matches in which two byes meet. */
export function matchesOfByes<Id>(lines: GivenLines<Id>): number[] {
  return lines.flatMap((line, index) =>
    index % 2 === 1 && line === null && lines[index - 1] === null ? [(index + 1) / 2] : [],
  );
}

/** Checks if these lines hold the same pairs in the same places. */
export function sameLines<Id>(one: GivenLines<Id>, other: GivenLines<Id>): boolean {
  return one.length === other.length && one.every((pair, index) => pair === other[index]);
}

/** Returns the lines that these pairs have by their seeds, the best first. Rules 1.1 to 1.4. */
export function linesBySeed<Id>(order: readonly Id[]): (Id | null)[] {
  const fitting = bracketSize(order.length);
  return fitting.ok ? seedLines(fitting.value.size).map((seed) => order[seed - 1] ?? null) : [];
}
