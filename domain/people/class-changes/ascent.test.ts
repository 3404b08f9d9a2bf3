import { describe, expect, test } from "vitest";
import { defaultRatingRules } from "#domain/competition/ratings/rating.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Level } from "#domain/people/players/person.ts";
import {
  chanceOfMore,
  countFinals,
  defaultClassRules,
  proposeAscent,
  type ReachedFinal,
  toldChance,
} from "./ascent.ts";
import { checkDescent } from "./descent.ts";

const { middles } = defaultRatingRules;
const today: CalendarDate = "2026-11-29";
const rated = (mu: number, matches = 10, sigma = 30) => ({ mu, sigma, matches });
const final = (position: number, level: Level = "6ta", more: Partial<ReachedFinal> = {}): ReachedFinal => {
  return { level, position, pairs: 8, day: "2026-10-01", ...more };
};
const standing = { level: "6ta", rating: null, finals: [] } as const;

describe("a rating proposes a higher class", () => {
  test.each([
    // Between 6ta and 5ta the border is 1150; with sigma 30, 95 % above it is 1150 + 1.645 * 30 = 1199.35.
    ["from 95 % on", rated(1199.4), { rule: "A1", level: "5ta" }],
    ["not below it", rated(1199.3), null],
    ["not before ten matches", rated(1300, 9), null],
    ["two levels up if it is sure of both", rated(1320), { rule: "A1", level: "4ta" }],
  ] as const)("%s", (_, rating, proposed) => {
    expect(proposeAscent(defaultClassRules, middles, { ...standing, rating }, today)).toEqual(proposed);
  });

  test("never above 1ra", () => {
    const best = { ...standing, level: "1ra", rating: rated(2000) } as const;
    expect(proposeAscent(defaultClassRules, middles, best, today)).toBeNull();
    expect(chanceOfMore(middles, rated(2000), "1ra")).toBeNull();
    expect([0.949, 0.999].map(toldChance)).toEqual([95, 99]);
  });
});

describe("titles and finals propose the next class", () => {
  test.each<[string, ReachedFinal[], boolean]>([
    ["two titles", [final(1), final(1)], true],
    ["one title and one final", [final(1), final(2)], false],
    ["three finals", [final(2), final(2), final(1)], true],
    ["one title of a higher class", [final(1, "5ta")], true],
    ["one final of a higher class", [final(2, "5ta")], false],
    ["titles of a lower class", [final(1, "7ma"), final(1, "7ma"), final(1, "7ma")], false],
    ["titles among seven pairs", [final(1, "6ta", { pairs: 7 }), final(1)], false],
    ["a title of a year ago", [final(1, "6ta", { day: "2025-11-29" }), final(1)], false],
    ["semifinals", [final(3), final(3), final(3)], false],
  ])("%s: %#", (_, finals, isEnough) => {
    const proposed = proposeAscent(defaultClassRules, middles, { ...standing, finals }, today);
    expect(proposed).toEqual(isEnough ? { rule: "A2", level: "5ta" } : null);
  });

  test("a title counts as a final, too", () => {
    expect(countFinals(defaultClassRules, "6ta", [final(1), final(2)], today)).toEqual({ titles: 1, finals: 2 });
  });
});

describe("a lower class", () => {
  test.each([
    // The border to 7ma is 1050; with sigma 30, 90 % below it is 1050 - 1.2816 * 30 = 1011.55.
    ["is asked for with a rating below the border", { rating: rated(1011, 15) }, { ok: true, value: "7ma" }],
    ["needs 90 %", { rating: rated(1012, 15) }, { ok: false, reason: "DESCENT_NOT_SHOWN" }],
    ["needs fifteen matches", { rating: rated(900, 14) }, { ok: false, reason: "DESCENT_FEW_MATCHES" }],
    [
      "is none with a title",
      { rating: rated(900, 15), finals: [final(1)] },
      { ok: false, reason: "DESCENT_WITH_TITLE" },
    ],
    ["is one level, never two", { rating: rated(500, 15), level: "4ta" }, { ok: true, value: "5ta" }],
    ["does not exist below 7ma", { rating: rated(500, 15), level: "7ma" }, { ok: false, reason: "DESCENT_NOT_SHOWN" }],
  ] as const)("%s", (_, more, answer) => {
    expect(checkDescent(defaultClassRules, middles, { ...standing, ...more }, today)).toEqual(answer);
  });
});
