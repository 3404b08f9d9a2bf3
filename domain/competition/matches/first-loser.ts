import { otherSide, type Side } from "#domain/competition/scoring/side.ts";
import {
  advancesTo,
  type Board,
  type BoardSide,
  type FindMatch,
  isEmpty,
  type MatchKey,
  matchOn,
  type PlayMatch,
  resultOf,
  winnerSideOf,
} from "./board.ts";

/** The pair that goes on in another cup; no pair and not vacant while that is open. */
export type FirstLoser<Pair extends string> = Pick<BoardSide<Pair>, "pair" | "vacant">;

const open = { pair: null, vacant: false } as const;
const nobody = { pair: null, vacant: true } as const;

/**
 * Returns the pair that loses its first match, at this match of a first round. After a bye that is the next match of
 * the pair that came through. Nobody goes on if that pair wins its next match or does not play it. A pair that did not
 * come to its first match (W.O.) does not go on either. This rule is ours.
 */
export function firstLoserOf<Pair extends string>(
  board: Pick<Board<Pair>, "matches" | "feeds">,
  of: MatchKey,
  find: FindMatch<Pair>,
): FirstLoser<Pair> {
  const first = find(of);
  if (first.outcome === null) return open;
  if (first.outcome !== "bye") return loserOf(first);
  const next = advancesTo(board, of);
  if (next === null || winnerSideOf(first) === null) return nobody;
  const second = find(next);
  if (second.outcome === null) return open;
  const own: Side = isWinnerOf(second.sides.pair1, of) ? "pair1" : "pair2";
  return winnerSideOf(second) === own ? nobody : loserOf(second, own);
}

/** Returns the pair that loses this match, for another cup. Nobody goes on from a bye or without playing. */
export function roundLoserOf<Pair extends string>(match: PlayMatch<Pair>): FirstLoser<Pair> {
  return match.outcome === null ? open : loserOf(match);
}

/**
 * Returns the match that decides who goes on from that match of a first round: itself, or the next one of the pair that
 * came through its bye. Null if nobody did, or if that next match is a bye as well.
 */
export function decisiveMatchOf(board: Board<string>, of: MatchKey): MatchKey | null {
  const first = matchOn(board, of);
  if (first.outcome !== "bye") return of;
  const next = winnerSideOf(first) === null ? null : advancesTo(board, of);
  return next === null || matchOn(board, next).outcome === "bye" ? null : next;
}

/**
 * Checks if an open match can never be played: its two sides wait for the loser of the same match, because two byes of
 * the main cup met in the second round.
 */
export function isNeverPlayed(board: Board<string>, { sides: { pair1, pair2 }, outcome }: PlayMatch<string>): boolean {
  if (outcome !== null || pair1.origin.from !== "first-loser" || pair2.origin.from !== "first-loser") return false;
  const decisive = decisiveMatchOf(board, pair1.origin.of);
  return decisive !== null && decisive === decisiveMatchOf(board, pair2.origin.of);
}

/** Returns the pair on that side, by default the loser's, if it played. */
function loserOf<Pair extends string>(match: PlayMatch<Pair>, side?: Side): FirstLoser<Pair> {
  const result = resultOf(match);
  const winner = winnerSideOf(match);
  if (result === null || winner === null || result.kind === "walkover") return nobody;
  const loser = match.sides[side ?? otherSide(winner)];
  return isEmpty(loser) ? nobody : { pair: loser.pair, vacant: false };
}

function isWinnerOf({ origin }: BoardSide<string>, of: MatchKey): boolean {
  return origin.from === "winner" && origin.of === of;
}
