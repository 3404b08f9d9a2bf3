import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { otherSide, type PerSide, type Side } from "#domain/competition/scoring/side.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { readVector } from "#tests/fixtures/vectors/read-vector.ts";
import { chanceOf } from "./chance.ts";
import { type LearntRating, learnMatch, type OfTwo, pointsOf, type RatedResult, readied } from "./learn-match.ts";
import { defaultRatingRules, type Rating, type RatingRules, shownPoints, unplayed } from "./rating.ts";
import { reliabilityOf } from "./reliability.ts";

const day: CalendarDate = "2026-11-29";
const rules = defaultRatingRules;

const fresh = (mu: number, sigma: number): Rating => unplayed({ mu, sigma });
const flat = ({ pair1, pair2 }: PerSide<OfTwo<LearntRating>>) => [...pair1, ...pair2];
const sidesOf = ([one, two, three, four]: readonly Rating[]): PerSide<OfTwo<Rating>> => {
  if (!one || !two || !three || !four) throw new RangeError("four players");
  return { pair1: [one, two], pair2: [three, four] };
};

type Case = {
  readonly model: string;
  readonly before: readonly (readonly [number, number])[];
  readonly winner: 1 | 2;
  readonly winProbability: number;
  readonly after: readonly { readonly mu: number; readonly sigma: number }[];
};

function learntFrom({ before, winner }: Case, own: RatingRules, gamma?: Parameters<typeof learnMatch>[4]) {
  const four = sidesOf(before.map(([mu, sigma]) => fresh(mu, sigma)));
  return learnMatch(own, day, { winner: `pair${winner}`, factor: 1 }, four, gamma);
}

function expectSame(learnt: PerSide<OfTwo<LearntRating>>, after: Case["after"]) {
  for (const [nth, { rating }] of flat(learnt).entries()) {
    expect(Math.abs(rating.mu - (after[nth]?.mu ?? Number.NaN))).toBeLessThan(1e-9);
    expect(Math.abs(rating.sigma - (after[nth]?.sigma ?? Number.NaN))).toBeLessThan(1e-9);
  }
}

describe("against openskill 5.0.1", () => {
  const points = readVector<{ readonly cases: readonly Case[] }>("rating_level_points").cases;
  const outside = readVector<{
    readonly openskill: readonly Case[];
    readonly elo: readonly Record<"teamA" | "teamB" | "K" | "expectedA" | "deltaIfAWins" | "deltaIfALoses", number>[];
  }>("rating_openskill_elo");

  test("moves four players as the library does with our settings", () => {
    for (const one of points) {
      const learnt = learntFrom(one, rules);
      expectSame(learnt, one.after);
      expect(Math.abs(learnt.pair1[0].change.expected - one.winProbability)).toBeLessThan(1e-9);
    }
    expect(points).toHaveLength(60);
  });

  test("moves mu by the margin, and leaves sigma", () => {
    for (const one of points) {
      const four = sidesOf(one.before.map(([mu, sigma]) => fresh(mu, sigma)));
      const learnt = learnMatch(rules, day, { winner: `pair${one.winner}`, factor: 2.5 }, four);
      const moved = one.after.map(({ mu, sigma }, nth) => {
        const before = one.before[nth]?.[0] ?? Number.NaN;
        return { mu: before + 2.5 * (mu - before), sigma };
      });
      expectSame(learnt, moved);
    }
  });

  // The vector's Thurstone-Mosteller cases are of another model, which rules R.1 does not take.
  test("equals Bradley-Terry and Plackett-Luce as the library delivers them, with its damping", () => {
    const own = { ...rules, beta: 25 / 6, tau: 25 / 300, sigmaFloor: 0 };
    const cases = outside.openskill.filter(({ model }) => model !== "thurstoneMostellerFull");
    for (const one of cases) {
      const learnt = learntFrom(one, own, (variance, spread) => Math.sqrt(variance) / spread);
      expectSame(learnt, one.after);
    }
    expect(cases).toHaveLength(20);
  });

  test("Elo's chances are the same logistic curve on another scale", () => {
    for (const { teamA, teamB, K, expectedA, deltaIfAWins, deltaIfALoses } of outside.elo) {
      const chance = chanceOf(teamA - teamB, 400 / Math.LN10);
      expect(Math.abs(chance - expectedA)).toBeLessThan(1e-9);
      expect(Math.abs(K * (1 - chance) - deltaIfAWins)).toBeLessThan(1e-9);
      expect(Math.abs(K * (0 - chance) - deltaIfALoses)).toBeLessThan(1e-9);
    }
    expect(outside.elo).toHaveLength(15);
  });
});

const anyRating = fc
  .record({
    mu: fc.double({ min: 700, max: 1900, noNaN: true }),
    startSigma: fc.constantFrom(45, 60, 75),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    matches: fc.nat(200),
    idle: fc.option(fc.nat(900), { nil: null }),
  })
  .map(({ mu, startSigma, share, matches, idle }): Rating => {
    const sigma = 25 + share * (startSigma - 25);
    return { mu, sigma, startSigma, matches, lastOn: idle === null ? null : addDays(day, -idle) };
  });
const anyFour = fc.array(anyRating, { minLength: 4, maxLength: 4 }).map(sidesOf);
const anyResult = fc.record<RatedResult>({
  winner: fc.constantFrom<Side>("pair1", "pair2"),
  factor: fc.double({ min: 0.5, max: 2.5, noNaN: true }),
});
const runs = { numRuns: 500, seed: 20261129 };

function always(law: (four: PerSide<OfTwo<Rating>>, result: RatedResult) => void) {
  fc.assert(fc.property(anyFour, anyResult, law), runs);
}

test("a winner never loses points, and a loser never gains any", () => {
  always((four, result) => {
    for (const { change } of flat(learnMatch(rules, day, result, four))) {
      const moved = change.mu[1] - change.mu[0];
      expect(change.won ? moved : -moved).toBeGreaterThanOrEqual(0);
      expect(change.won ? pointsOf(change) : -pointsOf(change)).toBeGreaterThanOrEqual(0);
    }
  });
});

test("names swapped, the same ratings come out to the bit", () => {
  always(({ pair1: [a, b], pair2: [c, d] }, { winner, factor }) => {
    const { pair1, pair2 } = learnMatch(rules, day, { winner, factor }, { pair1: [a, b], pair2: [c, d] });
    const swapped = learnMatch(rules, day, { winner: otherSide(winner), factor }, { pair1: [d, c], pair2: [b, a] });
    expect([...swapped.pair2, ...swapped.pair1]).toEqual([...pair1].reverse().concat([...pair2].reverse()));
  });
});

test("a wider margin never moves anybody less", () => {
  always((four, result) => {
    const [less, more] = [1, 1.25].map((by) => flat(learnMatch(rules, day, { ...result, factor: by }, four)));
    for (const [nth, { change }] of (less ?? []).entries()) {
      const wide = more?.[nth]?.change.mu ?? [0, 0];
      expect(Math.abs(wide[1] - wide[0])).toBeGreaterThanOrEqual(Math.abs(change.mu[1] - change.mu[0]));
    }
  });
});

test("the partner whose rating is more certain moves less", () => {
  always((four, result) => {
    const { pair1 } = learnMatch(rules, day, result, four);
    const [sure, other] = [...pair1].sort((one, two) => one.change.sigma[0] - two.change.sigma[0]);
    const moved = (one: LearntRating | undefined) => Math.abs((one?.change.mu[1] ?? 0) - (one?.change.mu[0] ?? 0));
    expect(moved(sure)).toBeLessThanOrEqual(moved(other) + 1e-9);
  });
});

test("idle days lower the reliability, at most to that of the start and one match's play", () => {
  fc.assert(
    fc.property(anyRating, fc.nat(400), fc.nat(400), (rating, idle, more) => {
      const after = (days: number) => readied(rules, { ...rating, lastOn: day }, addDays(day, days));
      expect(after(idle + more).sigma).toBeGreaterThanOrEqual(after(idle).sigma);
      const most = Math.sqrt(rating.startSigma ** 2 + rules.tau ** 2);
      expect(after(idle).sigma).toBeLessThanOrEqual(most);
    }),
    runs,
  );
});

test("a match makes a rating more certain, and never surer than the floor", () => {
  always((four, result) => {
    for (const { rating, change } of flat(learnMatch(rules, day, result, four))) {
      expect(change.sigma[1]).toBeLessThanOrEqual(change.sigma[0]);
      expect(rating.sigma).toBeGreaterThanOrEqual(rules.sigmaFloor);
    }
  });
});

test("the points shown add up to the difference of the ratings shown", () => {
  const results = fc.array(anyResult, { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(anyFour, results, (start, played) => {
      let four = start;
      let sum = 0;
      for (const result of played) {
        const learnt = learnMatch(rules, day, result, four);
        sum += pointsOf(learnt.pair1[0].change);
        four = sidesOf(flat(learnt).map(({ rating }) => rating));
      }
      expect(sum).toBe(shownPoints(four.pair1[0].mu) - shownPoints(start.pair1[0].mu));
    }),
    runs,
  );
});

test("four newcomers of one class move eleven points by 6-4 6-4", () => {
  const four = sidesOf(Array.from({ length: 4 }, () => fresh(1200, 60)));
  const learnt = flat(learnMatch(rules, day, { winner: "pair1", factor: 1.1 }, four));
  expect(learnt.map(({ change }) => pointsOf(change))).toEqual([11, 11, -11, -11]);
  expect(learnt.map(({ rating }) => rating.matches)).toEqual([1, 1, 1, 1]);
});

test("a level more is three wins of four between newcomers, and four of five between known players", () => {
  const chance = (sigma: number) => {
    const four = sidesOf([1300, 1300, 1200, 1200].map((mu) => fresh(mu, sigma)));
    return learnMatch({ ...rules, tau: 0 }, day, { winner: "pair1", factor: 1 }, four).pair1[0].change.expected;
  };
  expect(chance(60)).toBeCloseTo(0.746, 3);
  expect(chance(25)).toBeCloseTo(0.791, 3);
});

test.each([
  [60, 6, 60, "low"],
  [50, 6, 68, "medium"],
  [45, 6, 73, "high"],
  [40, 6, 79, "high"],
  [30, 40, 90, "high"],
  [30, 5, 90, "provisional"],
  [75, 6, 50, "low"],
] as const)("sigma %d after %d matches is a reliability of %d percent: %s", (sigma, matches, percent, trust) => {
  expect(reliabilityOf({ sigma, matches })).toEqual({ percent, trust });
});
