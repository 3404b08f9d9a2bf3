import { type AnyLine, type Bracket, byeHolder, type DrawnSide, type Match } from "./bracket.ts";

/**
 * Builds the whole tree over the lines of a first round, given from top to bottom: neighbours meet, then their winners,
 * up to the final, or to so many finals (`ends`). A side with a bye appears in the second round already. The number of
 * lines is a power of two, at least twice the finals. Rules 1.2, 1.11 and C.12.
 */
export function buildBracket<Line extends AnyLine>(lines: readonly DrawnSide<Line>[], ends = 1): Bracket<Line> {
  const rounds: Match<Line>[][] = [];
  let sides = lines;
  do {
    const matches = meet(sides, rounds.length + 1);
    rounds.push(matches);
    sides = matches.map(whoGoesOn);
  } while (sides.length > ends);
  return { rounds };
}

function meet<Line>(sides: readonly DrawnSide<Line>[], round: number): Match<Line>[] {
  const matches: Match<Line>[] = [];
  let position = 0;
  do {
    position++;
    const upper = sides[2 * position - 2];
    const lower = sides[2 * position - 1];
    if (!upper || !lower) throw new RangeError("The lines of a bracket must be a power of two, at least 2");
    matches.push({ round, position, upper, lower });
  } while (2 * position < sides.length);
  return matches;
}

function whoGoesOn<Line extends AnyLine>(match: Match<Line>): DrawnSide<Line> {
  return byeHolder(match) ?? { kind: "winner", of: { round: match.round, position: match.position } };
}
