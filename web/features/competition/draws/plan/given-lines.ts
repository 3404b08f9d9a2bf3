import type { BracketView } from "#contract/competition/draws.ts";
import { type GivenLines, givenLines, linesBySeed } from "#domain/competition/draws/given-lines.ts";

type Lines = GivenLines<string>;

/**
 * Returns the lines on which these pairs, best first, will be drawn: the club's own, if these hold exactly these pairs,
 * else those of the seeds. Rules 1.3.
 */
export function previewLines(pairIds: readonly string[], lines: Lines | null): Lines {
  const given = lines && givenLines(lines, pairIds);
  return given?.ok ? given.value : linesBySeed(pairIds);
}

/** Returns the lines of a drawn knockout from top to bottom; null is a bye. */
export function linesOf({ rounds }: Pick<BracketView, "rounds">): Lines {
  return (rounds[0] ?? []).flatMap(({ sides }) => sides.map(({ pairId }) => pairId));
}

/** Returns the lines with the content of two of them exchanged, given by their index. */
export function swapLines(lines: Lines, one: number, other: number): Lines {
  return lines.map((line, index) => (index === one ? lines[other] : index === other ? lines[one] : line) ?? null);
}
