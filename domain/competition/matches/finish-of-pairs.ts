/*
 * The finish of each pair of a category, for positions and points.
 *
 * | article  | what                                                                | here                  |
 * |----------|---------------------------------------------------------------------|-----------------------|
 * | 3.9 3.11 | a pair whose last match was lost by W.O. or disqualification        | `forfeited`           |
 * | 5.1      | the stage where a pair lost                                         | `categoryStandingNow` |
 * | 5.3      | wins: a bye alone is no win, a W.O. of the rival is one             | `playoffWins`         |
 * | ours     | the match for the third place decides positions 3 and 4, not points | `thirdPlace`          |
 * | ours     | a cup beside the main one changes no position and gives no points   | `write`               |
 */

import { type Finish, finalPosition } from "#domain/competition/ranking/finish.ts";
import { type Outcome, winnerOf } from "#domain/competition/scoring/outcome.ts";
import { decidesTitle, hasTable } from "#domain/competition/stages/stage.ts";
import { zoneStanding } from "#domain/competition/standings/zone-standing.ts";
import { type Board, matchOn, type PlayMatch, playOf, resultOf, winnerSideOf } from "./board.ts";
import { isNeverPlayed } from "./first-loser.ts";

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
 * match after the last one with this player, or had left its zone with the wins that they played. `played` are the
 * pair's matches with the player. Null if they played none. Rules 5.1 and 5.3.
 */
export function finishOfPart<Pair extends string>(
  board: Board<Pair>,
  pair: Pair,
  played: ReadonlySet<string>,
): Omit<PairFinish<Pair>, "pair"> | null {
  const own = newRecord(pair);
  let last = 0;
  for (const match of board.matches.values()) {
    const side = (["pair1", "pair2"] as const).find((one) => match.sides[one].pair === pair);
    if (!side || !played.has(match.key)) continue;
    write(own, match, resultOf(match), winnerSideOf(match) === side);
    if (decidesTitle(match.stage)) last = Math.max(last, match.round);
  }
  if (played.size === 0 || (last === 0 && board.zones.size === 0)) return null;
  const isChampion = last === board.rounds && own.lost === null;
  const record =
    last === 0 ? { ...own, outInZone: true } : { ...own, lost: own.lost ?? { round: last + 1, forfeited: false } };
  const finish = finishOf(record, board, isChampion ? pair : null);
  const qualifiers = [...board.zones.values()].reduce((sum, zone) => sum + zone.qualifiers, 0);
  return finish && { finish, position: finalPosition(finish, { qualifiers }) };
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
  if (finish.reached === "title" || finish.zoneWins === null) return finish;
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
  thirdPlace: "won" | "lost" | undefined;
  outInZone: boolean;
};

/**
 * Computes the standings of a category, finished or not. If neither finalist came, there are no champions and both are
 * second. Rules 5.1 and 5.3; the last sentence is ours.
 */
export function categoryStandingNow<Pair extends string>(board: Board<Pair>): CategoryStanding<Pair> {
  const records = recordsOf(board);
  const matches = [...board.matches.values()];
  const final = matches.find(({ stage, round }) => decidesTitle(stage) && round === board.rounds);
  const side = final && winnerSideOf(final);
  const champion = final && side ? final.sides[side].pair : null;
  const zones = [...board.zones.values()];
  const qualifiers = zones.reduce((sum, zone) => sum + zone.qualifiers, 0);
  const finishes = records.flatMap((record) => {
    const finish = finishOf(record, board, champion);
    if (!finish) return [];
    const { pair, thirdPlace } = record;
    return [
      { pair, finish, position: finalPosition(finish, thirdPlace ? { qualifiers, thirdPlace } : { qualifiers }) },
    ];
  });
  return {
    openMatches: matches.filter((match) => match.outcome === null && !isNeverPlayed(board, match)).length,
    champion,
    finishes: finishes.sort((one, other) => one.position - other.position),
  };
}

function finishOf<Pair extends string>(
  { pair, zoneWins, zoneForfeit, playoffWins, lost, outInZone }: PairRecord<Pair>,
  { rounds, zones }: Board<Pair>,
  champion: Pair | null,
): Finish | null {
  if (pair === champion) return { reached: "title" };
  if (outInZone) return { reached: "zone", zoneWins, forfeited: zoneForfeit };
  if (!lost) return null;
  const [lines, lostIn] = [2 ** rounds, 2 ** (rounds - lost.round + 1)];
  const { forfeited } = lost;
  return { reached: "playoff", lostIn, lines, playoffWins, zoneWins: zones.size > 0 ? zoneWins : null, forfeited };
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
  return [...records.values()];
}

function write<Pair extends string>(
  record: PairRecord<Pair>,
  { stage, round, outcome }: PlayMatch<Pair>,
  result: Outcome | null,
  won: boolean,
): void {
  if (stage === "third-place" && outcome !== null) {
    record.thirdPlace = won ? "won" : result && winnerOf(result) === null ? undefined : "lost";
  }
  if (result === null || !(hasTable(stage) || decidesTitle(stage))) return;
  const forfeited = !won && (result.kind === "walkover" || result.kind === "disqualification");
  if (hasTable(stage)) {
    record.zoneWins += won ? 1 : 0;
    record.zoneForfeit ||= forfeited;
  } else if (won) record.playoffWins += 1;
  else record.lost = { round, forfeited };
}

/** Lists the pairs that finished zones eliminate. */
function outInZones<Pair extends string>(board: Board<Pair>): Pair[] {
  return [...board.zones.values()].flatMap((zone) => {
    const play = playOf(zone, (key) => matchOn(board, key));
    if (play.outcomes.includes(null)) return [];
    return zoneStanding(play, zone.table)
      .slice(zone.qualifiers)
      .map(({ pair }) => pair);
  });
}

function newRecord<Pair extends string>(pair: Pair): PairRecord<Pair> {
  return { pair, zoneWins: 0, zoneForfeit: false, playoffWins: 0, lost: null, thirdPlace: undefined, outInZone: false };
}
