import { beyondCap, fourOf } from "#domain/competition/ratings/cap.ts";
import type { Transaction } from "#server/db/connect.ts";
import { type CappedRow, cappedResults, fingerprintOf } from "./reads-cap.ts";
import { type MatchToLearn, matchesToLearn, type StoredChange } from "./reads-learning.ts";
import type { CappedResult, Run } from "./writes-learning.ts";

/** Matches in their order, of which those beyond the cap do not count, and the results to which the cap applies. */
type Decided = { readonly matches: readonly MatchToLearn[]; readonly capped: readonly CappedResult[] };

/**
 * Decides which of the changed matches are beyond the cap. A change frees or takes a place among the same four, so all
 * later results of theirs are added, to be learnt again. `old` holds the changes that the matches made before; `first`
 * is the place of the first match. Rules R.17.
 */
export async function applyCap(
  tx: Transaction,
  run: Run,
  timeZone: string,
  changed: readonly MatchToLearn[],
  old: readonly StoredChange[],
  first: number,
): Promise<Decided> {
  const fours = new Set([...changed.flatMap(cappedIn).map(({ four }) => four), ...foursOf(old)]);
  if (fours.size === 0) return { matches: changed, capped: [] };
  const stored = await cappedResults(tx, run.id, fours, first);
  const later = stored.filter(({ seq }) => seq >= first).map(({ id }) => id);
  const added = later.length === 0 ? [] : await matchesToLearn(tx, run.rules, timeZone, later);
  const matches = [...changed, ...added].toSorted((one, other) => one.seq - other.seq);
  const results = matches.flatMap(cappedIn);
  const beyond = beyondCap(run.rules, results, daysOf(stored.filter(({ seq }) => seq < first)));
  return {
    matches: matches.map((one) => (beyond.has(one.id) ? { ...one, match: null } : one)),
    capped: results.map((one) => ({ ...one, counts: !beyond.has(one.id) })),
  };
}

/** Returns the result of a match to which the cap applies; nothing for other matches. */
function cappedIn({ id, seq, ladder, isCapped, isOpenMatch, match }: MatchToLearn): Omit<CappedResult, "counts">[] {
  if (!isCapped || !match) return [];
  const people = fourOf(match.players);
  return [{ id, seq, day: match.day, people, four: fingerprintOf(ladder, people), isOpenMatch }];
}

/** Returns the fours of these matches. */
function foursOf(changes: readonly StoredChange[]): string[] {
  return [...Map.groupBy(changes, ({ matchId }) => matchId).values()].flatMap((of) =>
    of.slice(0, 1).map(({ ladder }) => fingerprintOf(ladder, of.map(({ person }) => person).toSorted())),
  );
}

function daysOf(rows: readonly CappedRow[]) {
  const byFour = Map.groupBy(rows, ({ four }) => four);
  return new Map([...byFour].map(([four, of]) => [four, of.map(({ day }) => day)]));
}
