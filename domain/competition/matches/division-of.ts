import type { Division } from "#domain/competition/leagues/league-table.ts";
import { leftTable } from "#domain/competition/standings/early-leavers.ts";
import { type Board, matchOn, playOf, resultOf } from "./board.ts";

/**
 * Returns the division that a drawn league plays; null for a board without a group. A pair that left before half of its
 * matches were played leaves the table. Rules L.8.
 */
export function divisionOf<Pair extends string>(board: Board<Pair>): Division<Pair> | null {
  const [group] = board.zones.values();
  if (!group) return null;
  const own = group.matches.map((key) => matchOn(board, key));
  const matches = own.flatMap((match) => {
    const [pair1, pair2, outcome] = [match.sides.pair1.pair, match.sides.pair2.pair, resultOf(match)];
    return outcome && pair1 !== null && pair2 !== null ? [{ pair1, pair2, outcome, fecha: match.round }] : [];
  });
  return { pairs: group.pairs, matches, left: leftTable(playOf(board, group), group.table.policy) };
}
