import { expect, test } from "vitest";
import { ownDebt } from "#tests/fixtures/own-debts.ts";
import { togetherOf } from "./together.ts";

test("proposes the debts due now together, and lets later ones be added", () => {
  const [now, soon, later] = [ownDebt("now"), ownDebt("soon"), ownDebt("later", { later: true })];
  expect(togetherOf([later, now, soon])).toEqual({
    payable: [now, soon, later],
    proposed: [now, soon],
    covers: "owedNow",
  });
  expect(togetherOf([now, soon])).toMatchObject({ proposed: [now, soon], covers: "all" });
  expect(togetherOf([now, later])).toMatchObject({ payable: [now, later], proposed: [now], covers: "one" });
});

test("proposes later debts if none is due now, and never more than one payment takes", () => {
  const later = Array.from({ length: 9 }, (_, nth) => ownDebt(`date ${nth}`, { later: true }));
  expect(togetherOf(later)).toEqual({ payable: later, proposed: later.slice(0, 8), covers: "several" });
  expect(togetherOf(later.slice(0, 2))).toMatchObject({ covers: "all" });
});

test("leaves out charges that are paid, not payable here, or whose receipt waits for review", () => {
  const others = [
    ownDebt("paid", { owed: 0, paid: 18_000 }),
    ownDebt("elsewhere", { payable: false }),
    ownDebt("sent", { proof: "waiting" }),
  ];
  expect(togetherOf(others)).toEqual({ payable: [], proposed: [], covers: "one" });
});
