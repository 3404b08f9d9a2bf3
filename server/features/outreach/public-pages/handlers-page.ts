import { type Context, Hono } from "hono";
import type { Logger } from "pino";
import { clubPath, picturePath, publicParts, screenPath, televisionPath, tournamentPath } from "#contract/addresses.ts";
import type { PublicView, TournamentToAll } from "#contract/outreach/landing.ts";
import { topicOf } from "#contract/outreach/live/live-topics.ts";
import type { RequestRules } from "#domain/courts/booking-rules/request.ts";
import { idOf, shortId } from "#domain/lib/short-id.ts";
import type { Database } from "#server/db/connect.ts";
import { findScreen } from "#server/features/clubs/televisions/reads.ts";
import { noteSeen } from "#server/features/clubs/televisions/writes.ts";
import { presentOffered } from "#server/features/competition/tournament-day/view-offered.ts";
import { createRegretPage } from "#server/features/courts/regrets/handlers-page.ts";
import { createUnsubscribing } from "#server/features/outreach/notices/handlers-unsubscribe.ts";
import { createConfirmationPages } from "#server/features/people/accounts/handlers-confirmation.ts";
import { logFailure } from "#server/platform/faults/log-failure.ts";
import type { Files } from "#server/platform/files/files.ts";
import { formFor } from "#server/platform/http/packed.ts";
import type { FindSession } from "#server/platform/identity/session.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";
import type { Later } from "#server/platform/program/warm-up.ts";
import { type Replica, readerOf } from "#server/platform/replica/replica.ts";
import { createCourtPages } from "./handlers-courts.ts";
import { createInvitationPages, invitationView } from "./handlers-invitation.ts";
import { createMatchPage, matchView } from "./handlers-match.ts";
import { createOwnPart } from "./handlers-own.ts";
import { createSearchPages } from "./handlers-search.ts";
import { createSitemap } from "./handlers-sitemap.ts";
import { findClosedClub, findToAll } from "./reads.ts";
import { findClubToAll } from "./reads-club.ts";
import { findEvening, findWorld } from "./reads-television.ts";
import { presentToAll } from "./view.ts";
import { presentClubToAll } from "./view-club.ts";
import { openDrawing } from "./view-drawing.ts";
import { openPages } from "./view-page.ts";
import { openPictures } from "./view-picture.ts";

type Parts = {
  readonly db: Database;
  readonly replica: Replica;
  readonly log: Logger;
  readonly now: () => Date;
  readonly publicUrl: string;
  readonly webFolder: string | null;
  readonly later: Later;
  readonly timeZone: string;
  readonly requestRules: RequestRules;
  readonly findSession: FindSession;
  readonly files: Files;
  readonly limitsAttempts: boolean;
  readonly secret: string;
  readonly outbox: Outbox;
};

/** A television's code, shorter than any id. */
const screenCode = /^[a-z]{5}$/i;

/** The time for which a cache may serve a page without asking, and then once more while it asks. */
const keptBetween = "public, max-age=5, stale-while-revalidate=60";

/** A new picture has a new address, so that caches may keep it for ever; chats load it from other origins. */
const pictureHeaders = {
  "content-type": "image/jpeg",
  "content-security-policy": "default-src 'none'",
  "cross-origin-resource-policy": "cross-origin",
  "cache-control": "public, max-age=31536000, immutable",
};

/** The address of a tournament's screen. */
const tournamentScreen = /^\/torneo\/([^/]+)$/;

/** Pages that are answered with 404. */
const nothing: ReadonlySet<PublicView["page"]> = new Set(["nada", "invitacion-vieja", "enlace-vencido"]);

/**
 * The public pages, and the sign-in door of a tournament: what a visitor gets at the address of its screen. The door is
 * null for signed-in people and at every other address.
 */
type PublicPages = { readonly routes: Hono; readonly door: (c: Context) => Promise<Response | null> };

/**
 * Creates the public pages: a tournament and its parts, a club, and the sign-in door of a tournament. Pages that cannot
 * be drawn are left to the browser's own copy.
 */
export function createPublicPages(parts: Parts): PublicPages {
  const { db, replica, now, webFolder, publicUrl, requestRules, findSession, files, log, later } = parts;
  const routes = new Hono();
  const drawing = webFolder === null ? null : openDrawing(webFolder);
  if (webFolder === null || drawing === null) return { routes, door: async () => null };
  const page = later(() => openPages(webFolder, publicUrl, drawing));
  const picture = openPictures(drawing, files);

  const findTournament = oneAtATime(async (from, id) => {
    const found = await findToAll(from, id, now());
    return found && presentToAll(found);
  });
  const findClub = oneAtATime(async (from, id) => {
    const moment = now();
    const found = await findClubToAll(from, id, moment);
    return found && presentClubToAll(found, moment, requestRules);
  });
  const findTelevision = oneAtATime(async (from, id) => {
    const [found, evening] = await Promise.all([findTournament(from, id), findEvening(from, id, now())]);
    // Without courts this evening nothing can be offered, and the order of play need not be read.
    const world = found && evening.courts.length > 0 ? await findWorld(from, id, now()) : undefined;
    return found && { tournament: found, ...evening, offered: world ? presentOffered(world) : [] };
  });
  const ofTournament = (c: Context, id: string) => readerOf(c, topicOf("tournament", id));
  const tournament = (c: Context, id: string) => replica.read(ofTournament(c, id), (from) => findTournament(from, id));
  const television = (c: Context, id: string) => replica.read(ofTournament(c, id), (from) => findTelevision(from, id));
  const club = (c: Context, id: string) => replica.read(readerOf(c), (from) => findClub(from, id));
  const viewOfTournament = async (id: string, c: Context): Promise<PublicView | null> => {
    const found = await tournament(c, id);
    return found ? { page: "inicio", tournament: found } : null;
  };
  const viewOfClub = async (id: string, c: Context): Promise<PublicView | null> => {
    const found = await club(c, id);
    return found ? { page: "club", club: found } : null;
  };
  const nothingAt = async (id: string | null): Promise<PublicView> => {
    const closed = id === null ? undefined : await findClosedClub(db, id);
    return closed ? { page: "nada", closed } : { page: "nada" };
  };
  const viewOfMatch = (id: string) => matchView(db, id, now());
  const viewOfInvitation = (id: string) => invitationView(db, id, now());
  const answer = async (c: Context, view: PublicView, more: Record<string, string> = {}) => {
    const found = await page()(view);
    const { etag } = found;
    const form = formFor(found, c.req.header("accept-encoding"));
    const headers = { etag, vary: "accept-encoding", "cache-control": keptBetween, ...more };
    if (c.req.header("if-none-match")?.includes(etag)) return c.body(null, 304, headers);
    const asPage = { ...headers, ...form.headers, "content-type": "text/html; charset=utf-8" };
    return c.body(form.body, nothing.has(view.page) ? 404 : 200, asPage);
  };

  routes.on("GET", ["/t/:id", "/t/:id/:part", "/t/:id/:part/*"], async (c) => {
    const asked = c.req.param("id") ?? "";
    const id = idOf(asked);
    const found = id === null ? undefined : await tournament(c, id);
    if (!found) return answer(c, await nothingAt(id));
    const part = partIn(found, c.req.param("part"));
    if (part === null) return c.redirect(tournamentPath(found.id), 302);
    if (asked !== shortId(found.id))
      return c.redirect(tournamentPath(found.id, part === "inicio" ? undefined : part), 301);
    return answer(c, { page: part, tournament: found });
  });
  routes.get("/tv/:id", async (c) => {
    const asked = c.req.param("id");
    const stored = screenCode.test(asked) ? await findScreen(db, asked.toUpperCase()) : undefined;
    const id = stored?.tournamentId ?? idOf(asked);
    const found = id === null ? undefined : await television(c, id);
    if (!found) return answer(c, await nothingAt(id));
    const path = stored ? screenPath(stored.code) : televisionPath(found.tournament.id);
    if (path !== `/tv/${asked}`) return c.redirect(path, 302);
    if (stored) await noteSeen(db, stored.id, now());
    const screen = stored ? { id: stored.id, code: stored.code, settings: stored.settings } : null;
    // The request itself is the television's sign of life, so that no cache may answer it.
    return answer(c, { page: "pantalla", screen, ...found }, { "cache-control": "no-cache" });
  });
  routes.on("GET", ["/c/:id", "/c/:id/*"], async (c) => {
    const asked = c.req.param("id") ?? "";
    const id = idOf(asked);
    const found = id === null ? undefined : await club(c, id);
    if (!found) return answer(c, await nothingAt(id));
    if (asked !== shortId(found.id)) return c.redirect(clubPath(found.id), 301);
    return answer(c, { page: "club", club: found });
  });
  routes.get("/og/:kind/:id/:file", async (c) => {
    const { kind, id: asked, file } = c.req.param();
    const id = idOf(asked);
    const viewOf = { t: viewOfTournament, c: viewOfClub, i: viewOfInvitation, p: viewOfMatch }[kind];
    const view = id === null || !viewOf ? null : await viewOf(id, c);
    const found = view && (await picture(view, `og/${kind}-${asked}.jpg`, { keeps: kind === "t" || kind === "c" }));
    if (
      !found ||
      (kind !== "t" && kind !== "c" && kind !== "i" && kind !== "p") ||
      id === null ||
      asked !== shortId(id)
    )
      return c.text("", 404);
    if (file !== `${found.hash}.jpg`) return c.redirect(picturePath(kind, id, found.hash), 302);
    return c.body(await found.jpeg(), 200, pictureHeaders);
  });
  routes.route("/", createInvitationPages(parts, answer));
  routes.route("/", createMatchPage(parts, answer));
  routes.route("/", createCourtPages(parts, answer));
  routes.route("/", createOwnPart(parts, drawing));
  routes.route("/", createSearchPages(parts, answer));
  routes.route("/", createRegretPage(answer));
  routes.route("/", createConfirmationPages(parts, answer));
  routes.route("/", createUnsubscribing(parts, answer));
  routes.route("/", createSitemap(parts));

  const door = async (c: Context): Promise<Response | null> => {
    const id = idOf(tournamentScreen.exec(c.req.path)?.[1] ?? "");
    if (id === null) return null;
    try {
      const session = await findSession(c.req.header());
      const found = session?.status === "active" ? undefined : await tournament(c, id);
      return found ? await answer(c, { page: "puerta", tournament: found }, { "cache-control": "no-store" }) : null;
    } catch (error) {
      logFailure(log, error, "The door of a tournament could not be drawn");
      return null;
    }
  };
  return { routes, door };
}

/**
 * Returns the part of the page that an address names; the rest of the address is for human readers. The zones stand in
 * for a bracket that no category has, and the rounds for all parts if there are only individual formats. Null for a
 * part that this tournament does not have.
 */
function partIn({ categories }: TournamentToAll, named: string | undefined) {
  const part = publicParts.find((one) => one === named) ?? "inicio";
  const rotates = categories.some(({ rotation }) => rotation !== null);
  const drawn = categories.flatMap(({ bracket }) => bracket ?? []);
  if (part === "rondas") return rotates ? part : null;
  if (rotates && drawn.length === 0 && part !== "inicio" && part !== "cartel") return "rondas";
  const isTableAlone = ({ rounds, zones }: (typeof drawn)[number]) => rounds.length === 0 && zones.length > 0;
  if (part === "llave" && drawn.length > 0 && drawn.every(isTableAlone)) return "zonas";
  const has =
    part === "zonas"
      ? drawn.some(({ zones }) => zones.length > 0)
      : part === "inicio" || part === "cartel" || drawn.length > 0;
  return has ? part : null;
}

type Find<Found> = (from: Database, id: string) => Promise<Found>;

/** Shares a running query among equal concurrent calls on one server: a crowd costs one query. */
function oneAtATime<Found>(find: Find<Found>): Find<Found> {
  const running = new WeakMap<Database, Map<string, Promise<Found>>>();
  return (from, id) => {
    const asked = running.get(from) ?? new Map<string, Promise<Found>>();
    running.set(from, asked);
    const found = asked.get(id) ?? find(from, id).finally(() => asked.delete(id));
    asked.set(id, found);
    return found;
  };
}
