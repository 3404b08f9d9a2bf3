import { type Division, leaving } from "#domain/competition/leagues/league-table.ts";
import { isAutomatic } from "./automatic.ts";
import { type Board, matchOn, resultOf } from "./board.ts";

/**
 * Returns the division that a drawn league plays; null for a board without a group. A pair that left leaves the table
 * if fewer than half of its matches have an entered result. Rules L.8.
 */
export function divisionOf<Pair extends string>(board: Board<Pair>): Division<Pair> | null {
  const [group] = board.zones.values();
  if (!group) return null;
  const own = group.matches.map((key) => matchOn(board, key));
  const left = [...board.withdrawn].filter((pair) => {
    const matches = own.filter(({ sides }) => sides.pair1.pair === pair || sides.pair2.pair === pair);
    const entered = matches.filter((match) => resultOf(match) !== null && !isAutomatic(board.withdrawn, match));
    return leaving(entered.length, matches.length) === "leaves-table";
  });
  const matches = own.flatMap((match) => {
    const [pair1, pair2, outcome] = [match.sides.pair1.pair, match.sides.pair2.pair, resultOf(match)];
    return outcome && pair1 !== null && pair2 !== null ? [{ pair1, pair2, outcome, fecha: match.round }] : [];
  });
  return { pairs: group.pairs, matches, left: new Set(left) };
}
