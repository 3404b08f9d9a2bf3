import fc from "fast-check";
import { expect, test } from "vitest";
import { endHours, startHours } from "#domain/competition/tournaments/tournament.ts";
import { type CalendarDate, daysFrom } from "#domain/lib/calendar.ts";
import { countSlots, holdsEnough, type Publication, planBlock, slotsPerTournamentMax } from "./publication.ts";

const today = "2026-11-14";
const weekend: Publication = {
  startDate: "2026-11-28",
  endDate: "2026-11-29",
  startMinute: 18 * 60,
  endMinute: 22 * 60,
  otherHours: [],
  courtIds: ["cancha-1", "cancha-2"],
};
const plan = (changes: Partial<Publication>) => planBlock({ ...weekend, ...changes }, today);
const refused = (reason: string) => ({ ok: false, reason });

test("a weekend on two courts holds every hour of both days", () => {
  const days = { firstDay: "2026-11-28", lastDay: "2026-11-29" } as const;
  const block = { ...days, startMinute: 18 * 60, endMinute: 22 * 60, otherHours: [] };
  expect(plan({})).toEqual({ ok: true, value: block });
  expect(countSlots(block, 2)).toBe(16);
});

test("several errors are reported one by one, in the order of the specification", () => {
  const wrong = {
    courtIds: [],
    startDate: "2026-02-31",
    endDate: "2026-11-27",
    startMinute: 22 * 60,
    endMinute: 9 * 60,
  };
  expect(plan(wrong)).toEqual(refused("COURTS_REQUIRED"));
  const withCourts = { ...wrong, courtIds: ["cancha-1"] };
  expect(plan(withCourts)).toEqual(refused("DATES_INVALID"));
  const withDates = { ...withCourts, startDate: "2026-11-28" };
  expect(plan(withDates)).toEqual(refused("END_DATE_BEFORE_START"));
  const inOrder = { ...withDates, endDate: "2026-11-28" };
  expect(plan(inOrder)).toEqual(refused("END_HOUR_NOT_AFTER_START"));
  expect(plan({ ...inOrder, endMinute: 23 * 60 }).ok).toBe(true);
});

test.each([
  ["", "2026-11-29"],
  ["2026-11-28", "mañana"],
  ["2026-02-30", "2026-11-29"],
  ["0000-01-01", "2026-11-29"],
  ["2026-11-01", "2026-11-13"],
])("refuses %j to %j: not days, or over already", (startDate, endDate) => {
  expect(plan({ startDate, endDate })).toEqual(refused("DATES_INVALID"));
});

test("a tournament that began yesterday and ends today can still be published", () => {
  expect(plan({ startDate: "2026-11-13", endDate: today }).ok).toBe(true);
});

test("refuses hours that end at their start", () => {
  expect(plan({ startMinute: 18 * 60, endMinute: 18 * 60 })).toEqual(refused("END_HOUR_NOT_AFTER_START"));
});

test("a day may have special hours; those of other days, repeated or equal to the usual ones are dropped", () => {
  const hours = (day: CalendarDate, from: number, to: number) => ({ day, startMinute: from * 60, endMinute: to * 60 });
  const sunday = hours("2026-11-29", 9, 21);
  const asked = [hours("2026-11-29", 10, 20), hours("2026-11-27", 9, 23), hours("2026-11-28", 18, 22), sunday];
  const planned = plan({ otherHours: asked });
  expect(planned).toMatchObject({ ok: true, value: { otherHours: [sunday] } });
  expect(planned.ok && countSlots(planned.value, 2)).toBe((4 + 12) * 2);
  expect(plan({ otherHours: [hours("2026-11-29", 20, 20)] })).toEqual(refused("END_HOUR_NOT_AFTER_START"));
});

test("a mistyped year holds no court for ever: a tournament ends within two years", () => {
  expect(plan({ endDate: "2036-11-29" })).toEqual(refused("DATES_TOO_FAR"));
  expect(plan({ startDate: "9999-12-30", endDate: "9999-12-31" })).toEqual(refused("DATES_TOO_FAR"));
  expect(plan({ startDate: "2028-11-13", endDate: "2028-11-13" }).ok).toBe(true);
  expect(plan({ startDate: "2028-11-14", endDate: "2028-11-14" })).toEqual(refused("DATES_TOO_FAR"));
  expect(plan({ startDate: "0001-01-01" })).toEqual(refused("TOO_MANY_SLOTS"));
});

test.each([
  [16, 16, 0, true],
  [15, 16, 0, false],
  [14, 16, 2, true],
  [13, 16, 2, false],
  [0, 2, 2, false],
])("%d of %d court hours are enough if the club knows that %d are taken: %s", (held, wanted, without, enough) => {
  expect(holdsEnough(held, wanted, without)).toBe(enough);
});

test("a plan holds days × courts × hours, and never more than the limit", () => {
  const day = fc.constantFrom(...daysFrom("2026-11-14", "2027-03-01"));
  const minute = fc.integer({ min: startHours.first * 60, max: endHours.last * 60 });
  fc.assert(
    fc.property(
      day,
      day,
      minute,
      minute,
      fc.integer({ min: 1, max: 60 }),
      (startDate, endDate, startMinute, endMinute, n) => {
        const courtIds = Array.from({ length: n }, (_, index) => `cancha-${index}`);
        const planned = plan({ startDate, endDate, startMinute, endMinute, courtIds });
        const slots = daysFrom(startDate, endDate).length * Math.max(0, Math.ceil((endMinute - startMinute) / 60)) * n;
        expect(planned.ok).toBe(slots > 0 && slots <= slotsPerTournamentMax);
        if (planned.ok) expect(countSlots(planned.value, n)).toBe(slots);
      },
    ),
  );
});
