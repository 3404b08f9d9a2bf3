/*
 * The qualifying ("previa"): a cup before the main one, whose finals give places in it.
 *
 * | article | what                                                         | here                                 |
 * |---------|--------------------------------------------------------------|--------------------------------------|
 * | C.11    | its pairs: those of least strength, or the club's choice     | `qualifyingPairs`, `givenQualifying` |
 * | C.11    | a pair that the club invites skips it                        | `qualifyingPairs`, `givenQualifying` |
 * | C.12    | its bracket ends with 2, 4 or 8 finals                       | `drawWithQualifying`                 |
 * | C.13    | lines "Clasificado 1…" of the main cup, never two in a match | `drawWithQualifying`                 |
 */
import type { Bracket, ByeLine, PairLine, QualifiedLine } from "#domain/competition/draws/bracket.ts";
import { buildBracket } from "#domain/competition/draws/bracket-tree.ts";
import { qualifiedLine } from "#domain/competition/draws/drawn-lines.ts";
import { type GivenLines, givenLines, linesBySeed } from "#domain/competition/draws/given-lines.ts";
import { seededRandom, shuffled } from "#domain/lib/random.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";

/** The numbers of finals that a qualifying can have; 0 for none. */
export const qualifyingFinals = [0, 2, 4, 8] as const;
export type QualifyingFinals = (typeof qualifyingFinals)[number];

/**
 * Returns the pairs that play the qualifying, best first: those of least strength. The main cup gets the most lines, a
 * power of two, that leave at least two pairs for each final. Pairs in `skip` never play it. Refuses too few pairs.
 * Rules C.11.
 */
export function qualifyingPairs<Id extends string>(
  order: readonly Id[],
  finals: QualifyingFinals,
  skip: ReadonlySet<Id> = new Set(),
): Result<Id[], "CUP_TOO_SMALL"> {
  const lines = linesAfterQualifying(order.length, finals);
  const able = order.filter((pair) => !skip.has(pair));
  const count = order.length - lines + finals;
  const playing = able.slice(Math.max(0, able.length - count));
  return isLargeEnough(playing.length, order.length, finals) ? ok(playing) : refuse("CUP_TOO_SMALL");
}

/** Returns the lines of the main cup of so many pairs after their qualifying: the most that it leaves room for. */
export function linesAfterQualifying(pairs: number, finals: QualifyingFinals): number {
  let lines = 2 * finals;
  while (2 * lines + finals <= pairs) lines *= 2;
  return lines;
}

/**
 * Validates the club's own choice of the pairs that play the qualifying, and returns them in their order. Refuses pairs
 * that are not drawn or come twice, pairs that skip it, and too few pairs for either cup. Rules C.11.
 */
export function givenQualifying<Id extends string>(
  chosen: readonly Id[],
  order: readonly Id[],
  finals: QualifyingFinals,
  skip: ReadonlySet<Id> = new Set(),
): Result<Id[], "CUP_TOO_SMALL" | "QUALIFYING_OUTDATED"> {
  const known = new Set(chosen);
  const playing = order.filter((pair) => known.has(pair) && !skip.has(pair));
  if (playing.length !== chosen.length) return refuse("QUALIFYING_OUTDATED");
  return isLargeEnough(playing.length, order.length, finals) ? ok(playing) : refuse("CUP_TOO_SMALL");
}

/** Checks that each final has two pairs, and that the main cup has no more qualified lines than other ones. */
function isLargeEnough(playing: number, pairs: number, finals: QualifyingFinals): boolean {
  return playing >= 2 * finals && pairs - playing >= finals;
}

type Drawing<Id extends string> = {
  /** All pairs, best first, and those of them that play the qualifying. */
  readonly order: readonly Id[];
  readonly playing: readonly Id[];
  readonly finals: QualifyingFinals;
  readonly randomSeed: string;
  /** The club's own lines of the main cup. */
  readonly lines?: GivenLines<string> | undefined;
};

/** The brackets of a main cup and of its qualifying. */
export type WithQualifying<Id> = {
  readonly main: Bracket<PairLine<Id> | QualifiedLine>;
  readonly qualifying: Bracket<PairLine<Id>>;
};

/**
 * Draws both cups in one act. The qualified lines of the main cup have no seed: the random seed deals them, and never
 * two of them to one match. Refuses given lines as those of a knockout. Rules C.12 and C.13.
 */
export function drawWithQualifying<Id extends string>({
  order,
  playing,
  finals,
  randomSeed,
  lines: given,
}: Drawing<Id>): Result<WithQualifying<Id>, "NOT_ENOUGH_PAIRS" | "LINES_OUTDATED" | "BYES_MEET"> {
  const inQualifying = new Set(playing);
  const direct = order.filter((pair) => !inQualifying.has(pair));
  const qualified = Array.from({ length: finals }, (_, index) => qualifiedLine(index + 1));
  const dealt = shuffled(qualified, seededRandom(`${randomSeed} qualifying`));
  const entries: readonly string[] = [...direct, ...dealt];
  const lines = given ? givenLines(given, entries) : ok(apart(linesBySeed(entries), direct));
  if (!lines.ok) return lines;
  const seeds = order.map((pair, index) => [pair, { kind: "pair", pair, seed: index + 1 }] as const);
  const finalists = qualified.map((line, index) => [line, qualifiedFrom(index + 1, playing.length, finals)] as const);
  return ok({
    main: bracketOn<PairLine<Id> | QualifiedLine>(
      lines.value,
      new Map<string, PairLine<Id> | QualifiedLine>([...seeds, ...finalists]),
    ),
    qualifying: bracketOn<PairLine<Id>>(linesBySeed(playing), new Map<string, PairLine<Id>>(seeds), finals),
  });
}

/** Returns the line of the winner of a final of a qualifying of so many pairs. */
function qualifiedFrom(position: number, pairs: number, finals: QualifyingFinals): QualifiedLine {
  const lines = linesBySeed(Array.from({ length: pairs })).length;
  return { kind: "qualified", of: { round: Math.log2(lines / finals), position } };
}

const bye: ByeLine = { kind: "bye" };

function bracketOn<Line extends { readonly kind: string }>(
  lines: GivenLines<string>,
  content: ReadonlyMap<string, Line>,
  ends = 1,
): Bracket<Line> {
  return buildBracket<Line>(
    lines.map((line) => (line === null ? bye : (content.get(line) ?? bye))),
    ends,
  );
}

/**
 * Separates qualified lines that meet: one of them changes places with the last pair that has a bye. There always is
 * one, because a main cup has no more qualified lines than pairs.
 */
function apart(lines: readonly (string | null)[], direct: readonly string[]): (string | null)[] {
  const known = new Set(direct);
  const isQualified = (line: string | null | undefined) => typeof line === "string" && !known.has(line);
  const moved = [...lines];
  for (let lower = 1; lower < moved.length; lower += 2) {
    if (!isQualified(moved[lower]) || !isQualified(moved[lower - 1])) continue;
    const last = direct.findLast((pair) => moved[beside(moved.indexOf(pair))] === null);
    const at = last === undefined ? -1 : moved.indexOf(last);
    if (at >= 0) [moved[lower], moved[at]] = [moved[at] ?? null, moved[lower] ?? null];
  }
  return moved;
}

/** Returns the index of the other line of the same match. */
function beside(line: number): number {
  return line % 2 === 0 ? line + 1 : line - 1;
}
