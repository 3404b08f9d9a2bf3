import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import type { Logger } from "pino";
import type { Transaction } from "#server/db/connect.ts";
import { createApiReference } from "./api-reference/page.ts";
import { logFailure } from "./faults/log-failure.ts";
import { comeBackSeconds, isPassing } from "./faults/passing.ts";
import type { Files } from "./files/files.ts";
import { missingForWork, type ReadinessParts } from "./files/readiness.ts";
import { createFileRoutes } from "./files/routes.ts";
import { formFor, type Packed, packText } from "./http/packed.ts";
import { readManifest, withScripts } from "./http/page-scripts.ts";
import { createPublicFiles, isNoScreen } from "./http/public-files.ts";
import { policyOfPage } from "./http/security-headers.ts";
import { createWebFiles } from "./http/web-files.ts";
import type { Identity } from "./identity/identity.ts";
import { createIdentityRoutes } from "./identity/routes.ts";
import type { FindSession } from "./identity/session.ts";
import { createKeptMailPage } from "./mail/kept-mail-page.ts";
import { standInPath } from "./mercado-pago/settings.ts";
import type { Measures } from "./program/measures/measures.ts";
import { createMeasuresPage } from "./program/measures/page.ts";
import type { Later } from "./program/warm-up.ts";
import type { Rush } from "./queue/rush.ts";
import type { Replica } from "./replica/replica.ts";

type PageParts = ReadinessParts & {
  readonly identity: Identity;
  readonly identityOn: (tx: Transaction) => Identity;
  readonly findSession: FindSession;
  /** Limits on concurrent requests. */
  readonly rush: Rush;
  readonly files: Files;
  readonly log: Logger;
  readonly publicUrl: string;
  readonly replica: Pick<Replica, "cookieAfterWrite">;
  readonly production: boolean;
  readonly measures: Measures;
  readonly metricsToken: string | undefined;
  readonly contact: string | null;
  readonly now: () => Date;
  /** The current way of receiving change notifications. */
  readonly hearing: () => string;
  /** The folder of the built web application; null serves the API alone. */
  readonly webFolder: string | null;
  readonly later: Later;
  /** The folder of mails that a development page shows. Null in production, and if a mail server sends them. */
  readonly shownMailFolder: string | null;
  /** Transfer receipts, for people who may see them. */
  readonly proofFiles: Hono;
  /** Answers the address "/", or returns null to leave it to the web application. */
  readonly landing: (request: Request) => Promise<Response | null>;
  /** The public pages. */
  readonly publicPages: Hono;
  /** Answers a visitor at the address of a tournament's screen, or returns null. */
  readonly door: (c: Context) => Promise<Response | null>;
  /** Calendar feeds. */
  readonly calendar: Hono;
  /** The movements of a club as a file. */
  readonly movementsFile: Hono;
  /** The redirect from a partner ad to WhatsApp. */
  readonly whatsApp: Hono;
  /** Webhooks of Mercado Pago. */
  readonly webhooks: Hono;
  /** The local stand-in of Mercado Pago, if it is in use. */
  readonly standIn: Hono | null;
  /** The form to withdraw from a purchase, which the law requires. */
  readonly regretting: Hono;
  /** Answers the address of a screen, or returns null to leave it to the web application. */
  readonly screens: (request: Request) => Promise<Response | null>;
};

/**
 * Creates all routes besides the API: sign-in, health, the API reference and the web application, which handles unknown
 * paths itself.
 */
export function createPages(parts: PageParts): Hono {
  const { files, log, publicUrl, webFolder, shownMailFolder } = parts;
  const pages = new Hono();
  pages.onError((error, c) => {
    logFailure(log, error, "failed");
    if (!isPassing(error)) return c.json({ code: "INTERNAL_SERVER_ERROR" }, 500);
    return c.json({ code: "SERVICE_UNAVAILABLE" }, 503, { "retry-after": String(comeBackSeconds) });
  });
  pages.use("*", async (c, next) => {
    await next();
    // A sign-in with Google ends with a GET that writes.
    const isRead = ["GET", "HEAD"].includes(c.req.method) && !c.req.path.startsWith("/api/auth/callback/");
    if (isRead) return;
    const written = await parts.replica.cookieAfterWrite();
    if (written !== null) c.header("set-cookie", written, { append: true });
  });
  pages.route("/api/auth", createIdentityRoutes(parts));
  pages.get("/livez", (c) => c.json({ status: "alive" }));
  pages.get("/readyz", async (c) => {
    const missing = await missingForWork(parts);
    const live = parts.hearing() === "polling" && { live: "polling" };
    return c.json({ status: missing ?? "ready", ...live }, missing === null ? 200 : 503);
  });
  pages.route("/", createMeasuresPage(parts.measures, parts.metricsToken));
  pages.route("/", parts.proofFiles);
  pages.route("/files", createFileRoutes(files));
  if (!parts.production) pages.route("/api/docs", createApiReference(publicUrl));
  pages.route("/", parts.webhooks);
  pages.all("/api/*", (c) => c.json({ code: "NOT_FOUND" }, 404));
  if (shownMailFolder !== null) pages.route("/dev/mail", createKeptMailPage(shownMailFolder));
  if (parts.standIn !== null) pages.route(standInPath, parts.standIn);
  pages.all("/dev/*", (c) => c.text("", 404));
  pages.route("/", parts.calendar);
  pages.route("/", parts.movementsFile);
  pages.route("/", parts.whatsApp);
  pages.route("/", parts.regretting);
  pages.route("/", createPublicFiles(parts));
  if (webFolder !== null) serveWeb(pages, webFolder, parts);
  return pages;
}

/** The script that shows a person's stored offline data in the kept shell page. */
const showsPack = "features/outreach/offline/show-pack.ts";

type Drawings = Pick<PageParts, "landing" | "publicPages" | "door" | "screens" | "later">;

function serveWeb(pages: Hono, webFolder: string, { landing, publicPages, door, screens, later }: Drawings): void {
  const index = readFileSync(join(webFolder, "index.html"), "utf8");
  const policy = policyOfPage(index);
  pages.use("/*", compress());
  pages.use("/*", async (c, next) => {
    await next();
    // On a 304 the browser merges the headers into its cached page. Another policy would then refuse the page's own
    // scripts.
    const isPage = c.res.status === 304 || c.res.headers.get("content-type")?.startsWith("text/html");
    if (isPage) c.header("content-security-policy", policy);
  });
  pages.get("/", async (c, next) => (await landing(c.req.raw)) ?? next());
  pages.route("/", publicPages);
  pages.route("/", createWebFiles(webFolder, later));
  // The shell page that a service worker keeps for everybody. Its mark `data-kept` tells it that it is shown from the
  // cache.
  const shell = withScripts(index.replace("<html ", "<html data-kept "), readManifest(webFolder), [showsPack]);
  const hand = (page: Promise<Packed>, more: Record<string, string>) => async (c: Context) => {
    const { body, headers } = formFor(await page, c.req.header("accept-encoding"));
    return c.body(body, 200, { ...more, ...headers, "content-type": "text/html; charset=utf-8" });
  };
  const handShell = hand(packText(shell), { "cache-control": "no-cache", "x-robots-tag": "noindex" });
  const handIndex = hand(packText(index), { "cache-control": "no-store" });
  pages.get("/index.html", handShell);
  pages.get("/*", async (c) => {
    if (isNoScreen(c.req.path)) return c.text("", 404);
    // The screen first: it needs the session of its viewer, whom the door would look up once more.
    return (await screens(c.req.raw)) ?? (await door(c)) ?? handIndex(c);
  });
}
