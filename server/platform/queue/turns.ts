import { AsyncLocalStorage } from "node:async_hooks";

/** Too many calls wait already, or this one has waited too long. The same call may succeed in a moment. */
export class TooBusy extends Error {
  override readonly name = "TooBusy";
}

/** The rank of a task: one that comes last starts only when no other waits. */
export type Rank = "in order" | "last";

/** A queue that runs a limited number of tasks at once. */
export type Turns = <Value>(work: () => Promise<Value>, rank?: Rank) => Promise<Value>;

type Queue = {
  /** Maximum number of waiting tasks. The next one is refused at once. */
  readonly waitingMax?: number;
  /** Maximum wait in milliseconds before a refusal. */
  readonly patience?: number;
};

const ambient = new AsyncLocalStorage<() => void>();

/**
 * Gives up the turn of the current task while it waits for another system, so that the next task can start. Does
 * nothing outside a turn.
 */
export function giveTurnOn(): void {
  ambient.getStore()?.();
}

/**
 * Creates a queue that runs this many tasks at once, the others in order of arrival. A refused task never starts, and
 * its caller gets TooBusy.
 */
export function turns(atOnce: number, { waitingMax = Number.POSITIVE_INFINITY, patience }: Queue = {}): Turns {
  const queues: Readonly<Record<Rank, (() => void)[]>> = { "in order": [], last: [] };
  let running = 0;
  const wait = (waiting: (() => void)[]) =>
    new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(giveUp);
        resolve();
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(new TooBusy("No turn came free in time."));
      };
      const giveUp = patience === undefined ? undefined : setTimeout(leave, patience);
      waiting.push(enter);
    });
  return async (work, rank = "in order") => {
    if (running >= atOnce) {
      const waiting = queues[rank];
      if (waiting.length >= waitingMax) throw new TooBusy("Too many wait for their turn.");
      await wait(waiting);
    } else running += 1;
    let isOver = false;
    const over = () => {
      if (isOver) return;
      isOver = true;
      const next = queues["in order"].shift() ?? queues.last.shift();
      if (next) next();
      else running -= 1;
    };
    try {
      return await ambient.run(over, work);
    } finally {
      over();
    }
  };
}
