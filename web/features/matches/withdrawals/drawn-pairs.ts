import type { BracketView } from "#contract/draws.ts";
import type { MatchView } from "#contract/match-views.ts";
import type { CategoryMatches } from "#contract/matches.ts";

/** Every match of a draw, except the one for the third place, whose pairs stand in others too. */
function allMatchesOf({ rounds, zones }: Pick<BracketView, "rounds" | "zones">): MatchView[] {
  return [...rounds.flat(), ...zones.flatMap((zone) => zone.matches)];
}

/** Every match that a draw has. */
export function drawnMatches({
  thirdPlace,
  ...draw
}: Pick<BracketView, "rounds" | "zones" | "thirdPlace">): MatchView[] {
  return [...allMatchesOf(draw), ...(thirdPlace ? [thirdPlace] : [])];
}

/** The pairs that a draw holds, each once. */
export function drawnPairIds(draw: Pick<BracketView, "rounds" | "zones">): Set<string> {
  return new Set(allMatchesOf(draw).flatMap(({ sides }) => sides.flatMap(({ pairId }) => pairId ?? [])));
}

/** Whether a pair has a result other than a W.O.: from then on no other can take its line. */
export function hasPlayed(draw: Pick<BracketView, "rounds" | "zones">, pairId: string): boolean {
  return allMatchesOf(draw).some(
    ({ sides, outcome }) =>
      outcome !== null && outcome.kind !== "walkover" && sides.some((side) => side.pairId === pairId),
  );
}

/** The matches that a pair has still to play, as far as its rivals are known: a withdrawal gives them to these. */
export function openMatchesOf({ matches }: Pick<CategoryMatches, "matches">, pairId: string): MatchView[] {
  return matches.filter(
    ({ status, sides }) =>
      status === "pending" &&
      sides.some((side) => side.pairId === pairId) &&
      sides.every(({ kind }) => kind === "pair"),
  );
}

/** As much of a draw as tells who is in it. */
export type Drawn = Pick<BracketView, "rounds" | "zones" | "withdrawnPairIds">;

/** Where an accepted pair stands once its category is drawn: it plays, it has left, or it could take another's place. */
export type DrawnPairState = "plays" | "withdrawn" | "reserve";

/** The standing of each pair in a draw; null before there is one. */
export function drawnPairStates(bracket: Drawn | null): (pairId: string) => DrawnPairState | null {
  if (!bracket) return () => null;
  const drawn = drawnPairIds(bracket);
  const withdrawn = new Set(bracket.withdrawnPairIds);
  return (pairId) => (withdrawn.has(pairId) ? "withdrawn" : drawn.has(pairId) ? "plays" : "reserve");
}
