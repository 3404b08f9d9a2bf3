/*
 * The finish of each pair of a category, for positions and points.
 *
 * | article  | what                                                                | here                  |
 * |----------|---------------------------------------------------------------------|-----------------------|
 * | 3.9 3.11 | a pair whose last match was lost by W.O. or disqualification        | `forfeited`           |
 * | 5.1      | the stage where a pair lost                                         | `categoryStandingNow` |
 * | 5.3      | wins: a bye alone is no win, a W.O. of the rival is one             | `playoffWins`         |
 * | ours     | the match for the third place decides positions 3 and 4, not points | `thirdPlace`          |
 * | C.10     | the silver cup continues the positions after the main cup           | `finishOf`            |
 * | ours     | one group of all: the places of its table, and without a playoff its title | `table-places.ts` |
 * | C.14     | pairs that do not qualify share the position after the main cup     | `finishOf`            |
 * | ours     | a consolation changes no position and gives no points               | `write`               |
 */

import type { CupKey } from "#domain/competition/cups/cup.ts";
import { type Finish, finalPosition } from "#domain/competition/ranking/finish.ts";
import { type Outcome, winnerOf } from "#domain/competition/scoring/outcome.ts";
import { decidesTitle, hasTable } from "#domain/competition/stages/stage.ts";
import { zoneStanding } from "#domain/competition/standings/zone-standing.ts";
import { type Board, cupsOfPlaces, type PlayMatch, playOf, resultOf, winnerSideOf } from "./board.ts";
import { isNeverPlayed } from "./first-loser.ts";
import { returningQualified } from "./leaving/lucky-loser.ts";
import { championOf, groupOf, placesInGroup, type TablePlace, winnersOf } from "./table-places.ts";

/** A pair whose tournament is over, with its place in the final classification. */
export type PairFinish<Pair extends string> = {
  readonly pair: Pair;
  readonly finish: Finish;
  readonly position: number;
};

/** The progress of a category: matches still to be played, the champions, and all eliminated pairs, the best first. */
export type CategoryStanding<Pair extends string> = {
  readonly openMatches: number;
  readonly champion: Pair | null;
  readonly finishes: readonly PairFinish<Pair>[];
};

/**
 * Returns the finish of a player who left a pair that went on with another player. It is as if the pair had lost the
 * match after the last one with this player, or had left its zone with the wins that they played: with a silver cup by
 * losing its first match there. In one group of all it is as if the pair had been last. `played` are the pair's matches
 * with the player. Null if they played none. Rules 5.1 and 5.3.
 */
export function finishOfPart<Pair extends string>(
  board: Board<Pair>,
  pair: Pair,
  played: ReadonlySet<string>,
): Omit<PairFinish<Pair>, "pair"> | null {
  const own = newRecord(pair);
  const last = { main: 0, silver: 0 };
  for (const match of board.matches.values()) {
    const side = (["pair1", "pair2"] as const).find((one) => match.sides[one].pair === pair);
    if (!side || !played.has(match.key)) continue;
    write(own, match, resultOf(match), winnerSideOf(match) === side);
    if (decidesTitle(match.stage)) last.main = Math.max(last.main, match.round);
    if (match.cup === "silver") last.silver = Math.max(last.silver, match.round);
  }
  if (played.size === 0) return null;
  if (last.main === 0 && board.cups.has("qualifying")) {
    return { finish: { reached: "qualifying" }, position: finalPosition({ reached: "qualifying" }, sizesOf(board)) };
  }
  if (last.main === 0 && board.zones.size === 0) return null;
  const group = groupOf(board);
  if (last.main === 0 && group) {
    const place = group.pairs.length;
    return { finish: { reached: "table", place, forfeited: false }, position: place };
  }
  const inSilver = last.main === 0 && board.cups.has("silver");
  const record = {
    ...own,
    outInZone: last.main === 0,
    lost: own.lost ?? (last.main === 0 ? null : { round: last.main + 1, forfeited: false }),
    lostSilver: own.lostSilver ?? (inSilver ? last.silver + 1 : null),
  };
  const hasWon = (cup: "main" | "silver") => last[cup] > 0 && last[cup] === board.cups.get(cup);
  const finish = finishOf(record, board, {
    main: hasWon("main") && own.lost === null ? pair : null,
    silver: hasWon("silver") && own.lostSilver === null ? pair : null,
  });
  return finish && { finish, position: finalPosition(finish, sizesOf(board)) };
}

/**
 * Returns the finish of a player who joined a pair later: the end result counts, but of the zone only the wins that
 * they played.
 */
export function finishOfLate<Pair extends string>(
  board: Board<Pair>,
  { pair, finish }: PairFinish<Pair>,
  played: ReadonlySet<string>,
): Finish {
  if (finish.reached === "title" || finish.reached === "table" || finish.reached === "qualifying") return finish;
  if (finish.zoneWins === null) return finish;
  const wins = [...board.matches.values()].filter((match) => {
    const winner = winnerSideOf(match);
    return hasTable(match.stage) && played.has(match.key) && winner !== null && match.sides[winner].pair === pair;
  });
  return { ...finish, zoneWins: wins.length };
}

/** The results of a pair so far. */
type PairRecord<Pair extends string> = {
  readonly pair: Pair;
  zoneWins: number;
  zoneForfeit: boolean;
  playoffWins: number;
  lost: { readonly round: number; readonly forfeited: boolean } | null;
  /** The round in which it lost in the silver cup. */
  lostSilver: number | null;
  thirdPlace: "won" | "lost" | undefined;
  outInZone: boolean;
  place: TablePlace | null;
  /** True once it lost in the qualifying, or won it and gave its line; a match of the main cup counts more. */
  outInQualifying: boolean;
  inMain: boolean;
};

/**
 * Computes the standings of a category, finished or not. If neither finalist came, there are no champions and both are
 * second. Without a playoff one group of all has its champions once it is finished. Rules 5.1 and 5.3; the last two
 * sentences are ours.
 */
export function categoryStandingNow<Pair extends string>(board: Board<Pair>): CategoryStanding<Pair> {
  const records = recordsOf(board);
  const matches = [...board.matches.values()];
  const winners = { main: championOf(board), silver: winnersOf(board, "silver") };
  const sizes = sizesOf(board);
  const finishes = records.flatMap((record) => {
    const finish = finishOf(record, board, winners);
    if (!finish) return [];
    const { pair, thirdPlace } = record;
    return [{ pair, finish, position: finalPosition(finish, thirdPlace ? { ...sizes, thirdPlace } : sizes) }];
  });
  return {
    openMatches: matches.filter((match) => match.outcome === null && !isNeverPlayed(board, match)).length,
    champion: winners.main,
    finishes: finishes.sort((one, other) => one.position - other.position),
  };
}

/** Counts the places of the zones that lead to the main cup and to the silver one; after a qualifying, the lines. */
function sizesOf(board: Board<string>): { readonly qualifiers: number; readonly silver: number } {
  if (board.cups.has("qualifying")) {
    const first = [...board.matches.values()].filter(({ stage, round }) => decidesTitle(stage) && round === 1);
    const sides = first.flatMap(({ sides: { pair1, pair2 } }) => [pair1, pair2]);
    return { qualifiers: sides.filter(({ origin }) => origin.from !== "bye").length, silver: 0 };
  }
  const cups = [...board.zones.keys()].flatMap((letter) => [...cupsOfPlaces(board, letter).values()]);
  const placesIn = (one: CupKey) => cups.filter((cup) => cup === one).length;
  return { qualifiers: placesIn("main"), silver: placesIn("silver") };
}

function finishOf<Pair extends string>(
  { pair, zoneWins, zoneForfeit, playoffWins, lost, lostSilver, place, ...out }: PairRecord<Pair>,
  { cups, rounds, zones }: Board<Pair>,
  winners: { readonly main: Pair | null; readonly silver: Pair | null },
): Finish | null {
  if (pair === winners.main) return { reached: "title" };
  if (place) return { reached: "table", ...place };
  if (pair === winners.silver) return { reached: "silver", lostIn: 1, zoneWins, forfeited: zoneForfeit };
  if (lostSilver !== null) {
    const lostIn = pairsLeftIn(cups.get("silver") ?? 0, lostSilver);
    return { reached: "silver", lostIn, zoneWins, forfeited: zoneForfeit };
  }
  if (out.outInQualifying && !out.inMain) return { reached: "qualifying" };
  if (out.outInZone) return { reached: "zone", zoneWins, forfeited: zoneForfeit };
  if (!lost) return null;
  const [lines, lostIn] = [2 ** rounds, pairsLeftIn(rounds, lost.round)];
  const { forfeited } = lost;
  const countsWins = zones.size > 0 && !groupOf({ zones });
  return { reached: "playoff", lostIn, lines, playoffWins, zoneWins: countsWins ? zoneWins : null, forfeited };
}

/** Returns the pairs left at the start of that round in a cup of so many rounds: 2 in its final. */
function pairsLeftIn(rounds: number, round: number): number {
  return 2 ** (rounds - round + 1);
}

function recordsOf<Pair extends string>(board: Board<Pair>): PairRecord<Pair>[] {
  const records = new Map<Pair, PairRecord<Pair>>();
  const recordOf = (pair: Pair) => {
    const known = records.get(pair) ?? newRecord(pair);
    records.set(pair, known);
    return known;
  };
  for (const match of board.matches.values()) {
    const result = resultOf(match);
    for (const side of ["pair1", "pair2"] as const) {
      const { pair } = match.sides[side];
      if (pair !== null) write(recordOf(pair), match, result, winnerSideOf(match) === side);
    }
  }
  for (const pair of outInZones(board)) recordOf(pair).outInZone = true;
  for (const { pair } of returningQualified(board)) recordOf(pair).outInQualifying = true;
  for (const [pair, place] of placesInGroup(board)) recordOf(pair).place = place;
  return [...records.values()];
}

function write<Pair extends string>(
  record: PairRecord<Pair>,
  { stage, cup, round, outcome }: PlayMatch<Pair>,
  result: Outcome | null,
  won: boolean,
): void {
  if (stage === "third-place" && outcome !== null) {
    record.thirdPlace = won ? "won" : result && winnerOf(result) === null ? undefined : "lost";
  }
  if (cup === "qualifying" && result !== null && !won) record.outInQualifying = true;
  if (decidesTitle(stage)) record.inMain = true;
  if (cup === "silver" && result !== null && !won) record.lostSilver = round;
  if (result === null || !(hasTable(stage) || decidesTitle(stage))) return;
  const forfeited = !won && (result.kind === "walkover" || result.kind === "disqualification");
  if (hasTable(stage)) {
    record.zoneWins += won ? 1 : 0;
    record.zoneForfeit ||= forfeited;
  } else if (won) record.playoffWins += 1;
  else record.lost = { round, forfeited };
}

/** Lists the pairs that finished zones send to no cup, one group of all apart. */
function outInZones<Pair extends string>(board: Board<Pair>): Pair[] {
  return [...board.zones.values()].flatMap((zone) => {
    const play = playOf(board, zone);
    if (zone.isOneGroup || play.outcomes.includes(null)) return [];
    const cups = cupsOfPlaces(board, zone.letter);
    return zoneStanding(play, zone.table).flatMap(({ pair }, index) => (cups.has(index + 1) ? [] : pair));
  });
}

function newRecord<Pair extends string>(pair: Pair): PairRecord<Pair> {
  return {
    ...{ pair, zoneWins: 0, zoneForfeit: false, playoffWins: 0, lost: null, lostSilver: null },
    ...{ thirdPlace: undefined, outInZone: false, place: null, outInQualifying: false, inMain: false },
  };
}
