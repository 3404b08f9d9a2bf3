import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { halvesOf } from "./halves.ts";
import {
  type Balance,
  balanceOf,
  type Change,
  type MovementKind,
  owedAgain,
  payment,
  refund,
  reversal,
  reversalOfAll,
  waiver,
} from "./ledger.ts";

const owing = balanceOf(6000, []);
const paidHalf = balanceOf(6000, [{ paid: 3000, waived: 0 }]);

describe("a charge", () => {
  test.each([
    ["takes all that is owed", payment(owing, 6000), { ok: true, value: { paid: 6000, waived: 0 } }],
    ["takes no peso more", payment(paidHalf, 3001), { ok: false, reason: "MORE_THAN_OWED" }],
    ["gives back all that was paid", refund(paidHalf, 3000), { ok: true, value: { paid: -3000, waived: 0 } }],
    ["gives back no peso more than was paid", refund(paidHalf, 3001), { ok: false, reason: "MORE_THAN_PAID" }],
    ["writes off the debt", waiver(paidHalf, 3000), { ok: true, value: { paid: 0, waived: 3000 } }],
    ["writes off no peso more than the debt", waiver(paidHalf, 3001), { ok: false, reason: "MORE_THAN_OWED" }],
  ])("%s", (_words, answer, expected) => {
    expect(answer).toEqual(expected);
  });

  test("reverses a mistake once, and never reverses a reversal", () => {
    const movement = { kind: "payment", change: { paid: 3000, waived: 0 }, reversed: false } as const;
    expect(reversal(paidHalf, movement)).toEqual({ ok: true, value: { paid: -3000, waived: 0 } });
    const refused = { ok: false, reason: "ALREADY_REVERSED" };
    expect(reversal(paidHalf, { ...movement, reversed: true })).toEqual(refused);
    expect(reversal(paidHalf, { ...movement, kind: "reversal" })).toEqual(refused);
  });

  test("reverses no payment that was refunded, and no refund that was paid again", () => {
    const paid = { kind: "payment", change: { paid: 3000, waived: 0 }, reversed: false } as const;
    expect(reversal(owing, paid)).toEqual({ ok: false, reason: "MORE_THAN_PAID" });
    const given = { kind: "refund", change: { paid: -3000, waived: 0 }, reversed: false } as const;
    const whole = balanceOf(6000, [{ paid: 6000, waived: 0 }]);
    expect(reversal(whole, given)).toEqual({ ok: false, reason: "MORE_THAN_OWED" });
  });
});

test("a payment and a refund made by one mistake are reversed together, even if neither can be alone", () => {
  const [came, went] = [
    { paid: 500, waived: 0 },
    { paid: -500, waived: 0 },
  ];
  const passed = balanceOf(500, [came, went, { paid: 0, waived: 500 }]);
  expect(reversal(passed, { kind: "payment", change: came, reversed: false })).toMatchObject({ ok: false });
  expect(reversalOfAll(passed, [came, went])).toEqual({ ok: true, value: { paid: 0, waived: 0 } });
  expect(reversalOfAll(passed, [])).toEqual({ ok: false, reason: "ALREADY_REVERSED" });
});

test("automatic write-offs are reversed, the latest first, until enough is owed", () => {
  const letOff = [{ waived: 500 }, { waived: 2500 }, { waived: 1000 }];
  const stands = balanceOf(6000, [{ paid: 1000, waived: 4000 }]);
  expect(owedAgain(stands, letOff, 1000)).toEqual([]);
  expect(owedAgain(stands, letOff, 2000)).toEqual(letOff.slice(0, 2));
  expect(owedAgain(stands, letOff, 9000)).toEqual(letOff);
});

/** An act that a desk tries: some of them are refused. */
const attempt = fc.oneof(
  fc.record({ kind: fc.constantFrom("payment", "refund", "waiver"), amount: fc.integer({ min: 1, max: 9000 }) }),
  fc.record({ kind: fc.constant("reversal"), nth: fc.nat(30) }),
);

type Written = { kind: MovementKind; change: Change; amount: number; reversed: boolean };

/** Returns the same balance by definition: the movements that were not reversed, kind by kind. */
function naive(amount: number, written: readonly Written[]): Balance {
  const sum = (kind: MovementKind) =>
    written
      .filter((one) => one.kind === kind && !one.reversed)
      .map((one) => one.amount)
      .reduce((a, b) => a + b, 0);
  const [paid, waived] = [sum("payment") - sum("refund"), sum("waiver")];
  return { amount, paid, waived, owed: amount - paid - waived };
}

test("no act pays more than is owed, the balance equals a recount, and a refused act changes nothing", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.array(attempt, { maxLength: 30 }), (amount, attempts) => {
      const written: Written[] = [];
      for (const tried of attempts) {
        const before = balanceOf(
          amount,
          written.map(({ change }) => change),
        );
        const named = "nth" in tried ? written[tried.nth] : undefined;
        if ("nth" in tried && !named) continue;
        const act = { payment, refund, waiver };
        const answer = named
          ? reversal(before, named)
          : "amount" in tried
            ? act[tried.kind](before, tried.amount)
            : null;
        if (!answer?.ok) continue;
        if (named) named.reversed = true;
        const kind = named ? "reversal" : tried.kind;
        written.push({ kind, change: answer.value, amount: "amount" in tried ? tried.amount : 0, reversed: false });
        const after = balanceOf(
          amount,
          written.map(({ change }) => change),
        );
        expect(after).toEqual(naive(amount, written));
        expect(Math.min(after.paid, after.waived, after.owed)).toBeGreaterThanOrEqual(0);
        expect(after.paid).toBeLessThanOrEqual(amount);
      }
    }),
    { numRuns: Number(process.env.MONEY_RUNS ?? 1_000) },
  );
});

test("two halves are the whole, and the proposer pays the odd peso", () => {
  expect(halvesOf(12_000)).toEqual([6000, 6000]);
  expect(halvesOf(5001)).toEqual([2501, 2500]);
  expect(halvesOf(1)).toEqual([1, 0]);
  expect(halvesOf(0)).toEqual([0, 0]);
});
