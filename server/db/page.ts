/**
 * Cuts a page from the rows of a list. `next` is the id of the last row shown, after which the next page begins; null
 * at the end. The query reads one row more than a page holds, so that nothing has to count the whole list.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  size: number,
  idOf: (row: Row) => string,
): { readonly shown: Row[]; readonly next: string | null } {
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  return { shown, next: last === undefined ? null : idOf(last) };
}
