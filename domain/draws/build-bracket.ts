import { type Bracket, byeHolder, type Match, type NextSide, type Side } from "./bracket.ts";

/**
 * The whole tree above the lines of a first round, given from top to bottom: neighbours meet, then their winners, down to
 * the final. Who has a bye already stands in the second round. The lines are a power of two, at least 2.
 * Rules 1.2 and 1.11.
 */
export function buildBracket<Id>(lines: readonly Side<Id>[]): Bracket<Id> {
  const rounds: Match<Id>[][] = [];
  let sides = lines;
  do {
    const matches = meet(sides, rounds.length + 1);
    rounds.push(matches);
    sides = matches.map(whoGoesOn);
  } while (sides.length > 1);
  return { rounds };
}

function meet<Id>(sides: readonly Side<Id>[], round: number): Match<Id>[] {
  const matches: Match<Id>[] = [];
  let position = 0;
  do {
    position++;
    const upper = sides[2 * position - 2];
    const lower = sides[2 * position - 1];
    if (!upper || !lower) throw new RangeError("The lines of a bracket must be a power of two, at least 2");
    const next = sides.length === 2 ? null : nextSide(round, position);
    matches.push({ round, position, upper, lower, next });
  } while (2 * position < sides.length);
  return matches;
}

function nextSide(round: number, position: number): NextSide {
  return { round: round + 1, position: Math.ceil(position / 2), side: position % 2 === 1 ? "upper" : "lower" };
}

function whoGoesOn<Id>(match: Match<Id>): Side<Id> {
  return byeHolder(match) ?? { kind: "winner", of: { round: match.round, position: match.position } };
}
