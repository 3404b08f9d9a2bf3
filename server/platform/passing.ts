import { isDatabaseAway } from "./database-away.ts";
import { TooBusy } from "./queue/turns.ts";

/** When whoever was told "not now" may come back, in seconds. */
export const comeBackSeconds = 5;

/** Whether what went wrong passes by itself, so that the same call may succeed in a moment: the answer is 503. */
export function isPassing(error: unknown): boolean {
  return error instanceof TooBusy || isDatabaseAway(error);
}
