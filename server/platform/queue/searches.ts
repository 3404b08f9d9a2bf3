import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import type { Closure } from "#domain/competition/delays/closure.ts";
import type { Delayed } from "#domain/competition/delays/delay.ts";
import type { DrawToWeigh, Fairness } from "#domain/competition/draw-fairness/fairness.ts";
import { perfectLength } from "#domain/competition/rotations/base-rounds.ts";
import { americano, type Rotation as RotationAsked } from "#domain/competition/rotations/rotate.ts";
import type { Round } from "#domain/competition/rotations/round.ts";
import type { Plan, Problem } from "#domain/competition/schedule/problem.ts";
import type { Asked, Proposal } from "#domain/competition/schedule/search/propose.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { startThread } from "./thread.ts";
import { turns } from "./turns.ts";

/** The input of a search. */
export type Search = { readonly problem: Problem; readonly plan: Plan; readonly asked: Asked };

/** The input to rearrange an order of play around closed hours. */
export type Rearrangement = {
  readonly problem: Problem;
  readonly plan: Plan;
  readonly closure: Closure;
  readonly seed: string;
  readonly rounds?: number;
};

/** The input of an Americano without a perfect rotation: its players, and its courts, rounds and random seed. */
export type Rotation = {
  readonly players: readonly PersonId[];
  readonly asked: Omit<RotationAsked, "players">;
};

/** The message to the worker thread. */
export type Thought =
  | ({ readonly kind: "rotate" } & Rotation)
  | { readonly kind: "weigh"; readonly drawn: DrawToWeigh }
  | ({ readonly kind: "search" } & Search)
  | ({ readonly kind: "rearrange" } & Rearrangement);

/** One search runs at a time: there are as many tournaments as clubs, and few processors. */
const inTurn = turns(1);
/** Keys of the searches that are running or waiting. */
const asking = new Set<string>();
let thread: Worker | undefined;

/**
 * Searches in a thread of its own, so that other requests need not wait. Returns null if a search with the same key is
 * already under way.
 */
export function searchFor(whom: string, search: Search): Promise<Proposal | null> {
  // The initial solution takes milliseconds, however large the tournament.
  const hurried: Search = { ...search, asked: { ...search.asked, rounds: 0 } };
  return ask(whom, { kind: "search", ...search }, { kind: "search", ...hurried });
}

/** Rearranges the rest of an order of play, in the same thread and queue. */
export function rearrangeFor(whom: string, asked: Rearrangement): Promise<Delayed | null> {
  return ask(whom, { kind: "rearrange", ...asked }, { kind: "rearrange", ...asked, rounds: 0 });
}

/** The most players whose rounds are searched on the spot: it takes some 30 ms. */
const mostAtOnce = 16;

/** Makes the rounds of an Americano. The search for many players runs in the same thread and queue. */
export async function americanoFor(players: readonly PersonId[], asked: Rotation["asked"]): Promise<Round<PersonId>[]> {
  const isTable = !asked.mixed && perfectLength(players.length, asked.courts) !== null;
  const isQuick = players.length <= mostAtOnce || isTable;
  if (isQuick) return americano(players, asked);
  const thought = { kind: "rotate", players, asked } as const;
  return inTurn(() => answerOf(thought, { ...thought, asked: { ...asked, iterations: 0 } }));
}

/** Weighs a draw in the same thread; every order of play goes first. A draw that takes too long gets no luck. */
export function fairnessFor(drawn: DrawToWeigh): Promise<Fairness> {
  const hurried: Thought = { kind: "weigh", drawn: { ...drawn, lot: null } };
  return inTurn(() => answerOf<Fairness>({ kind: "weigh", drawn }, hurried), "last");
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

/** Time limit of a search in milliseconds. This is the only place where the clock affects the result. */
const patience = 10_000;

async function think<Answer>(thought: Thought): Promise<Answer> {
  const worker = thread ?? keepThread();
  const answered = once(worker, "message", { signal: AbortSignal.timeout(patience) });
  worker.postMessage(thought);
  const [answer]: Answer[] = await answered;
  if (!answer) throw new Error("the search answered nothing");
  return answer;
}

/** Starts the thread and keeps it for later searches: starting one costs more than most searches. */
function keepThread(): Worker {
  const worker = startThread("search-worker", import.meta.url);
  worker.once("exit", () => {
    if (thread === worker) thread = undefined;
  });
  thread = worker;
  return worker;
}
