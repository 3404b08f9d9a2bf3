/** Every key and every text in a value, however deep: to look for what must not be there. */
export function wordsIn(value: unknown): { keys: string[]; values: string[] } {
  if (typeof value === "string") return { keys: [], values: [value] };
  if (typeof value !== "object" || value === null) return { keys: [], values: [] };
  const inner = Object.values(value).map(wordsIn);
  return {
    keys: [...(Array.isArray(value) ? [] : Object.keys(value)), ...inner.flatMap(({ keys }) => keys)],
    values: inner.flatMap(({ values }) => values),
  };
}
