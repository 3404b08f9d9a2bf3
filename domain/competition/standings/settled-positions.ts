/*
 * The positions of a zone that can no longer change, so that "1.º Zona A" becomes a pair in the playoff. Issue C,
 * section 2; rules 2.15.
 *
 * A position is settled if every possible result of the open matches, W.O. and disqualifications included, leaves the
 * same pair on it. With three or more open matches and close ties the search may stop before it is sure, and then
 * treats the position as open. A settled position never changes, and the last match settles the rest at the latest.
 *
 * The search explodes in a large group: with more than ten matches points alone settle a position (`settledByPoints`).
 * In a table by games any result can move any pair, so its last match settles all positions. In a league no position is
 * settled while a pair could leave the table with its matches (`mayLeaveTable`).
 */
import type { ZonePlay } from "#domain/competition/zones/zone-play.ts";
import { combinations } from "./combinations.ts";
import { mayLeaveTable } from "./early-leavers.ts";
import { type Forecast, forecast, type OpenMatch, type Span } from "./forecast.ts";
import { possibleResults } from "./possible-results.ts";
import { settledByPoints } from "./settled-by-points.ts";
import type { TableRules } from "./standing.ts";
import type { TableResult } from "./table-result.ts";
import { type Criterion, isByGames } from "./tie-break-policy.ts";
import { zoneStanding } from "./zone-standing.ts";

const mostTrials = 20_000;

/** The most matches of a zone that are searched: all against all of five pairs. */
export const mostSearched = 10;

/** Returns the pair on each position of the zone, the first first; null for an open one. */
export function settledPositions<Pair extends string>(zone: ZonePlay<Pair>, rules: TableRules): (Pair | null)[] {
  const { fixtures, places } = zone.schedule;
  if (fixtures.every(({ number }) => (zone.outcomes[number - 1] ?? null) !== null)) {
    return zoneStanding(zone, rules).map(({ pair }) => pair);
  }
  if (places === null && isByGames(rules.policy)) return zone.pairs.map(() => null);
  if (mayLeaveTable(zone, rules.policy)) return zone.pairs.map(() => null);
  if (fixtures.length > mostSearched) return settledByPoints(zone, rules.policy);
  const coming = forecast(zone, rules);
  return coming === null ? zone.pairs.map(() => null) : searchedPositions(zone, coming, rules);
}

/** Returns the positions that no result of the open matches moves, by trying the results; null for an open one. */
export function searchedPositions<Pair extends string>(
  zone: ZonePlay<Pair>,
  coming: Forecast,
  rules: TableRules,
): (Pair | null)[] {
  const settled = zone.pairs.map((): Pair | null => null);
  for (const [who, position] of unchanging(coming, rules)) settled[position - 1] = zone.pairs[who] ?? null;
  return settled;
}

/** The positions of pairs, by the number of the pair. */
type Positions = ReadonlyMap<number, number>;
type Lists = readonly (readonly TableResult[])[];

/**
 * The steps of the search: the trait by which results are grouped, and the criteria that this trait suffices to
 * compute.
 */
const steps: readonly { readonly alike: (result: TableResult) => unknown; readonly known: readonly Criterion[] }[] = [
  { alike: ({ winner, points }) => [winner, points], known: ["head-to-head"] },
  { alike: ({ count }) => [count.pair1.setsWon, count.pair2.setsWon], known: ["head-to-head", "set-difference"] },
  { alike: ({ count }) => count, known: ["head-to-head", "set-difference", "game-difference", "games-won"] },
];

/**
 * Finds the pairs that end on the same position with all results. Scores are checked only if points, and then sets,
 * leave such a pair tied.
 */
function unchanging(coming: Forecast, { format, policy }: TableRules): Positions {
  const possible = possibleResults(format, policy).flatMap(({ results }) => results);
  const typical = grouped(possible, steps[0]?.alike).flatMap(([first]) => first ?? []);
  let steady = decided(coming.spans(coming.open.flatMap(() => typical[0] ?? [])));
  for (const results of deviations(coming.open.length, typical)) steady = stillSettled(steady, coming.spans(results));

  let trials = 0;
  const search = (lists: Lists, depth: number): void => {
    for (const choice of combinations(lists.map((results) => grouped(results, steps[depth]?.alike)))) {
      const results = choice.flatMap(([first]) => first ?? []);
      steady = stillSettled(steady, coming.spans(results));
      if (steady.size === 0) return;
      const tied = coming.tied(results, steps[depth]?.known ?? []);
      const finer = choice.map((group, index) => (touches(coming.open[index], tied) ? group : group.slice(0, 1)));
      if ([...steady.keys()].some((who) => tied[who]) && depth + 1 < steps.length) search(finer, depth + 1);
      trials += 1;
      if (trials > mostTrials) steady = new Map();
    }
  };
  search(
    coming.open.map(() => possible),
    0,
  );
  return steady;
}

function decided(spans: readonly Span[]): Positions {
  return new Map([...spans.entries()].flatMap(([who, { from, to }]) => (from === to ? [[who, from]] : [])));
}

/** Keeps the positions that these results do not move. */
function stillSettled(positions: Positions, spans: readonly Span[]): Positions {
  const stays = ([who, position]: readonly [number, number]) =>
    spans[who]?.from === position && spans[who].to === position;
  return [...positions].every(stays) ? positions : new Map([...positions].filter(stays));
}

function touches(match: OpenMatch | undefined, tied: readonly boolean[]): boolean {
  return match !== undefined && (tied[match.pair1] === true || tied[match.pair2] === true);
}

/**
 * Yields the same result in every match, with one match at a time deviating: enough to move nearly every open position.
 */
function* deviations(matches: number, results: readonly TableResult[]): Generator<readonly TableResult[]> {
  for (const usual of results) {
    for (const other of results) {
      for (let match = 0; match < matches; match++) yield Array(matches).fill(usual).with(match, other);
    }
  }
}

/** Groups the results with the same trait. */
function grouped(
  results: readonly TableResult[],
  alike: (result: TableResult) => unknown = () => null,
): TableResult[][] {
  const groups = new Map<string, TableResult[]>();
  for (const result of results) {
    const key = JSON.stringify(alike(result));
    const group = groups.get(key);
    if (group) group.push(result);
    else groups.set(key, [result]);
  }
  return [...groups.values()];
}
