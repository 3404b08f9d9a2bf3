import { type Context, Hono } from "hono";
import { html, raw } from "hono/html";
import { standInApplication } from "#server/platform/mercado-pago/settings.ts";
import { giveCode } from "./api.ts";
import { type LocalBooks, type LocalPayment, type LocalPreference, type Switches, webhookSecretOf } from "./books.ts";

const style = raw(
  `<style>body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#eef2f7;color:#1c2733}
main{max-width:26rem;margin:0 auto;padding:1.5rem}
h1{font-size:1.25rem}p.note{font-size:.875rem;color:#4a5a6a}
button,a.act{display:block;box-sizing:border-box;width:100%;margin:.5rem 0;padding:.75rem;border:1px solid #9fb3c8;
border-radius:.5rem;background:#fff;color:inherit;font:inherit;text-align:center;text-decoration:none}
button.yes{background:#0b5cad;border-color:#0b5cad;color:#fff}
li{display:flex;justify-content:space-between;gap:1rem}ul{padding:0}strong{white-space:nowrap}
code{word-break:break-all}</style>`,
);

/** The payer's choices on the page, with the resulting state of the payment. */
const acts = [
  ["aprobar", "Aprobar", "approved", "accredited"],
  ["rechazar", "Rechazar", "rejected", "cc_rejected_other_reason"],
  ["pendiente", "Dejar pendiente", "pending", "pending_waiting_payment"],
  ["en-revision", "Dejar en revisión", "in_process", "pending_contingency"],
] as const;

/** Creates the pages that people see at Mercado Pago: to pay, and to connect a club. They say that no money moves. */
export function createLocalPages(
  books: LocalBooks,
  switches: Switches,
  changed: (payment: LocalPayment) => void,
): Hono {
  const pages = new Hono();
  const page = (c: Context, title: string, body: unknown, status: 200 | 404 | 409 = 200) =>
    c.html(
      html`<!doctype html><html lang="es-AR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title>${style}</head>
<body><main><h1>${title}</h1>${body}
<p class="note">Mercado Pago de prueba: vive en esta máquina y no mueve plata.</p></main></body></html>`,
      status,
    );

  pages.get("/", (c) =>
    page(
      c,
      "Mercado Pago de prueba",
      html`<p>Un complejo se conecta con este access token, o con cualquier otro número en su lugar:</p>
<p><code>APP_USR-local-1001</code></p>
<p>La clave secreta del webhook de esa cuenta es <code>${webhookSecretOf(1001)}</code></p>`,
    ),
  );

  pages.get("/checkout/:id", (c) => {
    const preference = books.preferences.get(c.req.param("id"));
    if (!preference)
      return page(
        c,
        "Este pago ya no está acá",
        html`<p>El Mercado Pago de prueba empezó de nuevo. Volvé y tocá Pagar otra vez.</p>`,
        404,
      );
    const back = html`<a class="act" href="${backOf(preference, null)}">Volver sin pagar</a>`;
    if (isOver(books, preference)) return page(c, "Venció el tiempo para pagar", back, 409);
    const { atOnce, takesCoupons } = preference;
    const atLast = ["aprobar", "rechazar", ...(atOnce ? [] : ["en-revision"]), ...(takesCoupons ? ["pendiente"] : [])];
    const offered = acts.filter(([act]) => atLast.includes(act));
    const buttons = offered.map(
      ([act, words], nth) =>
        html`<form method="post" action="${books.url}/checkout/${preference.id}/${act}">
<button class="${nth === 0 ? "yes" : ""}">${words}</button></form>`,
    );
    const items = preference.items.map(
      ({ title, unit_price }) => html`<li><span>${title}</span><strong>${pesos(unit_price)}</strong></li>`,
    );
    return page(c, `Pagás ${pesos(totalOf(preference))}`, html`<ul>${items}</ul>${buttons}${back}`);
  });

  pages.post("/checkout/:id/:act", (c) => {
    const preference = books.preferences.get(c.req.param("id"));
    const [, , status, statusDetail] = acts.find(([act]) => act === c.req.param("act")) ?? [];
    if (!preference || !status || isOver(books, preference))
      return c.redirect(`${books.url}/checkout/${c.req.param("id")}`, 303);
    const at = books.now().getTime();
    const payment: LocalPayment = {
      id: books.nextNumber(),
      preference,
      cents: switches.cents ?? Math.round(totalOf(preference) * 100),
      currency: switches.currency,
      status,
      statusDetail,
      approvedAt: status === "approved" ? at : null,
      updatedAt: at,
      refunds: [],
    };
    books.payments.set(payment.id, payment);
    changed(payment);
    const back = backOf(preference, payment);
    if (preference.returnsAlone && status === "approved") return c.redirect(back, 303);
    return page(c, outcomes[status], html`<a class="act" href="${back}">Volver al sitio</a>`);
  });

  pages.get("/authorization", (c) => {
    const {
      client_id: id,
      redirect_uri: returnTo,
      state,
      code_challenge: challenge,
      code_challenge_method: method,
    } = c.req.query();
    if (id !== standInApplication.id || !returnTo || !state || !challenge || method !== "S256") {
      return page(c, "No se puede conectar", html`<p>La aplicación pidió algo que falta.</p>`, 404);
    }
    const ways = [1001, 1002, 1003].map((collector) => {
      const answer = new URL(returnTo);
      answer.searchParams.set("code", giveCode(books, collector, challenge));
      answer.searchParams.set("state", state);
      return html`<a class="act" href="${answer.href}">Permitir con la cuenta ${collector}</a>`;
    });
    const no = new URL(returnTo);
    no.searchParams.set("error", "access_denied");
    no.searchParams.set("state", state);
    return page(
      c,
      "Punto de Oro quiere cobrar en tu nombre",
      html`${ways}<a class="act" href="${no.href}">No permitir</a>`,
    );
  });

  pages.post("/account/:collector/sacar-permiso", (c) => {
    books.takenBack.add(Number(c.req.param("collector")));
    return page(c, "Sacaste el permiso", html`<p>Ya nadie cobra en tu nombre.</p>`);
  });

  return pages;
}

const outcomes = {
  approved: "Pago aprobado",
  rejected: "Pago rechazado",
  pending: "Pago pendiente",
  in_process: "Pago en revisión",
} as const;

function totalOf({ items }: LocalPreference): number {
  return items.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0);
}

function isOver({ now }: LocalBooks, { payUntil }: LocalPreference): boolean {
  return payUntil !== null && payUntil <= now().getTime();
}

/** Returns the return address with parameters about the payment. Its content proves nothing. */
function backOf({ backTo, reference }: LocalPreference, payment: LocalPayment | null): string {
  const back = new URL(backTo);
  if (payment) {
    back.searchParams.set("payment_id", String(payment.id));
    back.searchParams.set("status", payment.status);
  }
  back.searchParams.set("external_reference", reference);
  return back.href;
}

function pesos(amount: number): string {
  return `$ ${figures.format(amount)}`;
}

const figures = new Intl.NumberFormat("es-AR");
