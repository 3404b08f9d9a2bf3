import { expect, test } from "vitest";
import { unavailableText } from "./unavailable-text.ts";

const saturday = { day: "2026-11-28" } as const;
const played = {
  startDate: "2026-11-27",
  endDate: "2026-11-29",
  startMinute: 9 * 60,
  endMinute: 23 * 60,
  otherHours: [{ day: "2026-11-27", startMinute: 20 * 60, endMinute: 26 * 60 }],
} as const;

test.each([
  ["a whole day", [{ day: "2026-11-27", startMinute: 20 * 60, endMinute: 26 * 60 }], "vie no"],
  ["the beginning of a day", [{ ...saturday, startMinute: 9 * 60, endMinute: 13 * 60 }], "sáb antes de 13 no"],
  [
    "its end, beyond midnight",
    [{ day: "2026-11-27", startMinute: 24 * 60 + 30, endMinute: 26 * 60 }],
    "vie después de 00:30 no",
  ],
  ["the middle of a day", [{ ...saturday, startMinute: 13 * 60, endMinute: 15 * 60 + 30 }], "sáb de 13 a 15:30 no"],
  ["a day that is no longer the tournament's", [{ day: "2026-12-01", startMinute: 540, endMinute: 600 }], null],
] as const)("%s has a short text", (_what, stretches, text) => {
  expect(unavailableText(stretches, played)).toBe(text);
});
