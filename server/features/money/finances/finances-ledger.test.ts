import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditEvent } from "#server/db/tables/audit.ts";
import { movement, till } from "#server/db/tables/money.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { categoryOf, enter, pairUp, standing, tournamentOf } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Creates a pair that waits for its club, at a price with an odd peso. */
async function waiting() {
  const owner = await club(app, "Costanera");
  const categoryId = await categoryOf(app, owner, { cost: 12_001 });
  const [ana, bea] = [await player(app, "Ana Ríos"), await player(app, "Bea Sosa")];
  const pairId = await pairUp(categoryId, ana, bea);
  const charges = async () => (await owner.api.finances.ofPair({ pairId })).charges;
  const [first, second] = await charges();
  if (!first || !second) throw new Error("a pair owes two halves");
  const money = async () => {
    const { owed, paid, toReturn } = await owner.api.finances.ofClub({ clubId: owner.clubId });
    return { owed, paid, toReturn };
  };
  return { owner, categoryId, pairId, ana, bea, first, second, charges, money };
}
/** Creates the same pair, whose first player has `amount` pesos of credit. */
async function inFavour(amount: number) {
  const all = await waiting();
  const { owner, ana } = all;
  const { clubId } = owner;
  if (amount > 0) {
    const [otherId = ""] = (await tournamentOf(app, owner, [{ cost: 2, level: "5ta" }])).categoryIds;
    const pairId = await pairUp(otherId, ana, await player(app, "Caro Paz"));
    const [one] = (await owner.api.finances.ofPair({ pairId })).charges;
    const payments = [transfer({ id: one?.id ?? "" }, 1 + amount)];
    await owner.api.finances.pay({ clubId, payments, leaves: true });
  }
  return { ...all, clubId };
}
const cash = (charge: { id: string }, amount: number) => ({ chargeId: charge.id, amount, method: "cash" as const });
const transfer = (charge: { id: string }, amount: number) => ({ ...cash(charge, amount), method: "transfer" as const });

afterAll(async () => expect(await examine(app.db)).toEqual([]));

describe("the halves of a pair", () => {
  test("are owed from the acceptance on, by each their own", async () => {
    const { ana, first, second, owner } = await waiting();
    expect([first, second]).toMatchObject([
      { player: { name: "Ana Ríos" }, amount: 6001, owed: 6001, over: false, movements: [] },
      { player: { name: "Bea Sosa" }, amount: 6000, owed: 6000, over: false, movements: [] },
    ]);
    const [account] = await ana.api.finances.mine();
    expect(account).toMatchObject({ club: { id: owner.clubId }, owed: 6001, paid: 0, charges: [{ amount: 6001 }] });
  });

  test("are paid whole and in cash by one tap on 'Confirmar Pago', which opens a till for it", async () => {
    const { owner, pairId, charges, money, categoryId, ana } = await waiting();
    expect(await owner.api.finances.ofPair({ pairId })).toMatchObject({ tillOpen: false });
    await owner.api.pairs.confirmPayment({ pairId });
    expect(await owner.api.finances.ofPair({ pairId })).toMatchObject({ tillOpen: true });
    expect(await charges()).toMatchObject([
      { owed: 0, movements: [{ kind: "payment", paid: 6001, method: "cash", by: owner.name }] },
      { owed: 0, movements: [{ kind: "payment", paid: 6000, method: "cash" }] },
    ]);
    expect(await money()).toEqual({ owed: 0, paid: 12_001, toReturn: 0 });
    expect(await app.db.$count(till, eq(till.clubId, owner.clubId))).toBe(1);
    expect(await standing(app, categoryId, ana)).toMatchObject({ step: "complete", owes: null });
  });

  test("are paid one in cash and one by transfer with the same press, or all of it is refused", async () => {
    const { owner, pairId, first, second, charges } = await waiting();
    const confirm = (payments: ReturnType<typeof transfer | typeof cash>[], paid = true, openTill = true) =>
      owner.api.pairs.confirmPayment({ pairId, payments, paid, openTill });
    await expect(confirm([cash(first, 6001)])).rejects.toMatchObject({ code: "STILL_OWED" });
    await expect(confirm([cash(first, 6002)])).rejects.toMatchObject({ code: "MORE_THAN_OWED" });
    await expect(confirm([cash(first, 6001), transfer(second, 6000)], true, false)).rejects.toMatchObject({
      code: "TILL_CLOSED",
    });
    expect(await charges()).toMatchObject([{ paid: 0 }, { paid: 0 }]);
    await confirm([cash(first, 6001), transfer(second, 6000)]);
    expect((await charges()).map(({ movements }) => movements.map(({ method }) => method))).toEqual([
      ["cash"],
      ["transfer"],
    ]);
  });

  test("are paid from credit, and a surplus becomes credit", async () => {
    const { owner, clubId, pairId, first, second, ana, charges } = await inFavour(2000);
    expect(await charges()).toMatchObject([{ credit: 2000 }, { credit: 0 }]);
    const payments = [
      { ...cash(first, 2000), method: "credit" as const },
      transfer(first, 4001),
      transfer(second, 7000),
    ];
    const confirm = (leaves: boolean) => owner.api.pairs.confirmPayment({ pairId, payments, leaves });
    await expect(confirm(false)).rejects.toMatchObject({ code: "MORE_THAN_OWED" });
    expect(await confirm(true)).toMatchObject({ status: "confirmed_by_admin" });
    expect(await charges()).toMatchObject([
      { owed: 0, credit: 0 },
      { owed: 0, credit: 1000 },
    ]);
    expect((await ana.api.finances.mine()).find(({ club }) => club.id === clubId)).toMatchObject({ credit: 0 });
  });

  test("one alone lets the pair in where the club says so, and the other stays owed", async () => {
    const { owner, pairId, first, second, money, categoryId, ana, bea } = await waiting();
    const { clubId } = owner;
    await owner.api.pairs.confirmPayment({ pairId, payments: [transfer(first, 6001)], paid: false });
    expect(await money()).toEqual({ owed: 6000, paid: 6001, toReturn: 0 });
    expect(await standing(app, categoryId, bea)).toMatchObject({ step: "complete", owes: 6000, ownPart: 6000 });
    expect(await standing(app, categoryId, ana)).toMatchObject({ owes: 6000, ownPart: 0 });
    await owner.api.finances.pay({ clubId, payments: [transfer(second, 6000)] });
    expect(await money()).toEqual({ owed: 0, paid: 12_001, toReturn: 0 });
    const again = owner.api.finances.pay({ clubId, payments: [transfer(second, 1)] });
    await expect(again).rejects.toMatchObject({ code: "MORE_THAN_OWED", status: 409 });
  });

  test("stay paid when the confirmation is reverted, and are not paid twice", async () => {
    const { owner, pairId, money, charges } = await waiting();
    await owner.api.pairs.confirmPayment({ pairId });
    await owner.api.pairs.undoConfirmation({ pairId });
    expect(await money()).toEqual({ owed: 0, paid: 12_001, toReturn: 0 });
    await owner.api.pairs.confirmPayment({ pairId });
    expect((await charges()).flatMap(({ movements }) => movements)).toHaveLength(2);
  });

  test("are written off when the pair breaks up, and the club refunds their payments and takes no new ones", async () => {
    const { owner, ana, pairId, first, second, money } = await waiting();
    const { clubId } = owner;
    await owner.api.finances.pay({ clubId, payments: [transfer(first, 6001)] });
    await ana.api.pairs.dissolve({ pairId });
    expect(await money()).toEqual({ owed: 0, paid: 0, toReturn: 6001 });
    const more = owner.api.finances.refund({ chargeId: first.id, amount: 6002, method: "transfer" });
    await expect(more).rejects.toMatchObject({ code: "MORE_THAN_PAID" });
    expect(await owner.api.finances.refund({ chargeId: first.id, amount: 6001, method: "transfer" })).toEqual({
      amount: 6001,
      paid: 0,
      waived: 6001,
      owed: 0,
    });
    const late = owner.api.finances.pay({ clubId, payments: [transfer(second, 6000)] });
    await expect(late).rejects.toMatchObject({ code: "MORE_THAN_OWED" });
    expect(await money()).toEqual({ owed: 0, paid: 0, toReturn: 0 });
  });

  test("are owed by a new player, less what the player who left had paid", async () => {
    const { owner, categoryId, pairId, bea, first, second, money } = await waiting();
    const { clubId } = owner;
    await owner.api.finances.pay({ clubId, payments: [transfer(first, 6001), transfer(second, 2000)] });
    const caro = await player(app, "Caro Paz");
    await enter(categoryId, caro);
    await owner.api.pairs.replacePlayer({ pairId, outId: bea.id, inId: caro.id, reason: "Lesión" });
    const { charges } = await owner.api.finances.ofPair({ pairId });
    expect(charges).toMatchObject([
      { player: { name: "Ana Ríos" }, owed: 0 },
      { player: { name: "Bea Sosa" }, paid: 2000, owed: 0, movements: [{}, { why: "player-replaced" }] },
      { player: { name: "Caro Paz" }, amount: 4000, owed: 4000 },
    ]);
    expect(await money()).toEqual({ owed: 4000, paid: 8001, toReturn: 0 });
    const { notices } = await caro.api.notices.list({});
    expect(notices.map(({ title }) => title)).toContain("Debés $ 4.000 en Costanera");
  });
});

describe("a payment that is erased", () => {
  test("takes its cash out of the open till, with a reason; without an open till the desk is warned first", async () => {
    const { owner, clubId, pairId, first, charges, money } = await inFavour(0);
    await owner.api.pairs.confirmPayment({ pairId });
    await owner.api.tills.close({
      tillId: (await owner.api.tills.current({ clubId })).till?.id ?? "",
      counted: 12_001,
      seen: 12_001,
    });
    const erase = (openTill?: boolean) =>
      owner.api.pairs.setPaid({ pairId, paid: false, reason: "Era de otra pareja", openTill });
    await expect(erase(false)).rejects.toMatchObject({ code: "TILL_CLOSED", status: 409 });
    expect(await money()).toMatchObject({ paid: 12_001 });
    await erase(true);
    expect((await charges())[0]).toMatchObject({
      id: first.id,
      owed: 6001,
      movements: [{ reversed: true }, { kind: "reversal", method: "cash", reason: "Era de otra pareja" }],
    });
    expect(await owner.api.tills.current({ clubId })).toMatchObject({ till: { expected: -12_001 } });
  });

  test("of a pair that never paid leaves no trace in the audit", async () => {
    const { owner, pairId, first, second } = await inFavour(0);
    const waive = ({ id: chargeId, amount }: typeof first) =>
      owner.api.finances.waive({ chargeId, amount, reason: "Ayudan a organizar" });
    await owner.api.pairs.confirmPayment({ pairId, paid: false });
    await waive(first);
    await waive(second);
    await owner.api.pairs.setPaid({ pairId, paid: false, reason: "No era" });
    await owner.api.pairs.setPaid({ pairId, paid: true });
    const noted = and(eq(auditEvent.targetId, pairId), eq(auditEvent.action, "pair.payment-noted"));
    expect(await app.db.$count(auditEvent, noted)).toBe(0);
  });
});

describe("a mistake", () => {
  test("is reversed once, with its reason, and everything written stays written", async () => {
    const { owner, first, charges } = await waiting();
    const { clubId } = owner;
    await owner.api.finances.pay({ clubId, payments: [cash(first, 6001)], openTill: true });
    const [payment] = (await charges())[0]?.movements ?? [];
    const undo = { movementId: payment?.id ?? "", reason: "Era de otra pareja" };
    expect(await owner.api.finances.reverse(undo)).toMatchObject({ paid: 0, owed: 6001 });
    await expect(owner.api.finances.reverse(undo)).rejects.toMatchObject({ code: "ALREADY_REVERSED" });
    expect((await charges())[0]?.movements).toMatchObject([
      { kind: "payment", paid: 6001, reversed: true },
      { kind: "reversal", paid: -6001, method: "cash", reason: "Era de otra pareja", by: owner.name },
    ]);
  });

  test("in the payment of a broken pair makes nobody owe anything again", async () => {
    const { owner, ana, pairId, first, money } = await waiting();
    const { clubId } = owner;
    await owner.api.finances.pay({ clubId, payments: [transfer(first, 6001)] });
    await ana.api.pairs.dissolve({ pairId });
    const { rows } = await app.db.execute<{ id: string; kind: string }>(
      sql`select movement.id, movement.kind from movement join charge on charge.id = charge_id where pair_id = ${pairId}
        order by nth`,
    );
    const reverse = (nth: number) => owner.api.finances.reverse({ movementId: rows[nth]?.id ?? "", reason: "No pagó" });
    expect(rows.map(({ kind }) => kind)).toEqual(["payment", "waiver"]);
    await expect(reverse(1)).rejects.toMatchObject({ code: "WAIVED_BY_PROGRAM", status: 409 });
    expect(await reverse(0)).toEqual({ amount: 6001, paid: 0, waived: 6001, owed: 0 });
    expect(await money()).toEqual({ owed: 0, paid: 0, toReturn: 0 });
  });

  test("in a refund of a cancelled charge leaves the debt as it stood, also after automatic write-offs", async () => {
    const { owner, ana, pairId, first, money } = await waiting();
    const { clubId, api } = owner;
    await api.finances.pay({ clubId, payments: [transfer(first, 6001)] });
    const giveBack = (amount: number, method: "transfer" | "credit") =>
      api.finances.refund({ chargeId: first.id, amount, method });
    const reverse = async (which: 0 | -1) => {
      const [charge] = (await api.reports.ofCharge({ chargeId: first.id })).charges;
      const refunds = charge?.movements.filter(({ kind }) => kind === "refund") ?? [];
      return api.finances.reverse({ movementId: refunds.at(which)?.id ?? "", reason: "Era de otra pareja" });
    };
    // Here the automatic write-off is larger than the refund.
    await giveBack(1000, "transfer");
    await api.pairs.remove({ pairId });
    const before = { amount: 6001, paid: 5001, waived: 1000, owed: 0 };
    expect(await giveBack(1, "transfer")).toEqual({ ...before, paid: 5000, waived: 1001 });
    expect(await reverse(-1)).toEqual(before);
    await giveBack(5001, "credit");
    expect(await ana.api.finances.mine()).toMatchObject([{ credit: 5001 }]);
    expect(await reverse(-1)).toEqual(before);
    expect(await ana.api.finances.mine()).toMatchObject([{ credit: 0 }]);
    expect(await money()).toEqual({ owed: 0, paid: 0, toReturn: 5001 });
    expect(await reverse(0)).toEqual({ amount: 6001, paid: 6001, waived: 0, owed: 0 });
    expect(await money()).toEqual({ owed: 0, paid: 0, toReturn: 6001 });
  });

  test("is kept apart from a write-off, which takes a reason and no more than is owed", async () => {
    const { owner, first, money } = await waiting();
    const waive = (amount: number) =>
      owner.api.finances.waive({ chargeId: first.id, amount, reason: "Ayuda a organizar" });
    await expect(waive(6002)).rejects.toMatchObject({ code: "MORE_THAN_OWED" });
    expect(await waive(1001)).toMatchObject({ waived: 1001, owed: 5000 });
    expect(await money()).toEqual({ owed: 11_000, paid: 0, toReturn: 0 });
  });
});

test("the same call sent five times under one idempotency key is one payment", async () => {
  const { owner, first, charges } = await waiting();
  const name = crypto.randomUUID();
  const api = app.client(owner.cookie, () => name);
  const asked = { clubId: owner.clubId, payments: [transfer(first, 1000)] };
  const answers = await Promise.all(Array.from({ length: 5 }, () => api.finances.pay(asked)));
  expect(answers).toEqual(Array.from({ length: 5 }, () => ({ paid: 1000, left: 0 })));
  expect((await charges())[0]).toMatchObject({ paid: 1000 });
});

test("a category that costs nothing owes nothing, and 'Confirmar Pago' needs no till", async () => {
  const owner = await club(app, "Gratis");
  const { categoryIds } = await tournamentOf(app, owner, [{ cost: 0 }]);
  const [ana, bea] = [await player(app, "Ana Ríos"), await player(app, "Bea Sosa")];
  const pairId = await pairUp(categoryIds[0] ?? "", ana, bea);
  await owner.api.pairs.confirmPayment({ pairId });
  expect(await owner.api.finances.ofPair({ pairId })).toMatchObject({ charges: [] });
  expect(await app.db.$count(till, eq(till.clubId, owner.clubId))).toBe(0);
});

test("the ledger cannot be changed by hand, not even by the program", async () => {
  const refused = { cause: expect.objectContaining({ message: expect.stringContaining("append-only") }) };
  await expect(app.db.update(movement).set({ paid: 1 })).rejects.toMatchObject(refused);
});
