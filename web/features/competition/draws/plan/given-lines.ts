import type { BracketView } from "#contract/competition/draws.ts";
import { drawWithQualifying } from "#domain/competition/cups/qualifying.ts";
import { linesOf as linesOfBracket, qualifiedLine } from "#domain/competition/draws/drawn-lines.ts";
import { type GivenLines, givenLines, linesBySeed, sameLines } from "#domain/competition/draws/given-lines.ts";
import { drawWords } from "#web/i18n/draws.ts";
import type { PlannedQualifying } from "./planned-qualifying.ts";

type Lines = GivenLines<string>;

/**
 * Returns the lines on which these pairs, best first, will be drawn: the club's own, if these hold exactly these pairs,
 * else those of the seeds. After a qualifying they hold its lines ("Q1") too, which the draw deals. Rules 1.3 and C.13.
 */
export function previewLines(
  pairIds: readonly string[],
  lines: Lines | null,
  qualifying: PlannedQualifying | null = null,
): Lines {
  if (qualifying === null) {
    const given = lines && givenLines(lines, pairIds);
    return given?.ok ? given.value : linesBySeed(pairIds);
  }
  const drawing = { order: pairIds, ...qualifying, randomSeed: "" };
  const given = lines ? drawWithQualifying({ ...drawing, lines }) : null;
  const drawn = given?.ok ? given : drawWithQualifying(drawing);
  return drawn.ok ? linesOfBracket<string>(drawn.value.main) : [];
}

/** Returns the lines of a drawn knockout from top to bottom; null is a bye. */
export function linesOf({ rounds }: Pick<BracketView, "rounds">): Lines {
  return (rounds[0] ?? []).flatMap(({ sides }) =>
    sides.map(({ pairId, qualified }) => (qualified === undefined ? pairId : qualifiedLine(qualified))),
  );
}

/** Returns a function that names a line: a pair, or "Clasificado 2". */
export function lineNames(nameOf: (pairId: string) => string): (line: string) => string {
  const names = new Map(
    qualifiedNumbers.map((number) => [qualifiedLine(number), drawWords.qualified(number)] as const),
  );
  return (line) => names.get(line) ?? nameOf(line);
}

const qualifiedNumbers = [1, 2, 3, 4, 5, 6, 7, 8];

/** Checks if these lines have the same pairs, in any places: an arrangement of some holds for the others. */
export function sameOccupants(one: Lines, other: Lines): boolean {
  return sameLines(inOrder(one), inOrder(other));
}

function inOrder(lines: Lines): Lines {
  return lines.toSorted((one, other) => (one ?? "").localeCompare(other ?? ""));
}

/** Returns the lines with the content of two of them exchanged, given by their index. */
export function swapLines(lines: Lines, one: number, other: number): Lines {
  return lines.map((line, index) => (index === one ? lines[other] : index === other ? lines[one] : line) ?? null);
}
