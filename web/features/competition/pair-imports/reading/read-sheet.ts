import { splitPair } from "#domain/competition/pair-imports/import-cells.ts";
import { recogniseColumns, type SheetTable } from "#domain/competition/pair-imports/import-columns.ts";
import { importRowsMax } from "#domain/competition/pair-imports/import-rows.ts";
import { recogniseSheet, recogniseTwoRows } from "#domain/competition/pair-imports/import-two-rows.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { type DecodedText, decodedTexts } from "./decoded-text.ts";
import { type Reading, type ReadSheet, type SheetRefusal, sheetBytesMax } from "./sheet-limits.ts";
import { workbookCells } from "./workbook-cells.ts";

/** Rows for titles, headings and sums. */
const aroundRows = 40;

const marks = { zip: [0x50, 0x4b], oldWorkbook: [0xd0, 0xcf, 0x11, 0xe0] } as const;

/** Cells before their columns are recognised. */
type Cells = Pick<ReadSheet, "name" | "table" | "hiddenRows" | "hasOpenQuote" | "reading">;

/**
 * Reads a pasted list or a file. An Excel workbook gives its visible sheets with rows, in order; text with any usual
 * separator gives one sheet. An ambiguous list gives one sheet for each way of reading it.
 */
export async function readSheets(
  source: string | Uint8Array<ArrayBuffer>,
): Promise<Result<readonly ReadSheet[], SheetRefusal>> {
  const size = typeof source === "string" ? source.length : source.byteLength;
  if (size > sheetBytesMax) return refuse("too-large");
  const read = typeof source === "string" ? ok([textCells(source)]) : await fileCells(source);
  if (!read.ok) return read;
  const filled = read.value
    .map((sheet) => ({ ...sheet, table: sheet.table.slice(0, sheet.table.findLastIndex(isFilled) + 1) }))
    .filter(({ table }) => table.length > 0);
  if (filled.length === 0) return refuse("empty");
  const short = filled.filter(({ table }) => table.filter(isFilled).length <= importRowsMax + aroundRows);
  if (short.length === 0) return refuse("too-many-rows");
  return ok(short.flatMap(recognised));
}

/** Recognises the columns of a sheet; returns a second reading if two rows may form a pair. */
function recognised(sheet: Cells): ReadSheet[] {
  const asItIs = { ...sheet, ...recogniseSheet(sheet.table) };
  const inTwo = recogniseTwoRows(sheet.table);
  if (!inTwo) return [asItIs];
  const reading = (twoRows: boolean): Reading => ({ encoding: null, sample: "", ...sheet.reading, twoRows });
  return [
    { ...sheet, ...inTwo, reading: reading(true) },
    { ...asItIs, reading: reading(false) },
  ];
}

function isFilled(row: readonly string[]): boolean {
  return row.some((cell) => cell.trim() !== "");
}

async function fileCells(bytes: Uint8Array<ArrayBuffer>): Promise<Result<readonly Cells[], SheetRefusal>> {
  const begins = (mark: readonly number[]) => mark.every((byte, nth) => bytes[nth] === byte);
  if (begins(marks.oldWorkbook)) return refuse("old-workbook");
  if (!begins(marks.zip)) {
    const texts = decodedTexts(bytes);
    return texts === null ? refuse("no-sheet") : ok(texts.map((one) => asRead(one, texts)));
  }
  try {
    const sheets = await workbookCells(bytes);
    return sheets && sheets.length > 0
      ? ok(sheets.map((sheet) => ({ ...sheet, hasOpenQuote: false, reading: null })))
      : refuse("no-sheet");
  } catch {
    // The user needs no detail of the failure: the file cannot be read.
    return refuse("no-sheet");
  }
}

/** Splits a text into cells; adds its encoding and a sample word if another encoding reads it almost as well. */
function asRead({ text, encoding }: DecodedText, texts: readonly DecodedText[]): Cells {
  const cells = textCells(text);
  if (texts.length === 1) return cells;
  const [sample = ""] = /[\p{L}’]*[^\0-\x7F][^\s;,\t"]*/u.exec(text) ?? [];
  return { ...cells, reading: { encoding, sample, twoRows: null } };
}

function textCells(source: string): Cells {
  const marked = source.replace(/^\ufeff/, "");
  // "sep=," tells Excel the separator.
  const said = /^"?sep=(.)"?[\t;,]*(?:\r\n|\r|\n)/i.exec(marked);
  const text = said ? marked.slice(said[0].length) : marked;
  return { name: "", hiddenRows: 0, reading: null, ...delimitedCells(text, said?.[1] ?? separatorOf(text)) };
}

/** Stands for no separator: a list with one pair on each line, whose commas belong to names. */
const none = "\u001f";

/**
 * Finds the separator: the tab of a spreadsheet, the semicolon of Argentina's Excel, or the comma if every line has as
 * many.
 */
function separatorOf(text: string): string {
  const lines = text.split(/\r\n|\r|\n/, 400).filter((line) => line.trim() !== "");
  if (lines.some((line) => line.includes("\t"))) return "\t";
  if (lines.filter((line) => line.includes(";")).length * 2 > lines.length) return ";";
  const [first = ""] = lines;
  if (recogniseColumns([first.split(",")]).sure) return ",";
  const counts = lines.map((line) => line.replace(/"[^"]*"/g, "").split(",").length);
  const [width = 1] = counts;
  const alike = counts.filter((count) => count === width).length * 4 >= counts.length * 3;
  const inPairs = lines.filter((line) => splitPair(line.replaceAll(",", " "))[1] !== "").length * 2 > lines.length;
  return width > 2 && alike && !inPairs ? "," : none;
}

/**
 * Splits text with separators into cells. A cell is quoted only if its quotation mark is closed before a separator or
 * the end of its line. Any other mark belongs to a name, so that `"Tito" Mar` swallows no rows. `hasOpenQuote` tells
 * that a cell begins with such a mark. A pasted cell holds no tab: marks that would join two cells stay text.
 */
function delimitedCells(
  text: string,
  separator: string,
): { readonly table: SheetTable; readonly hasOpenQuote: boolean } {
  const sep = separator.replace(/[|\\{}()[\]^$+*?.]/g, "\\$&");
  const inside = separator === "\t" ? '(?:[^"\\t]|"")' : '(?:[^"]|"")';
  const quoted = new RegExp(`"(${inside}*)"[ ]*(?=${sep}|[\\r\\n]|$)`, "y");
  const plain = new RegExp(`[^${sep}\\r\\n]*`, "y");
  const table: string[][] = [];
  let row: string[] = [];
  let hasOpenQuote = false;
  let at = 0;
  while (at <= text.length) {
    quoted.lastIndex = at;
    const whole = text[at] === '"' ? quoted.exec(text) : null;
    if (text[at] === '"' && whole === null) hasOpenQuote = true;
    plain.lastIndex = at;
    const cell = whole ?? plain.exec(text);
    row.push(whole ? (whole[1] ?? "").replaceAll('""', '"') : (cell?.[0] ?? ""));
    at += cell?.[0].length ?? 0;
    if (text[at] === separator) at += 1;
    else {
      table.push(row);
      row = [];
      if (at >= text.length) break;
      at += text.startsWith("\r\n", at) ? 2 : 1;
    }
  }
  return { table, hasOpenQuote };
}
