import { expect, test } from "vitest";
import type { OwnDebt } from "#contract/money/finances/own.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { ownDebt as charge } from "#tests/fixtures/own-debts.ts";
import { chargeRows, isOwedRow, owedByTime, settledRows } from "./charge-rows.ts";

const tuesdays = { id: "tuesdays", weekday: 1, startMinute: 1260 };
const fridays = { id: "fridays", weekday: 4, startMinute: 1200 };
const shown = (charges: readonly OwnDebt[]) =>
  chargeRows(charges).map((row) =>
    row.kind === "one" ? row.charge.id : [row.series.id, ...row.charges.map(({ id }) => id)],
  );

test("shows the owed dates of one recurring booking as one row at the first of them, and any other charge alone", () => {
  const paid = charge("paid", { series: tuesdays, owed: 0, paid: 18_000 });
  const charges = [
    charge("single"),
    charge("tue 1", { series: tuesdays }),
    charge("fri 1", { series: fridays }),
    charge("tue 2", { series: tuesdays }),
    paid,
  ];
  expect(shown(charges)).toEqual(["single", ["tuesdays", "tue 1", "tue 2"], "fri 1", "paid"]);
  expect(chargeRows(charges).map(isOwedRow)).toEqual([true, true, true, false]);
});

test("shows the club the dates of a recurring booking that are due now and the later ones as one row each", () => {
  const dates = ["tue 1", "tue 2", "tue 3", "tue 4"].map((id, index) =>
    charge(id, { series: tuesdays, later: index > 1 }),
  );
  const sizes = (isLater: boolean) =>
    chargeRows(dates.filter(({ later }) => later === isLater)).map(
      (row) => row.kind === "series" && row.charges.length,
    );
  expect([sizes(false), sizes(true)]).toEqual([[2], [2]]);
});

test("separates the debt due now from the later one", () => {
  expect(owedByTime([charge("a"), charge("b", { later: true }), charge("c", { later: true })])).toEqual({
    now: 18_000,
    later: 36_000,
  });
});

test("sorts settled charges latest first, and those of one moment by their time of play, last first", () => {
  const at = (day: CalendarDate) => ({ id: "", court: "Cancha 1", day, startMinute: 540, endMinute: 600 });
  const paid = { owed: 0, paid: 18_000 };
  const charges = [
    charge("yesterday's", { ...paid, createdAt: "2026-11-15T22:00:00.000Z", booking: at("2026-11-16") }),
    charge("first", { ...paid, booking: at("2026-12-01") }),
    charge("third", { ...paid, booking: at("2026-12-15") }),
    charge("owed", { booking: at("2026-12-22") }),
    charge("second", { ...paid, booking: at("2026-12-08") }),
  ];
  expect(settledRows(charges).map(({ id }) => id)).toEqual(["yesterday's", "third", "second", "first"]);
});
