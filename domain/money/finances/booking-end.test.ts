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
    "two players who paid lose the same, to the peso",
    [charge(5000, 5000), charge(5000, 5000)],
    5001,
    0,
    [
      { fee: 2501, waived: 0, toReturn: 2499 },
      { fee: 2500, waived: 0, toReturn: 2500 },
    ],
  ],
  [
    "a player who paid nothing loses nothing, and the odd peso comes from a player who paid",
    [charge(5000, 0), charge(5000, 2500), charge(5000, 2500)],
    2501,
    0,
    [
      { fee: 0, waived: 5000, toReturn: 0 },
      { fee: 1251, waived: 2500, toReturn: 1249 },
      { fee: 1250, waived: 2500, toReturn: 1250 },
    ],
  ],
])("a cancelled court booking: %s", (_words, charges, keep, owe, expected) => {
  expect(endOfCharges(charges, { keep, owe })).toEqual(expected);
});

test("a seat of an open match bears no fee", () => {
  const [host, seat] = [charge(18_000, 18_000), { ...charge(6000, 6000), isOfSeat: true }];
  expect(endOfCharges([host, seat], { keep: 18_000, owe: 0 })).toEqual([
    { fee: 18_000, waived: 0, toReturn: 0 },
    { fee: 0, waived: 0, toReturn: 6000 },
  ]);
});

test("no peso is lost or made, however a court is divided, paid and cancelled", () => {
  // Most players have paid nothing or everything.
  const share = fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true }));
  const paying = fc.array(fc.tuple(fc.integer({ min: 1, max: 9000 }), share), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(paying, fc.nat(40_000), fc.nat(40_000), (said, keep, owe) => {
      const charges = said.map(([amount, share]) => charge(amount, Math.floor(amount * share)));
      const [paid, owed] = [sumOf(charges.map((one) => one.paid)), sumOf(charges.map((one) => one.owed))];
      const ends = endOfCharges(charges, { keep, owe });
      expect(sumOf(ends.map(({ toReturn }) => toReturn))).toBe(paid - Math.min(keep, paid));
      expect(sumOf(ends.map(({ waived }) => waived))).toBe(owed - Math.min(owe, owed));
      for (const { fee, waived, toReturn } of ends) expect(Math.min(fee, waived, toReturn)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 1_000 },
  );
});

test("a court in four parts adds up to the whole, and the parts differ by one peso at most", () => {
  expect(partsOf(30_002, 4)).toEqual([7501, 7501, 7500, 7500]);
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 1e9 }), fc.integer({ min: 2, max: 4 }), (sum, parts) => {
      const told = partsOf(sum, parts);
      expect(sumOf(told)).toBe(sum);
      expect(Math.max(...told) - Math.min(...told)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 1_000 },
  );
});
