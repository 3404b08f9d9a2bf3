import { causesOf } from "./faults/causes.ts";
import { isDatabaseAway } from "./faults/database-away.ts";
import { TooBusy } from "./queue/turns.ts";

/** When whoever was told "not now" may come back, in seconds. */
export const comeBackSeconds = 5;

/** Whether what went wrong passes by itself, so that the same call may succeed in a moment: the answer is 503. */
export function isPassing(error: unknown): boolean {
  return error instanceof TooBusy || isDatabaseAway(error) || isUndone(error);
}

/** Of PostgreSQL: two waited for each other (40P01) or wrote at once what one of them had read (40001), and one was undone for it. */
const undone = /^40(P01|001)$/;

function isUndone(error: unknown): boolean {
  return causesOf(error).some((cause) => "code" in cause && undone.test(String(cause.code)));
}
