import { expect, test } from "vitest";
import { type Answer, allPaidBy, howOfAll, tallyOf } from "./halves.ts";

const chargedOn = "2026-11-01";
const ana = { id: "ana", name: "Ana", paid: 0, owed: 6000, chargedOn } as const;
const bea = { id: "bea", name: "Bea", paid: 1000, owed: 5000, chargedOn } as const;
const of = (answers: Record<string, Answer>) => tallyOf([ana, bea], new Map(Object.entries(answers)));

test("pays every half whole in cash by default", () => {
  expect(of({})).toMatchObject({ total: 11_000, rest: 0, cash: true, missing: [], tooMuch: [] });
});

test("one half by transfer and the other later leaves a debt of the other half", () => {
  const answers = { ana: { how: "transfer", amount: 6000 }, bea: { how: "later", amount: 5000 } } as const;
  const payments = [{ chargeId: "ana", amount: 6000, method: "transfer" }];
  expect(of(answers)).toMatchObject({ payments, total: 6000, rest: 5000, cash: false });
});

test("an earlier day applies to a transfer only, a note to a transfer and to cash", () => {
  const said = { amount: 100, day: "2026-11-02", note: " Lo pagó la madre " } as const;
  const { payments } = of({ ana: { how: "transfer", ...said }, bea: { how: "cash", ...said } });
  const note = "Lo pagó la madre";
  expect(payments).toEqual([
    { chargeId: "ana", amount: 100, method: "transfer", day: "2026-11-02", note },
    { chargeId: "bea", amount: 100, method: "cash", note },
  ]);
  expect(of({ ana: { how: "cash", amount: 100, note: " " } }).payments[0]).toEqual({
    ...{ chargeId: "ana", amount: 100, method: "cash" },
  });
});

test("an excess becomes credit of a known debtor, and credit itself never pays more than the debt", () => {
  const somebody = { ...bea, canLeave: true };
  const told = (how: Answer["how"]) => tallyOf([somebody], new Map([["bea", { how, amount: 6000 }]]));
  expect(told("cash")).toMatchObject({ total: 6000, left: 1000, rest: 0, tooMuch: [] });
  expect(told("credit")).toMatchObject({ left: 0, tooMuch: ["bea"] });
  expect(told("later")).toMatchObject({ left: 0, rest: 5000, tooMuch: [] });
});

test("reports an empty amount and an excess by half", () => {
  const answers = { ana: { how: "cash", amount: null }, bea: { how: "cash", amount: 5001 } } as const;
  expect(of(answers)).toMatchObject({ missing: ["ana"], tooMuch: ["bea"] });
});

test("answers all halves alike at once, each with its own debt, and keeps their other details", () => {
  const before = new Map<string, Answer>([
    ["ana", { how: "transfer", amount: 1, day: "2026-11-02" }],
    ["bea", { how: "later", amount: null }],
  ]);
  expect(howOfAll(before)).toBe("mixed");
  const after = allPaidBy([ana, bea], before, "cash");
  expect([...after.values()]).toEqual([
    { how: "cash", amount: 6000, day: "2026-11-02" },
    { how: "cash", amount: 5000 },
  ]);
  expect(howOfAll(after)).toBe("cash");
});
