import { expect, test } from "vitest";
import type { ManagedPair } from "#contract/competition/tournaments/tournaments.ts";
import { pairNamed } from "#tests/support/names.ts";
import { halvesText, moneyOf, whose } from "./pair-money.ts";

const none = { owed: 0, paid: 0, toReturn: 0 };
const [paid, owed, back] = [
  { ...none, paid: 6000 },
  { ...none, owed: 6000 },
  { ...none, toReturn: 6000 },
];
type Paying = Pick<ManagedPair, "players" | "halves">;
const pair = (one: typeof none, other: typeof none, names: [string, string] = ["Ana Ríos", "Lucía Paz"]): Paying => {
  return { players: pairNamed(...names), halves: [one, other] };
};

test.each([
  ["neither paid yet", pair(owed, owed), null],
  ["both paid", pair(paid, paid), null],
  ["no payment there", pair(none, none), null],
  ["one half is missing", pair(paid, owed), "Ana: pagado $ 6.000 · Lucía: falta pagar $ 6.000"],
  [
    "a part of a half is missing",
    pair({ ...none, paid: 4000, owed: 2000 }, paid),
    "Lucía: pagado $ 6.000 · Ana: falta pagar $ 2.000",
  ],
  ["one was let off", pair(none, owed), null],
  ["one half goes back", pair(none, back), "Lucía: a devolver $ 6.000"],
  ["both halves go back", pair(back, back), "A devolver $ 12.000"],
  [
    "both are called alike",
    pair(paid, owed, ["Ana Ríos", "Ana Paz"]),
    "Ana Ríos: pagado $ 6.000 · Ana Paz: falta pagar $ 6.000",
  ],
])("%s", (_, stands, said) => {
  expect(halvesText(stands)?.replaceAll("\u00a0", " ") ?? null).toBe(said);
});

test("the sums of a pair are those of its halves, and each half is named with its own", () => {
  expect(moneyOf(pair(paid, owed))).toEqual({ owed: 6000, paid: 6000, toReturn: 0 });
  expect(whose(pair(paid, owed), "owed")).toMatchObject([{ name: "Lucía", amount: 6000 }]);
});
