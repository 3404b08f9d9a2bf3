import { desc, eq } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { auditEvent } from "#server/db/tables/audit.ts";
import { gatewayAccount, gatewayHint } from "#server/db/tables/gateway.ts";
import { notice } from "#server/db/tables/notices.ts";
import { settlePayments } from "#server/features/money/checkouts/jobs.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { openMercadoPago as openOurs } from "#server/platform/mercado-pago/mercado-pago.ts";
import { standInApplication } from "#server/platform/mercado-pago/settings.ts";
import { signatureOf } from "#server/platform/mercado-pago/webhook-signature.ts";
import { openMercadoPago } from "#tests/money/mercado-pago.ts";
import { createTestApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { categoryOf, pairUp } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";
import { cookiesOf, post, resetToken, signIn } from "#tests/support/sign-in.ts";
import { tendAccounts } from "./jobs.ts";

let moment = saturdayEvening;
const now = () => moment;
const there = await openMercadoPago(now);
const app = await createTestApp({ now, parts: { mercadoPago: there.settings } });
afterEach(() => {
  moment = saturdayEvening;
  there.switches.answers = "right";
});
afterAll(() => Promise.all([app.close(), there.close()]));

const mercadoPago = openOurs(app.parts);
if (!mercadoPago) throw new Error("there is no Mercado Pago");
const parts = { ...app.parts, mercadoPago };
const afterDays = (days: number) => {
  moment = new Date(moment.getTime() + days * 86_400_000);
};

type Club = Awaited<ReturnType<typeof club>>;

/**
 * Follows the authorization link of a club and returns the `code` and `state` that Mercado Pago's page leads back with.
 */
async function goesThere({ api, clubId }: Club) {
  const { address } = await api.gateway.authorize({ clubId });
  const page = await (await fetch(address)).text();
  return { code: /code=([\w-]+)/.exec(page)?.[1] ?? "", state: new URL(address).searchParams.get("state") ?? "" };
}
async function connectedByApplication() {
  const owner = await club(app, "Costanera");
  await owner.api.gateway.finish(await goesThere(owner));
  return owner;
}
const rowOf = async ({ clubId }: { clubId: string }) =>
  (await app.db.select().from(gatewayAccount).where(eq(gatewayAccount.clubId, clubId)))[0];
const toldTo = async ({ id }: { id: string }) =>
  (await app.db.select({ data: notice.data }).from(notice).where(eq(notice.personId, id)).orderBy(notice.id)).map(
    ({ data }) => data,
  );
const troubleOf = async ({ api, clubId }: Club) => (await api.gateway.connection({ clubId })).account?.trouble;

describe("a club", () => {
  test("is connected by an access token of its own, which is never shown again or stored in the clear", async () => {
    const owner = await club(app, "Costanera");
    const { clubId } = owner;
    const secrets = { accessToken: "APP_USR-local-3001-secreto", webhookSecret: "clave-del-webhook" };
    const connection = await owner.api.gateway.connect({ clubId, ...secrets });
    expect(connection).toMatchObject({
      way: "oauth",
      standIn: false,
      notifyAt: `${app.url}/api/webhooks/mercado-pago/${clubId}`,
      account: { mode: "token", collector: 3001, live: true, expiresAt: null, trouble: null, signed: true },
    });
    const audit = await app.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.clubId, clubId))
      .orderBy(desc(auditEvent.id))
      .limit(1);
    expect(audit).toMatchObject([{ action: "club.gateway-connected", after: { collector: 3001 } }]);
    const everywhere = JSON.stringify([connection, audit, await rowOf(owner), await toldTo(owner)]);
    expect(everywhere).not.toMatch(/APP_USR|secreto|clave-del/);
    expect(await toldTo(owner)).toMatchObject([{ kind: "gateway-changed", connected: true, by: owner.id }]);
  });

  test("is not connected by an invalid token, nor while Mercado Pago does not answer", async () => {
    const owner = await club(app, "Costanera");
    const connect = (accessToken: string) =>
      owner.api.gateway.connect({ clubId: owner.clubId, accessToken, webhookSecret: "" });
    await expect(connect("una clave")).rejects.toMatchObject({ status: 400 });
    await expect(connect("APP_USR-of-nobody-at-all")).rejects.toMatchObject({ code: "GATEWAY_TOKEN_REFUSED" });
    there.switches.answers = "nothing";
    await expect(connect("APP_USR-local-3002")).rejects.toMatchObject({ code: "GATEWAY_UNREACHABLE" });
    expect(await rowOf(owner)).toBeUndefined();
  });

  test("an OAuth state ends with the connection of its club, a password reset and a sign-out everywhere", async () => {
    const owner = await club(app, "Costanera");
    const invalid = { code: "GATEWAY_RETURN_INVALID" };
    const [one, other] = [await goesThere(owner), await goesThere(owner)];
    await owner.api.gateway.finish(one);
    await expect(owner.api.gateway.finish(other)).rejects.toMatchObject(invalid);

    const before = await goesThere(owner);
    await owner.api.gateway.disconnect({ clubId: owner.clubId });
    await expect(owner.api.gateway.finish(before)).rejects.toMatchObject(invalid);

    const beforeReset = await goesThere(owner);
    const token = await resetToken(app, owner.email);
    expect((await post(app, "/api/auth/reset-password", { token, newPassword: "otra-clave" })).status).toBe(200);
    const cookie = cookiesOf(await signIn(app, owner.email, "otra-clave"));
    await expect(app.client(cookie).gateway.finish(beforeReset)).rejects.toMatchObject(invalid);
  });

  test("is connected by granting access at Mercado Pago, by the administrator who went there, once and within ten minutes", async () => {
    const owner = await club(app, "Costanera");
    const other = await club(app, "Otro");
    const back = await goesThere(owner);
    const invalid = { code: "GATEWAY_RETURN_INVALID" };
    await expect(other.api.gateway.finish(back)).rejects.toMatchObject(invalid);
    await expect(owner.api.gateway.finish({ ...back, state: `x${back.state}` })).rejects.toMatchObject(invalid);
    await expect(owner.api.gateway.finish({ ...back, code: "made-up" })).rejects.toMatchObject(invalid);
    expect(await owner.api.gateway.finish(back)).toEqual({ clubId: owner.clubId });
    await expect(owner.api.gateway.finish(back)).rejects.toMatchObject(invalid);
    // The return address is in no log: every test file checks its log at the end.
    const way = new URLSearchParams(back);
    expect((await app.fetch(`/mercado-pago/vuelta?${way}`)).status).toBeLessThan(500);
    const late = await goesThere(owner);
    afterDays(1);
    await expect(owner.api.gateway.finish(late)).rejects.toMatchObject(invalid);
    // An administrator who refuses access returns with nothing that connects an account.
    const { address } = await other.api.gateway.authorize({ clubId: other.clubId });
    const [, no = ""] = /href="([^"]+)">No permitir/.exec(await (await fetch(address)).text()) ?? [];
    const { origin, pathname, searchParams } = new URL(no.replaceAll("&amp;", "&"));
    expect([origin + pathname, [...searchParams.keys()]]).toEqual([
      `${app.url}/mercado-pago/vuelta`,
      ["error", "state"],
    ]);
    expect((await owner.api.gateway.connection({ clubId: owner.clubId })).account).toMatchObject({
      mode: "oauth",
      trouble: null,
      signed: true,
    });
  });

  test("has both its tokens renewed a month before they expire, and is notified if that fails", async () => {
    const owner = await connectedByApplication();
    const first = await rowOf(owner);
    afterDays(149);
    await tendAccounts(parts);
    expect((await rowOf(owner))?.sealedAccessToken).toBe(first?.sealedAccessToken);
    afterDays(2);
    // No database transaction is open while Mercado Pago is asked.
    const open: number[] = [];
    there.switches.meanwhile = async () => {
      const { rows } = await app.pool.query<{ open: number }>(
        `select count(*)::int as open from pg_stat_activity
         where datname = current_database() and state like 'idle in transaction%'`,
      );
      open.push(rows[0]?.open ?? 0);
    };
    await tendAccounts(parts);
    there.switches.meanwhile = null;
    expect(new Set(open)).toEqual(new Set([0]));
    const renewed = await rowOf(owner);
    expect(renewed?.expiresAt?.getTime()).toBe(moment.getTime() + 180 * 86_400_000);
    expect(renewed?.sealedRefreshToken).not.toBe(first?.sealedRefreshToken);
    afterDays(151);
    there.switches.answers = "fault";
    await tendAccounts(parts);
    expect(await troubleOf(owner)).toBeNull();
    afterDays(16);
    await tendAccounts(parts);
    await tendAccounts(parts);
    expect(await troubleOf(owner)).toBe("not-renewed");
    const alert = async () => (await owner.api.tills.alerts({ clubId: owner.clubId })).gateway;
    expect(await alert()).toEqual({ trouble: "not-renewed", daysLeft: 13 });
    const warned = async () =>
      (await toldTo(owner)).flatMap((told) => (told.kind === "gateway-lost" && told.soon ? told.days : []));
    expect(await warned()).toEqual([13]);
    for (const days of [5, 3, 4]) {
      afterDays(days);
      await tendAccounts(parts);
      await tendAccounts(parts);
    }
    expect((await warned()).toSorted()).toEqual([1, 13, 5]);
    there.switches.answers = "right";
    await tendAccounts(parts);
    expect([await troubleOf(owner), await alert()]).toEqual([null, null]);
  });

  test("makes a trial payment of ten pesos, which never reaches the ledger, and chooses whether it takes coupons", async () => {
    const owner = await club(app, "Costanera");
    const { api, clubId } = owner;
    const off = { code: "GATEWAY_OFF" };
    await expect(api.gateway.tryOut({ clubId })).rejects.toMatchObject(off);
    await expect(api.gateway.setCoupons({ clubId, takes: false })).rejects.toMatchObject(off);
    await api.gateway.connect({ clubId, accessToken: "APP_USR-local-3006", webhookSecret: "" });
    expect((await api.gateway.setCoupons({ clubId, takes: false })).account).toMatchObject({ takesCoupons: false });
    const { id, address } = await api.gateway.tryOut({ clubId });
    expect(await (await fetch(address)).text()).toMatch(/Prueba de Punto de Oro.*\$ 10/s);
    expect((await api.gateway.connection({ clubId })).trialId).toBe(id);
    const trial = () => api.gateway.trial({ clubId, checkoutId: id });
    expect(await trial()).toEqual({ state: "open", news: "none" });
    await there.press(address, "aprobar");
    await settlePayments(parts);
    expect(await trial()).toEqual({ state: "paid", news: "none" });
    // The club may do with a trial payment as it likes.
    there.giveBack(id, 1_000);
    await there.settled();
    await settlePayments(parts);
    expect(await api.gateway.toReview({ clubId })).toEqual({ payments: [] });
    expect(await api.reports.summary({ clubId })).toMatchObject({ started: false });
    expect(await examine(app.db)).toEqual([]);
    afterDays(1);
    expect((await api.gateway.connection({ clubId })).trialId).toBeNull();
  });

  test("is notified after it revokes access at Mercado Pago, and a webhook alone does not disconnect it", async () => {
    const owner = await connectedByApplication();
    const message = (signature: string) =>
      app.fetch("/api/webhooks/mercado-pago?data.id=77&type=mp-connect", {
        method: "POST",
        headers: { "content-type": "application/json", "x-signature": signature },
        body: JSON.stringify({
          type: "mp-connect",
          action: "application.deauthorized",
          user_id: 1001,
          data: { id: 77 },
        }),
      });
    const ts = String(moment.getTime());
    const { webhookSecret } = standInApplication;
    const right = `ts=${ts},v1=${signatureOf({ dataId: "77", requestId: null, ts }, webhookSecret)}`;
    expect((await message(right)).status).toBe(200);
    await settlePayments(parts);
    expect(await troubleOf(owner)).toBeNull();
    // Its token is revoked at Mercado Pago from here on.
    await app.db
      .update(gatewayAccount)
      .set({ sealedAccessToken: mercadoPago.sealToken("APP_USR-taken-back") })
      .where(eq(gatewayAccount.clubId, owner.clubId));
    expect((await message(right.replace("v1=", "v1=0"))).status).toBe(401);
    expect(await app.db.$count(gatewayHint)).toBe(0);
    await message(right);
    await settlePayments(parts);
    expect(await troubleOf(owner)).toBe("taken-back");
    expect((await toldTo(owner)).filter(({ kind }) => kind === "gateway-lost")).toMatchObject([{ soon: false }]);
  });

  test("with tokens sealed under another secret is asked to connect again, and cannot be paid online until then", async () => {
    const owner = await club(app, "Costanera");
    const { clubId } = owner;
    await owner.api.gateway.connect({ clubId, accessToken: "APP_USR-local-3003", webhookSecret: "" });
    const closed = openOurs({ ...app.parts, secret: "another secret, as long as the first one" })?.sealToken("x") ?? "";
    await app.db.update(gatewayAccount).set({ sealedAccessToken: closed }).where(eq(gatewayAccount.clubId, clubId));
    expect(await troubleOf(owner)).toBe("unreadable");
    const [ana, bea] = [await player(app, "Ana Ríos"), await player(app, "Bea Sosa")];
    await pairUp(await categoryOf(app, owner, { cost: 5000 }), ana, bea);
    const chargeId = (await ana.api.finances.mine())[0]?.charges[0]?.id ?? "";
    const open = () => ana.api.checkouts.open({ chargeIds: [chargeId] });
    await expect(open()).rejects.toMatchObject({ code: "GATEWAY_OFF" });
    expect(await ana.api.paying.ways({ chargeId })).toMatchObject({ ways: [] });
  });

  test("with a new account is paid there alone: open checkouts of the previous account are closed", async () => {
    const owner = await club(app, "Costanera");
    const { clubId } = owner;
    const connect = (number: number) =>
      owner.api.gateway.connect({ clubId, accessToken: `APP_USR-local-${number}`, webhookSecret: "" });
    await connect(3004);
    const [ana, bea] = [await player(app, "Ana Ríos"), await player(app, "Bea Sosa")];
    await pairUp(await categoryOf(app, owner, { cost: 5000 }), ana, bea);
    const chargeId = (await ana.api.finances.mine())[0]?.charges[0]?.id ?? "";
    const before = await ana.api.checkouts.open({ chargeIds: [chargeId] });
    await connect(3005);
    expect(await (await fetch(before.address)).text()).toContain("Venció el tiempo");
    expect(await ana.api.checkouts.look({ checkoutId: before.id })).toMatchObject({ state: "over", address: null });
    expect((await ana.api.checkouts.open({ chargeIds: [chargeId] })).id).not.toBe(before.id);
  });
});

describe("a payment webhook", () => {
  /**
   * Sends a webhook to a club, with an id in the query, in the body or in both, signed with this secret or unsigned.
   */
  async function tell(
    to: TestApp,
    clubId: string,
    said: { query?: string; body?: string; secret?: string; type?: string },
  ) {
    const { query, body, secret, type = "payment" } = said;
    const ts = String(moment.getTime());
    const signed = { dataId: query ?? body ?? null, requestId: null, ts };
    const signature = secret && { "x-signature": `ts=${ts},v1=${signatureOf(signed, secret)}` };
    const path = `/api/webhooks/mercado-pago/${clubId}${query ? `?data.id=${query}&type=${type}` : ""}`;
    const text = JSON.stringify({ type, ...(body && { data: { id: body } }) });
    return to.fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...signature },
      body: text,
    });
  }
  const hintsOf = async ({ clubId }: Club) =>
    (await app.db.select().from(gatewayHint).where(eq(gatewayHint.clubId, clubId)).orderBy(gatewayHint.id)).map(
      ({ paymentId }) => paymentId,
    );

  test("is verified with the application's secret if the club connected through it, not with a secret of the club", async () => {
    const owner = await connectedByApplication();
    const { webhookSecret: secret } = standInApplication;
    expect((await tell(app, owner.clubId, { query: "55", secret })).status).toBe(200);
    expect((await tell(app, owner.clubId, { body: "56", secret })).status).toBe(200);
    expect((await tell(app, owner.clubId, { query: "57", secret: "firma-local-1001" })).status).toBe(401);
    // An id of letters is signed in lower case, and is no payment.
    expect((await tell(app, owner.clubId, { query: "ORD01ABC", secret, type: "order" })).status).toBe(200);
    expect(await hintsOf(owner)).toEqual([55, 56]);
  });

  test("is accepted as a hint from any sender if the club has set no secret", async () => {
    const owner = await club(app, "Costanera");
    const { clubId } = owner;
    await owner.api.gateway.connect({ clubId, accessToken: "APP_USR-local-3006", webhookSecret: "" });
    expect((await tell(app, clubId, { query: "58" })).status).toBe(200);
    expect(await hintsOf(owner)).toEqual([58]);
    await settlePayments(parts);
    expect(await hintsOf(owner)).toEqual([]);
  });

  test("without a secret is accepted at most sixty times a minute from one address, and must be short", async () => {
    const guarded = await createTestApp({ now, parts: { mercadoPago: there.settings, limitsAttempts: true } });
    const [owner, other] = [await club(guarded, "Costanera"), await club(guarded, "Otro")];
    for (const [nth, { api, clubId }] of [owner, other].entries())
      await api.gateway.connect({ clubId, accessToken: `APP_USR-local-30${10 + nth}`, webhookSecret: "" });
    const long = await tell(guarded, owner.clubId, { body: "9".repeat(16 * 1024) });
    expect(long.status).toBe(413);
    const told = await Promise.all(
      Array.from({ length: 61 }, (_, nth) => tell(guarded, owner.clubId, { query: String(nth + 1) })),
    );
    const late = told.filter(({ status }) => status === 429);
    expect([late.length, Number(late[0]?.headers.get("retry-after")) > 0]).toEqual([1, true]);
    expect((await tell(guarded, other.clubId, { query: "1" })).status).toBe(200);
    await guarded.close();
  });
});
