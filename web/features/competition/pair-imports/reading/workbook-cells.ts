import { readSheet } from "read-excel-file/universal";
import type { SheetTable } from "#domain/competition/pair-imports/import-columns.ts";
import { unpackedZip } from "./small-zip.ts";

/** A visible sheet of a workbook, without the rows that a filter hides. */
export type NamedTable = { readonly name: string; readonly table: SheetTable; readonly hiddenRows: number };

/** 1 January 2064 as a spreadsheet counts days: a larger "date" is a phone number in a cell with a date format. */
const plausibleDays = 59_900;

/**
 * Reads the visible sheets of a workbook; null if it is none. An unreadable sheet or cell becomes empty and spoils no
 * other.
 */
export async function workbookCells(bytes: Uint8Array<ArrayBuffer>): Promise<readonly NamedTable[] | null> {
  const parts = new Map<string, string>();
  const hiddenRows = new Map<string, number>();
  const zip = await unpackedZip(bytes, (path, xml) => {
    if (!/^xl\/(worksheets\/[^/]*|workbook\.xml|_rels\/workbook\.xml\.rels)$/.test(path)) return xml;
    if (!path.startsWith("xl/worksheets/")) {
      parts.set(path, xml);
      return xml;
    }
    const seen = withoutHiddenRows(xml);
    hiddenRows.set(path, seen.hidden);
    return withReadableCells(seen.xml);
  });
  if (!zip) return null;
  const targets = new Map(
    tagsOf(parts.get("xl/_rels/workbook.xml.rels") ?? "", "Relationship").map((tag) => [
      attribute(tag, "Id"),
      attribute(tag, "Target").replace(/^\/?(xl\/)?/, "xl/"),
    ]),
  );
  const tables: NamedTable[] = [];
  for (const [nth, tag] of tagsOf(parts.get("xl/workbook.xml") ?? "", "sheet").entries()) {
    if (/hidden/i.test(attribute(tag, "state"))) continue;
    // A sheet of charts or a broken sheet has no cells.
    const rows = await readSheet(zip, nth + 1).catch(() => []);
    const hidden = hiddenRows.get(targets.get(attribute(tag, "(?:\\w+:)?id")) ?? "") ?? 0;
    tables.push({ name: attribute(tag, "name"), table: rows.map((row) => row.map(inWords)), hiddenRows: hidden });
  }
  return tables;
}

function withoutHiddenRows(xml: string): { readonly xml: string; readonly hidden: number } {
  let hidden = 0;
  const hiddenRow = /<((?:\w+:)?row)\b(?=[^>]*\shidden="(?:1|true)")([^>]*[^/>])>[\s\S]*?<\/\1>/g;
  return {
    xml: xml.replace(hiddenRow, (_, tag: string, attributes: string) => {
      hidden += 1;
      return `<${tag}${attributes}/>`;
    }),
    hidden,
  };
}

/** Removes cells that make the library reject a whole sheet: formula errors, and invalid dates. */
function withReadableCells(xml: string): string {
  return xml.replace(
    /<((?:\w+:)?c)\b([^>]*[^/>])>([\s\S]*?)<\/\1>/g,
    (cell, tag: string, attributes: string, content: string) => {
      const kind = attribute(attributes, "t");
      if (kind === "e" || kind === "d")
        return `<${tag}${attributes.replace(/\st="\w+"/, ' t="str"')}>${content}</${tag}>`;
      if (kind !== "" && kind !== "n") return cell;
      const value = /<(?:\w+:)?v>([^<]*)</.exec(content)?.[1] ?? "";
      const isDay = value === "" || (Number(value) >= 0 && Number(value) < plausibleDays);
      return isDay ? cell : `<${tag}${attributes.replace(/\ss="\d+"/, "")}>${content}</${tag}>`;
    },
  );
}

function tagsOf(xml: string, name: string): readonly string[] {
  return xml.match(new RegExp(`<(?:\\w+:)?${name}\\b[^>]*>`, "g")) ?? [];
}

function attribute(tag: string, name: string): string {
  const text = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => entities[entity] ?? "");
}

function inWords(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 10);
  if (typeof cell === "boolean") return cell ? "Sí" : "No";
  return String(cell);
}
