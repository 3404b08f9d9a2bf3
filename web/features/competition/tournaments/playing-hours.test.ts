import { expect, test } from "vitest";
import { daysAndHours, hoursLines, whenPlayed } from "./playing-hours.ts";

const plain = {
  startDate: "2026-11-27",
  endDate: "2026-11-29",
  startMinute: 9 * 60,
  endMinute: 23 * 60,
  otherHours: [],
} as const;
const friday = { day: "2026-11-27", startMinute: 20 * 60, endMinute: 26 * 60 } as const;
const sunday = { day: "2026-11-29", startMinute: 9 * 60, endMinute: 24 * 60 } as const;
const spaces = (text: string) => text.replaceAll("\u00a0", " ");

test("names hours that are the same every day once", () => {
  expect(spaces(daysAndHours(plain))).toBe("vie 27 a dom 29 nov, de 09:00 a 23:00");
  expect(hoursLines(plain).map(spaces)).toEqual(["De 09:00 a 23:00"]);
});

test("lists other hours day by day, those of the night by the clock of the night", () => {
  expect(daysAndHours({ ...plain, otherHours: [friday] })).toBe("vie 27 a dom 29 nov, con horario según el día");
  expect(hoursLines({ ...plain, otherHours: [friday] }).map(spaces)).toEqual([
    "vie 27 nov, de 20:00 a 02:00",
    "sáb 28 y dom 29 nov, de 09:00 a 23:00",
  ]);
  expect(spaces(hoursLines({ ...plain, otherHours: [friday, sunday] })[2] ?? "")).toBe("dom 29 nov, de 09:00 a 24:00");
});

test("a tournament of one night shows its hours even if they are not the default ones", () => {
  const night = { ...plain, endDate: friday.day, otherHours: [friday] };
  expect(spaces(daysAndHours(night))).toBe("vie 27 nov, de 20:00 a 02:00");
});

test("a league has days and no hours", () => {
  const league = { ...plain, categories: [{ format: "LEAGUE" }] } as const;
  expect(spaces(whenPlayed(league))).toBe("vie 27 a dom 29 nov");
  expect(whenPlayed({ ...plain, categories: [{ format: "PLAYOFF" }] })).toBe(daysAndHours(plain));
});
