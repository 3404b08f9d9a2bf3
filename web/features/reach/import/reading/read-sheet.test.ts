import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { importRows } from "#domain/pairs/import/import-rows.ts";
import { readSheet } from "./read-sheet.ts";

const sixth = { name: "Masculino", level: "6ta", eligibility: { kind: "own-or-stronger" } } as const;

const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const latin = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"));

/** A zip with these files; a size can be lied about, as a trap does. */
function zip(files: Readonly<Record<string, string | Buffer>>): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const folder: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const [title, data, packed] = [Buffer.from(name), Buffer.from(text), deflateRawSync(text)];
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
type Cell = string | number | { readonly formula: string; readonly is: string };
function cellXml(cell: Cell, address: string): string {
  if (typeof cell === "number") return `<c r="${address}"><v>${cell}</v></c>`;
  if (typeof cell === "string") return cell === "" ? "" : `<c r="${address}" t="inlineStr"><is><t>${cell}</t></is></c>`;
  return `<c r="${address}" t="str"><f>${cell.formula}</f><v>${cell.is}</v></c>`;
}
function workbook(rows: readonly (readonly Cell[])[], more = ""): Uint8Array<ArrayBuffer> {
  const data = rows.map((row, nth) => {
    const cells = row.map((cell, column) => cellXml(cell, `${letters[column]}${nth + 1}`)).join("");
    return `<row r="${nth + 1}">${cells}</row>`;
  });
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const rels = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  return zip({
    "[Content_Types].xml": "<Types/>",
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${rels}"><sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Type="${rels}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${data.join("")}</sheetData>${more}</worksheet>`,
  });
}

/** Each row in a line: the names, and what else is read of it. */
async function readRows(source: string | Uint8Array<ArrayBuffer>): Promise<readonly string[] | string> {
  const read = await readSheet(source);
  if (!read.ok) return read.reason;
  return importRows(read.value.table, read.value, sixth).map(({ players, paid, notes, flags }) => {
    const told = players.map(({ name, phone, level }) => [name, phone, level].filter(Boolean).join(" "));
    return [told.join(" / "), paid && "pagó", notes, ...flags].filter(Boolean).join(" · ");
  });
}

/** A zip that says of its files that they are small, whatever they are. */
function lying(source: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const told = Buffer.from(source);
  for (let at = 0; at < told.length - 4; at += 1) {
    const signature = told.readUInt32LE(at);
    if (signature === 0x04034b50) told.writeUInt32LE(100, at + 22);
    if (signature === 0x02014b50) told.writeUInt32LE(100, at + 24);
  }
  return new Uint8Array(told);
}

const both = ["Ana Ríos / Bea Núñez"];
const many = (count: number) => Array.from({ length: count }, (_, nth) => `Uno ${nth}/Dos ${nth}`).join("\n");

test.each<[string, string | Uint8Array<ArrayBuffer>, readonly string[] | string]>([
  [
    "CSV of Excel here, with semicolons",
    bytes("Jugador 1;Jugador 2;Pagó\r\nAna Ríos;Bea Núñez;Sí\r\n"),
    ["Ana Ríos / Bea Núñez · pagó"],
  ],
  ["the same in Windows-1252", latin("Jugador 1;Jugador 2\r\nAna Ríos;Bea Núñez\r\n"), both],
  [
    "the signs that only Windows has, in names",
    Uint8Array.from([...latin("Jugador 1;Jugador 2\r\nCaro O"), 0x92, ...latin("Connor;Bea Núñez\r\n")]),
    ["Caro O’Connor / Bea Núñez"],
  ],
  ["the same with a mark of UTF-8", bytes("\ufeffJugador 1;Jugador 2\nAna Ríos;Bea Núñez"), both],
  ["Unicode text of Excel, UTF-16 with tabs", utf16("Jugador 1\tJugador 2\r\nAna Ríos\tBea Núñez\r\n"), both],
  ["commas and quotes", bytes('Jugador 1,Jugador 2\n"Ríos, Ana","Núñez, Bea"\n'), both],
  [
    "a paste with line breaks in its cells",
    'Pareja\tTeléfono\n"Ana Ríos\nBea Núñez"\t"343 455-1234\nde Ana"\n',
    ["Ana Ríos 343 455-1234 / Bea Núñez"],
  ],
  [
    "one pair on each line, without a heading",
    "Ríos/Núñez\nSosa - Paz\n3) Gil y Luna",
    ["Ríos / Núñez", "Sosa / Paz", "Gil / Luna"],
  ],
  [
    "surnames with commas on each line",
    "Ríos, Ana / Núñez, Bea\nSosa, Caro / Paz, Dani",
    [...both, "Caro Sosa / Dani Paz"],
  ],
  [
    "headings in any order, surname and name apart",
    "Observaciones\tApellido\tNombre\tTeléfono\tApellido\tNombre\tTeléfono\nviene tarde\tRíos\tAna\t343 4551234\tNúñez\tBea\t0343 15-455-9999",
    ["Ana Ríos 343 4551234 / Bea Núñez 0343 15-455-9999 · viene tarde"],
  ],
  [
    "headings of two rows, the upper one merged",
    workbook(
      [
        ["Copa Primavera"],
        ["Jugador 1", "", "", "Jugador 2", "", ""],
        ["Nombre", "Apellido", "Tel.", "Nombre", "Apellido", "Tel."],
        ["Ana", "Ríos", 3434551234, "Bea", "Núñez", 3434559999],
      ],
      '<mergeCells count="1"><mergeCell ref="A2:C2"/></mergeCells>',
    ),
    ["Ana Ríos 3434551234 / Bea Núñez 3434559999"],
  ],
  [
    "formulas, by what they came to",
    workbook([
      ["Jugador 1", "Jugador 2"],
      [
        { formula: "B9&amp;C9", is: "Ana Ríos" },
        { formula: "B10", is: "Bea Núñez" },
      ],
    ]),
    both,
  ],
  [
    "names in capitals, the surname first",
    "Jugador 1;Jugador 2\nRÍOS Ana;NÚÑEZ DE LA FUENTE, BEA\nSOSA CARO;O'CONNOR dani",
    ["Ana Ríos / Bea Núñez de la Fuente", "Sosa Caro / Dani O'Connor"],
  ],
  [
    "levels and another category",
    "Jugador 1;Nivel 1;Jugador 2;Nivel 2;Categoría\nAna Ríos;6ta;Bea Núñez;7ª;6ta Masculino\nCaro Paz;sexta;Dani Gil;4ta;6ta\nEva Luna;;Fer Mar;;5ta",
    [
      "Ana Ríos 6ta / Bea Núñez 7ma",
      "Caro Paz 6ta / Dani Gil 4ta · level-too-strong",
      "Eva Luna / Fer Mar · other-category",
    ],
  ],
  [
    "who is missing",
    "Jugador 1;Jugador 2\nAna Ríos;\nBea Núñez;a confirmar\n;Caro Paz",
    ["Ana Ríos /  · player-missing", "Bea Núñez /  · player-missing", " / Caro Paz · player-missing"],
  ],
  [
    "who stands there twice",
    "Jugador 1;Jugador 2\nAna Ríos;Bea Núñez\nNUÑEZ BEA;Ana Rios\nAna Ríos;Caro Paz",
    [both[0] ?? "", "Nuñez Bea / Ana Rios · repeated", "Ana Ríos / Caro Paz · repeated"],
  ],
  [
    "two of one name with telephones of their own",
    "Jugador 1;Tel 1;Jugador 2\nAna Ríos;3434551234;Bea Núñez\nAna Ríos;3434559999;Caro Paz",
    ["Ana Ríos 3434551234 / Bea Núñez", "Ana Ríos 3434559999 / Caro Paz"],
  ],
  [
    "telephones that a spreadsheet spoilt",
    "Jugador 1;Teléfono;Jugador 2\nAna Ríos;3,43E+09;Bea Núñez\nCaro Paz;343455;Dani Gil\nEva Luna;34345512;Fer Mar\nGil Sol;123;Hugo Paz",
    [
      "Ana Ríos 3,43E+09 / Bea Núñez · phone-doubtful",
      "Caro Paz 343455 / Dani Gil",
      "Eva Luna 34345512 / Fer Mar",
      "Gil Sol 123 / Hugo Paz · phone-doubtful",
    ],
  ],
  [
    "what was paid, in any words",
    "Pareja;Pagó\nAna Ríos/Bea Núñez;x\nCaro Paz/Dani Gil;no\nEva Luna/Fer Mar;$ 5.000",
    ["Ana Ríos / Bea Núñez · pagó", "Caro Paz / Dani Gil", "Eva Luna / Fer Mar · paid-unclear"],
  ],
  [
    "spaces of every kind, and rows of nothing",
    "Jugador 1\tJugador 2\n\u00a0 Ana   Ríos \t\u200bBea Núñez\n\t\n   \t \n",
    both,
  ],
  ["a cell of a megabyte of spaces", bytes(`Jugador 1;Jugador 2\nAna Ríos;Bea Núñez\n${" ".repeat(1_000_000)};`), both],
  [
    "a cell that a spreadsheet was kept from reckoning",
    bytes("Jugador 1;Tel 1;Jugador 2\nAna Ríos;'+54 9 343 455-1234;Bea Núñez"),
    ["Ana Ríos +54 9 343 455-1234 / Bea Núñez"],
  ],
  ["a thousand rows", many(1000), Array.from({ length: 1000 }, (_, nth) => `Uno ${nth} / Dos ${nth}`)],
  ["two thousand", many(2000), "too-many-rows"],
  ["more than two megabytes", " ".repeat(3_000_000), "too-large"],
  ["nothing", "  \n \t\n", "empty"],
  ["a workbook without a sheet", zip({ "xl/workbook.xml": "<workbook/>" }), "no-sheet"],
  ["a workbook cut off in the middle", workbook([["Jugador 1"]]).slice(0, 300), "no-sheet"],
  [
    "a zip that grows to half a gigabyte, by the name of a workbook",
    zip({ "xl/worksheets/sheet1.xml": Buffer.alloc(500_000_000) }),
    "no-sheet",
  ],
  ["an Excel file of before 2007", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), "old-workbook"],
  ["a PDF", bytes("%PDF-1.7\n1 0 obj"), "no-sheet"],
  ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), "no-sheet"],
  [
    "the same, of a file that says it is small",
    lying(zip({ "xl/worksheets/sheet1.xml": Buffer.alloc(500_000_000) })),
    "no-sheet",
  ],
  [
    "a workbook with line breaks and a megabyte of spaces in its cells",
    workbook([
      ["Jugador 1", "Teléfono", "Jugador 2"],
      ["Ana Ríos", "343 455-1234\nde noche", "Bea\nNúñez"],
      ["", " ".repeat(1_000_000), ""],
    ]),
    ["Ana Ríos 343 455-1234 / Bea Núñez"],
  ],
  [
    "formulas that came to nothing",
    workbook([
      ["Jugador 1", "Jugador 2"],
      ["Ana Ríos", { formula: "B99", is: "" }],
      ["Caro Paz", "#N/A"],
      ["Dani Gil", "Bea Núñez"],
    ]),
    ["Ana Ríos /  · player-missing", "Caro Paz /  · player-missing", "Dani Gil / Bea Núñez"],
  ],
  ["a page of the web by the name of a workbook", bytes("<html><table><tr><td>Ana"), "no-sheet"],
])("reads %s", async (_, source, rows) => {
  expect(await readRows(source)).toEqual(rows);
});

test("a large workbook is read as well, where it would be unpacked in a worker made of text", async () => {
  const rows = Array.from({ length: 900 }, (_, nth) => [
    `Uno ${nth} ${"a".repeat(500)}`,
    `Dos ${nth} ${"b".repeat(500)}`,
  ]);
  const read = await readSheet(workbook([["Jugador 1", "Jugador 2"], ...rows]));
  expect(read).toMatchObject({ ok: true, value: { sure: true, firstRow: 1 } });
});

test("columns that nobody named are guessed, and looked at by somebody first", async () => {
  const read = await readSheet("Ana Ríos\t343 455-1234\tBea Núñez\tsí\nCaro Paz\t343 455-9999\tDani Gil\tno");
  expect(read).toMatchObject({
    value: { sure: false, firstRow: 0, columns: ["player-1", "phone-1", "player-2", "paid"] },
  });
});
