import { expect, test } from "vitest";
import { type Clash, joinClashes } from "./clash-groups.ts";

const clash = (startTime: string, endTime: string, more: Partial<Clash> = {}): Clash => ({
  courtName: "Cancha 1",
  day: "2026-11-28",
  startTime,
  endTime,
  holder: "Apertura",
  ...more,
});

test("hours of one holder that follow each other on a court are one line", () => {
  expect(joinClashes([clash("08:00", "09:00"), clash("09:00", "10:00"), clash("10:00", "11:00")])).toEqual([
    clash("08:00", "11:00"),
  ]);
});

test.each([
  ["a pause", clash("10:00", "11:00")],
  ["another court", clash("09:00", "10:00", { courtName: "Cancha 2" })],
  ["another day", clash("09:00", "10:00", { day: "2026-11-29" })],
  ["another holder", clash("09:00", "10:00", { holder: "Romina Spahn" })],
])("%s begins another line", (_, next) => {
  expect(joinClashes([clash("08:00", "09:00"), next])).toHaveLength(2);
});
