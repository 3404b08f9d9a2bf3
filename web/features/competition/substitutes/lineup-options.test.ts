import { expect, test } from "vitest";
import { pairNamed } from "#tests/support/names.ts";
import { firstLineups, lineupKey, lineupOptions } from "./lineup-options.ts";

test("a pair plays itself, or each of its players with each substitute", () => {
  const [pair, [cami]] = [pairNamed("ana", "bea"), pairNamed("cami", "dora")];
  const [one, other] = pair.map(({ id }) => id);
  const options = lineupOptions(pair, [cami], null);
  expect(options.map(({ playerIds }) => playerIds)).toEqual([
    [one, other],
    [one, cami.id],
    [other, cami.id],
  ]);
  expect(lineupOptions(pair, [], null)).toHaveLength(1);
});

test("a substitute claims only matches that they played, first with the first player of their pair", () => {
  const [pair, [cami, dora]] = [pairNamed("ana", "bea"), pairNamed("cami", "dora")];
  const [one, other] = pair.map(({ id }) => id);
  const options = lineupOptions(pair, [cami, dora], dora.id);
  const withDora = [
    [one, dora.id],
    [other, dora.id],
  ];
  expect(options.map(({ playerIds }) => playerIds)).toEqual(withDora);
  const side = (pairId: string) => ({ pairId, players: pair });
  const sides = [side("own"), side("rivals")];
  const substitutes = [cami, dora].map((player) => ({ pairId: "own", player }));
  const first = firstLineups(sides, substitutes, dora.id);
  expect([...first].map(([pairId, { playerIds }]) => [pairId, playerIds])).toEqual([["own", withDora[0]]]);
  expect(firstLineups(sides, substitutes, null).size).toBe(0);
});

test("two people are named alike in either order", () => {
  expect(lineupKey(["b", "a"])).toBe(lineupKey(["a", "b"]));
});
