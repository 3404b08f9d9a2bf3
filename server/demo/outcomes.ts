import { type MatchFormat, ruleOfSet } from "#domain/competition/scoring/format.ts";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import { leaderOf, type SetScore, validSetScores } from "#domain/competition/scoring/set-score.ts";
import { otherSide, type Side } from "#domain/competition/scoring/side.ts";
import type { Random } from "#domain/lib/random.ts";

/**
 * Draws the outcome of a match: mostly the favourite wins, sometimes in three sets; rarely a walkover or a retirement.
 */
export function drawOutcome(format: MatchFormat, favourite: Side, random: Random): Outcome {
  const winner = random() < 0.7 ? favourite : otherSide(favourite);
  const lot = random();
  if (lot < 0.03) return { kind: "walkover", absent: otherSide(winner) };
  const sets = setsWonBy(winner, format, random);
  if (lot > 0.03 && lot < 0.06 && sets.length > 1) {
    return { kind: "retirement", retired: otherSide(winner), sets: sets.slice(0, 1) };
  }
  return { kind: "played", sets };
}

/** Returns a clear win: 6-1 6-0. */
export function clearWin(winner: Side): Outcome {
  const set = (games: number): SetScore => {
    const [pair1, pair2] = winner === "pair1" ? [6, games] : [games, 6];
    return { kind: "games", pair1, pair2 };
  };
  return { kind: "played", sets: [set(1), set(0)] };
}

/** Draws the sets of a match; the loser takes one set in three matches of ten. */
function setsWonBy(winner: Side, format: MatchFormat, random: Random): SetScore[] {
  const lost = format.setsToWin > 1 && random() < 0.3 ? Math.floor(random() * format.setsToWin) + 1 : 0;
  const count = format.setsToWin + (lost > 0 ? 1 : 0);
  return Array.from({ length: count }, (_, index) => {
    const taker = index + 1 === lost ? otherSide(winner) : winner;
    const scores = validSetScores(ruleOfSet(format, index + 1)).filter((set) => leaderOf(set) === taker);
    const [score] = scores.slice(Math.floor(random() * scores.length));
    if (!score) throw new Error("the demonstration has no such set");
    return score;
  });
}
