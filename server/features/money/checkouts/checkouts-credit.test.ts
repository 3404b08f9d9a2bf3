import { afterAll, afterEach, expect, test } from "vitest";
import { examine } from "#server/operator/doctor/examine.ts";
import { openPayingOnLine } from "#tests/money/on-line.ts";

const onLine = await openPayingOnLine();
const { app, there, owing, look, moved, stands } = onLine;
afterEach(onLine.anew);
afterAll(async () => {
  expect(await examine(app.db)).toEqual([]);
  await onLine.close();
});

/** Creates a pair that owes two halves of $ 6.000, whose first player has `credit` pesos of credit at the club. */
async function withCredit(credit: number) {
  const all = await owing();
  const { owner, clubId, ana } = all;
  const { chargeId } = await owner.api.finances.charge({
    ...{ clubId, debtor: { kind: "player", playerId: ana.id }, concept: "Pelotas", amount: 1 },
  });
  const payments = [{ chargeId, amount: 1 + credit, method: "transfer" as const }];
  await owner.api.finances.pay({ clubId, payments, leaves: true });
  const creditNow = async () => (await ana.api.finances.mine())[0]?.credit;
  expect(await creditNow()).toBe(credit);
  return { ...all, creditNow };
}

const spent = (paid: number) => ({ kind: "payment", paid, why: null, method: "credit" });

test("a checkout asks for the debt less the player's credit, which the payment sheet shows beforehand", async () => {
  const { ana, first, creditNow } = await withCredit(2500);
  expect(await ana.api.paying.ways({ chargeId: first })).toMatchObject({ charge: { owed: 6000 }, credit: 2500 });
  const open = () => ana.api.checkouts.open({ chargeIds: [first], amountSeen: 3500 });
  const [one, other] = await Promise.allSettled([open(), open()]);
  expect([one, other]).toMatchObject([{ status: "fulfilled" }, { status: "fulfilled" }]);
  const { id, address } = await open();
  expect(await (await fetch(address)).text()).toContain("$ 3.500");
  expect(await look(ana, id)).toMatchObject({ amount: 3500, state: "open" });
  expect(await moved(first)).toEqual([spent(2500)]);
  expect(await creditNow()).toBe(0);
  await there.press(address, "aprobar");
  expect(await look(ana, id)).toMatchObject({ state: "paid" });
  expect(await stands(first)).toEqual({ paid: 6000, owed: 0 });
});

test("no checkout opens for more than the player saw when their credit was spent elsewhere meanwhile", async () => {
  const { owner, clubId, ana, first, creditNow } = await withCredit(2500);
  await owner.api.finances.giveBackCredit({ clubId, personId: ana.id, amount: 1000, method: "transfer" });
  const open = ana.api.checkouts.open({ chargeIds: [first], amountSeen: 3500 });
  await expect(open).rejects.toMatchObject({ code: "BALANCE_CHANGED" });
  expect(await moved(first)).toEqual([]);
  expect(await creditNow()).toBe(1500);
});

test("credit that covers the whole debt pays it without Mercado Pago and confirms the pair, once", async () => {
  const { ana, first, second, pay, step, creditNow } = await withCredit(7000);
  await pay(second);
  const open = ana.api.checkouts.open({ chargeIds: [first] });
  await expect(open).rejects.toMatchObject({ code: "CREDIT_COVERS" });
  const use = () => ana.api.paying.payWithCredit({ chargeIds: [first] });
  const [one, other] = await Promise.allSettled([use(), use()]);
  expect([one, other].map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await moved(first)).toEqual([spent(6000)]);
  expect(await creditNow()).toBe(1000);
  expect(await step()).toBe("complete");
});

test("a transfer receipt for the rest also spends the credit", async () => {
  const { ana, first, creditNow } = await withCredit(2500);
  const file = new File(["%PDF-1.4 receipt"], "comprobante.pdf", { type: "application/pdf" });
  await ana.api.proofs.send({ chargeId: first, amount: 3500, file });
  expect(await moved(first)).toEqual([spent(2500)]);
  expect(await creditNow()).toBe(0);
});

test("another player's credit pays nothing, and too little credit pays nothing by itself", async () => {
  const { ana, bea, first, creditNow } = await withCredit(2500);
  const foreign = bea.api.paying.payWithCredit({ chargeIds: [first] });
  await expect(foreign).rejects.toMatchObject({ code: "CHARGE_NOT_FOUND" });
  const short = ana.api.paying.payWithCredit({ chargeIds: [first] });
  await expect(short).rejects.toMatchObject({ code: "NOT_ENOUGH_CREDIT" });
  expect(await creditNow()).toBe(2500);
});
