import type { BracketView } from "#contract/competition/draws.ts";
import type { MatchView, ZoneView } from "#contract/competition/matches/match-views.ts";

/** The ids of the viewer's own pairs. */
export type MyPairs = ReadonlySet<string>;

/** Returns true if one of the viewer's pairs is on a side of the match. */
export function isMine(match: MatchView, myPairs: MyPairs): boolean {
  return match.sides.some(({ pairId }) => pairId !== null && myPairs.has(pairId));
}

/** Returns true if one of the viewer's pairs has won the match. */
export function hasWon({ sides, winner }: MatchView, myPairs: MyPairs): boolean {
  if (winner === null) return false;
  const { pairId } = sides[winner === "pair1" ? 0 : 1];
  return pairId !== null && myPairs.has(pairId);
}

/**
 * A stage as seen by the viewer's pair: won, lost, the current one, ahead, or out of reach after a defeat. The zone, by
 * its letter, comes before the rounds.
 */
export type PathStep = (
  | { readonly stage: "zone"; readonly zone: string; readonly isOneGroup: boolean }
  | { readonly stage: "knockout"; readonly round: number }
) & { readonly state: "won" | "lost" | "now" | "ahead" | "out" };

/**
 * Returns the path of the viewer's pair through the draw: its zone, then the rounds. It is empty if none of the pairs
 * is drawn.
 */
export function myPath({ zones, rounds }: BracketView, myPairs: MyPairs): PathStep[] {
  const zone = zones.find(({ rows }) => rows.some(({ pairId }) => myPairs.has(pairId)));
  const own = rounds.map((matches) => matches.find((match) => isMine(match, myPairs)));
  if (!zone && own.every((match) => match === undefined)) return [];
  const isOneGroup = zone?.isOneGroup === true;
  const first = zone && { stage: "zone" as const, zone: zone.letter, isOneGroup, state: stateInZone(zone, myPairs) };
  let alive = first?.state !== "lost";
  let standing = first?.state === "now";
  const knockout = own.map((match, index): PathStep => {
    const step = { stage: "knockout" as const, round: index + 1 };
    if (!alive) return { ...step, state: "out" };
    if (match && match.status !== "pending") {
      alive = hasWon(match, myPairs);
      return { ...step, state: alive ? "won" : "lost" };
    }
    const now = !standing;
    standing = true;
    return { ...step, state: now ? "now" : "ahead" };
  });
  return first ? [first, ...knockout] : knockout;
}

/** Returns whether the pair has qualified from its zone, once its place is settled or the zone is played. */
function stateInZone({ finished, qualifiers, rows }: ZoneView, myPairs: MyPairs): "won" | "lost" | "now" {
  const row = rows.find(({ pairId }) => myPairs.has(pairId));
  if (!row || !(finished || row.settled)) return "now";
  return row.position <= qualifiers ? "won" : "lost";
}
