import { type MatchFormat, ruleOfSet, type SetRule } from "#domain/competition/scoring/format.ts";
import { validSetScores } from "#domain/competition/scoring/set-score.ts";
import type { PerSide, Side } from "#domain/competition/scoring/side.ts";
import {
  countInTable,
  countSets,
  type SuperTieBreakGames,
  type TableCount,
} from "#domain/competition/scoring/table-count.ts";
import { pointsOf, type TableResult } from "./table-result.ts";
import type { StandingsPolicy } from "./tie-break-policy.ts";

/** The kind of a result: the sets of both sides, a W.O., or a disqualification. */
export type ResultKind =
  | { readonly kind: "sets"; readonly pair1: number; readonly pair2: number }
  | { readonly kind: "walkover"; readonly absent: Side | "both" }
  | { readonly kind: "disqualification"; readonly disqualified: Side };

/** A kind of result, with all its results that the table distinguishes. */
export type PossibleResults = { readonly kind: ResultKind; readonly results: readonly TableResult[] };

const sides = ["pair1", "pair2"] as const;

/**
 * Lists every possible result of a match for the table: by sets, by W.O. and by disqualification. A retirement counts
 * like a whole match. Sets without end (8-6, 10-8 …) are covered as far as `validSetScores` lists them. Rules 3.2 to
 * 3.11.
 */
export function possibleResults(format: MatchFormat, policy: StandingsPolicy): PossibleResults[] {
  const counts = wholeMatches(format, policy.superTieBreak);
  const scores = counts.map(({ pair1: { setsWon: pair1, setsLost: pair2 } }) => ({
    kind: "sets" as const,
    pair1,
    pair2,
  }));
  const inSets = [...new Map(scores.map((kind) => [`${kind.pair1}-${kind.pair2}`, kind])).values()].map((kind) => {
    const winner: Side = kind.pair1 > kind.pair2 ? "pair1" : "pair2";
    const points = pointsOf(winner, "played", policy);
    const alike = counts.filter(({ pair1 }) => pair1.setsWon === kind.pair1 && pair1.setsLost === kind.pair2);
    return { kind, results: alike.map((count) => ({ winner, points, count })) };
  });
  const absences = [...sides, "both"] as const;
  return [
    ...inSets,
    ...absences.map((absent) => walkover(format, policy, absent)),
    ...sides.map((side) => disqualified(counts, policy, side)),
  ];
}

function walkover(format: MatchFormat, policy: StandingsPolicy, absent: Side | "both"): PossibleResults {
  const winner = absent === "both" ? null : absent === "pair1" ? "pair2" : "pair1";
  const count = countInTable(format, { kind: "walkover", absent }, policy.superTieBreak);
  const points = pointsOf(winner, "walkover", policy);
  return { kind: { kind: "walkover", absent }, results: [{ winner, points, count }] };
}

function disqualified(counts: readonly PerSide<TableCount>[], policy: StandingsPolicy, side: Side): PossibleResults {
  const winner = side === "pair1" ? "pair2" : "pair1";
  const points = pointsOf(winner, "disqualification", policy);
  const won = counts.filter((count) => count[winner].setsWon > count[winner].setsLost);
  return {
    kind: { kind: "disqualification", disqualified: side },
    results: won.map((count) => ({ winner, points, count })),
  };
}

/**
 * Checks if a match can count more than any of the possible results. This happens if a set goes on until a side is two
 * ahead and each of its points counts as a game: 13-11 is not in the list. Statements about a zone then hold only if no
 * set goes beyond the listed ones. Rules 3.8.
 */
export function countsWithoutEnd(format: MatchFormat, policy: StandingsPolicy): boolean {
  return [format.set, format.decidingSet].some((rule) =>
    rule.kind === "points" ? policy.superTieBreak === "points" : rule.tieBreak === null,
  );
}

/** Lists the possible counts of whole matches, each once, the widest differences first and last. */
function wholeMatches(format: MatchFormat, superTieBreak: SuperTieBreakGames): PerSide<TableCount>[] {
  const finished = new Map<string, PerSide<TableCount>>();
  let going = new Map([["", countSets([], superTieBreak)]]);
  for (let set = 1; going.size > 0; set++) {
    const next = new Map<string, PerSide<TableCount>>();
    const counts = countsOfSet(ruleOfSet(format, set), superTieBreak);
    for (const soFar of going.values()) {
      for (const count of counts) {
        const sum = { pair1: plus(soFar.pair1, count.pair1), pair2: plus(soFar.pair2, count.pair2) };
        const over = Math.max(sum.pair1.setsWon, sum.pair1.setsLost) === format.setsToWin;
        (over ? finished : next).set(JSON.stringify(sum.pair1), sum);
      }
    }
    going = next;
  }
  const difference = ({ pair1 }: PerSide<TableCount>) => pair1.gamesWon - pair1.gamesLost;
  return [...finished.values()].sort((one, other) => difference(other) - difference(one));
}

function countsOfSet(rule: SetRule, superTieBreak: SuperTieBreakGames): PerSide<TableCount>[] {
  const counts = validSetScores(rule).map((set) => countSets([set], superTieBreak));
  return [...new Map(counts.map((count) => [JSON.stringify(count.pair1), count])).values()];
}

function plus(one: TableCount, other: TableCount): TableCount {
  return {
    setsWon: one.setsWon + other.setsWon,
    setsLost: one.setsLost + other.setsLost,
    gamesWon: one.gamesWon + other.gamesWon,
    gamesLost: one.gamesLost + other.gamesLost,
  };
}
