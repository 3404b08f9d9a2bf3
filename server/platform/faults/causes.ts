/** Returns an error and its causes, outermost first. Drivers and query builders wrap the error of the database. */
export function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}
