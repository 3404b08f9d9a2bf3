import { type Context, Hono } from "hono";
import type { Logger } from "pino";
import type { PublicView, TournamentToAll } from "#contract/landing.ts";
import {
  clubPath,
  picturePath,
  publicParts,
  screenPath,
  televisionPath,
  tournamentPath,
} from "#contract/play/addresses.ts";
import type { RequestRules } from "#domain/bookings/request.ts";
import { idOf, shortId } from "#domain/lib/short-id.ts";
import type { Database } from "#server/db/connect.ts";
import { findScreen } from "#server/features/club-screens/reads.ts";
import { noteSeen } from "#server/features/club-screens/writes.ts";
import { createRegretPage } from "#server/features/courts/regrets/handlers-page.ts";
import type { Files } from "#server/platform/files/files.ts";
import type { FindSession } from "#server/platform/identity/session.ts";
import { createCourtPages } from "./handlers-courts.ts";
import { createInvitationPages, invitationView } from "./handlers-invitation.ts";
import { createSitemap } from "./handlers-sitemap.ts";
import { findToAll } from "./reads.ts";
import { findClubToAll } from "./reads-club.ts";
import { findEvening } from "./reads-television.ts";
import { presentToAll } from "./view.ts";
import { presentClubToAll } from "./view-club.ts";
import { openDrawing } from "./view-drawing.ts";
import { openPages } from "./view-page.ts";
import { openPictures } from "./view-picture.ts";

type Parts = {
  readonly db: Database;
  readonly log: Logger;
  readonly now: () => Date;
  readonly publicUrl: string;
  readonly webFolder: string | null;
  readonly timeZone: string;
  readonly requestRules: RequestRules;
  readonly findSession: FindSession;
  readonly files: Files;
  readonly limitsAttempts: boolean;
};

/** What a television is called by, which no id is as short as. */
const screenCodeLength = 5;

/** How long somebody in between may hand out a page without asking, and then once more while they ask. */
const keptBetween = "public, max-age=5, stale-while-revalidate=60";

/** Another picture has another address; and chats show it from there. */
const pictureHeaders = {
  "content-type": "image/jpeg",
  "content-security-policy": "default-src 'none'",
  "cross-origin-resource-policy": "cross-origin",
  "cache-control": "public, max-age=31536000, immutable",
};

/** The pages that say that there is nothing. */
const nothing: ReadonlySet<PublicView["page"]> = new Set(["nada", "invitacion-vieja"]);

/**
 * The pages that anybody can read, at addresses of their own: a tournament and its parts, a club; and the door to a tournament for
 * who is not signed in. What cannot be drawn is left to the browser's own copy.
 */
export function createPublicPages(parts: Parts): Hono {
  const { db, now, webFolder, publicUrl, requestRules, findSession, files, log } = parts;
  const routes = new Hono();
  const drawing = webFolder === null ? null : openDrawing(webFolder);
  if (webFolder === null || drawing === null) return routes;
  const page = openPages(webFolder, publicUrl, drawing);
  const picture = openPictures(drawing, files);

  const tournament = oneAtATime(async (id: string) => {
    const found = await findToAll(db, id, now());
    return found && presentToAll(found);
  });
  const club = oneAtATime(async (id: string) => {
    const moment = now();
    const found = await findClubToAll(db, id, moment);
    return found && presentClubToAll(found, moment, requestRules);
  });
  const television = oneAtATime(async (id: string) => {
    const [found, evening] = await Promise.all([tournament(id), findEvening(db, id, now())]);
    return found && { tournament: found, ...evening };
  });
  const viewOfTournament = async (id: string): Promise<PublicView | null> => {
    const found = await tournament(id);
    return found ? { page: "inicio", tournament: found } : null;
  };
  const viewOfClub = async (id: string): Promise<PublicView | null> => {
    const found = await club(id);
    return found ? { page: "club", club: found } : null;
  };
  const viewOfInvitation = (id: string) => invitationView(db, id, now());
  const answer = async (c: Context, view: PublicView, more: Record<string, string> = {}) => {
    const { etag, html, packed } = await page(view);
    const headers = { etag, vary: "accept-encoding", "cache-control": keptBetween, ...more };
    if (c.req.header("if-none-match")?.includes(etag)) return c.body(null, 304, headers);
    const isPacked = /\bgzip\b/.test(c.req.header("accept-encoding") ?? "");
    const body = {
      ...headers,
      "content-type": "text/html; charset=utf-8",
      ...(isPacked && { "content-encoding": "gzip" }),
    };
    return c.body(isPacked ? packed : html, nothing.has(view.page) ? 404 : 200, body);
  };

  routes.on("GET", ["/t/:id", "/t/:id/:part", "/t/:id/:part/*"], async (c) => {
    const asked = c.req.param("id") ?? "";
    const id = idOf(asked);
    const found = id === null ? undefined : await tournament(id);
    if (!found) return answer(c, { page: "nada" });
    const part = partIn(found, c.req.param("part"));
    if (part === null) return c.redirect(tournamentPath(found.id), 302);
    if (asked !== shortId(found.id))
      return c.redirect(tournamentPath(found.id, part === "inicio" ? undefined : part), 301);
    return answer(c, { page: part, tournament: found });
  });
  routes.get("/tv/:id", async (c) => {
    const asked = c.req.param("id");
    const stored = asked.length === screenCodeLength ? await findScreen(db, asked.toUpperCase()) : undefined;
    const id = stored?.tournamentId ?? idOf(asked);
    const found = id === null ? undefined : await television(id);
    if (!found) return answer(c, { page: "nada" });
    const path = stored ? screenPath(stored.code) : televisionPath(found.tournament.id);
    if (path !== `/tv/${asked}`) return c.redirect(path, 302);
    if (stored) await noteSeen(db, stored.id, now());
    const screen = stored ? { id: stored.id, code: stored.code, settings: stored.settings } : null;
    // Asking is how it says that it is on: nobody answers in between.
    return answer(c, { page: "pantalla", screen, ...found }, { "cache-control": "no-cache" });
  });
  routes.on("GET", ["/c/:id", "/c/:id/*"], async (c) => {
    const asked = c.req.param("id") ?? "";
    const id = idOf(asked);
    const found = id === null ? undefined : await club(id);
    if (!found) return answer(c, { page: "nada" });
    if (asked !== shortId(found.id)) return c.redirect(clubPath(found.id), 301);
    return answer(c, { page: "club", club: found });
  });
  routes.get("/og/:kind/:id/:file", async (c) => {
    const { kind, id: asked, file } = c.req.param();
    const id = idOf(asked);
    const viewOf = { t: viewOfTournament, c: viewOfClub, i: viewOfInvitation }[kind];
    const view = id === null || !viewOf ? null : await viewOf(id);
    const found = view && (await picture(view, `og/${kind}-${asked}.jpg`, { keeps: kind !== "i" }));
    if (!found || (kind !== "t" && kind !== "c" && kind !== "i") || id === null || asked !== shortId(id))
      return c.text("", 404);
    if (file !== `${found.hash}.jpg`) return c.redirect(picturePath(kind, id, found.hash), 302);
    return c.body(await found.jpeg(), 200, pictureHeaders);
  });
  routes.get("/torneo/:id", async (c, next) => {
    try {
      const id = idOf(c.req.param("id"));
      const session = await findSession(c.req.header(), () => {});
      const found = id === null || session?.status === "active" ? undefined : await tournament(id);
      if (!found) return next();
      return await answer(c, { page: "puerta", tournament: found }, { "cache-control": "no-store" });
    } catch (error) {
      log.error({ err: error }, "The door of a tournament could not be drawn");
      return next();
    }
  });
  routes.route("/", createInvitationPages(parts, answer));
  routes.route("/", createCourtPages(parts, answer));
  routes.route("/", createRegretPage(answer));
  routes.route("/", createSitemap(parts));
  return routes;
}

/** The part of the page that an address names; what it names besides is for people to read. Null for one that this tournament has not. */
function partIn({ categories }: TournamentToAll, named: string | undefined) {
  const part = publicParts.find((one) => one === named) ?? "inicio";
  const drawn = categories.flatMap(({ bracket }) => bracket ?? []);
  const has =
    part === "zonas"
      ? drawn.some(({ zones }) => zones.length > 0)
      : part === "inicio" || part === "cartel" || drawn.length > 0;
  return has ? part : null;
}

/** Whoever asks for the same while it is being looked for shares the answer: a crowd is one query. */
function oneAtATime<Found>(find: (id: string) => Promise<Found>): (id: string) => Promise<Found> {
  const asked = new Map<string, Promise<Found>>();
  return (id) => {
    const running = asked.get(id) ?? find(id).finally(() => asked.delete(id));
    asked.set(id, running);
    return running;
  };
}
