import { Hono } from "hono";
import { courtsPath } from "#contract/addresses.ts";
import type { OwnToAll } from "#contract/outreach/landing.ts";
import type { RequestRules } from "#domain/courts/booking-rules/request.ts";
import { idOf } from "#domain/lib/short-id.ts";
import { homeOf } from "#domain/people/players/home.ts";
import type { Database } from "#server/db/connect.ts";
import { ownMatches } from "#server/features/competition/matches/handlers-own.ts";
import { ownTournaments } from "#server/features/competition/tournaments/handlers-shown.ts";
import { ownBookings } from "#server/features/courts/bookings/handlers-own.ts";
import type { Actor } from "#server/platform/api/gate.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { actorWith, type FindSession, type SignedIn } from "#server/platform/identity/session.ts";
import type { Drawing } from "./view-drawing.ts";

type OwnParts = {
  readonly db: Database;
  readonly now: () => Date;
  readonly timeZone: string;
  readonly requestRules: RequestRules;
  readonly findSession: FindSession;
};

/** The part is private: neither a proxy nor the browser may cache it. */
const privately = { "cache-control": "private, no-store", vary: "cookie" };

/**
 * Creates the route for the part of a public page that belongs to the signed-in person. The page itself is the same for
 * everyone and may be cached; its script fetches this part separately. 204 without a session.
 */
export function createOwnPart(parts: OwnParts, drawing: () => Promise<Drawing>): Hono {
  const routes = new Hono();
  routes.get("/propio", async (c) => {
    const session = await parts.findSession(c.req.header(), (cookie) =>
      c.header("set-cookie", cookie, { append: true }),
    );
    if (session?.status !== "active") return c.body(null, 204, privately);
    const view = await ownView(parts, session, c.req.query("en") ?? "/");
    const html = await (await drawing()).drawOwn(view);
    return c.html(html, 200, privately);
  });
  return routes;
}

async function ownView(parts: OwnParts, found: SignedIn, page: string): Promise<OwnToAll> {
  const [, kind = "", id = ""] = page.split("/");
  const home = homeOf(found);
  const actor = actorWith(found, null);
  if (!actor.hasPlayerProfile) return { home, own: null };
  if (kind === "t") return { home, own: await inTournament(parts, actor, idOf(id)) };
  if (kind === "c") return { home, own: await nextBooking(parts, actor, idOf(id)) };
  return { home, own: page.startsWith(courtsPath()) ? await nextBooking(parts, actor, null) : null };
}

/** Returns the person's next match of a tournament, or else the category in which they are entered. */
async function inTournament(parts: OwnParts, actor: Actor, tournamentId: string | null): Promise<OwnToAll["own"]> {
  const asking = { ...parts, actor };
  const { today } = clubClock(parts.now(), parts.timeZone);
  const here = (await ownMatches(asking)).filter((one) => one.tournamentId === tournamentId);
  const pending = here.filter(({ match }) => match.status === "pending").toSorted(bySoonest);
  const next = pending.find(({ match }) => match.onCourt !== null) ?? pending[0];
  if (next) return { kind: "match", match: next, personId: actor.personId, today };
  const tournament = (await ownTournaments(asking)).find((one) => one.id === tournamentId);
  const entered = tournament?.categories.find(({ mine }) => mine.step !== "pre-register");
  if (!tournament || !entered) return null;
  return { kind: "entry", tournamentId: tournament.id, category: entered.name, level: entered.level };
}

/** Returns the person's next booking, of one club or of all. */
async function nextBooking(parts: OwnParts, actor: Actor, clubId: string | null): Promise<OwnToAll["own"]> {
  const { today } = clubClock(parts.now(), parts.timeZone);
  const { toCome } = await ownBookings({ ...parts, actor });
  const booking = toCome.find(({ club }) => clubId === null || club.id === clubId);
  return booking ? { kind: "booking", booking, today } : null;
}

type Own = Awaited<ReturnType<typeof ownMatches>>[number];

/** Sorts matches by time; those without a time come last. */
function bySoonest(one: Own, other: Own): number {
  const at = ({ match: { place } }: Own) =>
    place ? `${place.day} ${String(place.startMinute).padStart(4, "0")}` : "9999";
  return at(one).localeCompare(at(other));
}
