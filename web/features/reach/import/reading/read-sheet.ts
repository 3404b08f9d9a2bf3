import Papa from "papaparse";
import { readSheet as readWorkbook } from "read-excel-file/universal";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { splitPair } from "#domain/pairs/import/import-cells.ts";
import { recogniseColumns, type SheetTable } from "#domain/pairs/import/import-columns.ts";
import { importRowsMax } from "#domain/pairs/import/import-rows.ts";
import { type ReadSheet, type SheetRefusal, sheetBytesMax } from "./sheet-limits.ts";
import { unpackedZip } from "./small-zip.ts";

/** Titles, headings and sums beside the rows. */
const aroundRows = 40;

const marks = { zip: [0x50, 0x4b], oldWorkbook: [0xd0, 0xcf, 0x11, 0xe0] } as const;

/** Reads a list that somebody pasted, or a file: an Excel workbook's first sheet, or text with separators in any usual writing. */
export async function readSheet(source: string | Uint8Array<ArrayBuffer>): Promise<Result<ReadSheet, SheetRefusal>> {
  const size = typeof source === "string" ? source.length : source.byteLength;
  if (size > sheetBytesMax) return refuse("too-large");
  const read = typeof source === "string" ? textCells(source) : await fileCells(source);
  if (!read.ok) return read;
  const table = read.value.slice(0, read.value.findLastIndex(isFilled) + 1);
  if (table.length === 0) return refuse("empty");
  if (table.filter(isFilled).length > importRowsMax + aroundRows) return refuse("too-many-rows");
  return ok({ table, ...recogniseColumns(table) });
}

function isFilled(row: readonly string[]): boolean {
  return row.some((cell) => cell.trim() !== "");
}

async function fileCells(bytes: Uint8Array<ArrayBuffer>): Promise<Result<SheetTable, SheetRefusal>> {
  const begins = (mark: readonly number[]) => mark.every((byte, nth) => bytes[nth] === byte);
  if (begins(marks.oldWorkbook)) return refuse("old-workbook");
  if (!begins(marks.zip)) {
    const text = decoded(bytes);
    return text === null ? refuse("no-sheet") : textCells(text);
  }
  try {
    const zip = await unpackedZip(bytes);
    if (!zip) return refuse("no-sheet");
    const rows = await readWorkbook(zip);
    return ok(rows.map((row) => row.map(inWords)));
  } catch {
    // Whatever the workbook stumbled over, to whoever chose the file it is the same: this is none that can be read.
    return refuse("no-sheet");
  }
}

function inWords(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === "boolean") return cell ? "Sí" : "No";
  return String(cell);
}

/** A file of text: Excel writes UTF-8 or UTF-16 with a mark, and as CSV the Windows-1252 of old; null for what is no text. */
function decoded(bytes: Uint8Array): string | null {
  const utf16 =
    bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : null;
  const text = utf16
    ? new TextDecoder(utf16).decode(bytes)
    : (asUtf8(bytes) ?? new TextDecoder("windows-1252").decode(bytes));
  return /\0/.test(text) || /^\s*(%PDF|\{\\rtf|<(!doctype|html|\?xml))/i.test(text) ? null : text;
}

function asUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Not every text is UTF-8.
    return null;
  }
}

function textCells(text: string): Result<SheetTable, SheetRefusal> {
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ""), { delimiter: separatorOf(text) });
  return ok(data);
}

/** No separator at all: a list with one pair on each line, whose commas belong to names. */
const none = "\u001f";

/** What parts the cells: the tab of a spreadsheet, the semicolon of Excel here, or the comma of others where every line has as many. */
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
