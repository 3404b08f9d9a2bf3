const lengthMax = 300;

/**
 * Returns the message of a failure as text that the database can store. A peer may answer any bytes, and storing
 * invalid text would fail in turn.
 */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message
    .replace(/\p{Cc}+/gu, " ")
    .slice(0, lengthMax)
    .toWellFormed();
}
