import { expect, test } from "vitest";
import { defaultChoice } from "./category-rules.ts";
import { changeRules, checkChangeable } from "./change.ts";

test.each([
  ["upcoming", false, null],
  ["upcoming", true, "ALREADY_DRAWN"],
  ["finished", true, "TOURNAMENT_NOT_UPCOMING"],
  ["cancelled", false, "TOURNAMENT_NOT_UPCOMING"],
] as const)("a tournament that is %s (drawn: %s) can be changed or refuses with %s", (status, drawn, reason) => {
  const found = { status, drawn };
  expect(checkChangeable(found)).toEqual(reason ? { ok: false, reason } : { ok: true, value: found });
});

const morePoints = { ...defaultChoice, championPoints: 1000 } as const;
const otherSets = { ...morePoints, knockoutFormat: "one-set" } as const;

test.each([
  ["upcoming", false, false, otherSets, null],
  ["upcoming", true, false, morePoints, null],
  ["upcoming", true, false, otherSets, "ALREADY_DRAWN"],
  ["upcoming", true, true, morePoints, "POINTS_ARE_EARNED"],
  ["finished", true, true, morePoints, "TOURNAMENT_NOT_UPCOMING"],
] as const)(
  "rules of a category that is %s (drawn: %s, played: %s) change or give a reason",
  (status, drawn, played, after, reason) => {
    // The order of the rules must not matter.
    const rules = { ...Object.fromEntries(Object.entries(defaultChoice).toReversed()), ...defaultChoice };
    const changed = changeRules({ status, drawn, played, rules, format: "ROUND_ROBIN", quota: 32 }, after);
    expect(changed).toEqual(reason ? { ok: false, reason } : { ok: true, value: after });
  },
);

test.each([
  ["ROUND_ROBIN", 16, null],
  ["ROUND_ROBIN", 17, "GROUP_TOO_LARGE"],
  ["PLAYOFF", 17, null],
] as const)("a category in %s of %i pairs becomes one group or refuses with %s", (format, quota, reason) => {
  const category = { status: "upcoming", drawn: false, played: false, rules: defaultChoice, format, quota } as const;
  const after = { ...defaultChoice, zones: { ...defaultChoice.zones, shape: "one-group" } } as const;
  expect(changeRules(category, after)).toEqual(reason ? { ok: false, reason } : { ok: true, value: after });
});
