/*
 * The withdrawal of a drawn pair, before or during its matches.
 *
 * | article   | what                                                    | here       |
 * |-----------|---------------------------------------------------------|------------|
 * | 1.13      | a reserve takes its line while it has not played        | lines.ts   |
 * | 1.13 2.16 | otherwise it loses the rest by W.O., also later matches | `withdraw` |
 * | L.8       | early in a league it takes its matches out of the table | `withdraw` |
 */

import {
  type Board,
  type MatchKey,
  type PlayMatch,
  record,
  resultOf,
  winnerSideOf,
} from "#domain/competition/matches/board.ts";
import { type BoardChange, settle } from "#domain/competition/matches/settle.ts";
import { championOf } from "#domain/competition/matches/table-places.ts";
import { decidesTitle } from "#domain/competition/stages/stage.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";

/** The board after a pair has left, with its matches without a result as walkovers; or after it has come back. */
export type Withdrawal<Pair extends string> = BoardChange<Pair> & { readonly withdrawn: ReadonlySet<Pair> };

/**
 * Withdraws a pair. Its played matches stand. The rest are walkovers, including later matches that it reaches by
 * earlier wins. If its rival has left as well, both are absent, in either order. Refuses a pair without matches, one
 * that has left, and the champions. Also refuses a pair of a league that would leave the table, and so change the pairs
 * of a playoff that has results. Rules 1.13, 2.16, 3.9 and L.8.
 */
export function withdraw<Pair extends string>(
  board: Board<Pair>,
  pair: Pair,
): Result<Withdrawal<Pair>, "PAIR_NOT_FOUND" | "ALREADY_WITHDRAWN" | "TITLE_IS_WON" | "PLAYOFF_HAS_RESULTS"> {
  if (board.withdrawn.has(pair)) return refuse("ALREADY_WITHDRAWN");
  const own = matchesOfPair(board, pair);
  if (own.length === 0) return refuse("PAIR_NOT_FOUND");
  if (own.some((match) => isTitleOf(board, match, pair))) return refuse("TITLE_IS_WON");
  if (board.rounds === 0 && championOf(board) === pair) return refuse("TITLE_IS_WON");
  const withdrawn = new Set([...board.withdrawn, pair]);
  const open = own.flatMap(({ key, outcome }) => (outcome === null ? key : []));
  return withLeavers(board, withdrawn, open);
}

/** Settles the board for other leavers. Refuses a change of a table that would take a result from the playoff. */
function withLeavers<Pair extends string>(
  board: Board<Pair>,
  withdrawn: ReadonlySet<Pair>,
  open: readonly MatchKey[],
): Result<Withdrawal<Pair>, "PLAYOFF_HAS_RESULTS"> {
  const zones = [...board.zones.values()].filter(({ table }) => table.policy.earlyLeavers !== undefined);
  const letters = zones.map(({ letter }) => letter);
  const change = settle({ ...board, withdrawn }, open, undefined, letters);
  return change.undone.length > 0 ? refuse("PLAYOFF_HAS_RESULTS") : ok({ ...change, withdrawn });
}

/** Checks if the pair has won the title by an entered result: only a correction can take that away. */
function isTitleOf<Pair extends string>({ rounds }: Board<Pair>, match: PlayMatch<Pair>, pair: Pair): boolean {
  if (!decidesTitle(match.stage) || match.round !== rounds || resultOf(match) === null) return false;
  const side = winnerSideOf(match);
  return side !== null && match.sides[side].pair === pair && !match.isAutomatic;
}

/**
 * Reinstates a withdrawn pair: it plays its matches from now on, and its walkovers stand like entered ones until each
 * is corrected. In a league it comes back to the table with its matches. Refuses a pair that has not left, and one
 * whose return would change the pairs of a playoff that has results. Rules 2.16 and L.8.
 */
export function reinstate<Pair extends string>(
  board: Board<Pair>,
  pair: Pair,
): Result<Withdrawal<Pair>, "NOT_WITHDRAWN" | "PLAYOFF_HAS_RESULTS"> {
  if (!board.withdrawn.has(pair)) return refuse("NOT_WITHDRAWN");
  const withdrawn = new Set([...board.withdrawn].filter((one) => one !== pair));
  const matches = new Map(board.matches);
  record(
    matches,
    matchesOfPair(board, pair).flatMap((match) =>
      losesByLeaving(match, pair) ? { ...match, isAutomatic: false } : [],
    ),
  );
  const settled = withLeavers({ ...board, matches }, withdrawn, []);
  if (!settled.ok) return settled;
  record(matches, settled.value.changes);
  return ok({ ...settled.value, changes: [...matches.values()].filter((is) => is !== board.matches.get(is.key)) });
}

/** Checks if the pair lost this match by its withdrawal alone. */
function losesByLeaving<Pair extends string>(match: PlayMatch<Pair>, pair: Pair): boolean {
  const winner = winnerSideOf(match);
  return match.isAutomatic && (winner === null || match.sides[winner].pair !== pair);
}

function matchesOfPair<Pair extends string>({ matches }: Board<Pair>, pair: Pair): PlayMatch<Pair>[] {
  return [...matches.values()].filter(({ sides }) => sides.pair1.pair === pair || sides.pair2.pair === pair);
}
