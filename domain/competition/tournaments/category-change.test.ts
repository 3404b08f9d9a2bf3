import { describe, expect, test } from "vitest";
import { defaultZones } from "#domain/competition/zones/zone-settings.ts";
import type { CategoryTerms } from "./category-change.ts";
import { changeTerms, checkAddable, checkRemovable } from "./category-change.ts";
import { defaultChoice } from "./category-rules.ts";

const terms: CategoryTerms = { quota: 12, cost: 8000, format: "PLAYOFF", isSeeded: false };
const open = {
  status: "upcoming",
  drawn: false,
  taken: 9,
  entrants: 18,
  format: "PLAYOFF",
  rules: defaultChoice,
} as const;
const group = { ...open, rules: { zones: { ...defaultZones, shape: "one-group" as const } } };
const inZones = { ...terms, format: "ROUND_ROBIN", isSeeded: true } as const;

describe("the terms of a published category", () => {
  test.each([
    ["more places", open, terms, null],
    ["as many places as are taken", open, { ...terms, quota: 9 }, null],
    ["one place fewer than are taken", open, { ...terms, quota: 8 }, "QUOTA_BELOW_TAKEN"],
    ["a format for players alone", open, { ...terms, format: "AMERICANO" as const }, "CATEGORY_NOT_EMPTY"],
    ["a group of 16", group, { ...inZones, quota: 16 }, null],
    ["a group of 17", group, { ...inZones, quota: 17 }, "GROUP_TOO_LARGE"],
    ["17 pairs in a knockout, which has no group", group, { ...terms, quota: 17 }, null],
    ["a drawn category", { ...open, drawn: true }, terms, "ALREADY_DRAWN"],
    ["a cancelled tournament", { ...open, status: "cancelled" as const }, terms, "TOURNAMENT_NOT_UPCOMING"],
  ])("%s", (_what, category, wanted, reason) => {
    expect(changeTerms(category, wanted)).toEqual(reason ? { ok: false, reason } : { ok: true, value: wanted });
  });

  test("can turn an empty category of pairs into one of players alone", () => {
    const wanted = { ...terms, format: "AMERICANO", isSeeded: true } as const;
    expect(changeTerms({ ...open, taken: 0, entrants: 0 }, wanted)).toEqual({ ok: true, value: wanted });
  });

  test("drop the answer about seeds in a category with zones, whose form does not show it", () => {
    const zones = { ...terms, format: "ROUND_ROBIN" } as const;
    expect(changeTerms(open, zones)).toEqual({ ok: true, value: { ...zones, isSeeded: true } });
  });
});

test.each([
  ["upcoming", "2026-11-29", "6ta", null],
  ["upcoming", "2026-11-29", "7ma", "CATEGORY_REPEATED"],
  ["upcoming", "2026-11-30", "6ta", "TOURNAMENT_NOT_UPCOMING"],
  ["cancelled", "2026-11-20", "6ta", "TOURNAMENT_NOT_UPCOMING"],
] as const)(
  "a tournament that is %s takes, on %s, a category of %s or refuses with %s",
  (tournamentStatus, today, level, reason) => {
    const added = { name: "Femenino", level, format: "PLAYOFF" } as const;
    const found = checkAddable(
      { tournamentStatus, endDate: "2026-11-29" },
      today,
      [{ name: "Femenino", level: "7ma", format: "PLAYOFF" }],
      added,
    );
    expect(found).toEqual(reason ? { ok: false, reason } : { ok: true, value: added });
  },
);

test.each([
  [{ entrants: 0, draws: 0, others: 1 }, null],
  [{ entrants: 1, draws: 0, others: 1 }, "CATEGORY_NOT_EMPTY"],
  [{ entrants: 0, draws: 1, others: 1 }, "CATEGORY_WAS_DRAWN"],
  [{ entrants: 0, draws: 0, others: 0 }, "LAST_CATEGORY"],
] as const)("a category with %o can be removed or refuses with %s", (use, reason) => {
  const found = checkRemovable({ status: "upcoming", drawn: false }, use);
  expect(found).toEqual(reason ? { ok: false, reason } : { ok: true, value: use });
  expect(checkRemovable({ status: "upcoming", drawn: true }, use)).toEqual({ ok: false, reason: "ALREADY_DRAWN" });
});
