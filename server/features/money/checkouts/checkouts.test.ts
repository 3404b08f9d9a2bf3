import { eq } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { checkout, gatewayHint, gatewayPayment } from "#server/db/tables/gateway.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { openPayingOnLine } from "#tests/money/on-line.ts";
import { pairUp } from "#tests/support/competitions.ts";
import { player } from "#tests/support/people.ts";
import { race } from "#tests/support/races.ts";

const onLine = await openPayingOnLine();
const { app, there, later, owing, settleNow, look, moved, stands, kindsTo, backThere } = onLine;
afterEach(onLine.anew);
afterAll(async () => {
  expect(await examine(app.db)).toEqual([]);
  await onLine.close();
});

const paidOnce = [{ kind: "payment", paid: 6000, why: null, method: "mercado_pago" }];

describe("a checkout", () => {
  test("is offered to the debtor if the club is connected, and leads to the payment page", async () => {
    const { ana, bea, first } = await owing();
    expect(await ana.api.paying.ways({ chargeId: first })).toMatchObject({
      ways: [{ kind: "mercado_pago", standIn: false }],
    });
    expect((await ana.api.finances.mine())[0]?.charges[0]).toMatchObject({ payable: true });
    const { id, address } = await ana.api.checkouts.open({ chargeIds: [first] });
    const page = await (await fetch(address)).text();
    expect(page).toMatch(/Inscripción 7ma Masculino · .*\$ 6\.000/s);
    // Payers return to the same page whether they paid or not, and that page trusts nothing in its address.
    expect(page).toContain(`href="${app.url}/pago/${id}?external_reference=${id}">Volver sin pagar`);
    expect(await look(ana, id)).toMatchObject({ amount: 6000, state: "open", news: "none", address, paidAt: null });
    await expect(bea.api.checkouts.look({ checkoutId: id })).rejects.toMatchObject({ code: "CHECKOUT_NOT_FOUND" });
    await expect(bea.api.checkouts.open({ chargeIds: [first] })).rejects.toMatchObject({ code: "CHARGE_NOT_FOUND" });
  });

  test("is reused when the player presses again, at once or later, and replaced once less is owed", async () => {
    const { ana, first, owner, clubId } = await owing();
    const open = () => ana.api.checkouts.open({ chargeIds: [first] });
    const [one, other] = await Promise.all([open(), open()]);
    expect(one).toEqual(other);
    expect(await open()).toEqual(one);
    await owner.api.finances.pay({ clubId, payments: [{ chargeId: first, amount: 1000, method: "transfer" }] });
    const next = await open();
    expect(next.id).not.toBe(one.id);
    // The previous checkout can no longer be paid, here or at Mercado Pago.
    expect(await look(ana, one.id)).toMatchObject({ state: "over", address: null });
    expect(await (await fetch(one.address)).text()).toContain("Venció el tiempo");
    await owner.api.finances.pay({ clubId, payments: [{ chargeId: first, amount: 5000, method: "transfer" }] });
    await expect(open()).rejects.toMatchObject({ code: "NOTHING_OWED" });
  });

  test("is not opened for charges of two clubs", async () => {
    const [{ ana, first }, { owner, clubId }] = [await owing(), await owing()];
    const debtor = { kind: "player", playerId: ana.id } as const;
    const { chargeId } = await owner.api.finances.charge({ clubId, debtor, concept: "Pelotas", amount: 3000 });
    const both = ana.api.checkouts.open({ chargeIds: [first, chargeId] });
    await expect(both).rejects.toMatchObject({ code: "CHARGE_NOT_FOUND" });
    await ana.api.checkouts.open({ chargeIds: [chargeId] });
  });

  test.each(["fault", "nothing"] as const)(
    "not opened because Mercado Pago answers with %s is opened by the next press under the same id",
    async (answers) => {
      const { ana, first } = await owing();
      there.switches.answers = answers;
      const failed = ana.api.checkouts.open({ chargeIds: [first] });
      await expect(failed).rejects.toMatchObject({ code: "GATEWAY_UNREACHABLE" });
      const [left] = await app.db.select().from(checkout).where(eq(checkout.personId, ana.id));
      expect(left).toMatchObject({ state: "open", address: null });
      there.switches.answers = "right";
      expect(await ana.api.checkouts.open({ chargeIds: [first] })).toMatchObject({ id: left?.id });
    },
  );

  test("cannot be opened once the club disables its account, but payments on their way still count", async () => {
    const { ana, first, owner, clubId } = await owing();
    const { id, address } = await ana.api.checkouts.open({ chargeIds: [first] });
    await owner.api.gateway.disconnect({ clubId });
    await expect(ana.api.checkouts.open({ chargeIds: [first] })).rejects.toMatchObject({ code: "GATEWAY_OFF" });
    expect(await ana.api.paying.ways({ chargeId: first })).toMatchObject({ ways: [] });
    await there.press(address, "aprobar");
    expect(await look(ana, id)).toMatchObject({ state: "paid" });
  });
});

describe("a payment", () => {
  test("of one half online and of the other at the desk confirms the pair once, however many webhooks report it", async () => {
    const { ana, first, second, step, pay, owner, clubId } = await owing();
    const { id, address } = await ana.api.checkouts.open({ chargeIds: [first] });
    await pay(second);
    expect(await step()).toBe("awaiting-club");
    there.switches.deliveries = 5;
    await there.press(address, "aprobar");
    expect(await app.db.$count(gatewayHint, eq(gatewayHint.clubId, clubId))).toBe(5);
    await settleNow();
    await settleNow();
    expect(await app.db.$count(gatewayHint)).toBe(0);
    expect(await look(ana, id)).toMatchObject({ state: "paid", news: "none", paidAt: expect.any(String) });
    expect(await moved(first)).toEqual(paidOnce);
    expect(await step()).toBe("complete");
    expect((await kindsTo(ana)).filter((kind) => kind === "pair-confirmed")).toHaveLength(1);
    expect(await kindsTo(owner)).not.toContain("payment-to-review");
  });

  test("without a webhook is found when its payer waits for it, and a minute later by the job alone", async () => {
    const { ana, bea, first, second } = await owing();
    there.switches.deliveries = 0;
    const own = await ana.api.checkouts.open({ chargeIds: [first] });
    const others = await bea.api.checkouts.open({ chargeIds: [second] });
    for (const { address } of [own, others]) await there.press(address, "aprobar");
    expect(await look(ana, own.id)).toMatchObject({ state: "paid" });
    expect(await moved(second)).toEqual([]);
    later(1);
    await settleNow();
    expect(await moved(second)).toEqual(paidOnce);
  });

  test("is polled at most once in three seconds, however often its payer looks", async () => {
    const { ana, first } = await owing();
    const { id, address } = await ana.api.checkouts.open({ chargeIds: [first] });
    await look(ana, id);
    there.switches.deliveries = 0;
    await there.press(address, "aprobar");
    expect(await ana.api.checkouts.look({ checkoutId: id })).toMatchObject({ state: "open" });
    expect(await look(ana, id)).toMatchObject({ state: "paid" });
  });

  test("refused by Mercado Pago can be tried again, and a pending one is waited for", async () => {
    const { ana, first } = await owing();
    const { id, address } = await ana.api.checkouts.open({ chargeIds: [first] });
    await there.press(address, "rechazar");
    expect(await look(ana, id)).toMatchObject({ state: "open", news: "refused", address });
    for (const act of ["pendiente", "en-revision"] as const) {
      await there.press(address, act);
      expect(await look(ana, id)).toMatchObject({ state: "open", news: "waiting" });
    }
    expect(await stands(first)).toEqual({ paid: 0, owed: 6000 });
    there.turn(id, "approved");
    await there.settled();
    expect(await look(ana, id)).toMatchObject({ state: "paid", news: "none" });
  });

  test.each([
    ["another amount", { cents: 599_950 }, "amount"],
    ["other money", { currency: "BRL" }, "currency"],
  ])("of %s never reaches the ledger, and the club is notified once", async (_what, wrong, why) => {
    const { ana, first, owner, clubId } = await owing();
    const { id, address } = await ana.api.checkouts.open({ chargeIds: [first] });
    Object.assign(there.switches, wrong);
    await there.press(address, "aprobar");
    await settleNow();
    expect(await look(ana, id)).toMatchObject({ state: "open", news: "review" });
    expect(await moved(first)).toEqual([]);
    expect((await owner.api.gateway.toReview({ clubId })).payments).toMatchObject([{ asked: 6000, why }]);
    expect((await kindsTo(owner)).filter((kind) => kind === "payment-to-review")).toHaveLength(1);
    // Refunded at Mercado Pago, the payment needs no review any more.
    there.giveBack(id, "cents" in wrong ? wrong.cents : 600_000);
    await there.settled();
    await settleNow();
    expect((await owner.api.gateway.toReview({ clubId })).payments).toEqual([]);
  });

  test("for a charge that is no longer owed is refunded whole, once, and both sides are notified", async () => {
    const { ana, first, pay, owner, clubId } = await owing();
    const { id, address } = await ana.api.checkouts.open({ chargeIds: [first] });
    await pay(first);
    there.switches.deliveries = 3;
    await there.press(address, "aprobar");
    await settleNow();
    await there.settled();
    await settleNow();
    expect(await look(ana, id)).toMatchObject({ news: "late" });
    expect(await moved(first)).toHaveLength(1);
    expect(backThere(id)).toEqual([600_000]);
    const [kept] = await app.db.select().from(gatewayPayment).where(eq(gatewayPayment.checkoutId, id));
    expect(kept).toMatchObject({ verdict: "late", refundedCents: 600_000, lookAt: null });
    expect(await kindsTo(ana)).toContain("payment-late");
    expect((await kindsTo(owner)).filter((kind) => kind === "payment-returned")).toHaveLength(1);
    expect((await owner.api.gateway.toReview({ clubId })).payments).toEqual([]);
  });

  test("is not read after a webhook with a forged signature", async () => {
    const { ana, first, clubId } = await owing();
    const { address } = await ana.api.checkouts.open({ chargeIds: [first] });
    there.switches.signature = "wrong";
    await there.press(address, "aprobar");
    const post = (path: string, body: string) =>
      app.fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body });
    const path = `/api/webhooks/mercado-pago/${clubId}`;
    expect((await post(path, '{"type":"payment","data":{"id":"7"}}')).status).toBe(401);
    expect((await post(path, "not json")).status).toBe(401);
    expect((await post("/api/webhooks/mercado-pago/00000000-0000-4000-8000-000000000000", "{}")).status).toBe(404);
    expect(await app.db.$count(gatewayHint, eq(gatewayHint.clubId, clubId))).toBe(0);
    await settleNow();
    expect(await moved(first)).toEqual([]);
  });

  test("is accepted from its sender while another address forges a hundred webhooks a minute", async () => {
    const limited = await openPayingOnLine({ limitsAttempts: true, trustsProxy: true });
    try {
      const { clubId, first, address } = await limited.paying();
      const forge = (from: string) =>
        limited.app.fetch(`/api/webhooks/mercado-pago/${clubId}?type=payment&data.id=7`, {
          method: "POST",
          headers: { "content-type": "application/json", "x-forwarded-for": from, "x-signature": "ts=1,v1=0" },
          body: "{}",
        });
      const answers: number[] = [];
      for (let nth = 0; nth < 100; nth += 1) answers.push((await forge("200.1.1.1")).status);
      expect([answers.indexOf(429), answers.lastIndexOf(401)]).toEqual([60, 59]);
      expect((await forge("200.1.1.2")).status).toBe(401);
      await limited.there.press(address, "aprobar");
      expect(limited.there.answered).toEqual([200]);
      await limited.settleNow();
      expect(await limited.moved(first)).toHaveLength(1);
    } finally {
      await limited.close();
    }
  });

  test("arriving after the draw leaves the pair as it is, and the club is notified", async () => {
    const { ana, first, second, pay, owner, categoryId, step } = await owing();
    const [caro, dani, eva, flor] = await Promise.all(["Caro", "Dani", "Eva", "Flor"].map((name) => player(app, name)));
    for (const [one, other] of [
      [caro, dani],
      [eva, flor],
    ] as const)
      if (one && other) await owner.api.pairs.confirmPayment({ pairId: await pairUp(categoryId, one, other) });
    await owner.api.draws.generate({ categoryId });
    await pay(second);
    const { address } = await ana.api.checkouts.open({ chargeIds: [first] });
    await there.press(address, "aprobar");
    await settleNow();
    expect(await stands(first)).toEqual({ paid: 6000, owed: 0 });
    expect(await step()).not.toBe("complete");
    expect(await kindsTo(owner)).toContain("pair-paid-late");
  });
});

test("five webhooks, a poll and a payment at the desk at one moment pay a half once, and the excess is refunded", async () => {
  const { ana, first, pay } = await owing();
  const { id, address } = await ana.api.checkouts.open({ chargeIds: [first] });
  there.switches.deliveries = 5;
  await there.press(address, "aprobar");
  const held = { text: "select from charge where id = $1 for update", values: [first] };
  const runners = [...Array.from({ length: 5 }, () => settleNow), () => look(ana, id), () => pay(first)];
  const [desk] = (await race<unknown>(app, held, runners)).slice(-1);
  await there.settled();
  await settleNow();
  expect(await stands(first)).toEqual({ paid: 6000, owed: 0 });
  expect(await moved(first)).toHaveLength(1);
  expect(backThere(id)).toEqual(desk?.status === "fulfilled" ? [600_000] : []);
});

test("five webhooks, a poll and a confirmation at one moment confirm a pair once and pay its half once", async () => {
  const { ana, first, second, pairId, categoryId, pay, owner, step } = await owing();
  await pay(second);
  const { id, address } = await ana.api.checkouts.open({ chargeIds: [first] });
  there.switches.deliveries = 5;
  await there.press(address, "aprobar");
  const held = { text: "select from tournament_category where id = $1 for update", values: [categoryId] };
  const confirm = () => owner.api.pairs.confirmPayment({ pairId });
  const runners = [...Array.from({ length: 5 }, () => settleNow), () => look(ana, id), confirm];
  await race<unknown>(app, held, runners);
  await there.settled();
  await settleNow();
  expect(await stands(first)).toEqual({ paid: 6000, owed: 0 });
  const [paid, ...more] = await moved(first);
  expect(more).toEqual([]);
  expect(backThere(id)).toEqual(paid?.method === "mercado_pago" ? [] : [600_000]);
  expect(await step()).toBe("complete");
  expect((await kindsTo(ana)).filter((kind) => kind === "pair-confirmed")).toHaveLength(1);
});

describe("a refund made at Mercado Pago", () => {
  /** Creates a pair whose first half is paid online, and which is thereby confirmed. */
  async function paid() {
    const all = await owing();
    await all.pay(all.second);
    const { id, address } = await all.ana.api.checkouts.open({ chargeIds: [all.first] });
    await there.press(address, "aprobar");
    await settleNow();
    return { ...all, id };
  }

  test("in parts and then in full is recorded once each, and the pair stays confirmed", async () => {
    const { first, id, step, owner, clubId } = await paid();
    there.giveBack(id, 150_000);
    there.tellAgain(id);
    await there.settled();
    await settleNow();
    expect(await stands(first)).toEqual({ paid: 4500, owed: 1500 });
    there.giveBack(id, 450_000);
    await there.settled();
    await settleNow();
    await settleNow();
    const back = { kind: "refund", why: "given-back-there", method: "mercado_pago" };
    expect(await moved(first)).toEqual([...paidOnce, { ...back, paid: -1500 }, { ...back, paid: -4500 }]);
    expect((await owner.api.gateway.toReview({ clubId })).payments).toEqual([]);
    expect(await step()).toBe("complete");
  });

  test("by chargeback is recorded as well, and the club is notified", async () => {
    const { first, id, owner, ana } = await paid();
    there.turn(id, "charged_back");
    await there.settled();
    await settleNow();
    await settleNow();
    const back = { kind: "refund", paid: -6000, why: "charged-back", method: "mercado_pago" };
    expect(await moved(first)).toEqual([...paidOnce, back]);
    expect((await kindsTo(owner)).filter((kind) => kind === "payment-charged-back")).toHaveLength(1);
    expect(await kindsTo(ana)).not.toContain("payment-refunded");
  });

  test("by a chargeback that the bank later reverses counts again, once, and the club is notified", async () => {
    const { first, id, owner } = await paid();
    there.turn(id, "charged_back");
    await there.settled();
    await settleNow();
    there.switches.deliveries = 0;
    there.turn(id, "approved");
    later(7 * 24 * 60);
    await settleNow();
    await settleNow();
    expect(await stands(first)).toEqual({ paid: 6000, owed: 0 });
    const [, , again] = await moved(first);
    expect(again).toMatchObject({ kind: "reversal", paid: 6000, why: "won-back", method: "mercado_pago" });
    expect((await kindsTo(owner)).filter((kind) => kind === "payment-won-back")).toHaveLength(1);
    there.giveBack(id, 600_000);
    later(7 * 24 * 60);
    await settleNow();
    expect(await stands(first)).toEqual({ paid: 0, owed: 6000 });
  });

  test("by a chargeback reversed after the charge was cancelled has no place in the ledger: the club reviews it, once", async () => {
    const { id, owner, clubId, pairId } = await paid();
    there.turn(id, "charged_back");
    await there.settled();
    await settleNow();
    await owner.api.pairs.remove({ pairId });
    there.turn(id, "approved");
    await there.settled();
    await settleNow();
    const { payments } = await owner.api.gateway.toReview({ clubId });
    expect(payments).toMatchObject([{ why: "won-back" }]);
    const looked = { clubId, paymentId: payments[0]?.paymentId ?? "" };
    expect(await owner.api.gateway.finishReview(looked)).toEqual({ payments: [] });
    await expect(owner.api.gateway.finishReview(looked)).rejects.toMatchObject({ code: "CHECKOUT_NOT_FOUND" });
    // Reading the payment again is nothing new, and another club never had it.
    later(7 * 24 * 60);
    await settleNow();
    expect(await owner.api.gateway.toReview({ clubId })).toEqual({ payments: [] });
  });

  test("is found within the week without a webhook", async () => {
    const { first, id } = await paid();
    there.switches.deliveries = 0;
    there.giveBack(id, 600_000);
    later(7 * 24 * 60);
    await settleNow();
    expect(await stands(first)).toEqual({ paid: 0, owed: 6000 });
  });

  test("needs a review by the club if the desk had refunded it already", async () => {
    const { first, id, owner, clubId } = await paid();
    await owner.api.finances.refund({ chargeId: first, amount: 6000, method: "transfer" });
    there.giveBack(id, 600_000);
    await there.settled();
    await settleNow();
    expect(await stands(first)).toEqual({ paid: 0, owed: 6000 });
    expect((await owner.api.gateway.toReview({ clubId })).payments).toMatchObject([{ why: "over-refunded" }]);
  });

  test("with only partial room in the ledger needs a review by the club, also after it is read again", async () => {
    const { first, id, owner, clubId } = await paid();
    await owner.api.finances.refund({ chargeId: first, amount: 4000, method: "transfer" });
    there.giveBack(id, 300_000);
    await there.settled();
    for (let times = 0; times < 2; times++) {
      await settleNow();
      expect(await stands(first)).toMatchObject({ paid: 0 });
      expect((await owner.api.gateway.toReview({ clubId })).payments).toMatchObject([{ why: "over-refunded" }]);
      later(7 * 24 * 60);
    }
  });

  test("cannot be reversed at the desk, because the money did move", async () => {
    const { first, owner, pairId } = await paid();
    const { charges } = await owner.api.finances.ofPair({ pairId });
    const [made] = charges.find(({ id }) => id === first)?.movements ?? [];
    const undo = owner.api.finances.reverse({ movementId: made?.id ?? "", reason: "Un error" });
    await expect(undo).rejects.toMatchObject({ code: "MOVED_BY_GATEWAY" });
    const erase = owner.api.pairs.setPaid({ pairId, paid: false });
    await expect(erase).rejects.toMatchObject({ code: "MOVED_BY_GATEWAY" });
  });
});
