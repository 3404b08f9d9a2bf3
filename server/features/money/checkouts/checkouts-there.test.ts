import { eq } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import type { GatewayStatus } from "#domain/money/gateway/gateway.ts";
import { checkout, gatewayAccount, gatewayPayment } from "#server/db/tables/gateway.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { createLog } from "#server/platform/log.ts";
import { readVector } from "#tests/fixtures/vectors/read-vector.ts";
import { openPayingOnLine } from "#tests/money/on-line.ts";
import { createTestApp } from "#tests/support/app.ts";
import { categoryOf, pairUp } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";
import { settlePayments } from "./jobs.ts";

const lines: string[] = [];
const log = createLog({ logLevel: "trace" }, { write: (line) => void lines.push(line) });
const onLine = await openPayingOnLine({ log });
const { app, there, parts, later, owing, paying, settleNow, look, moved, stands, kindsTo, backThere } = onLine;
afterEach(onLine.anew);
afterAll(async () => {
  expect(await examine(app.db)).toEqual([]);
  await onLine.close();
});

type Flow = { readonly paymentStatus?: GatewayStatus; readonly sequence?: readonly GatewayStatus[]; expect: string };
const flows = readVector<{ flow: Flow[] }>("mercadopago_webhook").flow.map((flow) => {
  return [flow.sequence ?? [flow.paymentStatus ?? "approved"], flow.expect] as const;
});

describe("the outcome of each recorded payment flow matches the test vector", () => {
  test.each(flows)("%j: %s", async (statuses, expected) => {
    const { first, owner, address, id, step } = await paying();
    there.switches.deliveries = 0;
    await there.press(address, statuses.length > 1 || /reversed/.test(expected) ? "aprobar" : "pendiente");
    if (/reversed/.test(expected)) {
      there.switches.deliveries = 1;
      there.tellAgain(id);
      await there.settled();
      await settleNow();
      later(1);
    }
    there.switches.deliveries = 1;
    for (const status of statuses) {
      there.turn(id, status);
      await there.settled();
      await settleNow();
    }
    const [kinds, told] = [(await moved(first)).map(({ kind }) => kind), await kindsTo(owner)];
    if (expected.startsWith("no change")) expect([kinds, await step()]).toEqual([[], "awaiting-club"]);
    else expect(await step()).toBe("complete");
    if (/reversed/.test(expected))
      expect([kinds, await stands(first)]).toEqual([["payment", "refund"], { paid: 0, owed: 6000 }]);
    if (/once|second|late pending/.test(expected)) expect(kinds).toEqual(["payment"]);
    if (statuses[0] === "charged_back") expect(told).toContain("payment-charged-back");
    expect(told).not.toContain("payment-to-review");
  });
});

describe("a failing Mercado Pago", () => {
  test.each(["fault", "too-many", "nothing"] as const)(
    "answering with %s causes no false statement and no loss, and payments settle once it answers again",
    async (answers) => {
      const { ana, first, id, address, owner, clubId } = await paying();
      await there.press(address, "aprobar");
      there.switches.answers = answers;
      expect(await look(ana, id)).toMatchObject({ state: "open", news: "none" });
      await settleNow();
      expect(await moved(first)).toEqual([]);
      expect((await owner.api.gateway.connection({ clubId })).account?.trouble).toBeNull();
      there.switches.answers = "right";
      await settleNow();
      expect(await stands(first)).toEqual({ paid: 6000, owed: 0 });
    },
  );

  test("changes nothing with late webhooks or older states", async () => {
    const { first, id, address } = await paying();
    await there.press(address, "aprobar");
    await settleNow();
    later(1);
    there.giveBack(id, 600_000);
    await there.settled();
    await settleNow();
    const payment = [...there.books.payments.values()].find(({ preference }) => preference.reference === id);
    if (payment) Object.assign(payment, { status: "approved", refunds: [], updatedAt: payment.updatedAt - 30_000 });
    there.tellAgain(id);
    await there.settled();
    await settleNow();
    expect(await stands(first)).toEqual({ paid: 0, owed: 6000 });
    const [kept] = await app.db.select().from(gatewayPayment).where(eq(gatewayPayment.checkoutId, id));
    expect(kept).toMatchObject({ status: "refunded", refundedCents: 600_000 });
  });

  test("may send the webhook timestamp in seconds", async () => {
    const { first, address } = await paying();
    there.switches.momentIn = "seconds";
    await there.press(address, "aprobar");
    await settleNow();
    expect(await stands(first)).toEqual({ paid: 6000, owed: 0 });
  });

  test("may send an id in capital letters, which it signs in lower case and which is no payment", async () => {
    const { first, address, id } = await paying();
    there.switches.ids = "upper-case";
    await there.press(address, "aprobar");
    expect(there.answered.at(-1)).toBe(200);
    await settleNow();
    expect(await moved(first)).toEqual([]);
    there.switches.signature = "wrong";
    there.tellAgain(id);
    await there.settled();
    expect(there.answered.at(-1)).toBe(401);
    onLine.calm();
    there.tellAgain(id);
    await there.settled();
    await settleNow();
    expect(await stands(first)).toEqual({ paid: 6000, owed: 0 });
  });

  test("has the club notified when it refuses a token, and no more checkouts are opened", async () => {
    const { ana, first, owner, clubId, id } = await paying();
    const sealedAccessToken = parts.mercadoPago.sealToken("APP_USR-taken-back");
    await app.db.update(gatewayAccount).set({ sealedAccessToken }).where(eq(gatewayAccount.clubId, clubId));
    await look(ana, id);
    expect((await owner.api.gateway.connection({ clubId })).account?.trouble).toBe("refused");
    expect(await kindsTo(owner)).toContain("gateway-lost");
    const alert = async () => (await owner.api.tills.alerts({ clubId })).gateway;
    expect(await alert()).toEqual({ trouble: "refused", daysLeft: null });
    await owner.api.gateway.disconnect({ clubId });
    expect(await alert()).toBeNull();
    expect(await ana.api.paying.ways({ chargeId: first })).toMatchObject({ ways: [] });
    expect((await ana.api.finances.mine())[0]?.charges[0]).toMatchObject({ payable: false });
  });
});

describe("a program that stops midway", () => {
  test("before it saves the address of an opened checkout opens the same one again, and either address pays it", async () => {
    const { ana, first, id, address } = await paying();
    await app.db.update(checkout).set({ preferenceId: null, address: null }).where(eq(checkout.id, id));
    const again = await ana.api.checkouts.open({ chargeIds: [first] });
    expect(again.id).toBe(id);
    expect(again.address).not.toBe(address);
    // A payer who pays at both addresses gets one payment refunded.
    await there.press(address, "aprobar");
    await there.press(again.address, "aprobar");
    expect(await look(ana, id)).toMatchObject({ state: "paid" });
    await settleNow();
    expect(await moved(first)).toHaveLength(1);
    expect(backThere(id)).toEqual([600_000]);
  });

  test("after it records a late payment and before it refunds it makes the refund later, once", async () => {
    const { ana, bea, second, owner, clubId } = await owing();
    const { id, address } = await bea.api.checkouts.open({ chargeIds: [second] });
    await owner.api.finances.pay({ clubId, payments: [{ chargeId: second, amount: 6000, method: "transfer" }] });
    await there.press(address, "aprobar");
    const { gateway } = parts.mercadoPago;
    const dying = { ...gateway, refund: () => Promise.reject(new Error("killed")) };
    const last = settlePayments({ ...parts, mercadoPago: { ...parts.mercadoPago, gateway: dying } });
    await expect(last).rejects.toThrow("killed");
    const [noted] = await app.db.select().from(gatewayPayment).where(eq(gatewayPayment.checkoutId, id));
    expect(noted).toMatchObject({ verdict: "late", refundedCents: 0 });
    await settleNow();
    later(5);
    await settleNow();
    expect(backThere(id)).toEqual([600_000]);
    expect((await kindsTo(bea)).filter((kind) => kind === "payment-late")).toHaveLength(1);
    expect(await kindsTo(ana)).not.toContain("payment-late");
  });
});

test("access tokens and secrets never reach the log", async () => {
  const rows = await app.db.select().from(gatewayAccount);
  const sealed = rows
    .flatMap((row) => [row.sealedAccessToken, row.sealedWebhookSecret])
    .filter((text) => text !== null);
  const written = lines.join("");
  expect(written).toContain("Mercado Pago does not do what it was asked");
  for (const secret of ["APP_USR-", "firma-local", "Bearer", ...sealed]) expect(written).not.toContain(secret);
  expect(written).not.toMatch(/30111222|quien-paga|450995/);
});

test("without gateway settings no response mentions the gateway and nothing is sent to it, whatever clubs connected before", async () => {
  const plain = await createTestApp();
  const asked = vi.spyOn(globalThis, "fetch");
  const owner = await club(plain, "Costanera");
  const { clubId, api } = owner;
  await plain.db.insert(gatewayAccount).values({
    ...{ clubId, mode: "token", collectorId: 1, sealedAccessToken: "x", live: true },
    ...{ connectedBy: owner.id, connectedAt: new Date() },
  });
  const categoryId = await categoryOf(plain, owner, { cost: 12_000 });
  const ana = await player(plain, "Ana Ríos");
  await pairUp(categoryId, ana, await player(plain, "Bea Sosa"));
  const [own] = await ana.api.finances.mine();
  const chargeId = own?.charges[0]?.id ?? "";
  const answers = [own, await ana.api.paying.ways({ chargeId }), await api.finances.ofClub({ clubId })];
  expect(JSON.stringify(answers)).not.toMatch(/mercado/i);
  expect(answers[0]).toMatchObject({ charges: [{ payable: false }] });
  const off = { way: null, standIn: false, notifyAt: null, account: null, trialId: null };
  expect(await api.gateway.connection({ clubId })).toEqual(off);
  const refused = { code: "GATEWAY_OFF" };
  await expect(ana.api.checkouts.open({ chargeIds: [chargeId] })).rejects.toMatchObject(refused);
  await expect(api.gateway.authorize({ clubId })).rejects.toMatchObject(refused);
  const token = { accessToken: "APP_USR-local-1001", webhookSecret: "" };
  await expect(api.gateway.connect({ clubId, ...token })).rejects.toMatchObject(refused);
  await expect(api.gateway.finish({ state: "x", code: "x" })).rejects.toMatchObject(refused);
  const headers = { "content-type": "application/json" };
  const told = await plain.fetch(`/api/webhooks/mercado-pago/${clubId}`, { method: "POST", headers, body: "{}" });
  expect(told.status).toBe(404);
  // The test itself calls the application; any other call would go to another host.
  const elsewhere = asked.mock.calls.map(([to]) => String(to instanceof Request ? to.url : to));
  expect(elsewhere.filter((address) => !address.startsWith(plain.url))).toEqual([]);
  asked.mockRestore();
  await plain.close();
});
