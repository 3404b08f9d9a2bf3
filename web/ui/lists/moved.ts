/** Returns the items with one moved `by` places down (or, if negative, up); it never passes the ends. */
export function moved<Item>(items: readonly Item[], index: number, by: number): Item[] {
  const target = Math.min(items.length - 1, Math.max(0, index + by));
  const item = items[index];
  if (item === undefined) return [...items];
  return items.toSpliced(index, 1).toSpliced(target, 0, item);
}
