/** What went wrong and what it came from, outermost first: drivers and query builders wrap what the database said. */
export function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}
