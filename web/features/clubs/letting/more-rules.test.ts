import { expect, test } from "vitest";
import { defaultClubRules } from "#domain/courts/booking-rules/club-rules.ts";
import { opensMoreRules } from "./more-rules.ts";

test("default rules stay folded, whatever deposit the club asks", () => {
  expect(opensMoreRules(defaultClubRules)).toBe(false);
  const deposit = { ...defaultClubRules.deposit, minutes: defaultClubRules.deposit.minutes + 5 };
  expect(opensMoreRules({ ...defaultClubRules, deposit })).toBe(false);
});

test.each([
  { partHours: 6 },
  { partPercent: 40 },
  { latePercent: 80 },
  { charged: "step" },
  { rain: "refund" },
  { noShows: 0 },
  { matchHours: 6 },
  { offerMinutes: 20 },
  { offerMinutesAhead: 30 },
] as const)("a rule of the club's own opens the folded rules: %o", (own) => {
  expect(opensMoreRules({ ...defaultClubRules, ...own })).toBe(true);
});
