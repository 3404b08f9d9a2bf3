import { folded } from "#domain/lib/folded.ts";
import { cellText, readPaid, seeksPartner, splitPair, tidyName } from "./import-cells.ts";
import { headingKind, type Recognised, recogniseColumns, type SheetTable } from "./import-columns.ts";

/** A sheet with one row for each pair, and the content of its columns. */
export type RecognisedSheet = Recognised & { readonly table: SheetTable };

const headingsWithin = 12;
/** A column that numbers the pairs, by its heading. */
const numbering = /^(n|nro|num|numero|orden|pareja|dupla|equipo)( de)?( la)?( pareja| dupla| equipo)?$/;

/**
 * Recognises a sheet. A sheet with one row for each player becomes one with a row for each pair. The second player's
 * cells are put behind the first's, and the second row stays empty. Such a sheet has the number of the pair in a merged
 * cell or twice, or an empty row between two pairs.
 */
export function recogniseSheet(table: SheetTable): RecognisedSheet {
  const numbered = singlesIn(table);
  if (numbered) {
    const { headings, number } = numbered;
    const numberOf = (cells: readonly string[]) => cellText(cells[number] ?? "");
    const isSecond: IsSecond = (cells, first) => numberOf(cells) === "" || numberOf(cells) === numberOf(first);
    return joined(table, { firstRow: headings + 1, kinds: (table[headings] ?? []).map(headingKind) }, isSecond);
  }
  const singles = singlesWithoutNumber(table);
  return singles && groupsOf(table, singles.firstRow).every((size) => size === 2)
    ? joined(table, singles, () => true)
    : { table, ...recogniseColumns(table) };
}

/**
 * Joins every two rows of the sheet into a pair. Returns null unless the sheet has a row for each player, no numbers of
 * pairs, and an even number of players. Only the author of such a sheet knows the pairs, and is asked.
 */
export function recogniseTwoRows(table: SheetTable): RecognisedSheet | null {
  const singles = singlesIn(table) ? null : singlesWithoutNumber(table);
  const [rows = 0, ...more] = singles ? groupsOf(table, singles.firstRow) : [];
  const isEven = rows >= 4 && rows % 2 === 0 && more.length === 0;
  return singles && isEven ? joined(table, singles, () => true) : null;
}

type Kinds = readonly ReturnType<typeof headingKind>[];
type IsSecond = (cells: readonly string[], first: readonly string[]) => boolean;
type Singles = { readonly firstRow: number; readonly kinds: Kinds };

/** Puts the row of each second player behind that of the first. */
function joined(table: SheetTable, { firstRow, kinds }: Singles, isSecondOf: IsSecond): RecognisedSheet {
  const width = Math.max(...table.map((row) => row.length), kinds.length);
  const rows = table.slice(firstRow).map((row) => Array.from({ length: width }, (_, nth) => row[nth] ?? ""));
  const pairs: string[][] = [];
  let last: { readonly at: number; readonly cells: readonly string[] } | null = null;
  for (const [at, cells] of rows.entries()) {
    const isSecond: boolean = last !== null && at === last.at + 1 && isFilled(cells) && isSecondOf(cells, last.cells);
    pairs.push(isSecond ? [] : [...cells]);
    if (isSecond && last) pairs[last.at] = [...together(last.cells, cells, kinds), ...cells];
    last = isSecond || !isFilled(cells) ? null : { at, cells };
  }
  const padded = Array.from({ length: width }, (_, nth) => kinds[nth] ?? null);
  const columns = [...padded, ...padded].map((kind, nth): Recognised["columns"][number] => {
    const side = nth < width ? 1 : 2;
    if (kind === "player" || kind === "surname" || kind === "given" || kind === "phone" || kind === "level")
      return `${kind}-${side}`;
    return side === 1 && (kind === "paid" || kind === "notes" || kind === "category") ? kind : null;
  });
  return { table: [...table.slice(0, firstRow), ...pairs], columns, firstRow, sure: true };
}

/** Counts the rows of each group between empty rows. */
function groupsOf(table: SheetTable, firstRow: number): number[] {
  const groups = [0];
  for (const cells of table.slice(firstRow)) {
    if (isFilled(cells)) groups.push((groups.pop() ?? 0) + 1);
    else if (groups.at(-1) !== 0) groups.push(0);
  }
  return groups.filter((size) => size > 0);
}

/** Recognises a sheet with one player in each row and no numbers of pairs, with headings or without. */
function singlesWithoutNumber(table: SheetTable): Singles | null {
  const found = headedSingles(table).find(({ number, kinds }) => number < 0 && !kinds.includes("pair"));
  const singles = found ? { firstRow: found.headings + 1, kinds: found.kinds } : unheadedSingles(table);
  if (!singles) return null;
  const { firstRow, kinds } = singles;
  const names = kinds.flatMap((kind, nth) => (kind === "player" || kind === "surname" ? [nth] : []));
  const isSingle = (cells: readonly string[]) =>
    names.some((nth) => tidyName(cells[nth] ?? "") !== "") &&
    names.every((nth) => splitPair(cells[nth] ?? "")[1] === "");
  const rows = table.slice(firstRow).filter(isFilled);
  // A player who looks for a partner has none in the next row, so the rows cannot be joined two by two.
  const isSeeker = table.some((cells) => names.some((nth) => seeksPartner(cells[nth] ?? "")));
  return rows.length > 0 && rows.every(isSingle) && !isSeeker ? singles : null;
}

/** Recognises a sheet without headings by the names in its cells. */
function unheadedSingles(table: SheetTable): Singles | null {
  const { columns, firstRow, sure } = recogniseColumns(table);
  const kinds = columns.map((column): Kinds[number] => {
    if (column === "pair" || column === "player-1") return "player";
    if (column === "phone-1") return "phone";
    return column === "level" || column === "paid" || column === "notes" || column === "category" ? column : null;
  });
  const isOne = kinds.filter((kind) => kind === "player").length === 1 && !columns.includes("player-2");
  return !sure && isOne ? { firstRow, kinds } : null;
}

/**
 * Finds the rows that may be the heading of a sheet with one player in each row, with the numbering column of each; -1
 * if it has none.
 */
function headedSingles(table: SheetTable) {
  return [...table.slice(0, headingsWithin).entries()].flatMap(([headings, cells]) => {
    const kinds = cells.map(headingKind);
    const count = (kind: string) => kinds.filter((one) => one === kind).length;
    const isSingle = count("player") + count("surname") === 1 && count("given") <= 1 && count("phone") <= 1;
    const number = cells.findIndex((cell) => isNumbering(cell));
    return isSingle ? [{ headings, kinds, number }] : [];
  });
}

function isNumbering(cell: string): boolean {
  const words = folded(cell)
    .replace(/[^a-z]+/g, " ")
    .trim();
  return numbering.test(words) || cell.trim() === "#";
}

/** Finds the heading row of a sheet with one player in each row, and the column with the number of the pair. */
function singlesIn(table: SheetTable): { readonly headings: number; readonly number: number } | null {
  for (const { headings, number } of headedSingles(table)) {
    if (number < 0) continue;
    const numbers = table.slice(headings + 1).map((row) => cellText(row[number] ?? ""));
    const isNumbered =
      numbers.some((text) => text !== "") && numbers.every((text) => /^(\D{0,3}\d{1,3}\D{0,2})?$/.test(text));
    const isShared = numbers.some(
      (text, nth) => nth > 0 && (text === "" || text === numbers[nth - 1]) && isFilled(table[headings + 1 + nth] ?? []),
    );
    if (isNumbered && isShared) return { headings, number };
  }
  return null;
}

/** Joins the two rows' data about the pair into the first player's cells: the notes of both, and both payments. */
function together(first: readonly string[], second: readonly string[], kinds: readonly (string | null)[]): string[] {
  return first.map((cell, nth) => {
    const other = second[nth] ?? "";
    if (kinds[nth] === "notes" && other.trim() !== "" && other !== cell)
      return [cell, other].filter(Boolean).join("\n");
    const isUnclear = kinds[nth] === "paid" && other.trim() !== "" && readPaid(other) !== readPaid(cell);
    return isUnclear ? `${cell} / ${other}` : cell;
  });
}

function isFilled(cells: readonly string[]): boolean {
  return cells.some((cell) => cellText(cell) !== "");
}
