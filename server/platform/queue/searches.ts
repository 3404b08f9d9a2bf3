import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Plan, Problem } from "#domain/scheduling/problem.ts";
import type { Asked, Proposal } from "#domain/scheduling/search/propose.ts";
import { turns } from "./turns.ts";

/** What is searched for, as it goes to the thread. */
export type Search = { readonly problem: Problem; readonly plan: Plan; readonly asked: Asked };

/** One thinks at a time: there are as many tournaments as clubs, and few processors. */
const inTurn = turns(1);
/** Whose search is under way or waits for its turn. */
const asking = new Set<string>();
let thread: Worker | undefined;

/** Searches in a thread of its own, so that nobody else's request waits; null while the same one is asked for already. */
export async function searchFor(whom: string, search: Search): Promise<Proposal | null> {
  if (asking.has(whom)) return null;
  asking.add(whom);
  try {
    return await inTurn(() => answerOf(search));
  } finally {
    asking.delete(whom);
  }
}

async function answerOf(search: Search): Promise<Proposal> {
  try {
    return await think(search);
  } catch (error) {
    if (!(error instanceof Error && error.name === "AbortError")) throw error;
    await thread?.terminate();
    // What it begins with takes milliseconds, however large the tournament.
    return think({ ...search, asked: { ...search.asked, rounds: 0 } });
  }
}

/** The only place where the clock matters: nobody waits longer for an order of play. */
const patience = 10_000;

async function think(search: Search): Promise<Proposal> {
  const worker = thread ?? startThread();
  const answered = once(worker, "message", { signal: AbortSignal.timeout(patience) });
  worker.postMessage(search);
  const [answer]: Proposal[] = await answered;
  if (!answer) throw new Error("the search answered nothing");
  return answer;
}

/** Kept for the next search: to start one costs more than most searches. The program ends without waiting for it. */
function startThread(): Worker {
  const name = import.meta.url.endsWith(".ts") ? "./search-worker.ts" : "./search-worker.js";
  const worker = new Worker(new URL(name, import.meta.url));
  worker.unref();
  worker.once("exit", () => {
    if (thread === worker) thread = undefined;
  });
  thread = worker;
  return worker;
}
