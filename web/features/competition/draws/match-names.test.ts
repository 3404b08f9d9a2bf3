import { expect, test } from "vitest";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import type { PairPlayers } from "#contract/people/players.ts";
import { pairNamed } from "#tests/support/names.ts";
import { playersInShort, shortNames } from "./match-names.ts";

function between(...[first, second]: readonly [PairPlayers, PairPlayers]): Pick<MatchView, "sides"> {
  const known = (players: PairPlayers) => ({
    kind: "pair" as const,
    pairId: "",
    players,
    seed: null,
    loserOf: null,
    place: null,
  });
  return { sides: [known(first), known(second)] };
}

test("names a pair by the short names of its players", () => {
  const match = between(pairNamed("Ana Paula Ríos Paz", "Bea Sosa"), pairNamed("Eva Ñáñez", "Luz Goette"));
  expect(shortNames(match)).toEqual({ pair1: "Ríos / Sosa", pair2: "Ñáñez / Goette" });
});

test("names two pairs with the same short names by their full names", () => {
  const match = between(pairNamed("Ana Ríos", "Bea Sosa"), pairNamed("Eva Ríos", "Luz Sosa"));
  expect(playersInShort(match)).toEqual({ pair1: ["Ana Ríos", "Bea Sosa"], pair2: ["Eva Ríos", "Luz Sosa"] });
});
