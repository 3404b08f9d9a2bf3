import { AsyncLocalStorage } from "node:async_hooks";
import { TooBusy } from "./turns.ts";

const ambient = new AsyncLocalStorage<AbortSignal>();

/**
 * The answer of this work, or TooBusy after so many milliseconds. Whatever the work still has open in the database then is undone:
 * its transactions listen to `lateness`.
 */
export async function inTime<Value>(milliseconds: number, work: () => Promise<Value>): Promise<Value> {
  const late = new AbortController();
  const { promise, reject } = Promise.withResolvers<never>();
  const giveUp = setTimeout(() => {
    const error = new TooBusy("The answer did not come in time.");
    late.abort(error);
    reject(error);
  }, milliseconds);
  try {
    return await Promise.race([ambient.run(late.signal, work), promise]);
  } finally {
    clearTimeout(giveUp);
  }
}

/** Tells when the call that runs just now has been answered as late; null where nobody measures its time. */
export function lateness(): AbortSignal | null {
  return ambient.getStore() ?? null;
}
