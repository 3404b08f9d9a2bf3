import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { importRows } from "#domain/competition/pair-imports/import-rows.ts";
import { readSheets } from "./read-sheet.ts";
import { dated, failed, tabs, workbook, zip } from "./workbook-fixture.ts";

const sixth = { name: "Masculino", level: "6ta", eligibility: { kind: "own-or-stronger" } } as const;

const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const latin = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
/** The code pages of MS-DOS and of the Macintosh, as far as these tests write them. */
const inCodePage = (letters: Readonly<Record<string, number>>) => (text: string) =>
  Uint8Array.from(text, (letter) => letters[letter] ?? letter.charCodeAt(0));
const dos = inCodePage({
  á: 0xa0,
  é: 0x82,
  í: 0xa1,
  ó: 0xa2,
  ú: 0xa3,
  ñ: 0xa4,
  Ñ: 0xa5,
  Á: 0xb5,
  Í: 0xd6,
  Ó: 0xe0,
  Ú: 0xe9,
});
const mac = inCodePage({
  á: 0x87,
  é: 0x8e,
  í: 0x92,
  ó: 0x97,
  ú: 0x9c,
  ñ: 0x96,
  Ñ: 0x84,
  Á: 0xe7,
  Í: 0xea,
  Ó: 0xee,
  Ú: 0xf2,
});
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"));

/** Formats each row in a line: the names, and the other values read. */
async function readRows(source: string | Uint8Array<ArrayBuffer>): Promise<readonly string[] | string> {
  const read = await readSheets(source);
  if (!read.ok) return read.reason;
  const [sheet] = read.value;
  if (!sheet) return [];
  return importRows(sheet.table, sheet, sixth).map(({ players, paid, notes, flags }) => {
    const told = players.map(({ name, phone, level }) => [name, phone, level].filter(Boolean).join(" "));
    return [told.join(" / "), paid && "pagó", notes, ...flags].filter(Boolean).join(" · ");
  });
}

/** Makes a zip whose entries claim to be small. */
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
    "CSV of Argentina's Excel, with semicolons",
    bytes("Jugador 1;Jugador 2;Pagó\r\nAna Ríos;Bea Núñez;Sí\r\n"),
    ["Ana Ríos / Bea Núñez · pagó"],
  ],
  ["the same in Windows-1252", latin("Jugador 1;Jugador 2\r\nAna Ríos;Bea Núñez\r\n"), both],
  [
    "names with characters that only Windows has",
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
      deflateRawSync,
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
    "formulas, by their values",
    workbook(deflateRawSync, [
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
    "rows with a missing player",
    "Jugador 1;Jugador 2\nAna Ríos;\nBea Núñez;a confirmar\n;Caro Paz",
    ["Ana Ríos /  · player-missing", "Bea Núñez /  · player-missing", " / Caro Paz · player-missing"],
  ],
  [
    "pairs and players that are listed twice",
    "Jugador 1;Jugador 2\nAna Ríos;Bea Núñez\nNUÑEZ BEA;Ana Rios\nAna Ríos;Caro Paz",
    [both[0] ?? "", "Nuñez Bea / Ana Rios · repeated", "Ana Ríos / Caro Paz · repeated"],
  ],
  [
    "two players of one name with different phones",
    "Jugador 1;Tel 1;Jugador 2\nAna Ríos;3434551234;Bea Núñez\nAna Ríos;3434559999;Caro Paz",
    ["Ana Ríos 3434551234 / Bea Núñez", "Ana Ríos 3434559999 / Caro Paz"],
  ],
  [
    "phone numbers that a spreadsheet spoilt",
    "Jugador 1;Teléfono;Jugador 2\nAna Ríos;3,43E+09;Bea Núñez\nCaro Paz;343455;Dani Gil\nEva Luna;34345512;Fer Mar\nGil Sol;123;Hugo Paz",
    [
      "Ana Ríos 3,43E+09 / Bea Núñez · phone-doubtful",
      "Caro Paz 343455 / Dani Gil",
      "Eva Luna 34345512 / Fer Mar",
      "Gil Sol 123 / Hugo Paz · phone-doubtful",
    ],
  ],
  [
    "the payment, in any words",
    "Pareja;Pagó\nAna Ríos/Bea Núñez;x\nCaro Paz/Dani Gil;no\nEva Luna/Fer Mar;$ 5.000",
    ["Ana Ríos / Bea Núñez · pagó", "Caro Paz / Dani Gil", "Eva Luna / Fer Mar · paid-unclear"],
  ],
  [
    "spaces of every kind, and blank rows",
    "Jugador 1\tJugador 2\n\u00a0 Ana   Ríos \t\u200bBea Núñez\n\t\n   \t \n",
    both,
  ],
  ["a cell of a megabyte of spaces", bytes(`Jugador 1;Jugador 2\nAna Ríos;Bea Núñez\n${" ".repeat(1_000_000)};`), both],
  [
    "a cell marked as text by an apostrophe",
    bytes("Jugador 1;Tel 1;Jugador 2\nAna Ríos;'+54 9 343 455-1234;Bea Núñez"),
    ["Ana Ríos +54 9 343 455-1234 / Bea Núñez"],
  ],
  ["a thousand rows", many(1000), Array.from({ length: 1000 }, (_, nth) => `Uno ${nth} / Dos ${nth}`)],
  ["two thousand", many(2000), "too-many-rows"],
  ["more than two megabytes", " ".repeat(3_000_000), "too-large"],
  ["nothing", "  \n \t\n", "empty"],
  ["a workbook without a sheet", zip(deflateRawSync, { "xl/workbook.xml": "<workbook/>" }), "no-sheet"],
  ["a workbook cut off in the middle", workbook(deflateRawSync, [["Jugador 1"]]).slice(0, 300), "no-sheet"],
  [
    "a zip bomb of half a gigabyte in the shape of a workbook",
    zip(deflateRawSync, { "xl/worksheets/sheet1.xml": Buffer.alloc(500_000_000) }),
    "no-sheet",
  ],
  ["an Excel file of before 2007", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), "old-workbook"],
  ["a PDF", bytes("%PDF-1.7\n1 0 obj"), "no-sheet"],
  ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), "no-sheet"],
  [
    "the same bomb with a small stated size",
    lying(zip(deflateRawSync, { "xl/worksheets/sheet1.xml": Buffer.alloc(500_000_000) })),
    "no-sheet",
  ],
  [
    "a workbook with line breaks and a megabyte of spaces in its cells",
    workbook(deflateRawSync, [
      ["Jugador 1", "Teléfono", "Jugador 2"],
      ["Ana Ríos", "343 455-1234\nde noche", "Bea\nNúñez"],
      ["", " ".repeat(1_000_000), ""],
    ]),
    ["Ana Ríos 343 455-1234 / Bea Núñez"],
  ],
  [
    "formulas with an empty value or an error",
    workbook(deflateRawSync, [
      ["Jugador 1", "Jugador 2"],
      ["Ana Ríos", { formula: "B99", is: "" }],
      ["Caro Paz", "#N/A"],
      ["Dani Gil", "Bea Núñez"],
    ]),
    ["Ana Ríos /  · player-missing", "Caro Paz /  · player-missing", "Dani Gil / Bea Núñez"],
  ],
  [
    "a pasted nickname in quotation marks, which swallows no rows",
    '"Tito" Mar\tBea Núñez\nCaro Paz\tDani "la Zurda" Gil\n"Ana Ríos\tEva Luna\nFer Sol"\tGil Paz',
    ['"Tito" Mar / Bea Núñez', 'Caro Paz / Dani "la Zurda" Gil', '"Ana Ríos / Eva Luna', 'Fer Sol" / Gil Paz'],
  ],
  [
    "a file with a quotation mark that is never closed",
    bytes('Jugador 1;Jugador 2\n"Tito Mar;Bea Núñez\n"Paz; Caro";Dani Gil\n'),
    ['"Tito Mar / Bea Núñez', "Paz; Caro / Dani Gil"],
  ],
  [
    "phone numbers in date cells, and the error of a formula",
    workbook(deflateRawSync, [
      ["Jugador 1", "Teléfono", "Jugador 2", "Observaciones"],
      ["Ana Ríos", dated(3434551234), "Bea Núñez", failed],
      ["Caro Paz", dated(-5), "Dani Gil", dated(46_000)],
    ]),
    ["Ana Ríos 3434551234 / Bea Núñez", "Caro Paz -5 / Dani Gil · 2025-12-09 · phone-doubtful"],
  ],
  ["text of MS-DOS", dos("Jugador 1;Jugador 2;Pagó\r\nAna Ríos;Bea Núñez;Sí\r\n"), ["Ana Ríos / Bea Núñez · pagó"]],
  [
    "text of an old Macintosh",
    mac("Jugador 1;Jugador 2;Pagó\rAna Ríos;Bea Núñez;Sí\r"),
    ["Ana Ríos / Bea Núñez · pagó"],
  ],
  [
    "one accent of a Macintosh that Windows reads as an apostrophe",
    mac("Jugador 1;Jugador 2\rAna Ríos;Eva Paz\r"),
    ["Ana Ríos / Eva Paz"],
  ],
  [
    "capitals of Windows-1252",
    latin("JUGADOR 1;JUGADOR 2\r\nMUÑOZ Ángel;PEÑA Óscar\r\n"),
    ["Ángel Muñoz / Óscar Peña"],
  ],
  ["a line that names the separator", bytes("sep=,\r\nJugador 1,Jugador 2\r\nAna Ríos,Bea Núñez\r\n"), both],
  [
    "a list with keycaps, ticks, bullets and numbers",
    "1️⃣ Ana Ríos / Bea Núñez\n2️⃣ Caro Paz - Dani Gil ✅\n✅ Eva Luna y Fer Mar\n• Gil Sol / Hugo Paz\n- Ian Sosa / Juan Paz\n7) Leo Mar/Max Gil\n🔟 Nico Luz / Oto Sol 💪\n11 Pía Sal / Quique Rey",
    [
      ...both,
      "Caro Paz / Dani Gil",
      "Eva Luna / Fer Mar",
      "Gil Sol / Hugo Paz",
      "Ian Sosa / Juan Paz",
      "Leo Mar / Max Gil",
      "Nico Luz / Oto Sol",
      "Pía Sal / Quique Rey",
    ],
  ],
  [
    "players looking for a partner as singles",
    "Jugador 1;Jugador 2\nAna Ríos (busco compañero);\nBea Núñez;busca compañera\nCaro Paz;(sin pareja)\nDani Gil busca pareja;\nEva Luna;necesito drive",
    ["Ana Ríos", "Bea Núñez", "Caro Paz", "Dani Gil", "Eva Luna"].map((name) => `${name} /  · partner-wanted`),
  ],
  [
    "a level that does not exist",
    "Jugador 1;Nivel 1;Jugador 2;Nivel 2\nAna Ríos;8va;Bea Núñez;6ta\nCaro Paz;octava;Dani Gil;\nEva Luna;8va Damas;Fer Mar;",
    [
      "Ana Ríos / Bea Núñez 6ta · level-unknown",
      "Caro Paz / Dani Gil · level-unknown",
      "Eva Luna / Fer Mar · level-unknown",
    ],
  ],
  [
    "a row for each player, with a merged number of the pair",
    workbook(deflateRawSync, [
      ["Pareja", "Jugador", "Teléfono", "Pagó", "Observaciones"],
      [1, "Ana Ríos", 3434551234, "Sí", "viene tarde"],
      ["", "Bea Núñez", 3434559999, "Sí", ""],
      [2, "Caro Paz", "", "Sí", ""],
      ["", "Dani Gil", "", "no", "sin auto"],
      [3, "Eva Luna", "", "", ""],
    ]),
    [
      "Ana Ríos 3434551234 / Bea Núñez 3434559999 · pagó · viene tarde",
      "Caro Paz / Dani Gil · sin auto · paid-unclear",
      "Eva Luna /  · player-missing",
    ],
  ],
  [
    "a row for each player, with the number of the pair twice",
    "N°;Apellido;Nombre\n1;Ríos;Ana\n1;Núñez;Bea\n2;Paz;Caro\n2;Gil;Dani",
    [...both, "Caro Paz / Dani Gil"],
  ],
  [
    "invisible characters, other spaces and decomposed letters",
    "Jugador 1\tTel\tJugador 2\n\u2068@Ana\u00A0Ri\u0301os\u2069\t\u202A+54\u00A09 343 455\u20111234\u202C\tBea\u00AD Nu\u0301n\u0303ez\u0007\u200E",
    ["@Ana Ríos +54 9 343 455-1234 / Bea Núñez"],
  ],
  ["a web page named like a workbook", bytes("<html><table><tr><td>Ana"), "no-sheet"],
])("reads %s", async (_, source, rows) => {
  expect(await readRows(source)).toEqual(rows);
});

test("reads a workbook that is large enough for the library to unpack it in a worker", async () => {
  const rows = Array.from({ length: 900 }, (_, nth) => [
    `Uno ${nth} ${"a".repeat(500)}`,
    `Dos ${nth} ${"b".repeat(500)}`,
  ]);
  const read = await readSheets(workbook(deflateRawSync, [["Jugador 1", "Jugador 2"], ...rows]));
  expect(read).toMatchObject({ ok: true, value: [{ sure: true, firstRow: 1 }] });
});

test("columns without headings are guessed and shown to the user first", async () => {
  const read = await readSheets("Ana Ríos\t343 455-1234\tBea Núñez\tsí\nCaro Paz\t343 455-9999\tDani Gil\tno");
  expect(read).toMatchObject({
    value: [{ sure: false, firstRow: 0, columns: ["player-1", "phone-1", "player-2", "paid"] }],
  });
});

test("a workbook offers its visible sheets with rows, without filtered rows", async () => {
  const pairs = [
    ["Jugador 1", "Jugador 2"],
    ["Ana Ríos", "Bea Núñez"],
    ["Caro Paz", "Dani Gil"],
  ];
  const read = await readSheets(
    tabs(deflateRawSync, [
      { name: "Datos", rows: pairs, state: "hidden" },
      { name: "Tapa", rows: [] },
      { name: "7ma", rows: pairs },
      { name: "6ta &amp; más", rows: pairs, hides: [1] },
      { name: "Macros", rows: pairs, state: "veryHidden" },
    ]),
  );
  if (!read.ok) throw new Error(read.reason);
  expect(read.value.map(({ name, hiddenRows }) => [name, hiddenRows])).toEqual([
    ["7ma", 0],
    ["6ta & más", 1],
  ]);
  const sixthSheet = read.value[1];
  expect(sixthSheet && importRows(sixthSheet.table, sixthSheet, sixth).map(({ line }) => line)).toEqual([3]);
  expect(await readSheets(tabs(deflateRawSync, [{ name: "Hoja1", rows: [] }]))).toEqual({ ok: false, reason: "empty" });
});

test("reports a quotation mark that was never closed", async () => {
  const told = async (text: string) => {
    const read = await readSheets(bytes(text));
    return read.ok && read.value.map(({ hasOpenQuote }) => hasOpenQuote);
  };
  expect(await told('Jugador 1;Jugador 2\n"Tito Mar;Bea Núñez')).toEqual([true]);
  expect(await told('Jugador 1;Jugador 2\n"Mar, ""Tito""";Bea Núñez')).toEqual([false]);
});
