/**
 * Yields every way to choose one item of each list, in the order of the lists; the last list turns fastest. The yielded
 * array is reused for the next choice: copy it to keep it.
 */
export function* combinations<Item>(lists: readonly (readonly Item[])[]): Generator<readonly Item[]> {
  const chosen: Item[] = [];
  function* from(depth: number): Generator<readonly Item[]> {
    const list = lists[depth];
    if (list === undefined) {
      yield chosen;
      return;
    }
    for (const item of list) {
      chosen[depth] = item;
      yield* from(depth + 1);
    }
  }
  yield* from(0);
}
