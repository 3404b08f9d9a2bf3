import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { invitationPath } from "#contract/addresses.ts";
import type { PublicView } from "#contract/outreach/landing.ts";
import { checkWaits } from "#domain/competition/pairs/partner-link.ts";
import { instant } from "#domain/lib/ids.ts";
import type { Database } from "#server/db/connect.ts";
import { idsOf, lockCategory } from "#server/features/competition/categories/reads.ts";
import { findLink, invitationOf, toLink } from "#server/features/competition/pairs/reads-links.ts";
import { presentInvitation } from "#server/features/competition/pairs/view.ts";
import { endLink } from "#server/features/competition/pairs/writes-links.ts";
import { record } from "#server/platform/events/record.ts";
import { clientAddressHeader } from "#server/platform/http/client-address.ts";
import { attemptRules, countAttempt } from "#server/platform/identity/attempts.ts";
import type { FindSession } from "#server/platform/identity/session.ts";

type InvitationParts = {
  readonly db: Database;
  readonly now: () => Date;
  readonly findSession: FindSession;
  readonly limitsAttempts: boolean;
};

/** The letters of a link's token: any other text is no token, and may not travel in a header. */
const linkToken = /^[\w-]{1,100}$/;

/** Answers a request with a public page. */
export type Answer = (c: Context, view: PublicView, more?: Record<string, string>) => Promise<Response>;

/** The page is for one person at one moment: no proxy may cache it. */
const ofTheMoment = { "cache-control": "no-store" };

/**
 * Creates the pages of an invitation by link, on which it is read and rejected. Reading changes nothing, because chats
 * and mail programs open every link that they see; accepting needs a signed-in player.
 */
export function createInvitationPages(parts: InvitationParts, answer: Answer): Hono {
  const { db, now, findSession, limitsAttempts } = parts;
  const routes = new Hono();
  const tooOften = async (c: Context): Promise<Response | null> => {
    const key = `${c.req.header(clientAddressHeader)}|invitation`;
    const wait = limitsAttempts ? await countAttempt(db, key, attemptRules.invitation) : null;
    return wait === null ? null : c.text("", 429, { "retry-after": String(wait) });
  };

  routes.get("/invitacion/:token", async (c) => {
    const token = c.req.param("token");
    const moment = now();
    const link = await findLink(db, token);
    const found = link && (await invitationOf(db, link.id));
    const waits = found?.proposerStatus === "active" && checkWaits(toLink(found), instant(moment.getTime())).ok;
    if (!found || !waits) {
      const refused = await tooOften(c);
      const ending = link?.ending ?? (link ? "expired" : null);
      return refused ?? answer(c, { page: "invitacion-vieja", ending }, ofTheMoment);
    }
    const session = await findSession(c.req.header());
    const known = session?.status === "active" ? session.personId : null;
    const viewer = known === null ? "visitor" : known === found.proposerId ? "proposer" : "signed-in";
    return answer(c, { page: "invitacion", token, viewer, invitation: presentInvitation(found, moment) }, ofTheMoment);
  });

  routes.post("/invitacion/:token", async (c) => {
    const refused = await tooOften(c);
    if (refused) return refused;
    const token = c.req.param("token");
    if (!linkToken.test(token)) return c.text("", 404);
    await rejectLink(parts, token);
    return c.redirect(invitationPath(token), 303);
  });
  return routes;
}

/**
 * Rejects an open invitation for the holder of the link, and notifies the proposer. An ended link stays as it ended.
 */
async function rejectLink({ db, now }: InvitationParts, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const held = await findLink(tx, token);
    const category = held && (await lockCategory(tx, held.categoryId));
    const link = category && (await findLink(tx, token));
    const moment = now();
    if (!link || !checkWaits(toLink(link), instant(moment.getTime())).ok) return;
    if (!(await endLink(tx, link.id, "rejected", moment))) return;
    const by = { actor: null, requestId: randomUUID() };
    const { proposerId, partnerName } = link;
    await record(tx, by, { kind: "pair.link-rejected", ...idsOf(category), people: [proposerId], partnerName });
  });
}

/** Returns an invitation for its picture; null once it has ended. */
export async function invitationView(db: Database, linkId: string, now: Date): Promise<PublicView | null> {
  const found = await invitationOf(db, linkId);
  if (!found || !checkWaits(toLink(found), instant(now.getTime())).ok) return null;
  return { page: "invitacion", token: "", viewer: "visitor", invitation: presentInvitation(found, now) };
}
