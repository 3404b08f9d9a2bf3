import { causesOf } from "./causes.ts";

/** Errors of the network: the host is not reachable, or no longer. */
const network =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/;

/** Errors of a full disk. */
const full = /^(ENOSPC|EDQUOT)$/;

/**
 * Transient errors of PostgreSQL. 57P: shutdown, start, a terminated connection. 57014, 25P03, 25P04: a timeout of a
 * statement or transaction. 25006: the primary has just become a replica. 53: no free connection, or a full disk. 08: a
 * failed connection.
 */
const passing = /^(57P0\d|57014|25006|25P0[34]|53\d{3}|08\d{3})$/;

/** Errors of the driver, which have no codes. */
const noAnswer = /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable/i;

/**
 * True if the database is unreachable, silent or full, or the disk for files is full. The same call may succeed in a
 * moment.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    const code = "code" in cause ? String(cause.code) : "";
    if (network.test(code) || full.test(code) || passing.test(code)) return true;
    if (noAnswer.test(cause.message)) return true;
  }
  return false;
}
