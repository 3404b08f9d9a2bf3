import { expect, test } from "vitest";
import { importRows } from "#domain/competition/pair-imports/import-rows.ts";
import { readSheets } from "./read-sheet.ts";

const sixth = { name: "Masculino", level: "6ta", eligibility: { kind: "own-or-stronger" } } as const;

const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const latin = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
/** Encodes í as a Macintosh did. */
const mac = (text: string) => Uint8Array.from(text, (letter) => (letter === "í" ? 0x92 : letter.charCodeAt(0)));

/** Returns the players of each row in the likeliest reading. */
async function readPairs(source: string): Promise<readonly string[]> {
  const read = await readSheets(source);
  const [sheet] = read.ok ? read.value : [];
  if (!sheet) return [];
  return importRows(sheet.table, sheet, sixth).map(({ players }) =>
    players.map(({ name, phone }) => [name, phone].filter(Boolean).join(" ")).join(" / "),
  );
}

test("asks for the encoding if only one letter decides it, with the word that shows each way", async () => {
  const readings = async (source: Uint8Array<ArrayBuffer>) => {
    const read = await readSheets(source);
    return read.ok && read.value.map(({ reading, table }) => [reading?.encoding, reading?.sample, table[1]?.[0]]);
  };
  // The only accent reads as an apostrophe in Windows.
  expect(await readings(mac("Jugador 1;Jugador 2\nRíos;Paz"))).toEqual([
    ["macintosh", "Ríos", "Ríos"],
    ["windows", "R’os", "R’os"],
  ]);
  expect(await readings(latin("Jugador 1;Jugador 2\nNúñez;Peña"))).toEqual([[undefined, undefined, "Núñez"]]);
  expect(await readings(bytes("Jugador 1;Jugador 2\nRíos;Paz"))).toEqual([[undefined, undefined, "Ríos"]]);
});

test("one player in each row without a number: adjacent rows in twos are pairs", async () => {
  const two = ["Jugador\tTeléfono", "Ana Ríos\t343 455-1234", "Bea Núñez\t", "", "Caro Paz\t", "Dani Gil\t"];
  expect(await readPairs(two.join("\n"))).toEqual(["Ana Ríos 343 455-1234 / Bea Núñez", "Caro Paz / Dani Gil"]);
  expect(await readPairs("Ana Ríos\nBea Núñez\n\nCaro Paz\nDani Gil")).toEqual([
    "Ana Ríos / Bea Núñez",
    "Caro Paz / Dani Gil",
  ]);
});

test("one player in each row without a number or a gap: asks whether two rows form a pair", async () => {
  const ways = async (source: string) => {
    const read = await readSheets(source);
    if (!read.ok) return read.reason;
    return read.value.map((sheet) => {
      const players = importRows(sheet.table, sheet, sixth)
        .at(-1)
        ?.players.map(({ name }) => name);
      return [sheet.reading?.twoRows, players?.join(" / ")];
    });
  };
  const four = "Nombre y apellido;Celular\nAna Ríos;343 455-1234\nBea Núñez;\nCaro Paz;\nDani Gil;";
  expect(await ways(four)).toEqual([
    [true, "Caro Paz / Dani Gil"],
    [false, "Dani Gil / "],
  ]);
  // An odd number forms no pairs, and a list with a pair in each row needs no question.
  expect(await ways("Jugador\nAna Ríos\nBea Núñez\nCaro Paz")).toEqual([[undefined, "Caro Paz / "]]);
  expect(await ways("Ana Ríos / Bea Núñez\nCaro Paz / Dani Gil\nEva Sol / Fe Luz\nGabi Mar / Hebe Paz")).toEqual([
    [undefined, "Gabi Mar / Hebe Paz"],
  ]);
});
