import { createHash, randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openMercadoPago, type TestMercadoPago } from "#tests/money/mercado-pago.ts";
import { GatewayFailed } from "./ask.ts";
import { createGateway, type Gateway, type Order } from "./client.ts";

const noon = new Date("2026-11-20T12:00:00Z");
let moment = noon;
const now = () => moment;
const token = "APP_USR-local-1001";
let there: TestMercadoPago;
let gateway: Gateway;
beforeAll(async () => {
  there = await openMercadoPago(now);
  gateway = createGateway(there.settings);
});
afterEach(() => {
  moment = noon;
  there.switches.answers = "right";
});
afterAll(() => there.close());

const orderOf = (reference: string, change: Partial<Order> = {}): Order => ({
  reference,
  lines: [{ id: "c1", title: "Inscripción 6ta", amount: 6000 }],
  backTo: `https://punto.example/pago/${reference}`,
  notifyAt: "http://127.0.0.1:9/none",
  payUntil: new Date("2026-11-21T12:00:00Z"),
  atOnce: false,
  takesCoupons: true,
  seller: "La Ribera Pádel y Tenis",
  ...change,
});

/** Creates an approved payment. */
async function paid(change: Partial<Order> = {}) {
  const reference = randomUUID();
  const { address, preferenceId } = await gateway.openCheckout(token, orderOf(reference, change));
  await there.press(address, "aprobar");
  const [payment] = await gateway.paymentsOf(token, reference);
  if (!payment) throw new Error("nobody has paid");
  return { reference, address, preferenceId, payment };
}

test("reads a payment whole, to the cent, without data of the payer", async () => {
  const { reference, payment } = await paid();
  expect(payment).toMatchObject({ status: "approved", reference, collector: 1001, cents: 600_000, live: true });
  expect(payment).toMatchObject({ currency: "ARS", feeCents: 45_660, netCents: 554_340, refunds: [] });
  expect(await gateway.paymentById(token, payment.id)).toEqual(payment);
  expect(JSON.stringify(payment)).not.toMatch(/30111222|quien-paga|450995|APRO/);
  expect(await gateway.paymentById(token, 1)).toBeNull();
  expect(await gateway.paymentById("APP_USR-local-2002", payment.id)).toBeNull();
});

test("the same refund requested twice happens once, and the rest can still be refunded", async () => {
  const { payment } = await paid();
  const part = await gateway.refund(token, payment.id, 1500, "part");
  expect(await gateway.refund(token, payment.id, 1500, "part")).toEqual(part);
  await expect(gateway.refund(token, payment.id, 4501, "too much")).rejects.toMatchObject({ status: 400 });
  expect(await gateway.refund(token, payment.id, "all", "rest")).toMatchObject({ cents: 450_000 });
  expect(await gateway.paymentById(token, payment.id)).toMatchObject({ status: "refunded", cents: 600_000 });
});

test("a refused refund fails with the reason code of Mercado Pago", async () => {
  const { payment } = await paid();
  const refused = async (body: object, headers: Record<string, string> = { "x-idempotency-key": randomUUID() }) => {
    const answer = await fetch(`${there.settings.apiUrl}/v1/payments/${payment.id}/refunds`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}`, ...headers },
      body: JSON.stringify(body),
    });
    const { cause } = z.object({ cause: z.tuple([z.object({ code: z.int() })]) }).parse(await answer.json());
    return [answer.status, cause[0].code];
  };
  expect(await refused({}, {})).toEqual([400, 4292]);
  expect(await refused({ amount: 0 })).toEqual([400, 4041]);
  expect(await refused({ amount: 6001 })).toEqual([400, 4040]);
  await gateway.refund(token, payment.id, "all", "all");
  expect(await refused({})).toEqual([400, 2063]);
  await expect(gateway.refund(token, payment.id, 1, "again")).rejects.toMatchObject({ status: 400 });
});

test("closed and late checkouts cannot be paid, and coupons appear only where they are allowed", async () => {
  const opened = await gateway.openCheckout(token, orderOf("closed"));
  await gateway.closeCheckout(token, opened.preferenceId, now());
  await there.press(opened.address, "aprobar");
  const late = await gateway.openCheckout(token, orderOf("late"));
  moment = new Date("2026-11-21T12:00:00Z");
  await there.press(late.address, "aprobar");
  expect(await (await fetch(late.address)).text()).toContain("Venció el tiempo");
  moment = noon;
  const turn = await gateway.openCheckout(token, orderOf("turn", { atOnce: true }));
  expect(await (await fetch(turn.address)).text()).not.toContain("pendiente");
  const [with_, without] = await Promise.all(
    [true, false].map(async (takesCoupons) => {
      const { address } = await gateway.openCheckout(token, orderOf(`coupons ${takesCoupons}`, { takesCoupons }));
      return (await fetch(address)).text();
    }),
  );
  expect(with_).toContain("pendiente");
  expect(without).not.toContain("pendiente");
  expect(without).toContain("en-revision");
  for (const reference of ["closed", "late"]) expect(await gateway.paymentsOf(token, reference)).toEqual([]);
});

test("a token names its owner, and an invalid one has none", async () => {
  expect(await gateway.owner(token)).toEqual({ collector: 1001, name: "CLUB1001" });
  expect(await gateway.owner("made up")).toBeNull();
});

test("authorization codes and refresh tokens work once, and a code only with its own verifier", async () => {
  const verifier = "a verifier of forty three characters or more";
  const ask = new URLSearchParams({
    client_id: "punto-de-oro-local",
    redirect_uri: "https://punto.example/mercado-pago/vuelta",
    state: "s",
    code_challenge_method: "S256",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
  });
  const page = await (await fetch(`${there.settings.authorizationUrl}?${ask}`)).text();
  const codes = [...page.matchAll(/code=([\w-]+)/g)].map(([, code]) => code ?? "");
  const [code = "", other = ""] = codes;
  const back = "https://punto.example/mercado-pago/vuelta";
  const tokens = await gateway.exchangeCode(code, verifier, back);
  expect(tokens).toMatchObject({ collector: 1001, live: true, seconds: 15_552_000 });
  await expect(gateway.exchangeCode(code, verifier, back)).rejects.toMatchObject({ status: 400 });
  await expect(gateway.exchangeCode(other, "somebody else's verifier", back)).rejects.toMatchObject({ status: 400 });
  const renewed = await gateway.renew(tokens.refreshToken);
  expect(await gateway.owner(renewed.accessToken)).toMatchObject({ collector: 1001 });
  await expect(gateway.renew(tokens.refreshToken)).rejects.toMatchObject({ status: 400 });
});

test.each(["fault", "too-many", "nothing"] as const)(
  "fails in time on the answer %s, and the failure carries no token",
  async (answers) => {
    there.switches.answers = answers;
    const failed = await gateway.paymentsOf(token, "x").catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(GatewayFailed);
    expect(`${failed} ${JSON.stringify(failed)} ${failed instanceof Error ? failed.stack : ""}`).not.toContain(token);
  },
);
