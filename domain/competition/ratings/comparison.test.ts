import { expect, test } from "vitest";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { seededRandom } from "#domain/lib/random.ts";
import {
  type ComparedMatch,
  candidatesAround,
  comparePage,
  movementsMax,
  resultsOf,
  startComparison,
  verdictOf,
} from "./comparison.ts";
import { learnMatch } from "./learn-match.ts";
import { factorOf } from "./rated-result.ts";
import { defaultRatingRules, type Rating, startingRating, unplayed } from "./rating.ts";
import { rulesOf, settingsOf } from "./settings.ts";

const present = settingsOf(defaultRatingRules);
const wide = { sigmaDeclared: 110, slope: 1, tau: 7.5, beta: 125 };
const firstDay = "2026-01-01";
const people = Array.from({ length: 24 }, (_, nth) => `player ${nth}`);
const origin = { how: "declared", level: "6ta" } as const;
const starts = people.map((person) => ({ person, ladder: "Mixto", origin }) as const);

/** Plays a match a day between four players, of whom the strongest has the lowest number. */
const matches = Array.from({ length: 80 }, (_, nth): ComparedMatch => {
  const random = seededRandom(`match ${nth}`);
  const dice = people.map(() => random());
  const [a = 0, b = 0, c = 0, d = 0] = dice.map((_one, at) => at).toSorted((x, y) => (dice[x] ?? 0) - (dice[y] ?? 0));
  const name = (at: number) => `player ${at}`;
  return {
    ladder: "Mixto",
    day: addDays(firstDay, nth),
    winner: a + b < c + d ? "pair1" : "pair2",
    share: nth % 5 === 0 ? null : random(),
    isOpenMatch: nth % 7 === 0,
    players: { pair1: [name(a), name(b)], pair2: [name(c), name(d)] },
  };
});

/** Compares with a history in pages of these sizes. */
function compared(since: CalendarDate = firstDay, sizes: readonly number[] = [matches.length]) {
  const comparison = startComparison([present, wide], since);
  comparePage(comparison, { starts, matches: [] });
  let at = 0;
  for (const size of sizes) {
    comparePage(comparison, { starts: [], matches: matches.slice(at, at + size) });
    at += size;
  }
  return resultsOf(comparison);
}

test("a candidate predicts as a run with its settings does", () => {
  const means = [present, wide].map((settings) => {
    const rules = rulesOf(settings);
    const ratings = new Map(people.map((person) => [person, unplayed(startingRating(rules, origin))]));
    const of = (person: string): Rating => ratings.get(person) ?? unplayed({ mu: 0, sigma: 1 });
    let [loss, square] = [0, 0];
    for (const { day, winner, share, isOpenMatch, players } of matches) {
      const before = {
        pair1: [of(players.pair1[0]), of(players.pair1[1])],
        pair2: [of(players.pair2[0]), of(players.pair2[1])],
      } as const;
      const factor = (isOpenMatch ? rules.openMatch.weight : 1) * factorOf(rules, share);
      const learnt = learnMatch(rules, day, { winner, factor }, before);
      for (const side of ["pair1", "pair2"] as const) {
        for (const nth of [0, 1] as const) ratings.set(players[side][nth], learnt[side][nth].rating);
      }
      const chance = learnt[winner][0].change.expected;
      loss -= Math.log(chance);
      square += (1 - chance) ** 2;
    }
    return { logLoss: loss / matches.length, brier: square / matches.length, ratings };
  });
  const [own, other] = compared();
  expect(own).toMatchObject({ settings: present, matches: 80, gain: 0, gainError: 0, movements: [] });
  expect(other?.settings).toEqual(wide);
  for (const [nth, one] of [own, other].entries()) {
    expect(one?.logLoss).toBeCloseTo(means[nth]?.logLoss ?? 0, 12);
    expect(one?.brier).toBeCloseTo(means[nth]?.brier ?? 0, 12);
  }
  expect(other?.gain).toBeCloseTo((own?.logLoss ?? 0) - (other?.logLoss ?? 0), 12);
  // Strengths differ widely, so that a wider start predicts better, and clearly so.
  expect(verdictOf(other ?? { gain: 0, gainError: 0 })).toBe("better");
  const movements = other?.movements ?? [];
  expect(movements).toHaveLength(movementsMax);
  for (const { person, before, after } of movements) {
    expect([before, after]).toEqual(means.map(({ ratings }) => Math.round(ratings.get(person)?.mu ?? 0)));
  }
  const widths = movements.map(({ before, after }) => Math.abs(after - before));
  expect(widths).toEqual(widths.toSorted((one, two) => two - one));
});

test("pages of any size give the same figures", () => {
  expect(compared(firstDay, [1, 30, 49])).toEqual(compared());
});

test("matches before the first predicted day are learnt only", () => {
  const [own, other] = compared(addDays(firstDay, 60));
  expect(own?.matches).toBe(20);
  const [[all], [first]] = [compared(), compared(firstDay, [60])];
  expect(20 * (own?.logLoss ?? 0)).toBeCloseTo(80 * (all?.logLoss ?? 0) - 60 * (first?.logLoss ?? 0), 10);
  expect(other?.movements).toEqual(compared()[1]?.movements);
  expect(compared("2027-01-01")).toEqual([]);
});

test.each([
  [0.002, 0.0011, "even"],
  [-0.002, 0.0011, "even"],
  [0.002, 0.0009, "better"],
  [-0.002, 0.0009, "worse"],
  [0, 0, "even"],
] as const)("a gain of %f with a standard error of %f is %s", (gain, gainError, verdict) => {
  expect(verdictOf({ gain, gainError })).toBe(verdict);
});

test("the present settings come first, those of the run before and ours are among them, and each stands once", () => {
  const around = candidatesAround(wide, { ...wide, tau: 4 });
  expect(around[0]).toEqual(wide);
  expect(around).toContainEqual({ ...wide, tau: 4 });
  expect(around).toContainEqual(present);
  expect(around).toContainEqual({ ...wide, sigmaDeclared: 200 });
  expect(new Set(around.map((one) => JSON.stringify(Object.entries(one).toSorted()))).size).toBe(around.length);
});

test("the same points in another unit predict the same, so that beta stands for the step between levels", () => {
  const chance = (scale: number) => {
    const four = [1120, 1180, 1090, 1210].map((mu, nth) => unplayed({ mu: scale * mu, sigma: scale * (50 + nth) }));
    const [a, b, c, d] = four;
    if (!a || !b || !c || !d) throw new Error("four players");
    const rules = { ...defaultRatingRules, beta: scale * 100, tau: scale * 5, sigmaFloor: scale * 25 };
    const { pair1 } = learnMatch(rules, firstDay, { winner: "pair1", factor: 1 }, { pair1: [a, b], pair2: [c, d] });
    return { chance: pair1[0].change.expected, moved: (pair1[0].rating.mu - a.mu) / scale };
  };
  const [step, beta] = [chance(1), chance(1.25)];
  expect(beta.chance).toBeCloseTo(step.chance, 12);
  expect(beta.moved).toBeCloseTo(step.moved, 10);
});
