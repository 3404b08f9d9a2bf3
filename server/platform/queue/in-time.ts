import { AsyncLocalStorage } from "node:async_hooks";
import { TooBusy } from "./turns.ts";

const ambient = new AsyncLocalStorage<AbortSignal>();

/** So many looks at the clock make the whole time. */
const looks = 10;

/**
 * The answer of this work, or TooBusy after so many milliseconds. Whatever the work still has open in the database then is undone:
 * its transactions listen to `lateness`. While the program has no processor, or is busy with a crowd that just came, only one look
 * of the clock passes: else all would be late at once, those included who are served already, and nobody would ever be.
 */
export async function inTime<Value>(milliseconds: number, work: () => Promise<Value>): Promise<Value> {
  const late = new AbortController();
  const { promise, reject } = Promise.withResolvers<never>();
  let left = looks;
  const clock = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    const error = new TooBusy("The answer did not come in time.");
    late.abort(error);
    reject(error);
  }, milliseconds / looks);
  try {
    return await Promise.race([ambient.run(late.signal, work), promise]);
  } finally {
    clearInterval(clock);
  }
}

/** Tells when the call that runs just now has been answered as late; null where nobody measures its time. */
export function lateness(): AbortSignal | null {
  return ambient.getStore() ?? null;
}
