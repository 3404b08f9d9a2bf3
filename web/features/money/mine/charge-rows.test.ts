import { expect, test } from "vitest";
import type { OwnDebt } from "#contract/money/own.ts";
import { chargeRows, isOwedRow, owedByTime } from "./charge-rows.ts";

const plain: OwnDebt = {
  id: "",
  kind: "court",
  ...{ amount: 18_000, paid: 0, waived: 0, owed: 18_000, toReturn: 0 },
  ...{ tournament: null, category: null, booking: null, part: 0, concept: null, over: false },
  createdAt: "2026-11-14T22:00:00.000Z",
  ...{ movements: [], payable: true, proof: null, series: null, later: false },
};
const tuesdays = { id: "tuesdays", weekday: 1, startMinute: 1260 };
const fridays = { id: "fridays", weekday: 4, startMinute: 1200 };
const charge = (id: string, more: Partial<OwnDebt> = {}): OwnDebt => ({ ...plain, id, ...more });
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
