import type { CheckoutView } from "#contract/money/checkouts.ts";
import type { GatewayAccountView, GatewayConnection } from "#contract/money/gateway.ts";
import type { WayToPay } from "#contract/money/paying.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { today } from "#tests/journeys/steps.ts";
import { type Act, answering, ask, inTurn, open, openedAnew, press, type Screen } from "./screen.ts";

const id = "00000000-0000-4000-8000-00000000000a";
const now = `${today()}T22:30:00.000Z`;

const checkout: CheckoutView = {
  id,
  club: { id, name: "La Ribera Pádel", whatsapp: { e164: "+5493434551234", text: "343 455-1234" } },
  amount: 6_000,
  lines: [
    {
      amount: 6_000,
      charge: {
        id,
        kind: "inscription",
        amount: 6_000,
        paid: 0,
        waived: 0,
        owed: 6_000,
        tournament: { id, name: "Copa Primavera" },
        category: { id, name: "Femenino", level: "6ta", division: null },
        booking: null,
        part: null,
        concept: null,
        over: false,
        toReturn: 0,
        createdAt: now,
      },
    },
  ],
  state: "open",
  news: "none",
  address: "/dev/mercado-pago/checkout/1",
  payUntil: `${addDays(today(), 2)}T22:30:00.000Z`,
  paidAt: null,
  returned: false,
  standIn: true,
};

const account: GatewayAccountView = {
  mode: "oauth",
  collector: 1001,
  live: true,
  connectedAt: now,
  expiresAt: `${addDays(today(), 180)}T22:30:00.000Z`,
  trouble: null,
  signed: true,
  takesCoupons: true,
};
const connection: GatewayConnection = { way: "oauth", standIn: false, notifyAt: null, account: null, trialId: null };
const notifyAt = "https://puntodeoro.example/api/webhooks/mercado-pago/00000000-0000-4000-8000-00000000000a";
const byToken: GatewayConnection = { ...connection, way: "token", notifyAt };

/** Makes every debt payable both ways. */
const bothWays: Act = async (page) => {
  const ways: WayToPay[] = [
    { kind: "mercado_pago", standIn: true },
    { kind: "transfer", alias: "laribera.padel", cbu: "2850590940090418135201", holder: "La Ribera SA", bank: null },
  ];
  await page.route("**/api/rpc/paying/ways*", async (route) => {
    const answer = await route.fetch();
    const { json } = await answer.json();
    await route.fulfill({ json: { json: { ...json, ways } } });
  });
};

/** Lists the screens of online payments for players and clubs, in states of which the demonstration has only one. */
export function payingScreens(): readonly Screen[] {
  const pago = (name: string, told: Partial<CheckoutView>): Screen => ({
    name: `pago-${name}`,
    viewer: "player",
    path: `/pago/${id}`,
    act: inTurn(answering("checkouts/look", { ...checkout, ...told }), openedAnew),
  });
  const setup = (name: string, told: GatewayConnection, ...acts: readonly Act[]): Screen => ({
    name: `club-mercado-pago-${name}`,
    viewer: "club",
    path: "/admin/setup",
    act: inTurn(answering("gateway/connection", told), openedAnew, seeCard, ...acts),
  });
  const trial = (name: string, told: { readonly state: string; readonly news: string }): Screen => ({
    name: `club-mercado-pago-prueba-${name}`,
    viewer: "club",
    path: "/admin/setup",
    act: inTurn(
      answering("gateway/connection", { ...connection, account, trialId: id }),
      answering("gateway/trial", told),
      openedAnew,
      (page) => page.getByRole("button", { name: "Probar con $ 10" }).scrollIntoViewIfNeeded(),
    ),
  });
  const payMine = inTurn(bothWays, openedAnew, open(/^Pagar \$/));
  return [
    { name: "pagar-en-linea", viewer: "player", path: "/mis-pagos", act: payMine },
    {
      name: "pagar-en-linea-transferencia",
      viewer: "player",
      path: "/mis-pagos",
      act: inTurn(payMine, (page) => page.getByText("Transferencia", { exact: true }).click()),
    },
    {
      name: "pagar-en-linea-falla",
      viewer: "player",
      path: "/mis-pagos",
      act: inTurn(payMine, goesWrong, press("Pagar con Mercado Pago"), (page) =>
        page.getByText(/^Mercado Pago no responde/).waitFor(),
      ),
    },
    {
      name: "pagar-todo-junto",
      viewer: "player",
      path: "/mis-pagos",
      act: inTurn(bothWays, openedAnew, open(/^Pagar (todo junto|lo que debés|\d+ juntos)/)),
    },
    pago("confirmando", {}),
    { ...pago("no-llego", {}), act: inTurn(answering("checkouts/look", checkout), laterOn, openedAnew, notYet) },
    pago("en-proceso", { news: "waiting" }),
    pago("recibido", { state: "paid", paidAt: now, address: null }),
    pago("rechazado", { news: "refused" }),
    pago("a-revisar", { news: "review", standIn: false }),
    pago("tarde", { state: "over", news: "late", returned: true, address: null, standIn: false }),
    pago("tarde-todavia-no", { state: "over", news: "late", address: null, standIn: false }),
    pago("ya-no-se-debe", { lines: checkout.lines.map((line) => ({ ...line, charge: { ...line.charge, owed: 0 } })) }),
    pago("vencido", { state: "over", address: null, standIn: false }),
    { name: "pago-que-no-existe", viewer: "player", path: `/pago/${id}` },
    setup("sin-conectar", connection),
    setup("conectado", { ...connection, account }),
    setup("caido", { ...connection, account: { ...account, trouble: "taken-back" } }),
    setup("rechazado", { ...connection, account: { ...account, trouble: "refused" } }),
    setup("ilegible", { ...connection, account: { ...account, trouble: "unreadable" } }),
    setup("por-vencer", { ...connection, account: { ...account, trouble: "not-renewed", expiresAt: inDays(7) } }),
    setup("vencido", { ...connection, account: { ...account, trouble: "not-renewed", expiresAt: inDays(-1) } }),
    trial("esperando", { state: "open", news: "none" }),
    trial("llego", { state: "paid", news: "none" }),
    trial("rechazada", { state: "open", news: "refused" }),
    setup("desconectar", { ...connection, account }, ask("Desconectar")),
    setup("token-pasos", byToken, open("Conectar con tu access token")),
    setup(
      "token-mal",
      byToken,
      open("Conectar con tu access token"),
      (page) => page.getByLabel("Access token", { exact: true }).fill("hola"),
      press("Conectar"),
    ),
    setup("token-conectado", {
      ...byToken,
      account: { ...account, mode: "token", live: false, expiresAt: null, signed: false },
    }),
    { name: "club-mercado-pago-vuelta-vencida", viewer: "club", path: "/mercado-pago/vuelta?state=x&code=x" },
    { name: "club-mercado-pago-vuelta-sin-permiso", viewer: "club", path: "/mercado-pago/vuelta?error=access_denied" },
    { name: "club-pagos-por-revisar", viewer: "club", path: "/admin/finanzas", act: toReview },
    {
      name: "club-pagos-por-revisar-revisado",
      viewer: "club",
      path: "/admin/finanzas",
      act: inTurn(toReview, ask(/^Ya lo revisé/)),
    },
  ];
}

function inDays(days: number): string {
  return `${addDays(today(), days)}T22:30:00.000Z`;
}

const reviewed = [
  { paymentId: "5466310457", clubId: id, asked: 6_000, cents: 550_050, why: "amount", at: now },
  { paymentId: "5466310400", clubId: id, asked: 6_000, cents: 600_000, why: "not-returned", at: now },
  { paymentId: "5466310401", clubId: id, asked: 6_000, cents: 600_000, why: "late", at: now },
  { paymentId: "5466310333", clubId: id, asked: null, cents: 600_000, why: "reference", at: now },
];

const toReview = inTurn(answering("gateway/toReview", { payments: reviewed }), openedAnew, (page) =>
  page.getByRole("heading", { name: "Pagos por revisar" }).waitFor(),
);

const seeCard: Act = (page) =>
  page.getByRole("heading", { name: "Mercado Pago", exact: true }).scrollIntoViewIfNeeded();

const laterOn: Act = async (page) => {
  await page.clock.install();
};
const notYet: Act = async (page) => {
  await page.getByText("Estamos confirmando").waitFor();
  await page.clock.fastForward(21_000);
  await page.getByText("Todavía no nos llegó").waitFor();
};

const goesWrong: Act = async (page) => {
  const refusal = { defined: true, code: "GATEWAY_UNREACHABLE", status: 409, message: "", data: undefined };
  await page.route("**/api/rpc/checkouts/open*", (route) => route.fulfill({ status: 409, json: { json: refusal } }));
};
