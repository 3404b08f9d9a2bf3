import { expect, test } from "vitest";
import { erasedOf, firstAbove, goingBackOf, limitUsedBy } from "./going-back.ts";
import type { Ledger } from "./with-ledger.tsx";

type Charge = Ledger["charges"][number];
type Moved = Charge["movements"][number];

const moved = (paid: number, method: Moved["method"], more: Partial<Moved> = {}): Moved => {
  const kind = paid > 0 ? "payment" : "refund";
  const [at, said] = [
    "2026-11-20T12:00:00Z",
    { reason: null, why: null, by: null, invoiceNumber: null, notedAt: null },
  ];
  return { id: `${method} ${paid}`, kind, paid, waived: 0, method, at, reversed: false, ...said, ...more };
};
const ledgerOf = (name: string | null, movements: readonly Moved[], over = false): Ledger => {
  const paid = movements.reduce((sum, one) => sum + one.paid, 0);
  const stands = { amount: 6000, paid, waived: 0, owed: 6000 - paid, over, credit: 0, holdsCredit: name !== null };
  const of = { tournament: { id: "t", name: "Apertura" }, category: null, pairId: "p" };
  const player = name === null ? null : { id: name, name };
  const charge = { id: "half", player, ...stands, ...of, createdAt: "2026-11-20T12:00:00Z", movements: [...movements] };
  return { clubId: "club", tillOpen: true, charges: [charge] };
};

test("erasing takes back recorded payments, latest first, but none that was reversed or paid online", () => {
  const movements = [
    moved(3000, "cash"),
    moved(3000, "mercado_pago"),
    moved(-3000, "mercado_pago"),
    moved(1000, "credit", { reversed: true }),
    moved(-1000, "credit", { kind: "reversal" }),
    moved(2000, "transfer"),
    moved(-1000, "cash"),
  ];
  expect(erasedOf(ledgerOf("Ana", movements)).map(({ method, amount }) => [method, amount])).toEqual([
    ["transfer", 2000],
    ["cash", 2000],
  ]);
});

test("erasing uses the limit of the desk for the payments of others and for the rest of a refunded one", () => {
  const erased = erasedOf(ledgerOf("Ana", [moved(3000, "cash"), moved(2000, "transfer"), moved(-1000, "cash")]));
  expect(limitUsedBy(erased, [])).toBe(4000);
  expect(limitUsedBy(erased, ["transfer 2000"])).toBe(2000);
  expect(limitUsedBy(erased, ["transfer 2000", "cash 3000"])).toBe(2000);
});

test("the first refund above what is left is the one at which the sum passes it", () => {
  const refunds = [{ amount: 600 }, { amount: 400 }, { amount: 1 }];
  expect(firstAbove(refunds, 1000)).toBe(refunds[2]);
  expect(firstAbove(refunds, 599)).toBe(refunds[0]);
  expect(firstAbove(refunds, 1001)).toBeUndefined();
});

test("a refund follows the method of payment, online included, and a debtor without an account gets no credit", () => {
  const told = (name: string | null, movements: readonly Moved[], over = true) =>
    goingBackOf(ledgerOf(name, movements, over)).map(({ amount, first, ways }) => [amount, first, ways.join(" ")]);
  expect(told("Ana", [moved(2000, "transfer"), moved(4000, "mercado_pago"), moved(-1000, "mercado_pago")])).toEqual([
    [3000, "mercado_pago", "mercado_pago cash transfer credit later"],
    [2000, "transfer", "cash transfer credit later"],
  ]);
  expect(told(null, [moved(6000, "unrecorded")])).toEqual([[6000, "cash", "cash transfer later"]]);
  expect(told("Ana", [moved(6000, "cash")], false)).toEqual([]);
  expect(told("Ana", [moved(6000, "cash"), moved(-6000, "cash")])).toEqual([]);
});
