import type { Side } from "#domain/competition/scoring/side.ts";
import { type CalendarDate, daysBetween } from "#domain/lib/calendar.ts";
import type { OfTwo } from "./learn-match.ts";
import type { RatingRules } from "./rating.ts";

/** A result to which the cap applies. `four` is the key of its people in its ladder. */
export type CappedResult = {
  readonly id: string;
  readonly four: string;
  readonly day: CalendarDate;
  /** True for an open match, of which only one a day counts. */
  readonly isOpenMatch: boolean;
};

/** Returns the four people of a match in one order, whichever sides they played on. */
export function fourOf({ pair1, pair2 }: Readonly<Record<Side, OfTwo<string>>>): readonly string[] {
  return [...pair1, ...pair2].toSorted();
}

/**
 * Returns the ids of the results beyond the cap: as many of the same four count already in the same days, or for an
 * open match on the same day. `results` are in the order of learning, and `counted` holds the days of those of before
 * that count, by four. Only results that count take a place, so that people who play often keep theirs. Rules R.17 and
 * R.19.
 */
export function beyondCap(
  { cap, openMatch }: Pick<RatingRules, "cap" | "openMatch">,
  results: readonly CappedResult[],
  counted: ReadonlyMap<string, readonly CalendarDate[]> = new Map(),
): ReadonlySet<string> {
  const days = new Map(counted);
  const beyond = new Set<string>();
  for (const { id, four, day, isOpenMatch } of results) {
    const earlier = days.get(four) ?? [];
    // A clock that was put back makes a later result of an earlier day: the days count in both directions.
    const near = earlier.filter((other) => Math.abs(daysBetween(other, day)) < cap.days);
    const isOneTooMany = isOpenMatch && near.filter((other) => other === day).length >= openMatch.perDay;
    if (near.length >= cap.results || isOneTooMany) beyond.add(id);
    else days.set(four, [...earlier, day]);
  }
  return beyond;
}
