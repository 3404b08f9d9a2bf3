/*
 * Ranking points of a tournament.
 *
 * | article   | what                                                                       | here          |
 * |-----------|----------------------------------------------------------------------------|---------------|
 * | 5.1       | points to each player by the stage where the pair lost                     | `pointsFor`   |
 * | field 3.2 | champion 250, 500 (default) or 1000; 100, 60, 36, 18, 9 % and on by halves | `pointsTable` |
 * | field 3.2 | out in the zones: 2 % and 4 % for each match won there                     | `pointsTable` |
 * | C.10      | a pair of the silver cup has the points of its zone                        | `pointsFor`   |
 * | ours      | a place of one group: as the losers of that round, 3 and 4 as a semifinal  | `pointsFor`   |
 * | C.14      | a pair that does not qualify has none                                      | `pointsFor`   |
 * | field 3.2 | no points for losing by W.O. or, here, by disqualification (3.11)          | `pointsFor`   |
 * | 5.3       | losing the first match after a bye gives the points of the first round     | `pointsFor`   |
 *
 * A pair with a bye in the playoff that has won in its zone has not lost its first match. Qualifying never pays less
 * than leaving the zone with the same wins. Left out: 5.3's least number of pairs, and 5.6's points that move with a
 * promotion.
 */
import type { Finish } from "./finish.ts";

/** The points by stage: `lostIn` holds those for losing the final, a semifinal, a quarterfinal, and so on. */
export type PointsTable = {
  readonly champion: number;
  readonly lostIn: readonly number[];
  readonly zoneExit: number;
  readonly zoneWin: number;
};

/** The champions' points that a club can choose for a category; the default is 500. Issue C, section 3. */
export const championPoints = [250, 500, 1000] as const;
export const defaultChampionPoints = 500;

/** The percentages of the champions' points for losing the final, a semifinal and so on; further rounds halve. */
const shares = [60, 36, 18, 9, 4.5, 2.25, 1.125, 0.5625, 0.28125, 0.140625] as const;

/** Builds the product's table for a category whose champions get so many points, rounded to whole points, halves up. */
export function pointsTable(champion: number): PointsTable {
  const share = (percent: number) => Math.round((champion * percent) / 100);
  return { champion, lostIn: shares.map(share), zoneExit: share(2), zoneWin: share(4) };
}

/** The table of a format that awards no points. */
export const noPoints: PointsTable = { champion: 0, lostIn: [], zoneExit: 0, zoneWin: 0 };

/** Returns the points for each of the two players. Rounds outside the table give none. Rules 5.1 and 5.3. */
export function pointsFor(finish: Finish, table: PointsTable): number {
  if (finish.reached === "title") return table.champion;
  if (finish.reached === "qualifying" || finish.forfeited) return 0;
  if (finish.reached === "table") {
    return finish.place === 1 ? table.champion : (table.lostIn[Math.ceil(Math.log2(finish.place)) - 1] ?? 0);
  }
  const inZone = finish.zoneWins === null ? 0 : table.zoneExit + table.zoneWin * finish.zoneWins;
  if (finish.reached !== "playoff") return inZone;
  const neverWon = finish.playoffWins + (finish.zoneWins ?? 0) === 0;
  const stage = neverWon ? finish.lines : finish.lostIn;
  return Math.max(inZone, table.lostIn[Math.log2(stage) - 1] ?? 0);
}
