import { expect, test } from "vitest";
import type { OwnDebt } from "#contract/money/own.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { ownDebt as charge } from "#tests/fixtures/own-debts.ts";
import { chargeRows, isOwedRow, owedByTime, settledRows } from "./charge-rows.ts";

const tuesdays = { id: "tuesdays", weekday: 1, startMinute: 1260 };
const fridays = { id: "fridays", weekday: 4, startMinute: 1200 };
const shown = (charges: readonly OwnDebt[]) =>
  chargeRows(charges).map((row) =>
    row.kind === "one" ? row.charge.id : [row.series.id, ...row.charges.map(({ id }) => id)],
  );

test("the owed dates of one turno fijo are one row, where the first of them stands; all else stands by itself", () => {
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

test("what is owed by now is told apart from what is owed later", () => {
  expect(owedByTime([charge("a"), charge("b", { later: true }), charge("c", { later: true })])).toEqual({
    now: 18_000,
    later: 36_000,
  });
});

test("of what was made at one moment what is played last comes first, and what is settled stays the latest first", () => {
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
