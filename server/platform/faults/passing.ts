import { TooBusy } from "#server/platform/queue/turns.ts";
import { causesOf } from "./causes.ts";
import { isDatabaseAway } from "./database-away.ts";
import { StoreFailed } from "./store-failed.ts";

/** The Retry-After of a transient error, in seconds. */
export const comeBackSeconds = 5;

/** True for a transient error: the same call may succeed in a moment, and the answer is 503. */
export function isPassing(error: unknown): boolean {
  const isOfStore = causesOf(error).some((cause) => cause instanceof StoreFailed);
  return error instanceof TooBusy || isOfStore || isDatabaseAway(error) || isUndone(error);
}

/** PostgreSQL aborted the transaction: deadlock (40P01) or serialization failure (40001). */
const undone = /^40(P01|001)$/;

function isUndone(error: unknown): boolean {
  return causesOf(error).some((cause) => "code" in cause && undone.test(String(cause.code)));
}
