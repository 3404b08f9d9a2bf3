import { expect, test } from "vitest";
import { weekendRules } from "#domain/scheduling/schedule-rules.ts";
import { defaultChoice, rulesFrom } from "#domain/tournaments/category-rules.ts";
import { foresee } from "./foresight.ts";

const first = "2026-11-28";
const court = (place: number, ...held: { from: number; to: number }[]) => ({ id: `${place}`, name: "", place, held });
const evening = { from: 18 * 60, to: 26 * 60 };
const knockout = (pairs: number, id = "c") =>
  ({ id, pairs, format: "PLAYOFF", rules: rulesFrom(defaultChoice) }) as const;
const of = (pairs: number, tries: boolean) =>
  foresee(
    { courts: [court(1, evening), court(2, evening)], categories: [knockout(pairs)], rules: weekendRules },
    first,
    tries,
  );

test("what fits is told with the moment at which it ends, also in the night", () => {
  expect(of(4, true)).toMatchObject({ fit: "fits", tried: true, missing: 0, byCategory: [3], remedies: [] });
  const courts = Array.from({ length: 8 }, (_, place) => court(place, { ...evening, to: 28 * 60 }));
  const night = foresee({ courts, categories: [knockout(16)], rules: weekendRules }, first, true);
  expect(night).toMatchObject({ needed: 15, missing: 0, ends: { day: "2026-11-29" } });
});

test("what is counted as too much is not tried, and is told with what would help", () => {
  expect(of(16, true)).toMatchObject({
    fit: "not",
    tried: false,
    ends: null,
    remedies: [
      { kind: "one-more-court" },
      { kind: "evening-before", day: "2026-11-27", minute: 17 * 60 },
      { kind: "shorter-matches", length: 60 },
    ],
  });
});

test("without trying only the count is told, and more than 600 matches are not counted", () => {
  expect(of(8, false)).toMatchObject({ tried: false, ends: null, length: 75 });
  expect(of(700, true)).toBeNull();
});
