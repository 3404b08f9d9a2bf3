import { AsyncLocalStorage } from "node:async_hooks";
import { TooBusy } from "./turns.ts";

/** A call with a time limit. */
type Measured = {
  /** Aborted when the caller was told that the call took too long. */
  readonly late: AbortSignal;
  /** The commit is under way: from now on the limit no longer applies, however long the answer takes. */
  readonly keep: () => void;
};

const ambient = new AsyncLocalStorage<Measured>();

/** Number of clock checks into which the time limit is divided. */
const looks = 10;

/**
 * Runs work with a time limit in milliseconds; throws TooBusy after that. Its open transactions are then rolled back:
 * they watch the signal of `measuredCall`.
 * While the program has no CPU, or is busy with a sudden crowd, only one clock check passes. Otherwise all calls would
 * time out at once, including those already being served, and none would ever finish.
 */
export async function inTime<Value>(milliseconds: number, work: () => Promise<Value>): Promise<Value> {
  const late = new AbortController();
  const { promise, reject } = Promise.withResolvers<never>();
  let left = looks;
  const clock = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(clock);
    const error = new TooBusy("The answer did not come in time.");
    late.abort(error);
    reject(error);
  }, milliseconds / looks);
  const keep = () => clearInterval(clock);
  try {
    return await Promise.race([ambient.run({ late: late.signal, keep }, work), promise]);
  } finally {
    clearInterval(clock);
  }
}

/** Returns the current call with a time limit; null without one. */
export function measuredCall(): Measured | null {
  return ambient.getStore() ?? null;
}
