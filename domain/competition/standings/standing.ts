/*
 * The table of a zone, from first to last.
 *
 * | article | what                                                                | here                 |
 * |---------|---------------------------------------------------------------------|----------------------|
 * | 2.11    | points                                                              | `policy.points`      |
 * | 2.12    | tie-breaks, and which of them decided each position                 | `decision`           |
 * | 2.12    | lots, drawn from a written random seed so that anyone can repeat it | `drawLots`           |
 * | 2.15    | provisional until every match is in                                 | `played` of each row |
 * | 2.16    | matches of a pair that left are W.O.; those it played stand          | by their outcomes    |
 */

import type { MatchFormat } from "#domain/competition/scoring/format.ts";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import { addUp, figuresOf, type TableEntry, type TableRow } from "./table.ts";
import { tableResult } from "./table-result.ts";
import type { StandingsPolicy } from "./tie-break-policy.ts";
import { drawLots, inOrder, named, type Reason } from "./tie-breaks.ts";

/** A finished match between two pairs of the table. */
export type TableMatch<Pair extends string> = { readonly pair1: Pair; readonly pair2: Pair; readonly outcome: Outcome };

/** The rules of a table: the format of the matches, the policy, and the random seed of the lots, any text. */
export type TableRules = { readonly format: MatchFormat; readonly policy: StandingsPolicy; readonly lots: string };

/** A row of the table. `decision` is the reason for the position; null for a pair without rivals. */
export type StandingRow<Pair extends string> = Readonly<TableRow> & {
  readonly pair: Pair;
  readonly position: number;
  readonly decision: Reason<Pair> | null;
};

/**
 * Computes the table of these pairs, the first first. The order of the pairs and of the matches does not matter. A
 * match of a pair outside the table is an error of the caller. Rules 2.11, 2.12 and 3.8 to 3.11.
 */
export function standing<Pair extends string>(
  pairs: readonly Pair[],
  matches: readonly TableMatch<Pair>[],
  rules: TableRules,
): StandingRow<Pair>[] {
  const listed = pairs.toSorted();
  const entries = matches.map(({ pair1, pair2, outcome }): TableEntry => {
    const result = tableResult(rules.format, rules.policy, outcome);
    return { pair1: listed.indexOf(pair1), pair2: listed.indexOf(pair2), result };
  });
  const rows = addUp(listed.length, entries);
  const order = inOrder([...listed.keys()], figuresOf(rows, entries), rules.policy);
  return drawLots(order, listed, rules.lots).flatMap(({ who, reason }, index) => {
    const [pair, row] = [listed[who], rows[who]];
    if (pair === undefined || row === undefined) return [];
    return [{ ...row, pair, position: index + 1, decision: reason && named(reason, listed) }];
  });
}
