import { decidesTitle } from "#domain/competition/stages/stage.ts";
import type { Board } from "./board.ts";

/**
 * Returns the number of matches that every pair plays, whatever the results, walkovers apart. Null once a pair has
 * left: its rivals may play fewer. Rules C.6.
 */
export function guaranteedMatches(board: Board<string>): number | null {
  if (board.withdrawn.size > 0) return null;
  const zones = [...board.zones.values()];
  if (zones.length === 0) return inCups(board);
  // Every pair of a zone plays equally often.
  const inZones = Math.min(...zones.map(({ pairs, schedule }) => (2 * schedule.fixtures.length) / pairs.length));
  return zones.every(({ pairs, qualifiers }) => qualifiers >= pairs.length) ? inZones + inCups(board) : inZones;
}

/** Counts the matches of a pair that loses whenever it can, from the first round of the main cup on. */
function inCups({ matches, rounds }: Board<string>): number {
  const all = [...matches.values()];
  const sides = all.map(({ sides: { pair1, pair2 }, ...match }) => ({
    ...match,
    origins: [pair1.origin, pair2.origin],
  }));
  const hasByes = sides.some(({ stage, origins }) => decidesTitle(stage) && origins.some(({ from }) => from === "bye"));
  const beside = sides.filter(({ stage }) => stage === "cup").flatMap(({ origins }) => origins);
  if (beside.some(({ from }) => from === "first-loser")) return 2;
  const losersGoOn = beside.length > 0 || (rounds === 2 && all.some(({ stage }) => stage === "third-place"));
  return losersGoOn && !hasByes ? 2 : 1;
}
