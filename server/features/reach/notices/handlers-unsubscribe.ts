import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import type { PersonId } from "#domain/lib/ids.ts";
import type { NoticeGroup } from "#domain/notices/kinds.ts";
import type { Database } from "#server/db/connect.ts";
import { record } from "#server/platform/events/record.ts";
import { escapeHtml } from "#server/platform/mail/letters.ts";
import { unsubscribedBy } from "#server/platform/mail/unsubscribe.ts";
import { decidedBy } from "./reads.ts";
import { activePerson } from "./reads-unsubscribe.ts";
import { saveChoice } from "./writes.ts";

type Parts = {
  readonly db: Database;
  readonly now: () => Date;
  readonly secret: string;
};

/** Whose mails of which group an address ends. */
type Found = { readonly personId: PersonId; readonly group: NoticeGroup } | null;

const headers = { "x-robots-tag": "noindex", "referrer-policy": "no-referrer", "cache-control": "no-store" };

/**
 * The addresses in mails that end their kind: looking at one only asks, as programs that look into links do; a POST ends it, by the
 * button or by a mail program (RFC 8058). Of one that we have not written, and of one of somebody who left, the same is said: nothing
 * about anybody.
 */
export function createUnsubscribing({ db, now, secret }: Parts): Hono {
  const routes = new Hono();
  const found = async (c: Context): Promise<Found> => {
    const asked = unsubscribedBy(c.req.param("token") ?? "", secret);
    const personId = asked && (await activePerson(db, asked.personId));
    return asked && personId ? { group: asked.group, personId } : null;
  };
  const none = (c: Context) => c.html(page("<p>Este enlace ya no sirve.</p>"), 404, headers);
  const choiceOf = async (tx: Parameters<typeof decidedBy>[0], { personId, group }: NonNullable<Found>) =>
    (await decidedBy(tx, personId)).choices.find((one) => one.group === group);

  routes.get("/avisos/baja/:token", async (c) => {
    const asked = await found(c);
    if (!asked) return none(c);
    if ((await choiceOf(db, asked))?.mail === false) return c.html(page(ended(asked.group)), 200, headers);
    const question = `<p>¿Querés dejar de recibir correos de <strong>${words[asked.group]}</strong>? Los avisos siguen en la aplicación.</p>`;
    return c.html(page(`${question}<form method="post"><button>Dejar de recibirlos</button></form>`), 200, headers);
  });

  routes.post("/avisos/baja/:token", async (c) => {
    const asked = await found(c);
    if (!asked) return none(c);
    const { personId, group } = asked;
    await db.transaction(async (tx) => {
      const push = (await choiceOf(tx, asked))?.push ?? true;
      await saveChoice(tx, personId, { group, push, mail: false });
      const by = { actor: { personId }, requestId: randomUUID(), now };
      await record(tx, by, { kind: "person.notices-chosen", person: personId });
    });
    return c.html(page(ended(group)), 200, headers);
  });
  return routes;
}

/** What is said once the mails of a group have ended, however often somebody comes back. */
function ended(group: NoticeGroup): string {
  const done = `<p>Listo: no te mandamos más correos de <strong>${words[group]}</strong>.</p>`;
  return `${done}<p>Podés volver a pedirlos cuando quieras, en <a href="/avisos">Avisos</a>.</p>`;
}

/** What each group is called in the middle of a sentence. */
const words: { readonly [Group in NoticeGroup]: string } = {
  pairs: "parejas e inscripciones",
  payments: "pagos",
  tournaments: "torneos",
  matches: "partidos y horarios",
  results: "resultados",
  bookings: "turnos",
  level: "categoría y nivel",
  follows: "lo que seguís",
  club: "tu complejo",
};

function page(body: string): string {
  const title = escapeHtml("Correos de Punto de Oro");
  const style = "font-family:sans-serif;line-height:1.5;max-width:32rem;margin:3rem auto;padding:0 1rem";
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`;
  return `<!doctype html><html lang="es-AR"><head>${head}</head><body style="${style}"><main><h1>${title}</h1>${body}</main></body></html>`;
}
