import { thisBuild } from "./build.ts";
import { signal } from "./signals.ts";
import type { WorkerMessage } from "./worker-messages.ts";

/** A page that stays open asks so often whether there is a newer build. */
const askAgainMilliseconds = 60 * 60 * 1000;

/**
 * Registers the service worker, where the browser has one and the person does not pay for each byte, and says when a newer
 * build of the application waits. Tells whether there is a worker.
 */
export async function registerWorker(): Promise<boolean> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator) || savesData()) return false;
  const registration = await navigator.serviceWorker.register("/sw.js");
  const look = () => void lookAt(registration);
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
  look();
  let askedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" || Date.now() - askedAt < askAgainMilliseconds) return;
    askedAt = Date.now();
    // Without a connection there is nothing newer to be had.
    registration.update().catch(() => {});
  });
  return true;
}

/**
 * A page may already be of the build whose worker waits, because the server drew it: then the worker takes over without a
 * word, and tabs of the build before go on with the files that are still kept for them.
 */
async function lookAt({ waiting }: ServiceWorkerRegistration): Promise<void> {
  if (!waiting) return;
  if (await isOfThisBuild(waiting)) say(waiting, { kind: "take-over" });
  else signal({ update: () => takeOver(waiting) });
}

function takeOver(waiting: ServiceWorker): void {
  const reload = () => window.location.reload();
  // What was asked for before and not done, because somebody chose to stay on what they had not saved.
  if (waiting.state !== "installed") reload();
  else {
    navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
    say(waiting, { kind: "take-over" });
  }
}

function isOfThisBuild(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    say(worker, { kind: "keeps", file: thisBuild() }, [port2]);
  });
}

function say(worker: ServiceWorker, message: WorkerMessage, ports: Transferable[] = []): void {
  worker.postMessage(message, ports);
}

function savesData(): boolean {
  return "connection" in navigator && Reflect.get(Object(navigator.connection), "saveData") === true;
}
