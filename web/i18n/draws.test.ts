import { expect, test } from "vitest";
import { cupName, cupTitle, unknownWords } from "./draws.ts";

const loserOf = { roundsAfter: 3, position: 3 };

test.each([
  ["the loser of a match of another cup", { kind: "first-loser", loserOf }, "Perdedor 8avos 3"],
  ["a loser that never comes, because that pair won", { kind: "vacant", loserOf }, "Libre"],
  ["a side whose two pairs did not come", { kind: "vacant", loserOf: null }, "Nadie: no vino ninguna pareja"],
  ["the loser of a semifinal", { kind: "loser", loserOf: null }, "Esperando Perdedor..."],
  ["a winner", { kind: "winner", loserOf: null }, "Esperando Ganador..."],
] as const)("an unknown side names %s", (_what, side, words) => {
  expect(unknownWords({ ...side, place: null })).toBe(words);
});

test.each([
  ["main", false, "Principal", "Principal"],
  ["main", true, "Oro", "Copa de Oro"],
  ["silver", true, "Plata", "Copa de Plata"],
  ["consolation", false, "Consolación", "Consolación"],
] as const)(
  "the %s cup (beside silver: %s) is called %s in a choice, and %s on its own",
  (cup, silver, name, title) => {
    expect([cupName(cup, silver), cupTitle(cup, silver)]).toEqual([name, title]);
  },
);
