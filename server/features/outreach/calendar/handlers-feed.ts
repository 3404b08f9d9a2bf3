import { type Context, Hono } from "hono";
import type { Database } from "#server/db/connect.ts";
import { clientAddressHeader } from "#server/platform/http/client-address.ts";
import { attemptRules, countAttempt } from "#server/platform/identity/attempts.ts";
import { hashOfToken } from "#server/platform/identity/link-token.ts";
import type { FindSession } from "#server/platform/identity/session.ts";
import { type CalendarEntry, entriesAt, entriesOfPerson, isFeed } from "./reads.ts";
import { presentCalendar, refreshSeconds } from "./view-feed.ts";

type Parts = {
  readonly db: Database;
  readonly now: () => Date;
  readonly publicUrl: string;
  readonly limitsAttempts: boolean;
  readonly findSession: FindSession;
};

const shapes = { token: /^([\w-]{22})\.ics$/, entry: /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.ics$/ };
const hidden = { "x-robots-tag": "noindex", "referrer-policy": "no-referrer" };
const text = { "content-type": "text/calendar; charset=utf-8" };

/**
 * Creates the routes for calendar programs, by an address that cannot be guessed, and for one match or booking as a
 * file, for signed-in players.
 */
export function createCalendar({ db, now, publicUrl, limitsAttempts, findSession }: Parts): Hono {
  const routes = new Hono();
  // Unknown addresses, revoked ones and those of closed accounts get the same answer.
  const none = (c: Context) => c.text("", 404, hidden);

  routes.get("/calendario/:file", async (c) => {
    const [, token] = shapes.token.exec(c.req.param("file")) ?? [];
    if (token === undefined) return none(c);
    const tokenHash = hashOfToken(token);
    // Guesses are counted by the caller's network address: counted by token, each guess would add a row.
    const whose = (await isFeed(db, tokenHash)) ? tokenHash : `guess ${c.req.header(clientAddressHeader)}`;
    const wait = limitsAttempts ? await countAttempt(db, `calendar|${whose}`, attemptRules.calendar) : null;
    if (wait !== null) return c.text("", 429, { ...hidden, "retry-after": String(wait) });
    const entries = whose === tokenHash ? await entriesAt(db, tokenHash, now()) : undefined;
    if (!entries) return none(c);
    const { text: body, etag } = presentCalendar(entries, publicUrl);
    const headers = { ...hidden, etag, "cache-control": `private, max-age=${refreshSeconds}` };
    if (c.req.header("if-none-match")?.includes(etag)) return c.body(null, 304, headers);
    return c.body(body, 200, { ...text, ...headers });
  });

  const entryAs = (kind: CalendarEntry["kind"], name: string) => async (c: Context) => {
    const [, id] = shapes.entry.exec(c.req.param("file") ?? "") ?? [];
    const session = id === undefined ? null : await findSession(c.req.header());
    if (session?.status !== "active") return none(c);
    const entries = await entriesOfPerson(db, session.personId, now());
    const entry = entries?.find((one) => one.kind === kind && one.id === id);
    if (!entry) return none(c);
    const headers = { "cache-control": "no-store", "content-disposition": `attachment; filename="${name}.ics"` };
    return c.body(presentCalendar([entry], publicUrl).text, 200, { ...text, ...hidden, ...headers });
  };
  routes.get("/calendario/partido/:file", entryAs("match", "partido"));
  routes.get("/calendario/turno/:file", entryAs("booking", "turno"));
  return routes;
}
