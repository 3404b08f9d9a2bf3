import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { compress } from "hono/compress";
import type { Logger } from "pino";
import type { Transaction } from "#server/db/connect.ts";
import { createApiReference } from "./api-reference/page.ts";
import type { Files } from "./files/files.ts";
import { missingForWork, type ReadinessParts } from "./files/readiness.ts";
import { createFileRoutes } from "./files/routes.ts";
import { readManifest, withScripts } from "./http/page-scripts.ts";
import { createPublicFiles, isNoScreen } from "./http/public-files.ts";
import { policyOfPage } from "./http/security-headers.ts";
import { createWebFiles } from "./http/web-files.ts";
import type { Identity } from "./identity/identity.ts";
import { createIdentityRoutes } from "./identity/routes.ts";
import { createKeptMailPage } from "./mail/kept-mail-page.ts";
import { standInPath } from "./mercado-pago/settings.ts";
import { comeBackSeconds, isPassing } from "./passing.ts";
import type { Measures } from "./program/measures/measures.ts";
import { createMeasuresPage } from "./program/measures/page.ts";
import type { Rush } from "./queue/rush.ts";

type PageParts = ReadinessParts & {
  readonly identity: Identity;
  readonly identityOn: (tx: Transaction) => Identity;
  /** How many may come in at once. */
  readonly rush: Rush;
  readonly files: Files;
  readonly log: Logger;
  readonly publicUrl: string;
  readonly production: boolean;
  readonly measures: Measures;
  readonly metricsToken: string | undefined;
  readonly contact: string | null;
  readonly now: () => Date;
  /** How changes are heard of at this moment. */
  readonly hearing: () => string;
  /** Where the built web lies; null serves the API alone. */
  readonly webFolder: string | null;
  /** Where mail is kept that anybody here may read; null in production, and where it leaves through a mail server. */
  readonly shownMailFolder: string | null;
  /** The receipts of transfers, to who may look at them. */
  readonly proofFiles: Hono;
  /** Answers the address "/", or leaves it to the web. */
  readonly landing: (request: Request) => Promise<Response | null>;
  /** The pages that anybody can read. */
  readonly publicPages: Hono;
  /** What calendar programs ask for. */
  readonly calendar: Hono;
  /** What happened to a club's debts, as a file. */
  readonly movementsFile: Hono;
  /** The way from an ad to WhatsApp. */
  readonly whatsApp: Hono;
  /** What Mercado Pago tells us. */
  readonly webhooks: Hono;
  /** The Mercado Pago of this machine, where it is the one that is asked. */
  readonly standIn: Hono | null;
  /** The addresses that end the mails of a kind. */
  readonly unsubscribing: Hono;
  /** What the button of the law does. */
  readonly regretting: Hono;
  /** Answers the address of a screen, or leaves it to the web. */
  readonly screens: (request: Request) => Promise<Response | null>;
};

/** Everything that is not the API: sign-in, health, the API's reference, and the web itself, whose unknown paths are its own. */
export function createPages(parts: PageParts): Hono {
  const { db, rush, identity, identityOn, files, log, publicUrl, webFolder, shownMailFolder } = parts;
  const pages = new Hono();
  pages.onError((error, c) => {
    log.error({ err: error }, "failed");
    if (!isPassing(error)) return c.json({ code: "INTERNAL_SERVER_ERROR" }, 500);
    return c.json({ code: "SERVICE_UNAVAILABLE" }, 503, { "retry-after": String(comeBackSeconds) });
  });
  pages.route("/api/auth", createIdentityRoutes({ db, identity, identityOn, rush }));
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
  pages.route("/", parts.unsubscribing);
  pages.route("/", parts.regretting);
  pages.route("/", createPublicFiles(parts));
  if (webFolder !== null) serveWeb(pages, webFolder, parts);
  return pages;
}

/** What shows in that page what the browser keeps of somebody. */
const showsPack = "features/reach/offline/show-pack.ts";

type Drawings = Pick<PageParts, "landing" | "publicPages" | "screens">;

function serveWeb(pages: Hono, webFolder: string, { landing, publicPages, screens }: Drawings): void {
  const index = readFileSync(join(webFolder, "index.html"), "utf8");
  const policy = policyOfPage(index);
  pages.use("/*", compress());
  pages.use("/*", async (c, next) => {
    await next();
    if (c.res.headers.get("content-type")?.startsWith("text/html")) c.header("content-security-policy", policy);
  });
  pages.get("/", async (c, next) => (await landing(c.req.raw)) ?? next());
  pages.route("/", publicPages);
  pages.route("/", createWebFiles(webFolder));
  // The page that belongs to nobody, which a service worker keeps; it is told that it is shown without having been asked for.
  const shell = withScripts(index.replace("<html ", "<html data-kept "), readManifest(webFolder), [showsPack]);
  pages.get("/index.html", (c) => c.html(shell, 200, { "cache-control": "no-cache", "x-robots-tag": "noindex" }));
  pages.get("/*", async (c) => {
    if (isNoScreen(c.req.path)) return c.text("", 404);
    return (await screens(c.req.raw)) ?? c.html(index, 200, { "cache-control": "no-store" });
  });
}
