import { AsyncLocalStorage } from "node:async_hooks";

/** So many wait already, or somebody waited for so long, that nobody can be asked to. The same call may succeed in a moment. */
export class TooBusy extends Error {
  override readonly name = "TooBusy";
}

/** A door that lets some work in and makes the rest wait. */
export type Turns = <Value>(work: () => Promise<Value>) => Promise<Value>;

type Queue = {
  /** How many may wait; the next is refused at once. */
  readonly waitingMax?: number;
  /** How many milliseconds anybody waits before they are refused. */
  readonly patience?: number;
};

const ambient = new AsyncLocalStorage<() => void>();

/** The work that runs just now waits for somebody elsewhere: whoever is next comes in meanwhile. Nothing where no turn was taken. */
export function giveTurnOn(): void {
  ambient.getStore()?.();
}

/**
 * Lets so many things run at once; the others wait for their turn, in the order in which they came. Whoever the queue
 * refuses gets TooBusy, and their work never begins.
 */
export function turns(atOnce: number, { waitingMax = Number.POSITIVE_INFINITY, patience }: Queue = {}): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  const wait = () =>
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
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) throw new TooBusy("Too many wait for their turn.");
      await wait();
    } else running += 1;
    let isOver = false;
    const over = () => {
      if (isOver) return;
      isOver = true;
      const next = waiting.shift();
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
