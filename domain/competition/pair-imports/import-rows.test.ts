import { expect, test } from "vitest";
import { usualEligibility } from "#domain/competition/tournaments/eligibility.ts";
import { recogniseColumns } from "./import-columns.ts";
import { importRows, isPair } from "./import-rows.ts";

const sixth = { name: "Femenino", level: "6ta", eligibility: usualEligibility } as const;

/** Reads rows below the headings of two players and notes. */
function readRows(...cells: readonly string[][]) {
  const table = [["Jugador 1", "Jugador 2", "Observaciones"], ...cells];
  return importRows(table, recogniseColumns(table), sixth);
}

test.each([
  "busco compañero",
  "(busco compañera)",
  "Busca compañero",
  "BUSCO COMPANERO",
  "busca compañero/a",
  "buscando compañera",
  "busco partner",
  "sin compañero aún",
  "todavía sin pareja",
  "aún no tiene compañera",
  "me falta compañero",
  "quiere compañero 🎾",
  "necesito drive",
])("a row with “%s” for its partner is one player who seeks one", (cell) => {
  for (const cells of [
    ["Ana Ríos", cell],
    [cell, "Ana Ríos"],
    [`Ana Ríos ${cell}`, ""],
    ["Ana Ríos", "", cell],
  ]) {
    const [row] = readRows(cells);
    expect(row?.players.map(({ name }) => name).filter((name) => name !== "")).toEqual(["Ana Ríos"]);
    expect(row?.flags).toEqual(["partner-wanted"]);
    expect(row && isPair(row)).toBe(false);
  }
});

test("a remark in brackets before a name leaves the name", () => {
  expect(readRows(["(busco compañera) Ana Ríos", ""])).toMatchObject([
    { players: [{ name: "Ana Ríos" }, { name: "" }], flags: ["partner-wanted"] },
  ]);
});

test.each([
  "",
  "?",
  "a confirmar",
  "(a definir)",
  "compañera a designar",
  "por confirmar",
  "pendiente",
  "vacante",
  "busco",
])("a row with “%s” for its partner lacks a player", (cell) => {
  expect(readRows(["Ana Ríos", cell])).toMatchObject([
    { players: [{ name: "Ana Ríos" }, { name: "" }], flags: ["player-missing"] },
  ]);
});

test.each(["Eva Sola", "Juan Sin", "Esperanza Drive", "Faltas Paz", "Busca Paz"])("%s is a name", (name) => {
  expect(readRows(["Ana Ríos", name])).toMatchObject([{ players: [{ name: "Ana Ríos" }, { name }], flags: [] }]);
});

test("a note about another time is no remark about a partner", () => {
  expect(readRows(["Ana Ríos", "", "sin auto"])).toMatchObject([{ flags: ["player-missing"] }]);
});
