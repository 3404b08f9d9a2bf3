import type { MatchFormat } from "#domain/competition/scoring/format.ts";
import { type Outcome, winnerOf } from "#domain/competition/scoring/outcome.ts";
import type { PerSide, Side } from "#domain/competition/scoring/side.ts";
import { countInTable, type TableCount } from "#domain/competition/scoring/table-count.ts";
import type { StandingsPolicy } from "./tie-break-policy.ts";

/** The contribution of one match to the table. */
export type TableResult = {
  readonly winner: Side | null;
  readonly points: PerSide<number>;
  readonly count: PerSide<TableCount>;
};

/** Computes the contribution of an outcome to the table. Rules 2.11 and 3.8 to 3.11. */
export function tableResult(format: MatchFormat, policy: StandingsPolicy, outcome: Outcome): TableResult {
  const winner = winnerOf(outcome);
  const count = countInTable(format, outcome, policy.superTieBreak);
  return { winner, points: pointsOf(winner, outcome.kind, policy), count };
}

/** Returns the points of both sides; without a winner both count as absent. Rules 2.11. */
export function pointsOf(winner: Side | null, kind: Outcome["kind"], { points }: StandingsPolicy): PerSide<number> {
  if (winner === null) return { pair1: points.walkover, pair2: points.walkover };
  const lost = kind === "walkover" ? points.walkover : kind === "disqualification" ? points.disqualified : points.lost;
  return winner === "pair1" ? { pair1: points.won, pair2: lost } : { pair1: lost, pair2: points.won };
}
