import { expect, test } from "vitest";
import { pairNamed } from "#tests/support/names.ts";
import { lineupKey, lineupOptions } from "./lineup-options.ts";

test("a pair plays itself, or each of its players with each substitute", () => {
  const [pair, [cami]] = [pairNamed("ab"), pairNamed("cd")];
  const [one, other] = pair.map(({ id }) => id);
  const options = lineupOptions(pair, [cami]);
  expect(options.map(({ playerIds }) => playerIds)).toEqual([
    [one, other],
    [one, cami.id],
    [other, cami.id],
  ]);
  expect(lineupOptions(pair, [])).toHaveLength(1);
});

test("two people are named alike in either order", () => {
  expect(lineupKey(["b", "a"])).toBe(lineupKey(["a", "b"]));
});
