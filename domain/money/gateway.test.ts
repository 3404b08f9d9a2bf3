import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { instant } from "#domain/lib/ids.ts";
import { readVector } from "#tests/fixtures/vectors/read-vector.ts";
import { type GatewayPayment, type GatewayStatus, nextLook, settle, shareOut } from "./gateway.ts";

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
    ["that is what we asked for counts", {}, counted],
    ["that a buyer complains about still counts", { status: "in_mediation" }, counted],
    ["of another checkout is looked at", { reference: "b2" }, { verdict: "review", why: "reference" }],
    ["without a checkout is looked at", { reference: null }, { verdict: "review", why: "reference" }],
    ["to another account is looked at", { collector: 8 }, { verdict: "review", why: "collector" }],
    ["in other money is looked at", { currency: "BRL" }, { verdict: "review", why: "currency" }],
    ["of one centavo less is looked at", { cents: 599_999 }, { verdict: "review", why: "amount" }],
    ["of one centavo more is looked at", { cents: 600_001 }, { verdict: "review", why: "amount" }],
    ["with a card of proof is looked at", { live: false }, { verdict: "review", why: "live" }],
    [
      "that went back in part counts without that part",
      { refunds: [{ id: 9, cents: 150_000 }] },
      { verdict: "counted", refunds: [{ id: 9, amount: 1500 }], wentBack: null },
    ],
    [
      "that went back in centavos is looked at",
      { refunds: [{ id: 9, cents: 150_050 }] },
      { verdict: "review", why: "centavos" },
    ],
    ["that went back is taken back", { status: "refunded" }, { ...counted, wentBack: "refunded" }],
    ["that the bank took back is taken back", { status: "charged_back" }, { ...counted, wentBack: "charged-back" }],
  ] satisfies [string, Partial<GatewayPayment>, unknown][])("%s", (_words, change, verdict) => {
    expect(settle(expected, { ...paid, ...change })).toEqual(verdict);
  });
});

type Flow = { readonly paymentStatus?: GatewayStatus; readonly sequence?: readonly GatewayStatus[]; expect: string };

/** What the product is expected to do, in the words of the vector, and what that is of ours. */
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

test("what went back is shared out whole, and no charge gives more than it took", () => {
  const left = fc.array(fc.integer({ min: 0, max: 9000 }), { maxLength: 4 });
  fc.assert(
    fc.property(left, fc.nat(40_000), (lefts, amount) => {
      const lines = lefts.map((one, index) => ({ chargeId: String(index), left: one }));
      const parts = shareOut(amount, lines);
      const whole = lefts.reduce((a, b) => a + b, 0);
      expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(Math.min(amount, whole));
      for (const part of parts) expect(part.amount).toBeLessThanOrEqual(lefts[Number(part.chargeId)] ?? 0);
    }),
  );
});

test("nobody is asked for ever, and never twice at one moment", () => {
  const opened = instant(0);
  const minutes: number[] = [];
  for (let at: number | null = 0; at !== null; at = nextLook(opened, instant(at))) minutes.push(at / 60_000);
  expect(minutes.slice(0, 7)).toEqual([0, 1, 3, 10, 30, 90, 150]);
  expect(minutes.every((one, index) => index === 0 || one > (minutes[index - 1] ?? 0))).toBe(true);
  expect(minutes.length).toBeLessThan(65);
  expect(minutes.at(-1)).toBeLessThanOrEqual(11 * 24 * 60);
});
