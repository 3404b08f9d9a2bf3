import { expect, test } from "vitest";
import { ownDebt } from "#tests/fixtures/own-debts.ts";
import { togetherOf } from "./together.ts";

test("what is owed by now is proposed to be paid together, and what is for later can be added", () => {
  const [now, soon, later] = [ownDebt("now"), ownDebt("soon"), ownDebt("later", { later: true })];
  expect(togetherOf([later, now, soon])).toEqual({
    payable: [now, soon, later],
    proposed: [now, soon],
    covers: "owedNow",
  });
  expect(togetherOf([now, soon])).toMatchObject({ proposed: [now, soon], covers: "all" });
  expect(togetherOf([now, later])).toMatchObject({ payable: [now, later], proposed: [now], covers: "one" });
});

test("where nothing is owed yet what is for later is proposed, and never more than one payment takes", () => {
  const later = Array.from({ length: 9 }, (_, nth) => ownDebt(`date ${nth}`, { later: true }));
  expect(togetherOf(later)).toEqual({ payable: later, proposed: later.slice(0, 8), covers: "several" });
  expect(togetherOf(later.slice(0, 2))).toMatchObject({ covers: "all" });
});

test("what is paid, cannot be paid so or waits for its receipt to be looked at is not among it", () => {
  const others = [
    ownDebt("paid", { owed: 0, paid: 18_000 }),
    ownDebt("elsewhere", { payable: false }),
    ownDebt("sent", { proof: "waiting" }),
  ];
  expect(togetherOf(others)).toEqual({ payable: [], proposed: [], covers: "one" });
});
