import type { MatchFormat } from "#domain/scoring/format.ts";
import { type Outcome, winnerOf } from "#domain/scoring/outcome.ts";
import type { PerSide, Side } from "#domain/scoring/side.ts";
import { countInTable, type TableCount } from "#domain/scoring/table-count.ts";
import type { StandingsPolicy } from "./policy.ts";

/** What one match adds to the table. */
export type TableResult = {
  readonly winner: Side | null;
  readonly points: PerSide<number>;
  readonly count: PerSide<TableCount>;
};

/** What a match of this outcome adds to the table. Rules 2.11 and 3.8 to 3.11. */
export function tableResult(format: MatchFormat, policy: StandingsPolicy, outcome: Outcome): TableResult {
  const winner = winnerOf(outcome);
  const count = countInTable(format, outcome, policy.superTieBreak);
  return { winner, points: pointsOf(winner, outcome.kind, policy), count };
}

/** The points of both sides; with no winner both are charged with their absence. Rules 2.11. */
export function pointsOf(winner: Side | null, kind: Outcome["kind"], { points }: StandingsPolicy): PerSide<number> {
  if (winner === null) return { pair1: points.walkover, pair2: points.walkover };
  const lost = kind === "walkover" ? points.walkover : kind === "disqualification" ? points.disqualified : points.lost;
  return winner === "pair1" ? { pair1: points.won, pair2: lost } : { pair1: lost, pair2: points.won };
}
