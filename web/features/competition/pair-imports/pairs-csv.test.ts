import { expect, test } from "vitest";
import { importRows } from "#domain/competition/pair-imports/import-rows.ts";
import { pairsCsv, templateCsv } from "./pairs-csv.ts";
import { readSheets } from "./reading/read-sheet.ts";

const sixth = { name: "Masculino", level: "6ta", division: null, eligibility: { kind: "own-or-stronger" } } as const;
const bytes = (csv: string) => new Uint8Array(new TextEncoder().encode(csv));

function player(name: string, phone: string | null) {
  return { id: name, name, phone: phone === null ? null : { text: phone } };
}
const entrants = [
  player("Ana Ríos", "0343 15-455-1234"),
  player("Beatriz Núñez; de la Fuente", null),
  player("=1+1 Malo", "+54 9 11 5555-1234"),
  player('Caro "Pipi" O’Connor', null),
  player("Sola Espera", null),
];
const [ana, bea, evil, caro, alone] = entrants;
if (!ana || !bea || !evil || !caro || !alone) throw new Error("there are five");
const category = {
  ...sixth,
  entrants,
  pairs: [
    { status: "confirmed_by_admin" as const, paid: true, players: [ana, bea] as const },
    { status: "confirmed_by_players" as const, paid: false, players: [evil, caro] as const },
    { status: "pending" as const, paid: false, players: [alone, ana] as const },
  ],
};

test("the exported pairs open in Argentina's Excel and are imported again unchanged", async () => {
  const csv = pairsCsv(category);
  expect(csv.startsWith("\ufeffJugador 1;Teléfono 1;")).toBe(true);
  expect(csv).toContain("\r\n");
  expect(csv).not.toMatch(/(^|;|\n)"?[=+@]/);
  const read = await readSheets(bytes(csv));
  if (!read.ok) throw new Error(read.reason);
  const [sheet] = read.value;
  if (!sheet) throw new Error("no sheet");
  expect(sheet.sure).toBe(true);
  const rows = importRows(sheet.table, sheet, sixth);
  expect(
    rows.map(({ players, paid, flags }) => [...players.map(({ name, phone }) => `${name} ${phone}`), paid, ...flags]),
  ).toEqual([
    ["Ana Ríos 0343 15-455-1234", "Beatriz Núñez; de la Fuente ", true],
    ["=1+1 Malo +54 9 11 5555-1234", 'Caro "Pipi" O’Connor ', false],
  ]);
});

test("the template is read without a question", async () => {
  const read = await readSheets(bytes(templateCsv(sixth)));
  expect(read).toMatchObject({ ok: true, value: [{ sure: true, firstRow: 1 }] });
});
