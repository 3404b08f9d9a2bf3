import { combinations } from "./combinations.ts";
import type { Forecast } from "./forecast.ts";
import type { PossibleResults } from "./possible-results.ts";
import type { TableResult } from "./table-result.ts";

/**
 * The verdict on a pair, given results of certain kinds. `by-games` depends on its game difference in that match (that
 * of pair 1 if it does not play it). With a `sure` difference the pair qualifies; with a `possible` one other games or
 * lots decide; with any other it does not.
 */
export type Verdict =
  | { readonly is: "in" | "out" | "lots" }
  | {
      readonly is: "by-games";
      readonly match: number;
      readonly sure: readonly number[];
      readonly possible: readonly number[];
    };

type Chance = "in" | "out" | "lots";

/**
 * Computes the verdict on each pair over all scores of these kinds of results in the open matches. Results of a kind
 * have the same sets, so scores are checked only if sets leave a tie.
 */
export function verdicts(
  coming: Forecast,
  kinds: readonly Pick<PossibleResults, "results">[],
  qualifiers: number,
): Verdict[] {
  const first = kinds.flatMap(({ results }) => results[0] ?? []);
  const tied = coming.tied(first, ["head-to-head", "set-difference"]);
  const decisive = coming.open.map(({ pair1, pair2 }) => tied[pair1] === true || tied[pair2] === true);
  const lists = kinds.map(({ results }, index) => (decisive[index] ? results : results.slice(0, 1)));
  const telling = tied.map((_, who) => tellingMatch(coming, who, decisive));
  const seen = tied.map(() => new Map<number, Set<Chance>>());
  for (const results of combinations(lists)) {
    for (const [who, { from, to }] of coming.spans(results).entries()) {
      const difference = differenceIn(coming, telling[who] ?? 0, who, results);
      const chances = seen[who]?.get(difference) ?? new Set();
      seen[who]?.set(difference, chances.add(to <= qualifiers ? "in" : from > qualifiers ? "out" : "lots"));
    }
  }
  return seen.map((chances, who) => verdictFrom(chances, coming.open[telling[who] ?? 0]?.match ?? 0));
}

/** Picks the open match whose games appear in a pair's need: its own, or the first that matters. */
function tellingMatch(coming: Forecast, who: number, decisive: readonly boolean[]): number {
  const own = coming.open.findIndex(({ pair1, pair2 }) => pair1 === who || pair2 === who);
  return own >= 0 ? own : Math.max(0, decisive.indexOf(true));
}

function differenceIn(coming: Forecast, index: number, who: number, results: readonly TableResult[]): number {
  const count = results[index]?.count[coming.open[index]?.pair2 === who ? "pair2" : "pair1"];
  return count ? count.gamesWon - count.gamesLost : 0;
}

function verdictFrom(chances: ReadonlyMap<number, ReadonlySet<Chance>>, match: number): Verdict {
  const [only, ...more] = new Set([...chances.values()].flatMap((set) => [...set]));
  if (only !== undefined && more.length === 0) return { is: only };
  const those = (wanted: (set: ReadonlySet<Chance>) => boolean) =>
    [...chances].flatMap(([difference, set]) => (wanted(set) ? [difference] : [])).sort((one, other) => one - other);
  const surely = (chance: Chance) => (set: ReadonlySet<Chance>) => set.size === 1 && set.has(chance);
  const undecided = (set: ReadonlySet<Chance>) => !surely("in")(set) && !surely("out")(set);
  return { is: "by-games", match, sure: those(surely("in")), possible: those(undecided) };
}
