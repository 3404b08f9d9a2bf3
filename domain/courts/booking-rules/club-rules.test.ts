import { expect, test } from "vitest";
import { clubRulesOf, defaultClubRules } from "./club-rules.ts";

test("missing rules of a club default to the product's, and other stored rules are left out", () => {
  expect(clubRulesOf({ latePercent: 80, daysAhead: 3 })).toEqual({ ...defaultClubRules, latePercent: 80 });
});
