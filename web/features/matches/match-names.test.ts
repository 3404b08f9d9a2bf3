import { expect, test } from "vitest";
import type { MatchView } from "#contract/match-views.ts";
import { playersInShort, shortNames } from "./match-names.ts";

function between(...[first, second]: readonly [string, string]): Pick<MatchView, "sides"> {
  const known = (name: string) => ({ kind: "pair" as const, pairId: name, name, seed: null, place: null });
  return { sides: [known(first), known(second)] };
}

test("a pair is told by the first surnames of its players", () => {
  const match = between("Ana Paula Ríos Paz / Bea Sosa", "Eva Ñáñez / Luz Goette");
  expect(shortNames(match)).toEqual({ pair1: "Ríos / Sosa", pair2: "Ñáñez / Goette" });
});

test("two pairs of the same surnames are told by their whole names", () => {
  const match = between("Ana Ríos / Bea Sosa", "Eva Ríos / Luz Sosa");
  expect(playersInShort(match)).toEqual({ pair1: ["Ana Ríos", "Bea Sosa"], pair2: ["Eva Ríos", "Luz Sosa"] });
});
