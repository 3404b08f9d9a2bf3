import { files, screens } from "virtual:built";
import { keepPage, keptPage } from "#web/kit/offline/kept-pages.ts";
import { shellPath, type WorkerMessage } from "#web/kit/offline/worker-messages.ts";
import { concernOf } from "./addresses.ts";
import { forgetOld, keepAll, keepLater, keptFile } from "./kept-files.ts";
import { listenToPushes } from "./told.ts";

// Serves every page of the application, and runs without one. It caches files and public pages, and never an answer of
// the API: personal data lies in the browser's database with its time. Decision 0068.
declare const self: ServiceWorkerGlobalScope;

/** Wait for an answer after which a screen is shown from stored data. */
const patienceMilliseconds = 2_000;
/** Statuses of a proxy while the server is being replaced. */
const away: ReadonlySet<number> = new Set([502, 503, 504]);

self.addEventListener("install", (event) => event.waitUntil(keepAll()));

self.addEventListener("activate", (event) => event.waitUntil(forgetOld().then(() => self.clients.claim())));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  const asked = { method: request.method, isNavigation: request.mode === "navigate", path: pathname };
  const concern = concernOf(asked, screens);
  if (concern === "screen") event.respondWith(screenOf(request));
  if (concern === "page") event.respondWith(pageOf(request, (work) => event.waitUntil(work)));
  if (concern === "file") event.respondWith(fileOf(request, (work) => event.waitUntil(work)));
});

self.addEventListener("message", (event) => {
  const message: WorkerMessage = event.data;
  if (message.kind === "keeps") event.ports[0]?.postMessage(files.includes(message.file));
  else event.waitUntil(self.skipWaiting());
});

listenToPushes();

/** Returns a screen as the server draws it; else the page without a person's data, which then shows the stored data. */
async function screenOf(request: Request): Promise<Response> {
  const asked = fetch(request);
  const answer = await inTime(asked);
  if (answer !== null && !away.has(answer.status)) return answer;
  return (await keptFile(shellPath)) ?? asked;
}

/** Returns a public page as the server draws it and caches it; else the cached one, marked with its time. */
async function pageOf(request: Request, goOn: (work: Promise<void>) => void): Promise<Response> {
  // The HTTP cache would return a page of a minute ago without its time.
  const asked = fetch(request, { cache: "no-cache" });
  const answer = await inTime(asked);
  if (answer === null || away.has(answer.status)) return (await keptPage(request.url)) ?? asked;
  if (answer.ok && !answer.redirected) goOn(keepPage(request.url, answer.clone()));
  return answer;
}

/** Returns the answer, or null after a failure or the time limit. */
function inTime(asked: Promise<Response>): Promise<Response | null> {
  const patience = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMilliseconds));
  return Promise.race([asked.catch(() => null), patience]);
}

/** Returns a file of the application: its name is a hash of its content, so a cached copy is the same. */
async function fileOf(request: Request, goOn: (work: Promise<void>) => void): Promise<Response> {
  const kept = await keptFile(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) goOn(keepLater(request, answer.clone()));
  return answer;
}
