import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Closure } from "#domain/scheduling/delay/closure.ts";
import type { Delayed } from "#domain/scheduling/delay/delay.ts";
import type { Plan, Problem } from "#domain/scheduling/problem.ts";
import type { Asked, Proposal } from "#domain/scheduling/search/propose.ts";
import { turns } from "./turns.ts";

/** What is searched for. */
export type Search = { readonly problem: Problem; readonly plan: Plan; readonly asked: Asked };

/** What is made anew around hours that fall out. */
export type Rearrangement = {
  readonly problem: Problem;
  readonly plan: Plan;
  readonly closure: Closure;
  readonly seed: string;
  readonly rounds?: number;
};

/** What goes to the thread. */
export type Thought = ({ readonly kind: "search" } & Search) | ({ readonly kind: "rearrange" } & Rearrangement);

/** One thinks at a time: there are as many tournaments as clubs, and few processors. */
const inTurn = turns(1);
/** Whose search is under way or waits for its turn. */
const asking = new Set<string>();
let thread: Worker | undefined;

/** Searches in a thread of its own, so that nobody else's request waits; null while the same one is asked for already. */
export function searchFor(whom: string, search: Search): Promise<Proposal | null> {
  // What it begins with takes milliseconds, however large the tournament.
  const hurried: Search = { ...search, asked: { ...search.asked, rounds: 0 } };
  return ask(whom, { kind: "search", ...search }, { kind: "search", ...hurried });
}

/** Makes the rest of an order of play anew, in the same thread and by the same turns. */
export function rearrangeFor(whom: string, asked: Rearrangement): Promise<Delayed | null> {
  return ask(whom, { kind: "rearrange", ...asked }, { kind: "rearrange", ...asked, rounds: 0 });
}

async function ask<Answer>(whom: string, thought: Thought, hurried: Thought): Promise<Answer | null> {
  if (asking.has(whom)) return null;
  asking.add(whom);
  try {
    return await inTurn(() => answerOf<Answer>(thought, hurried));
  } finally {
    asking.delete(whom);
  }
}

async function answerOf<Answer>(thought: Thought, hurried: Thought): Promise<Answer> {
  try {
    return await think<Answer>(thought);
  } catch (error) {
    if (!(error instanceof Error && error.name === "AbortError")) throw error;
    await thread?.terminate();
    return think<Answer>(hurried);
  }
}

/** The only place where the clock matters: nobody waits longer for an order of play. */
const patience = 10_000;

async function think<Answer>(thought: Thought): Promise<Answer> {
  const worker = thread ?? startThread();
  const answered = once(worker, "message", { signal: AbortSignal.timeout(patience) });
  worker.postMessage(thought);
  const [answer]: Answer[] = await answered;
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
