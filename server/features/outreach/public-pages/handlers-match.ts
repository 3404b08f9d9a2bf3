import { and, eq } from "drizzle-orm";
import { Hono } from "hono";
import { publicMatchPath } from "#contract/addresses.ts";
import type { PublicView } from "#contract/outreach/landing.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { idOf, shortId } from "#domain/lib/short-id.ts";
import type { Database } from "#server/db/connect.ts";
import { club } from "#server/db/tables/clubs.ts";
import { openMatch } from "#server/db/tables/open-matches.ts";
import { isKnownTo, matches } from "#server/features/courts/open-matches/reads.ts";
import type { FindSession } from "#server/platform/identity/session.ts";
import type { Answer } from "./handlers-invitation.ts";
import { presentMatchToAll } from "./view-match.ts";

type MatchParts = { readonly db: Database; readonly now: () => Date; readonly findSession: FindSession };

/**
 * Creates the public page of an open match, which shows no names. For a signed-in player whom a block separates from
 * somebody in it, it does not exist.
 */
export function createMatchPage({ db, now, findSession }: MatchParts, answer: Answer): Hono {
  const routes = new Hono();
  routes.get("/p/:id", async (c) => {
    const asked = c.req.param("id");
    const id = idOf(asked);
    const session = id === null ? null : await findSession(c.req.header());
    const view = id && (await matchView(db, id, now(), session?.status === "active" ? session.personId : null));
    // A signed-in player's answer may differ from that of others.
    const cache = session ? { "cache-control": "no-store" } : undefined;
    if (!view) return answer(c, { page: "nada" }, cache);
    if (asked !== shortId(view.match.id)) return c.redirect(publicMatchPath(view.match.id), 301);
    return answer(c, view, cache);
  });
  return routes;
}

type MatchView = Extract<PublicView, { readonly page: "partido" }>;

/** Finds an open match of an active club for its page, and for its picture, which is the same for all (`viewer`). */
export async function matchView(
  db: Database,
  id: string,
  now: Date,
  viewer: PersonId | null = null,
): Promise<MatchView | null> {
  const isShown = and(eq(openMatch.id, id), eq(club.status, "active"), viewer ? isKnownTo(viewer) : undefined);
  const [found] = await matches(db).where(isShown);
  return found ? { page: "partido", match: presentMatchToAll(found, now) } : null;
}
