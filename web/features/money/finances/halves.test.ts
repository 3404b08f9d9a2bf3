import { expect, test } from "vitest";
import { type Answer, tallyOf } from "./halves.ts";

const ana = { id: "ana", name: "Ana", paid: 0, owed: 6000 };
const bea = { id: "bea", name: "Bea", paid: 1000, owed: 5000 };
const of = (answers: Record<string, Answer>) => tallyOf([ana, bea], new Map(Object.entries(answers)));

test("who says nothing pays all of it in cash", () => {
  expect(of({})).toMatchObject({ total: 11_000, rest: 0, cash: true, missing: [], tooMuch: [] });
});

test("one half by transfer and the other later leaves the other", () => {
  const answers = { ana: { how: "transfer", amount: 6000 }, bea: { how: "later", amount: 5000 } } as const;
  const payments = [{ chargeId: "ana", amount: 6000, method: "transfer" }];
  expect(of(answers)).toMatchObject({ payments, total: 6000, rest: 5000, cash: false });
});

test("what is more than is owed stays in somebody's favour where that is somebody, and never out of it", () => {
  const somebody = { ...bea, canLeave: true };
  const told = (how: Answer["how"]) => tallyOf([somebody], new Map([["bea", { how, amount: 6000 }]]));
  expect(told("cash")).toMatchObject({ total: 6000, left: 1000, rest: 0, tooMuch: [] });
  expect(told("credit")).toMatchObject({ left: 0, tooMuch: ["bea"] });
  expect(told("later")).toMatchObject({ left: 0, rest: 5000, tooMuch: [] });
});

test("an empty box and more than is owed are told by the half", () => {
  const answers = { ana: { how: "cash", amount: null }, bea: { how: "cash", amount: 5001 } } as const;
  expect(of(answers)).toMatchObject({ missing: ["ana"], tooMuch: ["bea"] });
});
