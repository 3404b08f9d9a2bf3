import { expect, test } from "vitest";
import { clubClock } from "#server/platform/club-clock.ts";

const buenosAires = "America/Argentina/Buenos_Aires";

test.each([
  ["the last second of a minute", "2026-11-22T02:59:59.999Z", buenosAires, { today: "2026-11-21", minute: 1439 }],
  ["the first of the next day", "2026-11-22T03:00:00Z", buenosAires, { today: "2026-11-22", minute: 0 }],
  ["the same moment in another zone", "2026-11-22T03:00:00Z", "UTC", { today: "2026-11-22", minute: 180 }],
  ["a moment that is asked again", "2026-11-22T03:00:59Z", buenosAires, { today: "2026-11-22", minute: 0 }],
  ["an earlier one after it", "2026-11-21T15:30:00Z", buenosAires, { today: "2026-11-21", minute: 750 }],
])("a clock tells day and minute, also right after another moment: %s", (_, instant, timeZone, told) => {
  expect(clubClock(new Date(instant), timeZone)).toEqual(told);
});
