/*
 * "¿Qué necesito?": which results of the last matches of a zone qualify each pair. Issue C, section 2.
 *
 * The answer is exact: all results by sets and by W.O., with every score that the table can tell apart. Disqualifications are
 * left out, since nobody counts on them. Where lots would decide, the answer says so. Where sets count without end
 * (`countsWithoutEnd`), it is exact for matches in which no set goes on beyond 12-10 or 8-6, and whoever shows it says so.
 */
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { ZonePlay } from "#domain/zones/zone-play.ts";
import { forecast } from "./forecast.ts";
import { type NeedCase, needCases } from "./need-cases.ts";
import { possibleResults } from "./possible-results.ts";
import type { TableRules } from "./standing.ts";
import { type Verdict, verdicts } from "./verdicts.ts";

/** What a pair needs: nothing any more, because it is in or out for good, or what the cases say. */
export type Need<Pair extends string> =
  | { readonly pair: Pair; readonly state: "in" | "out" }
  | { readonly pair: Pair; readonly state: "open"; readonly cases: readonly NeedCase[] };

/**
 * What each pair of the zone needs to be among the first `qualifiers`. Refuses a zone that is finished, and one of which more
 * than two matches are open or the pairs of one are not known yet. Issue C, section 2.
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
  if (more.length > 0) return refuse("ZONE_TOO_OPEN");

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

function stateOf(all: readonly Verdict[]): "in" | "out" | "open" {
  if (all.every(({ is }) => is === "in")) return "in";
  return all.every(({ is }) => is === "out") ? "out" : "open";
}
