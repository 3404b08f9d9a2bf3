import type { AnyLine, Bracket, DrawnSide, PairLine, QualifiedLine } from "./bracket.ts";

/**
 * Returns the lines of a drawn bracket from top to bottom. Null for a bye, and for a side of another cup or zone whose
 * pair is not known yet; a line of the qualifying has its name.
 */
export function linesOf<Id extends string>({ rounds }: Bracket<PairLine<Id> | AnyLine>): (string | null)[] {
  const [first = []] = rounds;
  return first.flatMap(({ upper, lower }) => [upper, lower]).map(nameOfLine);
}

/** Returns the name of the line of the winner of a final of the qualifying, among the ids of the pairs. */
export function qualifiedLine(position: number): string {
  return `Q${position}`;
}

function nameOfLine(side: DrawnSide<PairLine<string> | QualifiedLine | AnyLine>): string | null {
  if ("pair" in side) return side.pair;
  return side.kind === "qualified" && "of" in side ? qualifiedLine(side.of.position) : null;
}
