import type { BracketView } from "#contract/draws.ts";

type Match = BracketView["rounds"][number][number];

/** The ids of the viewer's own pairs. */
export type MyPairs = ReadonlySet<string>;

/** Whether one of the viewer's pairs is on a side of the match. */
export function isMine(match: Match, myPairs: MyPairs): boolean {
  return match.sides.some(({ pairId }) => pairId !== null && myPairs.has(pairId));
}

/** Whether one of the viewer's pairs has won the match. */
export function hasWon({ sides, winner }: Match, myPairs: MyPairs): boolean {
  if (winner === null) return false;
  const { pairId } = sides[winner === "pair1" ? 0 : 1];
  return pairId !== null && myPairs.has(pairId);
}

/** A round as the viewer's pair lives it: won, lost, the one it stands in, ahead, or out of reach because it lost. */
export type PathStep = { readonly round: number; readonly state: "won" | "lost" | "now" | "ahead" | "out" };

/** The way of the viewer's pair through the draw, round by round; empty when none of the pairs is drawn. */
export function myPath({ rounds }: BracketView, myPairs: MyPairs): PathStep[] {
  const own = rounds.map((matches) => matches.find((match) => isMine(match, myPairs)));
  if (own.every((match) => match === undefined)) return [];
  let alive = true;
  let standing = false;
  return own.map((match, index) => {
    const round = index + 1;
    if (!alive) return { round, state: "out" };
    if (match?.winner) {
      alive = hasWon(match, myPairs);
      return { round, state: alive ? "won" : "lost" };
    }
    const now = !standing;
    standing = true;
    return { round, state: now ? "now" : "ahead" };
  });
}
