import { expect, test } from "vitest";
import { checkOpeningHours } from "./opening-hours.ts";

test.each([
  [8, 24, true],
  [22, 23, true],
  [9, 9, false],
  [20, 9, false],
])("open from %i to %i: %s", (openingHour, closingHour, allowed) => {
  const hours = { openingHour, closingHour };
  expect(checkOpeningHours(hours)).toEqual(
    allowed ? { ok: true, value: hours } : { ok: false, reason: "OPENING_HOURS_INVALID" },
  );
});
