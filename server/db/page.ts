/**
 * A page of a list, and after which of its rows the next one begins; null at the end. The query reads one row more than a page
 * holds, which tells whether there is a next one: nobody counts the whole list.
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
