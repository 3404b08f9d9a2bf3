/** Of the network, and of PostgreSQL: shutting down, starting, no connection free, disk full. They pass by themselves. */
const passing = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|57P0[123]|53\d{3}|08\d{3})$/;
const lostConnection = /connection terminated|timeout exceeded when trying to connect/i;

/** Whether the database cannot be reached or is out of room, so that the same call may succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && passing.test(String(cause.code))) return true;
    if (lostConnection.test(cause.message)) return true;
  }
  return false;
}
