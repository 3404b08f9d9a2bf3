import type { ResultKind } from "./possible-results.ts";
import type { Verdict } from "./verdicts.ts";

/** The kinds of results of a match in the zone, by its number. */
export type When = { readonly match: number; readonly results: readonly ResultKind[] };

/**
 * A condition and its verdict: if all of `when` happens, the verdict applies. A match that is not named may have any
 * result.
 */
export type NeedCase = { readonly when: readonly When[]; readonly verdict: Verdict };

/**
 * Groups the verdicts over all kinds of results of one match, or of two, into as few cases as possible. Every
 * combination of results falls into exactly one case. `verdictAt` takes indexes into `kinds`, the first match's first.
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
