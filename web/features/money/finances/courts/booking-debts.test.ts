import { expect, test } from "vitest";
import type { ClubDebt } from "#contract/money/finances/charges.ts";
import { halvesOf, paidOfDeposit } from "./booking-debts.ts";

const host: ClubDebt = {
  id: "8b7e2f5e-0000-4000-8000-000000000001",
  kind: "court",
  amount: 24_000,
  paid: 0,
  waived: 6000,
  owed: 18_000,
  toReturn: 0,
  part: 0,
  concept: null,
  over: false,
  tournament: null,
  category: null,
  booking: null,
  createdAt: "2026-11-14T21:30:00.000Z",
  personId: "8b7e2f5e-0000-4000-8000-000000000002",
  debtor: "Ana Ríos",
  holdsCredit: true,
  credit: 9000,
  movements: [],
};
const seat: ClubDebt = {
  ...host,
  id: "8b7e2f5e-0000-4000-8000-000000000003",
  personId: "8b7e2f5e-0000-4000-8000-000000000004",
  debtor: "Beto Paz",
  part: 2,
  ...{ amount: 6000, waived: 0, paid: 6000, owed: 0, credit: 500 },
};

test("each debtor of a booking has their own credit, and none has that of the host", () => {
  expect(halvesOf([host, seat], 9000).map(({ name, credit }) => [name, credit])).toEqual([
    ["Ana Ríos", 9000],
    ["Beto Paz", 500],
  ]);
  const { credit: _, ...older } = seat;
  expect(halvesOf([older], 9000).map(({ credit }) => credit)).toEqual([0]);
});

test("the deposit of an open match is paid by its host alone, and that of a divided court by all of its parts", () => {
  expect(paidOfDeposit([host, seat], true)).toBe(0);
  expect(paidOfDeposit([host, seat], false)).toBe(6000);
});
