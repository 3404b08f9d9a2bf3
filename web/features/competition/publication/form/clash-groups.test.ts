import { expect, test } from "vitest";
import { type Clash, joinClashes } from "./clash-groups.ts";

const clash = (startMinute: number, endMinute: number, more: Partial<Clash> = {}): Clash => ({
  courtName: "Cancha 1",
  day: "2026-11-28",
  startMinute,
  endMinute,
  holder: "Apertura",
  isFixed: false,
  ...more,
});

test("consecutive hours of one holder on a court form one line", () => {
  expect(joinClashes([clash(480, 540), clash(540, 600), clash(600, 660)])).toEqual([clash(480, 660)]);
});

test.each([
  ["a pause", clash(600, 660)],
  ["another court", clash(540, 600, { courtName: "Cancha 2" })],
  ["another day", clash(540, 600, { day: "2026-11-29" })],
  ["another holder", clash(540, 600, { holder: "Romina Spahn" })],
])("%s begins another line", (_, next) => {
  expect(joinClashes([clash(480, 540), next])).toHaveLength(2);
});
