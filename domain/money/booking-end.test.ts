import fc from "fast-check";
import { expect, test } from "vitest";
import { endOfCharges } from "./booking-end.ts";
import { partsOf } from "./halves.ts";
import { balanceOf } from "./ledger.ts";

const charge = (amount: number, paid: number) => balanceOf(amount, [{ paid, waived: 0 }]);
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

test.each([
  ["without a fee all of it goes back", [charge(10_000, 4000)], 0, 0, [{ fee: 0, waived: 6000, toReturn: 4000 }]],
  ["what is kept does not go back", [charge(10_000, 10_000)], 5000, 0, [{ fee: 5000, waived: 0, toReturn: 5000 }]],
  [
    "what was not paid of the fee stays owed",
    [charge(10_000, 3000)],
    3000,
    2000,
    [{ fee: 5000, waived: 5000, toReturn: 0 }],
  ],
  [
    "of two who paid each loses the same, to the peso",
    [charge(5000, 5000), charge(5000, 5000)],
    5001,
    0,
    [
      { fee: 2501, waived: 0, toReturn: 2499 },
      { fee: 2500, waived: 0, toReturn: 2500 },
    ],
  ],
])("of a court that is given up %s", (_words, charges, keep, owe, expected) => {
  expect(endOfCharges(charges, { keep, owe })).toEqual(expected);
});

test("no peso is lost or made, however a court is divided, paid and given up", () => {
  const paying = fc.array(fc.tuple(fc.integer({ min: 1, max: 9000 }), fc.double({ min: 0, max: 1, noNaN: true })), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(paying, fc.nat(40_000), fc.nat(40_000), (said, keep, owe) => {
      const charges = said.map(([amount, share]) => charge(amount, Math.floor(amount * share)));
      const [paid, owed] = [sumOf(charges.map((one) => one.paid)), sumOf(charges.map((one) => one.owed))];
      const ends = endOfCharges(charges, { keep, owe });
      expect(sumOf(ends.map(({ toReturn }) => toReturn))).toBe(paid - Math.min(keep, paid));
      expect(sumOf(ends.map(({ waived }) => waived))).toBe(owed - Math.min(owe, owed));
      for (const { fee, waived, toReturn } of ends) expect(Math.min(fee, waived, toReturn)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 100 },
  );
});

test("a court in four parts is the whole, and no part is a peso dearer than another but one", () => {
  expect(partsOf(30_002, 4)).toEqual([7501, 7501, 7500, 7500]);
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 1e9 }), fc.integer({ min: 2, max: 4 }), (sum, parts) => {
      const told = partsOf(sum, parts);
      expect(sumOf(told)).toBe(sum);
      expect(Math.max(...told) - Math.min(...told)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 50 },
  );
});
