const conjunction = new Intl.ListFormat("es-AR", { type: "conjunction" });

/** Joins items to a list: "uno, otro y otro". */
export function spanishList(items: readonly string[]): string {
  return conjunction.format(items);
}
