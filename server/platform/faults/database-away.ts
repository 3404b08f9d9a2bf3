import { causesOf } from "./causes.ts";

/** Of the network: nobody there, or nobody any more. */
const network =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/;

/** Of a disk without room. */
const full = /^(ENOSPC|EDQUOT)$/;

/**
 * Of PostgreSQL: shutting down, starting, a connection that it ended (57P), a statement or a transaction over its time (57014,
 * 25P03, 25P04), no connection free, disk full (53), a connection that failed (08). They pass by themselves.
 */
const passing = /^(57P0\d|57014|25P0[34]|53\d{3}|08\d{3})$/;

/** Of the driver, which has no codes. */
const noAnswer = /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable/i;

/** Whether the database cannot be reached, does not answer or has no room, or files have none, so that the same call may succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    const code = "code" in cause ? String(cause.code) : "";
    if (network.test(code) || full.test(code) || passing.test(code)) return true;
    if (noAnswer.test(cause.message)) return true;
  }
  return false;
}
