import type { BracketView } from "#contract/competition/draws.ts";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import type { CategoryMatches } from "#contract/competition/matches/matches.ts";
import { drawnMatches } from "#web/features/competition/draws/drawn-matches.ts";

type Drawn = Parameters<typeof drawnMatches>[0];

/** Returns the pairs of a draw, each once. */
export function drawnPairIds(draw: Drawn): Set<string> {
  return new Set(drawnMatches(draw).flatMap(({ sides }) => sides.flatMap(({ pairId }) => pairId ?? [])));
}

/** Returns the pairs that play as lucky losers. */
export function luckyLoserIds(draw: Drawn): Set<string> {
  const sides = drawnMatches(draw).flatMap((match) => match.sides);
  return new Set(sides.flatMap(({ pairId, mark }) => (mark === "lucky-loser" && pairId ? pairId : [])));
}

/**
 * Returns true if a pair has a result other than a W.O.: from then on no other pair can take its line. Of a pair that
 * has come to the main cup the qualifying does not count. It counts neither if both pairs left the final: the line of
 * its winner is empty.
 */
export function hasPlayed(draw: Drawn, pairId: string): boolean {
  const all = drawnMatches(draw);
  const own = all.filter(({ sides }) => sides.some((side) => side.pairId === pairId));
  const inMain = own.filter(({ cup }) => cup !== "qualifying");
  const hasEmptyLine = all.some(({ cup, sides }) => cup === "main" && sides.some(({ kind }) => kind === "vacant"));
  if (inMain.length === 0 && hasEmptyLine && own.some(isLostFinal)) return false;
  return (inMain.length > 0 ? inMain : own).some(({ outcome }) => outcome !== null && outcome.kind !== "walkover");
}

/** Returns true for a final of the qualifying to which neither pair came. */
function isLostFinal({ cup, roundsAfter, outcome }: MatchView): boolean {
  return cup === "qualifying" && roundsAfter === 0 && outcome?.kind === "walkover" && outcome.absent === "both";
}

/** Returns the open matches of a pair whose rivals are known: a withdrawal awards them to the rivals. */
export function openMatchesOf({ matches }: Pick<CategoryMatches, "matches">, pairId: string): MatchView[] {
  return matches.filter(
    ({ status, sides }) =>
      status === "pending" &&
      sides.some((side) => side.pairId === pairId) &&
      sides.every(({ kind }) => kind === "pair"),
  );
}

/** The part of a draw that tells which pairs are in it. */
export type DrawnPairs = Parameters<typeof drawnMatches>[0] & Pick<BracketView, "withdrawnPairIds">;

/**
 * The state of an accepted pair once its category is drawn: it plays, it has left, or it could take another's place.
 */
export type DrawnPairState = "plays" | "withdrawn" | "reserve";

/** Returns the state of each pair in a draw; null before there is one. */
export function drawnPairStates(bracket: DrawnPairs | null): (pairId: string) => DrawnPairState | null {
  if (!bracket) return () => null;
  const drawn = drawnPairIds(bracket);
  const withdrawn = new Set(bracket.withdrawnPairIds);
  return (pairId) => (withdrawn.has(pairId) ? "withdrawn" : drawn.has(pairId) ? "plays" : "reserve");
}
