/** Deflates the data of a zip entry; the tests pass it, as the browser has no such module. */
type Pack = (data: string | Buffer) => Buffer;

/** Builds a zip of these files; a stated size can be false, as in a zip bomb. */
export function zip(pack: Pack, files: Readonly<Record<string, string | Buffer>>): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const folder: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const [title, data, packed] = [Buffer.from(name), Buffer.from(text), pack(text)];
    const file = Buffer.alloc(30);
    const entry = Buffer.alloc(46);
    file.writeUInt32LE(0x04034b50);
    entry.writeUInt32LE(0x02014b50);
    for (const [into, from] of [
      [file, 8],
      [entry, 10],
    ] as const) {
      into.writeUInt16LE(8, from);
      into.writeUInt32LE(packed.length, from + 10);
      into.writeUInt32LE(data.length, from + 14);
      into.writeUInt16LE(title.length, from + 18);
    }
    entry.writeUInt32LE(at, 42);
    parts.push(file, title, packed);
    folder.push(entry, title);
    at += 30 + title.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(folder.length / 2, 8);
  end.writeUInt16LE(folder.length / 2, 10);
  end.writeUInt32LE(Buffer.concat(folder).length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...parts, ...folder, end]));
}

const letters = "ABCDEFGHIJ";
type Cell = string | number | { readonly formula: string; readonly is: string } | { readonly xml: string };
/** Makes a number in a cell with a date format. */
export const dated = (value: number): Cell => ({ xml: `s="1"><v>${value}</v>` });
/** The error of a formula. */
export const failed: Cell = { xml: 't="e"><f>A1/0</f><v>#DIV/0!</v>' };
function cellXml(cell: Cell, address: string): string {
  if (typeof cell === "number") return `<c r="${address}"><v>${cell}</v></c>`;
  if (typeof cell === "string") return cell === "" ? "" : `<c r="${address}" t="inlineStr"><is><t>${cell}</t></is></c>`;
  if ("xml" in cell) return `<c r="${address}" ${cell.xml}</c>`;
  return `<c r="${address}" t="str"><f>${cell.formula}</f><v>${cell.is}</v></c>`;
}
type Tab = {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
  readonly state?: "hidden" | "veryHidden";
  /** Indexes of the rows that a filter hides, from 0. */
  readonly hides?: readonly number[];
  readonly more?: string;
};
/** Builds a workbook of one sheet. */
export function workbook(pack: Pack, rows: readonly (readonly Cell[])[], more = ""): Uint8Array<ArrayBuffer> {
  return tabs(pack, [{ name: "Hoja1", rows, more }]);
}
/** Builds a workbook of several sheets. */
export function tabs(pack: Pack, all: readonly Tab[]): Uint8Array<ArrayBuffer> {
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const rels = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const sheets = all.map(({ rows, hides = [], more = "" }, sheet): [string, string] => {
    const data = rows.map((row, nth) => {
      const cells = row.map((cell, column) => cellXml(cell, `${letters[column]}${nth + 1}`)).join("");
      return `<row r="${nth + 1}"${hides.includes(nth) ? ' hidden="1"' : ""}>${cells}</row>`;
    });
    return [
      `xl/worksheets/sheet${sheet + 1}.xml`,
      `<worksheet xmlns="${main}"><sheetData>${data.join("")}</sheetData>${more}</worksheet>`,
    ];
  });
  const named = all.map(
    ({ name, state }, nth) =>
      `<sheet name="${name}" sheetId="${nth + 1}"${state ? ` state="${state}"` : ""} r:id="rId${nth + 1}"/>`,
  );
  const related = all.map(
    (_, nth) => `<Relationship Id="rId${nth + 1}" Type="${rels}/worksheet" Target="worksheets/sheet${nth + 1}.xml"/>`,
  );
  return zip(pack, {
    "[Content_Types].xml": "<Types/>",
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${rels}"><sheets>${named.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rIdS" Type="${rels}/styles" Target="styles.xml"/>${related.join("")}</Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(sheets),
  });
}
