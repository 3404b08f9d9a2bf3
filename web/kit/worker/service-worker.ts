import { files, screens } from "virtual:built";
import { shellPath, type WorkerMessage } from "#web/kit/offline/worker-messages.ts";
import { concernOf } from "./addresses.ts";
import { forgetOld, keepAll, keepLater, keptFile } from "./kept-files.ts";
import { listenToPushes } from "./told.ts";

// Behind every page of the application, and alive without one. It keeps files, and never an answer of the API: what is known of
// somebody lies in the browser's database, where it can be told how old it is. Decision 0068.
declare const self: ServiceWorkerGlobalScope;

/** After so long without an answer, a screen is shown from what this browser keeps. */
const patienceMilliseconds = 3_000;
/** What answers in the place of a program that is being exchanged. */
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
  if (concern === "file") event.respondWith(fileOf(request, (work) => event.waitUntil(work)));
});

self.addEventListener("message", (event) => {
  const message: WorkerMessage = event.data;
  if (message.kind === "keeps") event.ports[0]?.postMessage(files.includes(message.file));
  else event.waitUntil(self.skipWaiting());
});

listenToPushes();

/** A screen as the server draws it; else the page that belongs to nobody, which then shows what this browser keeps of the person. */
async function screenOf(request: Request): Promise<Response> {
  const asked = fetch(request);
  const patience = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMilliseconds));
  const answer = await Promise.race([asked.catch(() => null), patience]);
  if (answer !== null && !away.has(answer.status)) return answer;
  return (await keptFile(shellPath)) ?? asked;
}

/** A file of the application: its name tells its content, so a kept one is the same. */
async function fileOf(request: Request, goOn: (work: Promise<void>) => void): Promise<Response> {
  const kept = await keptFile(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) goOn(keepLater(request, answer.clone()));
  return answer;
}
