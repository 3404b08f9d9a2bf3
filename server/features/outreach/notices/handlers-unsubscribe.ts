import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import type { PublicView } from "#contract/outreach/landing.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { NoticeGroup } from "#domain/outreach/notices/kinds.ts";
import type { Database } from "#server/db/connect.ts";
import { record } from "#server/platform/events/record.ts";
import { unsubscribedBy } from "#server/platform/mail/unsubscribe.ts";
import { decidedBy } from "./reads.ts";
import { activePerson } from "./reads-unsubscribe.ts";
import { saveChoice } from "./writes.ts";

type Parts = {
  readonly db: Database;
  readonly now: () => Date;
  readonly secret: string;
};
type Answer = (c: Context, view: PublicView, more: Record<string, string>) => Promise<Response>;

/** The owner of an unsubscribe address, and the group of mails that it ends. */
type Found = { readonly personId: PersonId; readonly group: NoticeGroup } | null;

const ofTheMoment = { "cache-control": "no-store", "referrer-policy": "no-referrer" };

/**
 * Creates the unsubscribe pages of mails. Opening one only asks, because programs look into links. A POST ends the
 * group, by the button or by a mail program (RFC 8058, which allows no redirect). A forged address, one of a closed
 * account and one that was mailed to a former address of the account answer alike.
 */
export function createUnsubscribing({ db, now, secret }: Parts, answer: Answer): Hono {
  const routes = new Hono();
  const found = async (c: Context): Promise<Found> => {
    const asked = unsubscribedBy(c.req.param("token") ?? "", secret);
    const personId = asked && (await activePerson(db, asked));
    return asked && personId ? { group: asked.group, personId } : null;
  };
  const none = (c: Context) => answer(c, { page: "enlace-vencido" }, ofTheMoment);
  const choiceOf = async (tx: Parameters<typeof decidedBy>[0], { personId, group }: NonNullable<Found>) =>
    (await decidedBy(tx, personId)).choices.find((one) => one.group === group);

  routes.get("/avisos/baja/:token", async (c) => {
    const asked = await found(c);
    if (!asked) return none(c);
    const step = (await choiceOf(db, asked))?.mail === false ? "done" : "ask";
    return answer(c, { page: "baja", step, group: asked.group }, ofTheMoment);
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
    return answer(c, { page: "baja", step: "done", group }, ofTheMoment);
  });
  return routes;
}
