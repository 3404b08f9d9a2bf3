import fc from "fast-check";
import { expect, test } from "vitest";
import { forecastOf } from "#domain/competition/schedule/capacity.ts";
import { weekendRules } from "#domain/competition/schedule/schedule-rules.ts";
import { propose } from "#domain/competition/schedule/search/propose.ts";
import { joined } from "#domain/competition/schedule/stretches.ts";
import { defaultChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import { anyCategory } from "#tests/support/arbitrary/play.ts";
import { type Expectation, expectedProblem } from "./expected.ts";
import { fitOf, simulate } from "./simulated.ts";

const court = (place: number, hours: readonly (readonly [number, number])[]) => ({
  id: `${place}`,
  name: `${place}`,
  place,
  held: hours.map(([from, to], day) => ({ from: 1440 * day + 60 * from, to: 1440 * day + 60 * to })),
});
const rules = rulesFrom(defaultChoice);

test("a weekend is simulated by category and by day, until the end of the last final", () => {
  const expectation: Expectation = {
    courts: [1, 2].map((place) =>
      court(place, [
        [9, 21],
        [9, 21],
      ]),
    ),
    categories: [
      { id: "a", pairs: 12, format: "ROUND_ROBIN", rules },
      { id: "b", pairs: 4, format: "PLAYOFF", rules },
    ],
    rules: weekendRules,
  };
  const problem = expectedProblem(expectation);
  const [forecast, simulated] = [forecastOf(problem), simulate(problem, expectation)];
  expect(forecast).toMatchObject({ needed: 22, offered: 36, short: 0 });
  expect(simulated).toMatchObject({ needed: 22, placed: 22 });
  expect(simulated.categories.map(({ id, needed, placed }) => [id, needed, placed])).toEqual([
    ["a", 19, 19],
    ["b", 3, 3],
  ]);
  expect([...simulated.days.values()].reduce((sum, one) => sum + one, 0)).toBe(22);
  expect(simulated.categories.every(({ ends }) => ends !== null && ends <= 1440 + 21 * 60)).toBe(true);
  expect(fitOf(forecast, simulated)).toBe("fits");
});

test.each([
  [{ needed: 83, offered: 104, usable: 104, short: 0 }, null, "fits"],
  [{ needed: 83, offered: 88, usable: 87, short: 0 }, null, "just"],
  [{ needed: 83, offered: 88, usable: 88, short: 0 }, null, "fits"],
  [{ needed: 83, offered: 84, usable: 79, short: 4 }, null, "not"],
  [{ needed: 83, offered: 104, usable: 104, short: 0 }, 82, "not"],
] as const)("%o, simulated %s: %s", (forecast, placed, fit) => {
  const simulated =
    placed === null ? null : { searchedFor: "first" as const, needed: 83, placed, categories: [], days: new Map() };
  expect(fitOf(forecast, simulated)).toBe(fit);
});

/** Categories of mixed formats, in hours that may be far too few. */
const anyExpectation = fc
  .record({
    categories: fc.array(anyCategory(14), { minLength: 1, maxLength: 3 }),
    courts: fc.integer({ min: 1, max: 3 }),
    days: fc.array(fc.tuple(fc.integer({ min: 8, max: 18 }), fc.integer({ min: 2, max: 12 })), {
      minLength: 1,
      maxLength: 3,
    }),
  })
  .map(
    ({ categories, courts, days }): Expectation => ({
      courts: Array.from({ length: courts }, (_, nth) =>
        court(
          nth,
          days.map(([from, hours]) => [from, from + hours] as const),
        ),
      ),
      categories: categories.map((category, nth) => ({ id: `c${nth}`, ...category })),
      rules: weekendRules,
    }),
  );

test("a tournament counted as short never gets all its matches placed", () => {
  const property = fc.property(anyExpectation, (expectation) => {
    const problem = expectedProblem(expectation);
    const [forecast, simulated] = [forecastOf(problem), simulate(problem, expectation)];
    if (forecast.short > 0) expect(simulated.placed).toBeLessThan(simulated.needed);
    expect(forecast.needed).toBe(simulated.needed);
  });
  fc.assert(property, { numRuns: 30, seed: 20261122 });
});

test("the exact hours of a whole order of play are never short", () => {
  const property = fc.property(anyExpectation, (expectation) => {
    const { courts, ...problem } = expectedProblem(expectation);
    const wide = courts.map((one) => ({ ...one, held: [{ from: 0, to: 6 * 1440 }] }));
    const { places } = propose({ ...problem, courts: wide }, new Map(), { keep: "none", seed: "1", rounds: 0 });
    const used = [...places].map(([key, { courtId, start }]) => {
      const length = problem.fixtures.find((one) => one.key === key)?.length ?? 0;
      return { courtId, from: start, to: start + length };
    });
    const tight = courts.map((one) => ({ ...one, held: joined(used.filter(({ courtId }) => courtId === one.id)) }));
    expect(places.size).toBe(problem.fixtures.length);
    expect(forecastOf({ courts: tight, fixtures: problem.fixtures }).short).toBe(0);
  });
  fc.assert(property, { numRuns: 10, seed: 20261122 });
});
