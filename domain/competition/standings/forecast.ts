import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import { pairAtEnd, placesOf, sidesOf, type ZonePlay } from "#domain/competition/zones/zone-play.ts";
import { leftTable } from "./early-leavers.ts";
import type { TableRules } from "./standing.ts";
import { addUp, figuresOf, type TableEntry } from "./table.ts";
import { type TableResult, tableResult } from "./table-result.ts";
import type { Criterion } from "./tie-break-policy.ts";
import { inOrder } from "./tie-breaks.ts";

/** An open match of the zone between two known pairs, numbered from 0 as in the zone. */
export type OpenMatch = { readonly match: number; readonly pair1: number; readonly pair2: number };

/** The positions, from 1, among which lots would decide; both ends are equal for a decided position. */
export type Span = { readonly from: number; readonly to: number };

/** A zone with results assumed for its open matches. */
export type Forecast = {
  readonly open: readonly OpenMatch[];
  /** The final positions of each pair of the zone with these results, in the order of `open`. */
  readonly spans: (results: readonly TableResult[]) => Span[];
  /** The pairs that points and the known criteria leave tied with these results; `false` for all others. */
  readonly tied: (results: readonly TableResult[], known: readonly Criterion[]) => boolean[];
};

/** Builds the forecast of a zone; null while the pairs of some match are not known. */
export function forecast<Pair extends string>(zone: ZonePlay<Pair>, rules: TableRules): Forecast | null {
  const left = leftTable(zone, rules.policy);
  const open: OpenMatch[] = [];
  const played: TableEntry[] = [];
  for (const { number } of zone.schedule.fixtures) {
    const sides = sidesOf(zone, number);
    if (sides.pair1 === null || sides.pair2 === null) return null;
    if (left.has(sides.pair1) || left.has(sides.pair2)) continue;
    const [pair1, pair2] = [zone.pairs.indexOf(sides.pair1), zone.pairs.indexOf(sides.pair2)];
    const outcome = zone.outcomes[number - 1] ?? null;
    if (outcome === null) open.push({ match: number, pair1, pair2 });
    else played.push({ pair1, pair2, result: tableResult(rules.format, rules.policy, outcome) });
  }
  return zone.schedule.places ? byMatches(zone, open) : byTable(zone.pairs, left, { played, open }, rules);
}

function byTable<Pair extends string>(
  listed: readonly Pair[],
  left: ReadonlySet<Pair>,
  { played, open }: { readonly played: readonly TableEntry[]; readonly open: readonly OpenMatch[] },
  rules: TableRules,
): Forecast {
  const pairs = listed.length;
  const everybody = [...listed.keys()];
  const inTable = everybody.filter((who) => !listed.slice(who, who + 1).some((pair) => left.has(pair)));
  const entriesWith = (results: readonly TableResult[]) => [
    ...played,
    ...open.flatMap(({ pair1, pair2 }, index) => {
      const result = results[index];
      return result ? [{ pair1, pair2, result }] : [];
    }),
  ];
  const spans: Forecast["spans"] = (results) => {
    const entries = entriesWith(results);
    const order = inOrder(inTable, figuresOf(addUp(pairs, entries), entries), rules.policy);
    const ends = everybody.map(() => ({ from: inTable.length + 1, to: pairs }));
    for (const [index, { who, reason }] of order.entries()) {
      const first = reason?.by === "lots" ? order.findIndex((one) => one.reason === reason) : index;
      const size = reason?.by === "lots" ? reason.among.length : 1;
      ends[who] = { from: first + 1, to: first + size };
    }
    return ends;
  };
  const tied: Forecast["tied"] = (results, known) => {
    const entries = entriesWith(results);
    const figureOf = figuresOf(addUp(pairs, entries), entries);
    const asked = everybody.map(() => false);
    inOrder(
      inTable,
      (criterion, who, among) => {
        if (criterion === "points" || known.includes(criterion)) return figureOf(criterion, who, among);
        asked[who] = true;
        return 0;
      },
      rules.policy,
    );
    return asked;
  };
  return { open, spans, tied };
}

function byMatches<Pair extends string>(zone: ZonePlay<Pair>, open: readonly OpenMatch[]): Forecast {
  const spans: Forecast["spans"] = (results) => {
    const outcomes = zone.schedule.fixtures.map(({ number }) => {
      const index = open.findIndex(({ match }) => match === number);
      const result = results[index];
      return result ? assumed(result) : (zone.outcomes[number - 1] ?? null);
    });
    const assumedZone = { ...zone, outcomes };
    const places = (placesOf(assumedZone) ?? []).map((end) => pairAtEnd(assumedZone, end));
    return zone.pairs.map((pair) => ({ from: places.indexOf(pair) + 1, to: places.indexOf(pair) + 1 }));
  };
  return { open, spans, tied: () => zone.pairs.map(() => false) };
}

/** Returns an outcome with the same winner, the only fact that places by matches depend on. */
function assumed({ winner }: TableResult): Outcome {
  return { kind: "walkover", absent: winner === null ? "both" : winner === "pair1" ? "pair2" : "pair1" };
}
