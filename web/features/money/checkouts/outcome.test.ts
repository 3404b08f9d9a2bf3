import { expect, test } from "vitest";
import { type Outcome, outcomeOf } from "./outcome.ts";

type Known = Parameters<typeof outcomeOf>[0];

test.each<[Outcome, Known["state"], Known["news"], { owed?: number; waitedLong?: boolean; address?: null }]>([
  ["confirming", "open", "none", {}],
  ["not-yet", "open", "none", { waitedLong: true }],
  // Expired, but a payment of the last moment may still arrive.
  ["confirming", "open", "none", { address: null }],
  ["over", "open", "none", { address: null, waitedLong: true }],
  ["waiting", "open", "waiting", {}],
  ["refused", "open", "refused", { waitedLong: true }],
  ["received", "paid", "none", { owed: 0 }],
  // A second payment that came too late does not undo the first.
  ["received", "paid", "late", { owed: 0 }],
  ["review", "open", "review", {}],
  ["review", "over", "review", { owed: 0 }],
  ["late", "over", "late", { owed: 0 }],
  ["over", "over", "none", {}],
  ["over", "over", "refused", {}],
  // Paid at the desk meanwhile: nobody pays it twice.
  ["settled", "open", "none", { owed: 0 }],
  ["settled", "open", "refused", { owed: 0 }],
  ["settled", "over", "none", { owed: 0 }],
])("a returning payer reads %s: %s, %s %o", (outcome, state, news, { owed = 6_000, waitedLong = false, address }) => {
  expect(
    outcomeOf({ state, news, address: address === null ? null : "/", lines: [{ charge: { owed } }] }, waitedLong),
  ).toBe(outcome);
});
