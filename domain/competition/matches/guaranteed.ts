import type { CupKey } from "#domain/competition/cups/cup.ts";
import { decidesTitle } from "#domain/competition/stages/stage.ts";
import { type Board, type BoardZone, cupsOfPlaces } from "./board.ts";

/**
 * Returns the number of matches that every pair plays, whatever the results, walkovers apart. Null once a pair has
 * left: its rivals may play fewer. Rules C.6.
 */
export function guaranteedMatches(board: Board<string>): number | null {
  if (board.withdrawn.size > 0) return null;
  const zones = [...board.zones.values()];
  if (zones.length === 0) return inMainCup(board);
  return Math.min(...zones.map((zone) => inZone(zone) + afterZone(board, zone)));
}

/** Counts the matches of a pair in its zone: every pair of a zone plays equally often. */
function inZone({ pairs, schedule }: BoardZone<string>): number {
  return (2 * schedule.fixtures.length) / pairs.length;
}

/** Counts the matches of a pair after its zone, in the cup that has fewest of them; 0 if a place leads to no cup. */
function afterZone(board: Board<string>, { letter, pairs }: BoardZone<string>): number {
  const cups = cupsOfPlaces(board, letter);
  if (cups.size < pairs.length) return 0;
  const least = (cup: CupKey) => (cup === "main" ? inMainCup(board) : 1);
  return Math.min(...new Set([...cups.values()].map(least)));
}

/** Counts the matches of a pair that loses whenever it can, from the first round of the main cup on. */
function inMainCup({ matches, rounds, cups }: Board<string>): number {
  if (cups.has("qualifying")) return 1;
  const all = [...matches.values()];
  const sides = all.map(({ sides: { pair1, pair2 }, ...match }) => ({
    ...match,
    origins: [pair1.origin, pair2.origin],
  }));
  const hasByes = sides.some(({ stage, origins }) => decidesTitle(stage) && origins.some(({ from }) => from === "bye"));
  const beside = sides.filter(({ cup }) => cup === "consolation").flatMap(({ origins }) => origins);
  if (beside.some(({ from }) => from === "first-loser")) return 2;
  const losersGoOn = beside.length > 0 || (rounds === 2 && all.some(({ stage }) => stage === "third-place"));
  return losersGoOn && !hasByes ? 2 : 1;
}
