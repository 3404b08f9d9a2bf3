/*
 * The capacity of a tournament's hours, by counting.
 *
 * | article | what                                                    | here                     |
 * |---------|---------------------------------------------------------|--------------------------|
 * | 6.5     | a match lies wholly inside one stretch of its court     | `roomBy`                 |
 * | 6.8     | a match must begin early enough for the rounds after it | `tails.ts`, `forecastOf` |
 */
import { gridStep } from "./minutes.ts";
import type { Fixture, HeldCourt, Problem } from "./problem.ts";
import { tailsOf } from "./tails.ts";

/**
 * The capacity of a tournament in matches. `needed`: its matches. `offered`: those that the courts' hours hold.
 * `usable`: those of them usable while the last rounds wait for earlier ones. `short`: the slots missing at the
 * tightest point. `short` is a bound on slots, not the number of matches without a place.
 */
export type Forecast = {
  readonly needed: number;
  readonly offered: number;
  readonly usable: number;
  readonly short: number;
};

/**
 * Counts matches and room, in whole matches of the longest length that more than a quarter of them have. `short` is a
 * proof: above 0 no order of play places all, in any mix of lengths. At 0 there may still be none. Rules 6.5 and 6.8.
 */
export function forecastOf({ courts, fixtures }: Pick<Problem, "courts" | "fixtures">): Forecast {
  const needed = fixtures.length;
  const tails = tailsOf(fixtures);
  const end = Math.max(0, ...courts.flatMap(({ held }) => held.map(({ to }) => to)));
  const step = gridStep(fixtures);
  const length = commonLength(fixtures);
  const offered = roomBy(courts, { by: end, length, step });
  let [spare, short] = [offered - needed, 0];
  for (const tail of new Set(tails.values())) {
    const early = fixtures.filter(({ key }) => (tails.get(key) ?? 0) >= tail);
    const by = end - tail;
    spare = Math.min(spare, roomBy(courts, { by, length, step }) - early.length);
    short = Math.max(short, leftOut(courts, early, by, step));
  }
  return { needed, offered, usable: short > 0 ? needed - short : needed + Math.max(0, spare), short };
}

/**
 * Returns the longest length that more than a quarter of the matches have; the shortest if no length is that common.
 */
export function commonLength(fixtures: readonly Fixture[]): number {
  const lengths = [...new Set(fixtures.map(({ length }) => length))].toSorted((one, other) => other - one);
  const isCommon = (length: number) => 4 * fixtures.filter((one) => one.length === length).length > fixtures.length;
  return lengths.find(isCommon) ?? lengths.at(-1) ?? 60;
}

type Asked = { readonly by: number; readonly length: number; readonly step: number };

/** Counts the whole matches of that length that can start by that minute, one after the other on every court. */
function roomBy(courts: readonly HeldCourt[], { by, length, step }: Asked): number {
  return sum(courts, ({ from, to }) => {
    const first = step * Math.ceil(from / step);
    return by < first ? 0 : Math.min(Math.floor((to - first) / length), Math.floor((by - first) / length) + 1);
  });
}

/**
 * Returns how many of these matches at least cannot start by that minute. It is the larger of two counts: by slots of
 * the shortest length, and by total minutes.
 */
function leftOut(courts: readonly HeldCourt[], early: readonly Fixture[], by: number, step: number): number {
  const lengths = early.map(({ length }) => length);
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
  const minutes = sum(courts, ({ from, to }) => Math.max(0, Math.min(to, by + longest) - from));
  const missing = lengths.reduce((total, length) => total + length, 0) - minutes;
  return Math.max(early.length - roomBy(courts, { by, length: shortest, step }), Math.ceil(missing / longest));
}

function sum(courts: readonly HeldCourt[], of: (stretch: HeldCourt["held"][number]) => number): number {
  return courts.reduce(
    (total, { held }) => held.reduce((whole, stretch) => whole + Math.max(0, of(stretch)), total),
    0,
  );
}
