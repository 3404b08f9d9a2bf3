/**
 * Batches concurrent requests for keys. Requests that come during a query wait for the next one, which covers all of
 * them. A result is never older than its request.
 */
export function askedTogether<Found>(
  find: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
): (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>> {
  type Turn = { readonly keys: Set<string>; readonly found: Promise<ReadonlyMap<string, Found>> };
  let running: Promise<unknown> = Promise.resolve();
  let next: Turn | null = null;

  function newTurn(): Turn {
    const keys = new Set<string>();
    const found = running
      .catch(() => {})
      .then(() => {
        next = null;
        return find([...keys]);
      });
    running = found;
    return { keys, found };
  }

  return async (keys) => {
    if (keys.length === 0) return new Map();
    next ??= newTurn();
    const { keys: all, found } = next;
    for (const key of keys) all.add(key);
    const answers = await found;
    const own = keys.flatMap((key): [string, Found][] => {
      const answer = answers.get(key);
      return answer === undefined ? [] : [[key, answer]];
    });
    return new Map(own);
  };
}
