/*
 * "¿Qué necesito?": the results of the last matches of a zone that qualify each pair. Issue C, section 2.
 *
 * The answer is exact: it covers all results by sets and by W.O., with every score that the table distinguishes. It
 * leaves out disqualifications, since no player counts on them. If lots would decide, the answer says so. If sets can
 * go on without end (`countsWithoutEnd`), it is exact for matches without a set beyond 12-10 or 8-6, and the screen has
 * to say so. In a group of more than ten matches, and in a table by games alone, two open matches have too many results
 * to try: the answer waits for the last match.
 */

import type { ZonePlay } from "#domain/competition/zones/zone-play.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { forecast } from "./forecast.ts";
import { type NeedCase, needCases } from "./need-cases.ts";
import { possibleResults } from "./possible-results.ts";
import { mostSearched } from "./settled-positions.ts";
import type { TableRules } from "./standing.ts";
import { isByGames } from "./tie-break-policy.ts";
import { type Verdict, verdicts } from "./verdicts.ts";

/** The need of a pair: none, because it is in or out for good, or the open cases. */
export type Need<Pair extends string> =
  | { readonly pair: Pair; readonly state: "in" | "out" }
  | { readonly pair: Pair; readonly state: "open"; readonly cases: readonly NeedCase[] };

/**
 * Returns the need of each pair of the zone to be among the first `qualifiers`. Refuses a finished zone, one with more
 * open matches than `tellableMatches`, and one with a match whose pairs are not known yet. Issue C, section 2.
 */
export function needs<Pair extends string>(
  zone: ZonePlay<Pair>,
  rules: TableRules,
  qualifiers: number,
): Result<Need<Pair>[], "ZONE_FINISHED" | "ZONE_TOO_OPEN"> {
  const coming = forecast(zone, rules);
  if (coming === null) return refuse("ZONE_TOO_OPEN");
  const [first, second, ...more] = coming.open;
  if (first === undefined) return refuse("ZONE_FINISHED");
  const tellable = tellableMatches(zone.schedule.fixtures.length, isByGames(rules.policy));
  if (more.length > 0 || coming.open.length > tellable) return refuse("ZONE_TOO_OPEN");

  const possible = possibleResults(rules.format, rules.policy).filter(({ kind }) => kind.kind !== "disqualification");
  const kinds = possible.map(({ kind }) => kind);
  const grid = possible.map((one) =>
    second === undefined
      ? [verdicts(coming, [one], qualifiers)]
      : possible.map((other) => verdicts(coming, [one, other], qualifiers)),
  );
  return ok(
    zone.pairs.map((pair, who) => {
      const verdictAt = (one: number, other: number): Verdict => grid[one]?.[other]?.[who] ?? { is: "out" };
      const state = stateOf(grid.flatMap((row) => row.flatMap((cell) => cell[who] ?? [])));
      if (state !== "open") return { pair, state };
      if (second === undefined) return { pair, state, cases: needCases([first.match], kinds, verdictAt) };
      const playsSecond = second.pair1 === who || second.pair2 === who;
      const playsFirst = first.pair1 === who || first.pair2 === who;
      const cases =
        playsSecond && !playsFirst
          ? needCases([second.match, first.match], kinds, (own, other) => verdictAt(other, own))
          : needCases([first.match, second.match], kinds, verdictAt);
      return { pair, state, cases };
    }),
  );
}

/** Returns the most open matches of a zone for which there is an answer. */
export function tellableMatches(matches: number, byGames: boolean): 1 | 2 {
  return byGames || matches > mostSearched ? 1 : 2;
}

function stateOf(all: readonly Verdict[]): "in" | "out" | "open" {
  if (all.every(({ is }) => is === "in")) return "in";
  return all.every(({ is }) => is === "out") ? "out" : "open";
}
