import type { MatchView } from "#contract/match-views.ts";
import { writeOutcome } from "#domain/scoring/notation.ts";
import type { Outcome } from "#domain/scoring/outcome.ts";
import type { SetScore } from "#domain/scoring/set-score.ts";
import { otherSide, type Side } from "#domain/scoring/side.ts";
import type { match, matchSide } from "#server/db/tables/draws.ts";

/** How a match ended, as its row holds it. */
export type StoredResult = {
  readonly outcome: (typeof match.$inferSelect)["outcome"];
  readonly sets: readonly SetScore[] | null;
  readonly winnerSide: number | null;
};

/** One side of one match of a draw, with the match around it and the pair's name and seed. */
export type MatchRow = StoredResult & {
  readonly matchId: string;
  readonly stage: MatchView["stage"];
  readonly zone: string;
  readonly round: number;
  readonly position: number;
  readonly nextMatchId: string | null;
  readonly revision: number;
  readonly origin: (typeof matchSide.$inferSelect)["origin"];
  readonly originMatchId: string | null;
  readonly originZone: string | null;
  readonly originPlace: number | null;
  readonly vacant: boolean;
  readonly pairId: string | null;
  readonly pairName: string | null;
  readonly seed: number | null;
};

type SideView = MatchView["sides"][number];

/** The result that a match has; null for a bye and for one that is still to be played. */
export function storedOutcome({ outcome, sets, winnerSide }: StoredResult): Outcome | null {
  if (outcome === null || outcome === "bye") return null;
  if (outcome === "played") return { kind: "played", sets: sets ?? [] };
  const winner = sideNumbered(winnerSide);
  if (outcome === "walkover") return { kind: "walkover", absent: winner === null ? "both" : otherSide(winner) };
  if (winner === null) throw new Error(`a match that ended by ${outcome} has no winner`);
  return outcome === "retirement"
    ? { kind: "retirement", retired: otherSide(winner), sets: sets ?? [] }
    : { kind: "disqualification", disqualified: otherSide(winner), sets: sets ?? [] };
}

/** A match from its two sides. `seeded` tells whether seeds mean anything; `placeOf` knows a side's place in a zone. */
export function presentMatch(
  sides: readonly [MatchRow, MatchRow],
  seeded: boolean,
  placeOf: (side: MatchRow) => SideView["place"] = ownPlace,
): MatchView {
  const [{ matchId: id, stage, zone, round, position, nextMatchId, revision, ...row }] = sides;
  const outcome = storedOutcome(row);
  return {
    id,
    stage,
    zone,
    round,
    position,
    sides: [presentSide(sides[0], seeded, placeOf(sides[0])), presentSide(sides[1], seeded, placeOf(sides[1]))],
    winner: sideNumbered(row.winnerSide),
    outcome: outcome && writable(outcome),
    score: outcome && writeOutcome(outcome),
    status: row.outcome === null ? "pending" : row.outcome === "bye" ? "bye" : "finished",
    nextMatchId,
    revision,
  };
}

/** The place in a zone that a side was drawn for; null for all others. */
export function ownPlace({ originZone, originPlace }: MatchRow): SideView["place"] {
  return originZone === null || originPlace === null ? null : { zone: originZone, position: originPlace };
}

function presentSide(
  { origin, vacant, pairId, pairName, seed }: MatchRow,
  seeded: boolean,
  place: SideView["place"],
): SideView {
  if (pairId !== null) return { kind: "pair", pairId, name: pairName, seed: seeded ? seed : null, place };
  const kind = vacant ? "vacant" : place !== null ? "zone" : origin;
  return { kind, pairId: null, name: null, seed: null, place };
}

function writable(outcome: Outcome): MatchView["outcome"] {
  return outcome.kind === "walkover" ? outcome : { ...outcome, sets: [...outcome.sets] };
}

function sideNumbered(side: number | null): Side | null {
  return side === null ? null : side === 1 ? "pair1" : "pair2";
}
