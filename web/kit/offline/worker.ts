import { thisBuild } from "./build.ts";
import { savesData } from "./saves-data.ts";
import { signal } from "./signals.ts";
import type { WorkerMessage } from "./worker-messages.ts";

/** Interval after which an open page checks for a newer build. */
const askAgainMilliseconds = 60 * 60 * 1000;

/**
 * Registers the service worker, unless the browser lacks one or saves data, and signals a waiting newer build. Returns
 * whether there is a worker.
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
    // Without a connection the check fails; the next one retries.
    registration.update().catch(() => {});
  });
  return true;
}

/**
 * Handles a waiting worker. If the server drew this page with the waiting build, the worker takes over silently; tabs
 * of the earlier build continue with their stored files. Otherwise the update is offered.
 */
async function lookAt({ waiting }: ServiceWorkerRegistration): Promise<void> {
  if (!waiting) return;
  if (await isOfThisBuild(waiting)) say(waiting, { kind: "take-over" });
  else signal({ update: () => takeOver(waiting) });
}

function takeOver(waiting: ServiceWorker): void {
  const reload = () => window.location.reload();
  // The worker took over after an earlier press, but the person cancelled the reload to keep unsaved input.
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
