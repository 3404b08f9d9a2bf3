import { expect, test } from "vitest";
import { weekendRules } from "#domain/competition/schedule/schedule-rules.ts";
import { propose } from "#domain/competition/schedule/search/propose.ts";
import { defaultChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import { expectedProblem } from "./expected.ts";
import { foresee, type Trial, unproven } from "./foresight.ts";
import { forecastSeed } from "./simulated.ts";

const first = "2026-11-28";
const court = (place: number, ...held: { from: number; to: number }[]) => ({ id: `${place}`, name: "", place, held });
const evening = { from: 18 * 60, to: 26 * 60 };
const knockout = (pairs: number, id = "c") =>
  ({ id, pairs, format: "PLAYOFF", rules: rulesFrom(defaultChoice) }) as const;
const of = (pairs: number, trial: Trial) =>
  foresee(
    { courts: [court(1, evening), court(2, evening)], categories: [knockout(pairs)], rules: weekendRules },
    first,
    trial,
  );

test("a fitting tournament gets its end, even in the night", () => {
  expect(of(4, "tried")).toMatchObject({ fit: "fits", tried: true, missing: 0, byCategory: [3], remedies: [] });
  const courts = Array.from({ length: 8 }, (_, place) => court(place, { ...evening, to: 28 * 60 }));
  const night = foresee({ courts, categories: [knockout(16)], rules: weekendRules }, first, "tried");
  expect(night).toMatchObject({ needed: 15, missing: 0, ends: { day: "2026-11-29" } });
});

test("a tournament that only a long search can place fits narrowly, and is unproven until then", () => {
  const days = [
    { from: 600, to: 1020 },
    { from: 2160, to: 2520 },
  ];
  const zones = { ...knockout(7, "z"), format: "ROUND_ROBIN" } as const;
  const courts = [court(1, ...days), court(2, ...days)];
  const expectation = { courts, categories: [knockout(9), zones], rules: weekendRules };
  const quick = foresee(expectation, first, "tried");
  expect(quick).toMatchObject({ needed: 18, offered: 18, short: 0, missing: expect.any(Number) });
  expect(quick && unproven(quick)).toBe(true);
  const { places } = propose(expectedProblem(expectation), new Map(), { keep: "none", seed: forecastSeed });
  expect(foresee(expectation, first, places)).toMatchObject({ fit: "just", missing: 0, remedies: [] });
});

test("a tournament that the count rules out is not tried, and gets remedies", () => {
  expect(of(16, "tried")).toMatchObject({
    fit: "not",
    tried: false,
    ends: null,
    remedies: [
      { kind: "evening-before", day: "2026-11-27", minute: 17 * 60, missing: 0 },
      { kind: "one-more-court", missing: 6 },
      { kind: "shorter-matches", length: 60, missing: 4 },
    ],
  });
});

test("without a trial only the count is returned, and more than 600 matches are not counted", () => {
  expect(of(8, "counted")).toMatchObject({ tried: false, ends: null, length: 75 });
  expect(of(700, "tried")).toBeNull();
});
