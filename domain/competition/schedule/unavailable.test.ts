import { expect, test } from "vitest";
import type { PlayingHours } from "#domain/competition/tournaments/hours.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { askableHours, bandsOf, daysWithLittle, stateUnavailable, toggled, unavailableByClub } from "./unavailable.ts";

const on = (day: CalendarDate, from: number, to: number) => ({ day, startMinute: from * 60, endMinute: to * 60 });
const [friday, saturday, sunday] = ["2026-11-27", "2026-11-28", "2026-11-29"] as const;
const weekend: PlayingHours = {
  firstDay: friday,
  lastDay: sunday,
  startMinute: 9 * 60,
  endMinute: 23 * 60,
  otherHours: [on(friday, 20, 26)],
};
const refused = (reason: string) => ({ ok: false, reason });

test("the evening of the finals is not asked for, and a day of finals only is left out", () => {
  expect(askableHours(weekend)).toEqual([on(friday, 20, 26), on(saturday, 9, 23), on(sunday, 9, 17)]);
  expect(askableHours({ ...weekend, otherHours: [on(sunday, 18, 22)] }).map(({ day }) => day)).toEqual([
    friday,
    saturday,
  ]);
});

test("stated stretches are sorted by day, and touching ones are joined", () => {
  const said = [on(sunday, 9, 11), on(saturday, 12, 14), on(saturday, 9, 12), on(friday, 24, 26)];
  expect(stateUnavailable(said, weekend)).toEqual({
    ok: true,
    value: [on(friday, 24, 26), on(saturday, 9, 14), on(sunday, 9, 11)],
  });
});

test.each([
  ["half of a day", [on(saturday, 9, 16)], true],
  ["more than half of a day", [on(saturday, 9, 17)], "TOO_MANY_STRETCHES"],
  ["more than half of a day in two parts", [on(saturday, 9, 13), on(saturday, 14, 18)], "TOO_MANY_STRETCHES"],
  [
    "seven stretches",
    [9, 11, 13, 15, 17, 19].map((hour) => on(saturday, hour, hour + 1)).concat(on(sunday, 9, 10)),
    "TOO_MANY_STRETCHES",
  ],
  ["the evening of the finals", [on(sunday, 16, 18)], "STRETCH_NOT_OFFERED"],
  ["hours before the first", [on(friday, 18, 21)], "STRETCH_NOT_OFFERED"],
  ["a day that is not the tournament's", [on("2026-11-30", 9, 10)], "STRETCH_NOT_OFFERED"],
  ["an end before its beginning", [on(saturday, 12, 12)], "STRETCH_NOT_OFFERED"],
] as const)("a player says %s: %o, %s", (_what, said, answer) => {
  const stated = stateUnavailable(said, weekend);
  expect(stated.ok || stated).toEqual(answer === true ? true : refused(answer));
});

test("the club may state a whole day, even the finals, but no hours outside the tournament", () => {
  expect(unavailableByClub([on(sunday, 9, 23)], weekend).ok).toBe(true);
  expect(unavailableByClub([on(sunday, 8, 23)], weekend)).toEqual(refused("STRETCH_NOT_OFFERED"));
});

test("a day on which two players leave less than three hours is listed", () => {
  const both = [on(friday, 20, 22), on(friday, 23, 25), on(saturday, 9, 16), on(saturday, 12, 18)];
  expect(daysWithLittle(both, weekend)).toEqual([friday]);
  expect(daysWithLittle([], weekend)).toEqual([]);
});

test("a tapped part is added, and removed again from a longer stretch", () => {
  const morning = on(saturday, 9, 13);
  const said = toggled(toggled([on(friday, 20, 21)], morning), on(saturday, 13, 18));
  expect(said).toEqual([on(friday, 20, 21), on(saturday, 9, 18)]);
  expect(toggled(said, morning)).toEqual([on(friday, 20, 21), on(saturday, 13, 18)]);
  expect(toggled(said, on(saturday, 11, 12))).toEqual([on(friday, 20, 21), on(saturday, 9, 11), on(saturday, 12, 18)]);
});

test("a day is offered in parts, none longer than half of it", () => {
  const parts = (asked: ReturnType<typeof on>, whole = asked) =>
    bandsOf(asked, whole).map(({ name, startMinute, endMinute }) => [name, startMinute / 60, endMinute / 60]);
  expect(parts(on(saturday, 9, 23))).toEqual([
    ["morning", 9, 13],
    ["afternoon", 13, 18],
    ["night", 18, 23],
  ]);
  expect(parts(on(sunday, 9, 17), on(sunday, 9, 23))).toEqual([
    ["morning", 9, 13],
    ["afternoon", 13, 17],
  ]);
  expect(parts(on(friday, 18, 22))).toEqual([
    ["night", 18, 20],
    ["night", 20, 22],
  ]);
  expect(parts(on(friday, 22, 23))).toEqual([]);
});
