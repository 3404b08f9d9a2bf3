import { expect, test } from "vitest";
import { defaultRankingWeeks, expiresOn } from "./ledger.ts";

test("points count for 52 weeks, to the eve of the same weekday a year later", () => {
  expect(expiresOn("2025-11-30", defaultRankingWeeks)).toBe("2026-11-29");
});

test("points count for another period if the province sets one", () => {
  expect(expiresOn("2025-11-30", 12)).toBe("2026-02-22");
});
