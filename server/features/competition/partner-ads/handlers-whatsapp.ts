import { type Context, Hono } from "hono";
import { isId } from "#domain/lib/ids.ts";
import type { Database } from "#server/db/connect.ts";
import { rankingDay } from "#server/platform/club-clock.ts";
import { attemptRules, countAttempt } from "#server/platform/identity/attempts.ts";
import type { FindSession } from "#server/platform/identity/session.ts";
import { whatsAppOf } from "./reads.ts";
import { whatsAppAddress } from "./view.ts";

type Parts = {
  readonly db: Database;
  readonly now: () => Date;
  readonly timeZone: string;
  readonly limitsAttempts: boolean;
  readonly findSession: FindSession;
};

const headers = { "x-robots-tag": "noindex", "referrer-policy": "no-referrer", "cache-control": "no-store" };

/**
 * Creates the redirect from an ad to WhatsApp, for signed-in players. No API answer contains the phone number. The
 * redirect works only with the owner's consent, while the ad is shown, and with a limit per hour.
 */
export function createWhatsApp({ db, now, timeZone, limitsAttempts, findSession }: Parts): Hono {
  const routes = new Hono();
  const none = (c: Context) => c.text("", 404, headers);

  routes.get("/whatsapp/:ad", async (c) => {
    const adId = c.req.param("ad");
    const session = isId(adId) ? await findSession(c.req.header()) : null;
    if (session?.status !== "active" || !session.hasPlayerProfile) return none(c);
    const { personId: viewer } = session;
    const wait = limitsAttempts ? await countAttempt(db, `whatsapp|${viewer}`, attemptRules.whatsApp) : null;
    if (wait !== null) return c.text("", 429, { ...headers, "retry-after": String(wait) });
    const reached = await whatsAppOf(db, adId, { viewer, today: rankingDay({ now, timeZone }) });
    if (!reached) return none(c);
    return c.body(null, 303, { ...headers, location: whatsAppAddress(reached) });
  });
  return routes;
}
