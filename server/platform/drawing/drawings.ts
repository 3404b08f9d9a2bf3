import { AsyncLocalStorage } from "node:async_hooks";
import { availableParallelism } from "node:os";
import { MessageChannel, type MessagePort, type Worker } from "node:worker_threads";
import { ORPCError, type ORPCErrorJSON } from "@orpc/client";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { startThread } from "#server/platform/queue/thread.ts";

/** A screen to draw, with its person and its browser. */
export type ScreenAsked = {
  /** Path and search. */
  readonly address: string;
  readonly origin: string;
  readonly me: Me;
  /** True if the window is probably wide. */
  readonly wide: boolean;
  /** The versions of this screen's live topics, taken before any of its data was read. */
  readonly versions: readonly (readonly [topic: string, version: number])[];
  /** The compressions that the browser accepts. */
  readonly accepted: string | null;
};

/** The page of a drawn screen, compressed for its browser. */
export type ScreenPage = { readonly body: Uint8Array<ArrayBuffer>; readonly headers: Readonly<Record<string, string>> };

/** Calls a procedure of the API for the person of the screen. */
export type Call = (path: readonly string[], input: unknown) => Promise<unknown>;

/** A message from a drawing: a call, or its end. Null leaves the screen to the browser. */
export type FromDrawing =
  | { readonly kind: "call"; readonly nth: number; readonly path: readonly string[]; readonly input: unknown }
  | { readonly kind: "drawn"; readonly page: ScreenPage | null }
  | { readonly kind: "failed"; readonly error: unknown };

/** The end of a call; a refusal is null if the call failed. */
export type Called = { readonly nth: number } & (
  | { readonly answer: unknown }
  | { readonly refusal: ORPCErrorJSON<string, unknown> | null }
);

/** A drawing for a thread, with the port for its calls and its end. */
export type DrawingAsked = { readonly asked: ScreenAsked; readonly port: MessagePort };

/**
 * The most threads that draw. React keeps a processor busy for some ten milliseconds a screen, in which the thread of
 * the program answers other requests.
 */
const threadsMax = Math.max(1, availableParallelism() - 1);

type Thread = { readonly worker: Worker; drawings: number };
const threadsOf = new Map<string, Thread[]>();

/**
 * Draws a screen of the built web in a thread. Returns null if the browser has to decide: a redirect or a refusal.
 * Throws if a call of the screen failed, or its drawing.
 */
export async function drawScreen(webFolder: string, asked: ScreenAsked, call: Call): Promise<ScreenPage | null> {
  const thread = freestThread(webFolder);
  const { port1: port, port2 } = new MessageChannel();
  thread.worker.postMessage({ asked, port: port2 } satisfies DrawingAsked, [port2]);
  const { promise, resolve, reject } = Promise.withResolvers<ScreenPage | null>();
  const failures: unknown[] = [];
  const answer = async ({ nth, path, input }: FromDrawing & { readonly kind: "call" }): Promise<Called> => {
    try {
      return { nth, answer: await call(path, input) };
    } catch (error) {
      if (error instanceof ORPCError) return { nth, refusal: error.toJSON() };
      failures.push(error);
      return { nth, refusal: null };
    }
  };
  const hear = async (said: FromDrawing): Promise<void> => {
    if (said.kind === "call") port.postMessage(await answer(said));
    else if (said.kind === "drawn") resolve(said.page);
    else reject(failures.length > 0 ? failures[0] : said.error);
  };
  // Calls belong to the request that asks for the screen, which their log lines and their turn need.
  port.on(
    "message",
    AsyncLocalStorage.bind((said: FromDrawing) => void hear(said).catch(reject)),
  );
  port.once("close", () => reject(new Error("The thread that drew the screen has ended")));
  thread.drawings += 1;
  try {
    return await promise;
  } finally {
    thread.drawings -= 1;
    port.close();
  }
}

/** Returns the thread with the fewest drawings, or a new one while all are busy and more may run. */
function freestThread(webFolder: string): Thread {
  const threads = threadsOf.get(webFolder) ?? [];
  threadsOf.set(webFolder, threads);
  const [freest] = threads.toSorted((one, other) => one.drawings - other.drawings);
  if (freest && (freest.drawings === 0 || threads.length >= threadsMax)) return freest;
  const started: Thread = { worker: startThread("drawing-worker", import.meta.url, webFolder), drawings: 0 };
  started.worker.once("exit", () => threads.splice(threads.indexOf(started), 1));
  threads.push(started);
  return started;
}
