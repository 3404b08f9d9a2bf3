import fc from "fast-check";
import { expect, test } from "vitest";
import { instant } from "#domain/lib/ids.ts";
import {
  type DepositRules,
  defaultDeposit,
  depositKinds,
  depositOf,
  type EndedHold,
  heldAfterRejection,
  heldForReview,
  mayReinstate,
  owesDeposit,
  standsByDeposit,
} from "./deposits.ts";

const percent = (share: number): DepositRules => ({ ...defaultDeposit, kind: "percent", percent: share });
const fixed = (pesos: number): DepositRules => ({ ...defaultDeposit, kind: "fixed", pesos });

test.each([
  ["no deposit by default", defaultDeposit, 24_000, null],
  ["so many pesos", fixed(5_000), 24_000, 5_000],
  ["never more than it costs", fixed(5_000), 4_000, 4_000],
  ["a fixed deposit of zero is none", fixed(0), 24_000, null],
  ["half of the price", percent(50), 24_000, 12_000],
  ["rounded up to a hundred", percent(50), 14_900, 7_500],
  ["a peso above a hundred rounds up to the next", percent(10), 1_001, 200],
  ["no more than the price, even after rounding", percent(100), 14_950, 14_950],
  ["no deposit for a free slot", percent(50), 0, null],
  ["no deposit without a price", percent(50), null, null],
] as const)("%s", (_, rules, price, deposit) => {
  expect(depositOf(rules, price)).toBe(deposit);
});

test("a deposit is whole pesos, between one and the price", () => {
  const kind = fc.constantFrom(...depositKinds);
  const rules = fc.record({ kind, pesos: fc.nat(200_000), percent: fc.nat(100) });
  fc.assert(
    fc.property(rules, fc.nat(200_000), (one, price) => {
      const deposit = depositOf(one, price);
      if (deposit === null) return;
      expect(Number.isInteger(deposit)).toBe(true);
      expect(deposit).toBeGreaterThan(0);
      expect(deposit).toBeLessThanOrEqual(price);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ["every player", { from: "all" }, { kept: 99, missed: 0 }, true],
  ["a player who has kept fewer than three", { from: "new", kept: 3 }, { kept: 2, missed: 0 }, true],
  ["not a player who has kept three", { from: "new", kept: 3 }, { kept: 3, missed: 1 }, false],
  ["a player with a recent no-show", { from: "missed" }, { kept: 99, missed: 1 }, true],
  ["not a player without no-shows", { from: "missed" }, { kept: 0, missed: 0 }, false],
] as const)("it is owed by %s", (_, rules, known, owes) => {
  expect(owesDeposit({ ...fixed(5_000), ...rules }, known)).toBe(owes);
  expect(owesDeposit({ ...defaultDeposit, ...rules }, known)).toBe(false);
});

test.each([
  ["a peso less does not confirm it", "PRE_RESERVA", "deposit", 4_999, false],
  ["the exact amount confirms it", "PRE_RESERVA", "deposit", 5_000, true],
  ["more confirms it", "PRE_RESERVA", "deposit", 12_000, true],
  ["a slot that the club answers is not confirmed", "PRE_RESERVA", "club", 12_000, false],
  ["a slot freed in the meantime is not confirmed", "CANCELADO", "deposit", 5_000, false],
  ["a confirmed slot stays as it is", "RESERVADO", "deposit", 5_000, false],
] as const)("the deposit of a held slot: %s", (_, state, awaits, paid, stands) => {
  expect(standsByDeposit({ state, awaits, deposit: 5_000 }, paid)).toBe(stands);
});

const ranOut: EndedHold = {
  state: "CANCELADO",
  awaits: "deposit",
  endedBy: "nobody",
  isCourtRemoved: false,
  isClubActive: true,
  minutesToStart: 1,
  isTaken: false,
};

test.each<[string, Partial<EndedHold>, boolean]>([
  ["reinstates a hold that ran out, up to a minute before the start", {}, true],
  ["comes too late for a slot that begins this minute", { minutesToStart: 0 }, false],
  ["comes too late for a slot that has begun", { minutesToStart: -30 }, false],
  ["loses to another booking of that time", { isTaken: true }, false],
  ["does nothing on a removed court", { isCourtRemoved: true }, false],
  ["does nothing at a club that is not active", { isClubActive: false }, false],
  ["does not undo a cancellation of the player", { endedBy: "player" }, false],
  ["does not undo a cancellation of the club", { endedBy: "club" }, false],
  ["does not replace the answer of the club", { awaits: "club" }, false],
  ["reinstates nothing while the hold still runs", { state: "PRE_RESERVA", endedBy: null }, false],
  ["reinstates nothing once the slot is confirmed", { state: "RESERVADO", endedBy: null }, false],
])("a late deposit %s", (_, facts, may) => {
  expect(mayReinstate({ ...ranOut, ...facts })).toBe(may);
});

const at = (minutes: number) => instant(minutes * 60_000);

test.each([
  ["lasts for the hours that the club has", { answerUntil: at(20), begins: at(600) }, 120],
  ["ends when the slot begins", { answerUntil: at(20), begins: at(90) }, 90],
  ["never ends earlier than before", { answerUntil: at(200), begins: at(600) }, 200],
  ["lasts as long without an earlier end", { answerUntil: null, begins: at(600) }, 120],
] as const)("a hold under review %s", (_, hold, until) => {
  expect(heldForReview(hold, 2, at(0))).toBe(at(until));
});

test.each([
  ["leaves the minutes to pay another way", at(300), 20],
  ["leaves no more than was left", at(5), 5],
  ["leaves the minutes if no end was set", null, 20],
] as const)("a rejected receipt %s", (_, answerUntil, until) => {
  expect(heldAfterRejection({ answerUntil }, 20, at(0))).toBe(at(until));
});
