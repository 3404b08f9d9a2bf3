import { expect, test } from "vitest";
import { takeAtDesk } from "./desk.ts";
import { balanceOf } from "./ledger.ts";

const ana = { id: "ana", ...balanceOf(6000, []) };
const bea = { id: "bea", ...balanceOf(6000, [{ paid: 1000, waived: 0 }]) };
const halves: Parameters<typeof takeAtDesk<string>>[0] = [ana, bea];
const cash = (chargeId: string, amount: number) => ({ chargeId, amount, method: "cash" as const });
const refused = (reason: string) => ({ ok: false, reason });

test("one tap takes all that is owed, in cash", () => {
  const taken = [
    { ...cash("ana", 6000), change: { paid: 6000, waived: 0 } },
    { ...cash("bea", 5000), change: { paid: 5000, waived: 0 } },
  ];
  expect(takeAtDesk(halves, undefined)).toEqual({ ok: true, value: { taken, left: [], owed: 0 } });
  expect(takeAtDesk([], undefined)).toEqual({ ok: true, value: { taken: [], left: [], owed: 0 } });
});

test("a half is taken alone, and the other stays owed", () => {
  expect(takeAtDesk(halves, [cash("ana", 6000)])).toMatchObject({ ok: true, value: { owed: 5000 } });
});

test("two parts of one half never exceed the half", () => {
  const both = [cash("bea", 3000), { ...cash("bea", 2001), method: "transfer" as const }];
  expect(takeAtDesk(halves, both)).toEqual(refused("MORE_THAN_OWED"));
  expect(takeAtDesk(halves, [cash("caro", 1)])).toEqual(refused("CHARGE_NOT_FOUND"));
});

test("an overpayment becomes credit only if the desk says so, and never if it is paid out of credit", () => {
  const more = [cash("bea", 7500)];
  expect(takeAtDesk(halves, more)).toEqual(refused("MORE_THAN_OWED"));
  expect(takeAtDesk(halves, more, true)).toEqual({
    ok: true,
    value: {
      taken: [{ ...cash("bea", 5000), change: { paid: 5000, waived: 0 } }],
      left: [cash("bea", 2500)],
      owed: 6000,
    },
  });
  expect(takeAtDesk(halves, [{ ...cash("bea", 5001), method: "credit" }], true)).toEqual(refused("MORE_THAN_OWED"));
});
