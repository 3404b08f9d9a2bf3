import { expect, test } from "vitest";
import type { ComparedRow, ImportCandidate } from "#contract/competition/pair-imports.ts";
import type { ImportRow } from "#domain/competition/pair-imports/import-rows.ts";
import { type DecidedRow, firstDecision, sentRow, standingOf } from "./import-decisions.ts";

const sixth = { name: "Masculino", level: "6ta", eligibility: { kind: "own-or-stronger" } } as const;

function candidate(name: string, by: "phone" | "name", more: Partial<ImportCandidate> = {}): ImportCandidate {
  const shown = { id: `${name} ${by}`, name, shortName: name, photoUrl: null, location: "Paraná", hasAccount: true };
  return { ...shown, category: "Masculino", level: "6ta", by, paired: false, ...more };
}
function decided(
  candidates: readonly ImportCandidate[],
  more: Partial<ImportRow> = {},
  state: ComparedRow["state"] = "new",
): DecidedRow {
  const players = [
    { name: "Ana Ríos", phone: "", level: null },
    { name: "Bea Sosa", phone: "", level: null },
  ] as const;
  const row = { line: 2, players, paid: false, notes: "", flags: [], ...more };
  const compared: ComparedRow = {
    state,
    code: null,
    players: [
      { phone: null, phoneUnreadable: false, candidates: [...candidates] },
      { phone: null, phoneUnreadable: false, candidates: [] },
    ],
  };
  return { row, compared, decision: firstDecision(row, compared) };
}
const stands = (row: DecidedRow) => `${standingOf(row, sixth)} ${row.decision.who[0]}`;

test.each<[string, DecidedRow, string]>([
  ["an unknown player is new", decided([]), "ready another"],
  [
    "a player with the same phone and a word of the name is known",
    decided([candidate("Anita Ríos", "phone")]),
    "ready Anita Ríos phone",
  ],
  [
    "a player with the same phone and another name is undecided",
    decided([candidate("Tito Vega", "phone")]),
    "undecided null",
  ],
  [
    "two known players with the same phone and name leave a row undecided",
    decided([candidate("Ana Ríos", "phone"), candidate("Ana M. Ríos", "phone")]),
    "undecided null",
  ],
  ["a player with only the same name stays undecided", decided([candidate("Ana Ríos", "name")]), "undecided null"],
  [
    "a player with a partner is not entered again",
    decided([candidate("Ana Ríos", "phone", { paired: true })]),
    "out Ana Ríos phone",
  ],
  ["a stronger player stays out", decided([candidate("Ana Ríos", "phone", { level: "4ta" })]), "out Ana Ríos phone"],
  ["a pair of the category stays out", decided([], {}, "refused"), "out another"],
  ["a repeated row of the sheet stays out", decided([], { flags: ["repeated"] }), "out another"],
  ["a row without a player stays out", decided([], { flags: ["player-missing"] }), "out another"],
])("%s", (_, row, standing) => {
  expect(stands(row)).toBe(standing);
});

test("a decision changes the status of a row and the data that is sent", () => {
  const asked = decided([candidate("Ana Ríos", "name")]);
  const same = { ...asked, decision: { ...asked.decision, who: ["Ana Ríos name", "another"] as const } };
  expect(standingOf(same, sixth)).toBe("ready");
  expect(sentRow(same).players.map(({ playerId }) => playerId)).toEqual(["Ana Ríos name", null]);
  const strong = decided([candidate("Ana Ríos", "phone", { level: "4ta" })]);
  expect(standingOf({ ...strong, decision: { ...strong.decision, letIn: true } }, sixth)).toBe("ready");
});
