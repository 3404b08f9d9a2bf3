import type { ResultKind } from "./possible-results.ts";
import type { Verdict } from "./verdicts.ts";

/** Results of one kind or another in a match of the zone, by its number. */
export type When = { readonly match: number; readonly results: readonly ResultKind[] };

/** When all of `when` happens, the verdict holds. A match that is not named may end as it likes. */
export type NeedCase = { readonly when: readonly When[]; readonly verdict: Verdict };

/**
 * The verdicts over all kinds of results of one match, or of two, told in as few cases as they allow; every combination of
 * results falls into exactly one. `verdictAt` takes the places of the results in `kinds`, those of the first match first.
 */
export function needCases(
  matches: readonly [number] | readonly [number, number],
  kinds: readonly ResultKind[],
  verdictAt: (first: number, second: number) => Verdict,
): NeedCase[] {
  const [first, second] = matches;
  const places = [...kinds.keys()];
  const others = second === undefined ? [0] : places;
  const profile = (place: number) => JSON.stringify(others.map((other) => verdictAt(place, other)));
  return alike(places, profile).flatMap((group) => {
    const own = group[0] ?? 0;
    const when: When = { match: first, results: those(kinds, group) };
    const splits = alike(others, (other) => JSON.stringify(verdictAt(own, other)));
    return splits.map((split) => ({
      when:
        second === undefined || splits.length === 1 ? [when] : [when, { match: second, results: those(kinds, split) }],
      verdict: verdictAt(own, split[0] ?? 0),
    }));
  });
}

function alike(places: readonly number[], keyOf: (place: number) => string): number[][] {
  const groups = new Map<string, number[]>();
  for (const place of places) {
    const key = keyOf(place);
    groups.set(key, [...(groups.get(key) ?? []), place]);
  }
  return [...groups.values()];
}

function those(kinds: readonly ResultKind[], places: readonly number[]): ResultKind[] {
  return places.flatMap((place) => kinds[place] ?? []);
}
