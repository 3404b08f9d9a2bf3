import fc from "fast-check";
import { expect, test } from "vitest";
import { type DepositRules, defaultDeposit, depositKinds, depositOf, owesDeposit, standsByDeposit } from "./deposit.ts";

const percent = (share: number): DepositRules => ({ ...defaultDeposit, kind: "percent", percent: share });
const fixed = (pesos: number): DepositRules => ({ ...defaultDeposit, kind: "fixed", pesos });

test.each([
  ["none is asked for at first", defaultDeposit, 24_000, null],
  ["so many pesos", fixed(5_000), 24_000, 5_000],
  ["never more than it costs", fixed(5_000), 4_000, 4_000],
  ["nothing of nothing", fixed(0), 24_000, null],
  ["half of the price", percent(50), 24_000, 12_000],
  ["rounded up to a hundred", percent(50), 14_900, 7_500],
  ["and already a peso above it is the next", percent(10), 1_001, 200],
  ["no more than the price, also where it is rounded", percent(100), 14_950, 14_950],
  ["of what costs nothing there is none", percent(50), 0, null],
  ["nor of what has no price", percent(50), null, null],
] as const)("%s", (_, rules, price, deposit) => {
  expect(depositOf(rules, price)).toBe(deposit);
});

test("a seña is whole pesos, between one and the price", () => {
  const kind = fc.constantFrom(...depositKinds);
  const rules = fc.record({ kind, pesos: fc.nat(200_000), percent: fc.nat(100) });
  fc.assert(
    fc.property(rules, fc.nat(200_000), (one, price) => {
      const deposit = depositOf(one, price);
      if (deposit === null) return;
      expect(Number.isInteger(deposit)).toBe(true);
      expect(deposit).toBeGreaterThan(0);
      expect(deposit).toBeLessThanOrEqual(price);
    }),
  );
});

test.each([
  ["everybody", { from: "all" }, { kept: 99, missed: 0 }, true],
  ["who has kept fewer than three", { from: "new", kept: 3 }, { kept: 2, missed: 0 }, true],
  ["not who has kept three", { from: "new", kept: 3 }, { kept: 3, missed: 1 }, false],
  ["who has missed one lately", { from: "missed" }, { kept: 99, missed: 1 }, true],
  ["not who never missed one", { from: "missed" }, { kept: 0, missed: 0 }, false],
] as const)("it is owed by %s", (_, rules, known, owes) => {
  expect(owesDeposit({ ...fixed(5_000), ...rules }, known)).toBe(owes);
  expect(owesDeposit({ ...defaultDeposit, ...rules }, known)).toBe(false);
});

test.each([
  ["a peso less", "PRE_RESERVA", "deposit", 4_999, false],
  ["all of it", "PRE_RESERVA", "deposit", 5_000, true],
  ["more", "PRE_RESERVA", "deposit", 12_000, true],
  ["what the club answers", "PRE_RESERVA", "club", 12_000, false],
  ["what was freed meanwhile", "CANCELADO", "deposit", 5_000, false],
  ["what stands already", "RESERVADO", "deposit", 5_000, false],
] as const)("a held slot stands by its seña: %s", (_, state, awaits, paid, stands) => {
  expect(standsByDeposit({ state, awaits, deposit: 5_000 }, paid)).toBe(stands);
});
