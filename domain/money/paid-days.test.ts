import { expect, test } from "vitest";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { balanceOf, type Change } from "./finances/ledger.ts";
import { checkPaidDay } from "./paid-days.ts";

const today = "2026-11-14";
const amount = 6000;
const paid = (pesos: number): Change => ({ paid: pesos, waived: 0 });
const waived = (pesos: number): Change => ({ paid: 0, waived: pesos });

type Happened = readonly (readonly [CalendarDate, Change])[];

/** Checks if a transfer of `day` may pay a part of a charge of 6000, made on 1 November, after all its movements. */
function on(day: CalendarDate, happened: Happened = [], pesos = amount, madeOn: CalendarDate = "2026-11-01") {
  const changes = happened.map(([at, change]) => ({ day: at, ...change }));
  const { owed } = balanceOf(amount, changes);
  const answer = checkPaidDay({ madeOn, owed, changes }, { day, method: "transfer", amount: pesos }, today);
  return answer.ok ? "ok" : answer.reason;
}

test("a payment is of today or one of the ninety days before, and not from before its charge", () => {
  expect(on("2026-11-14")).toBe("ok");
  expect(on("2026-11-15")).toBe("PAID_DAY_AHEAD");
  expect(on("2026-11-01")).toBe("ok");
  expect(on("2026-10-31")).toBe("PAID_BEFORE_CHARGED");
  expect(on("2026-08-16", [], amount, "2026-01-01")).toBe("ok");
  expect(on("2026-08-15", [], amount, "2026-01-01")).toBe("PAID_DAY_TOO_EARLY");
});

test("cash and credit have no earlier day", () => {
  const past = { madeOn: "2026-11-01", owed: amount, changes: [] } as const;
  for (const method of ["cash", "credit"] as const)
    expect(checkPaidDay(past, { day: "2026-11-10", method, amount }, today)).toMatchObject({
      reason: "PAID_DAY_OF_CASH",
    });
});

test.each<readonly [string, CalendarDate, Happened, number, string]>([
  [
    "paid, given back and paid again",
    "2026-11-05",
    [
      ["2026-11-03", paid(6000)],
      ["2026-11-10", paid(-6000)],
    ],
    6000,
    "OWED_LESS_THEN",
  ],
  [
    "the same on the day on which it went back",
    "2026-11-10",
    [
      ["2026-11-03", paid(6000)],
      ["2026-11-10", paid(-6000)],
    ],
    6000,
    "ok",
  ],
  [
    "from before it was paid",
    "2026-11-02",
    [
      ["2026-11-03", paid(6000)],
      ["2026-11-10", paid(-6000)],
    ],
    6000,
    "OWED_LESS_THEN",
  ],
  [
    "a mistake that was reversed on its day",
    "2026-11-02",
    [
      ["2026-11-10", paid(6000)],
      ["2026-11-10", paid(-6000)],
    ],
    6000,
    "ok",
  ],
  [
    "as much as was still owed in the meantime",
    "2026-11-02",
    [
      ["2026-11-03", paid(4000)],
      ["2026-11-10", paid(-4000)],
    ],
    2000,
    "ok",
  ],
  [
    "a peso more than that",
    "2026-11-02",
    [
      ["2026-11-03", paid(4000)],
      ["2026-11-10", paid(-4000)],
    ],
    2001,
    "OWED_LESS_THEN",
  ],
  [
    "written off for a while",
    "2026-11-02",
    [
      ["2026-11-03", waived(1)],
      ["2026-11-10", waived(-1)],
    ],
    6000,
    "OWED_LESS_THEN",
  ],
  ["of one half, while the other half is paid", "2026-11-02", [["2026-11-03", paid(3000)]], 3000, "ok"],
])("%s", (_, day, happened, pesos, answer) => {
  expect(on(day, happened, pesos)).toBe(answer);
});
