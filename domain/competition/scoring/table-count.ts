/*
 * The count of a result in the table of a zone.
 *
 * | article | what                                                              | here                  |
 * |---------|-------------------------------------------------------------------|-----------------------|
 * | 3.8     | a super tie-break is one set and, by default, one game (1-0)      | `SuperTieBreakGames`  |
 * | 3.9     | W.O. counts 6-0 6-0, in other formats the shutout of that format  | `countInTable`        |
 * | 3.10    | a broken-off match is completed for the winner: 6-3 2-1 is 6-3 6-1 | `countInTable`       |
 * | 3.11    | a disqualification likewise                                       | `countInTable`        |
 *
 * With both pairs absent each is charged the shutout. The points of a table are in the policy of the standings.
 */
import { type MatchFormat, ruleOfSet, type SetRule } from "./format.ts";
import { isTableOutcome, type Outcome, winnerOf } from "./outcome.ts";
import { canBeBrokenOff, leaderOf, type SetScore, toWin } from "./set-score.ts";
import { otherSide, type PerSide, type Side } from "./side.ts";

/** Sets and games of one side in one match, as the table adds them up. */
export type TableCount = {
  readonly setsWon: number;
  readonly setsLost: number;
  readonly gamesWon: number;
  readonly gamesLost: number;
};

/**
 * The games that a super tie-break counts: one for its winner, its points as if they were games, or none. Rules 3.8.
 */
export type SuperTieBreakGames = "one" | "points" | "none";

/** Counts an outcome in the rows of both sides. Rules 3.8 to 3.11. */
export function countInTable(
  format: MatchFormat,
  outcome: Outcome,
  superTieBreak: SuperTieBreakGames,
): PerSide<TableCount> {
  const winner = winnerOf(outcome);
  if (winner !== null) return countSets(completed(format, outcome, winner), superTieBreak);
  const lost = (side: Side) => countSets(shutout(format, [], otherSide(side)), superTieBreak)[side];
  return { pair1: lost("pair1"), pair2: lost("pair2") };
}

/** Counts finished sets in the rows of both sides. */
export function countSets(sets: readonly SetScore[], superTieBreak: SuperTieBreakGames): PerSide<TableCount> {
  return { pair1: countFor("pair1", sets, superTieBreak), pair2: countFor("pair2", sets, superTieBreak) };
}

function countFor(side: Side, sets: readonly SetScore[], superTieBreak: SuperTieBreakGames): TableCount {
  const count = { setsWon: 0, setsLost: 0, gamesWon: 0, gamesLost: 0 };
  for (const set of sets) {
    const won = leaderOf(set) === side;
    const games = set.kind === "games" || superTieBreak === "points" ? set : tieBreakAsGame(set, superTieBreak);
    count.setsWon += won ? 1 : 0;
    count.setsLost += won ? 0 : 1;
    count.gamesWon += games[side];
    count.gamesLost += games[otherSide(side)];
  }
  return count;
}

function tieBreakAsGame(set: SetScore, superTieBreak: "one" | "none"): PerSide<number> {
  const game = superTieBreak === "one" ? 1 : 0;
  return leaderOf(set) === "pair1" ? { pair1: game, pair2: 0 } : { pair1: 0, pair2: game };
}

function completed(format: MatchFormat, outcome: Outcome, winner: Side): SetScore[] {
  if (outcome.kind === "played") return [...outcome.sets];
  if (outcome.kind === "walkover") return shutout(format, [], winner);
  if (isTableOutcome(outcome)) return [];
  const last = outcome.sets.at(-1);
  const rule = ruleOfSet(format, outcome.sets.length);
  if (!last || !canBeBrokenOff(rule, last)) return shutout(format, outcome.sets, winner);
  return shutout(format, [...outcome.sets.slice(0, -1), finished(rule, last, winner)], winner);
}

/** Completes a match: the winner takes every open set without losing a game. */
function shutout(format: MatchFormat, sets: readonly SetScore[], winner: Side): SetScore[] {
  const all = [...sets];
  while (all.filter((set) => leaderOf(set) === winner).length < format.setsToWin) {
    const rule = ruleOfSet(format, all.length + 1);
    all.push(finished(rule, { kind: rule.kind, pair1: 0, pair2: 0 }, winner));
  }
  return all;
}

function finished(rule: SetRule, { kind, pair1, pair2 }: SetScore, winner: Side): SetScore {
  return winner === "pair1" ? { kind, pair1: toWin(rule, pair2), pair2 } : { kind, pair1, pair2: toWin(rule, pair1) };
}
