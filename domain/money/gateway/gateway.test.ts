import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { instant } from "#domain/lib/ids.ts";
import { readVector } from "#tests/fixtures/vectors/read-vector.ts";
import {
  type GatewayPayment,
  type GatewayStatus,
  nextLook,
  nextLookAfterPaid,
  nextReading,
  payUntil,
  settle,
  shareOut,
  stillToTakeBack,
  stoodUpAgain,
  warningOf,
} from "./gateway.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const expected = { reference: "a1", collector: 7, amount: 6000, live: true };
const paid: GatewayPayment = {
  id: 1,
  status: "approved",
  statusDetail: "accredited",
  reference: "a1",
  collector: 7,
  currency: "ARS",
  cents: 600_000,
  live: true,
  feeCents: 45_000,
  netCents: 555_000,
  method: "visa",
  approvedAt: instant(1),
  updatedAt: instant(1),
  refunds: [],
};
const counted = { verdict: "counted", refunds: [], wentBack: null };

describe("a payment", () => {
  test.each([
    ["as we asked for counts", {}, counted],
    ["with a complaint of its buyer still counts", { status: "in_mediation" }, counted],
    ["of another checkout goes to review", { reference: "b2" }, { verdict: "review", why: "reference" }],
    ["without a checkout goes to review", { reference: null }, { verdict: "review", why: "reference" }],
    ["to another account goes to review", { collector: 8 }, { verdict: "review", why: "collector" }],
    ["in another currency goes to review", { currency: "BRL" }, { verdict: "review", why: "currency" }],
    ["of one centavo less goes to review", { cents: 599_999 }, { verdict: "review", why: "amount" }],
    ["of one centavo more goes to review", { cents: 600_001 }, { verdict: "review", why: "amount" }],
    ["with a test card goes to review", { live: false }, { verdict: "review", why: "live" }],
    [
      "refunded in part counts without that part",
      { refunds: [{ id: 9, cents: 150_000 }] },
      { verdict: "counted", refunds: [{ id: 9, amount: 1500 }], wentBack: null },
    ],
    [
      "refunded in centavos goes to review",
      { refunds: [{ id: 9, cents: 150_050 }] },
      { verdict: "review", why: "centavos" },
    ],
    ["refunded in full is taken back", { status: "refunded" }, { ...counted, wentBack: "refunded" }],
    ["charged back by the bank is taken back", { status: "charged_back" }, { ...counted, wentBack: "charged-back" }],
  ] satisfies [string, Partial<GatewayPayment>, unknown][])("%s", (_words, change, verdict) => {
    expect(settle(expected, { ...paid, ...change })).toEqual(verdict);
  });
});

type Flow = { readonly paymentStatus?: GatewayStatus; readonly sequence?: readonly GatewayStatus[]; expect: string };

/** The outcomes that the vector expects, by its words, and the verdicts that they mean here. */
const meant: Record<string, unknown> = {
  "pair confirmed_by_admin once": counted,
  "no change": { verdict: expect.stringMatching(/waiting|refused/) },
  "no change, may retry": { verdict: "refused" },
  "payment reversed, organiser told": { verdict: "counted", wentBack: expect.any(String) },
};

test.each(readVector<{ flow: Flow[] }>("mercadopago_webhook").flow.filter(({ paymentStatus }) => paymentStatus))(
  "$paymentStatus means: $expect",
  ({ paymentStatus = "pending", expect: words }) => {
    expect(meant).toHaveProperty(words);
    expect(settle(expected, { ...paid, status: paymentStatus })).toMatchObject(Object(meant[words]));
  },
);

test("a refund is shared out whole, and no charge gives more than it took", () => {
  const left = fc.array(fc.integer({ min: 0, max: 9000 }), { maxLength: 4 });
  fc.assert(
    fc.property(left, fc.nat(40_000), (lefts, amount) => {
      const lines = lefts.map((one, index) => ({ chargeId: String(index), left: one }));
      const parts = shareOut(amount, lines);
      const whole = lefts.reduce((a, b) => a + b, 0);
      expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(Math.min(amount, whole));
      for (const part of parts) expect(part.amount).toBeLessThanOrEqual(lefts[Number(part.chargeId)] ?? 0);
    }),
    { numRuns: 1_000 },
  );
});

test("polling ends, and never asks twice at the same moment", () => {
  const opened = instant(0);
  const minutes: number[] = [];
  for (let at: number | null = 0; at !== null; at = nextLook(opened, instant(at))) minutes.push(at / 60_000);
  expect(minutes.slice(0, 7)).toEqual([0, 1, 3, 10, 30, 90, 150]);
  expect(minutes.every((one, index) => index === 0 || one > (minutes[index - 1] ?? 0))).toBe(true);
  expect(minutes.length).toBeLessThan(65);
  expect(minutes.at(-1)).toBeLessThanOrEqual(11 * 24 * 60);
  expect([-1, 0].map((late) => nextLook(opened, instant(10 * day + late)) !== null)).toEqual([true, false]);
});

test("a paid checkout is polled after ten minutes, an hour, a day and four days", () => {
  const polls = [0, 10, 60, 24 * 60, 4 * 24 * 60].map((after) =>
    nextLookAfterPaid(instant(0), instant(after * minute)),
  );
  expect(polls.map((at) => at && at / minute)).toEqual([10, 60, 24 * 60, 4 * 24 * 60, null]);
});

test("a counted payment is read every week for half a year", () => {
  expect(nextReading(instant(0), instant(180 * day - 1))).toBe(187 * day - 1);
  expect(nextReading(instant(0), instant(180 * day))).toBeNull();
});

test("a club is warned two weeks, one week and one day before its account expires", () => {
  expect([15, 14, 8, 7, 2, 1].map(warningOf)).toEqual([null, 14, 14, 7, 7, 1]);
});

describe("a payment that went back and is read again", () => {
  const inParts = {
    refunds: [
      { id: 9, amount: 1500 },
      { id: 10, amount: 4500 },
    ],
    wentBack: null,
  };
  const byTheBank = { refunds: [], wentBack: "charged-back" } as const;

  test("is taken back only by the refund that the ledger lacks", () => {
    expect(stillToTakeBack(6000, inParts, { total: 1500, refundIds: [9] })).toEqual([{ refundId: 10, amount: 4500 }]);
    expect(stillToTakeBack(6000, inParts, { total: 6000, refundIds: [9, 10] })).toEqual([]);
  });

  test("by a chargeback is neither taken back a second time nor credited again", () => {
    const written = { total: 6000, refundIds: [] };
    expect(stillToTakeBack(6000, byTheBank, { total: 0, refundIds: [] })).toEqual([{ refundId: null, amount: 6000 }]);
    expect(stillToTakeBack(6000, byTheBank, written)).toEqual([]);
    expect([stoodUpAgain(byTheBank, written), stoodUpAgain({ refunds: [], wentBack: null }, written)]).toEqual([
      0, 6000,
    ]);
  });

  test("by a chargeback that the club won is credited again without the parts that it refunded itself", () => {
    const refunds = [{ id: 9, amount: 1500 }];
    expect(stoodUpAgain({ refunds, wentBack: null }, { total: 6000 })).toBe(4500);
    expect(stoodUpAgain({ refunds, wentBack: null }, { total: 1500 })).toBe(0);
  });
});

test.each([
  ["half an hour on a slot that is held for longer", 60, 30],
  ["the rest of a hold that ends within half an hour", 15, 15],
  ["at least two minutes on a hold about to end", 1, 2],
  ["at least two minutes on a hold that is over", -5, 2],
])("a payer gets %s", (_words, held, minutes) => {
  const at = { atOnce: true, begins: null, heldUntil: instant(held * 60_000) };
  expect(payUntil(instant(0), at)).toBe(minutes * 60_000);
});

test.each([
  ["half an hour for a court without a hold, however late it begins", true, 5 * 60, 30],
  ["half an hour for a court without a hold, even if it begins before", true, 10, 30],
  ["three days for an inscription, in which a shop takes the coupon", false, 30 * 24 * 60, 3 * 24 * 60],
  ["three days for a charge without a date", false, null, 3 * 24 * 60],
  ["the time until the tournament begins", false, 24 * 60, 24 * 60],
  ["half an hour at least, even if the tournament begins before", false, 10, 30],
] as const)("a payer gets %s", (_words, atOnce, begins, minutes) => {
  const at = { atOnce, begins: begins === null ? null : instant(begins * minute), heldUntil: null };
  expect(payUntil(instant(0), at)).toBe(minutes * minute);
});
