import { AsyncLocalStorage } from "node:async_hooks";
import { TooBusy } from "./turns.ts";

/** A call whose time is measured. */
type Measured = {
  /** Aborted when its caller was told that it is late. */
  readonly late: AbortSignal;
  /** What it did is being kept: from now on nobody is told to come back, however long the answer takes. */
  readonly keep: () => void;
};

const ambient = new AsyncLocalStorage<Measured>();

/** So many looks at the clock make the whole time. */
const looks = 10;

/**
 * The answer of this work, or TooBusy after so many milliseconds. Whatever the work still has open in the database then is undone:
 * its transactions ask for `measuredCall`. While the program has no processor, or is busy with a crowd that just came, only one
 * look of the clock passes: else all would be late at once, those included who are served already, and nobody would ever be.
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

/** The call that runs just now; null where nobody measures its time. */
export function measuredCall(): Measured | null {
  return ambient.getStore() ?? null;
}
