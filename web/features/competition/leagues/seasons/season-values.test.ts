import { expect, test } from "vitest";
import type { NextSeason } from "#contract/competition/seasons.ts";
import { pairNamed } from "#tests/support/names.ts";
import { arranged, hasOneDivisionEach, isOnlyDivision, proposedDivisions, toPublish } from "./season-values.ts";

const pair = (pairId: string, division: number, place: number) => ({
  ...{ pairId, players: pairNamed(pairId), division, place },
});
const group: NextSeason["groups"][number] = {
  name: "Masculino",
  level: "7ma",
  divisions: [
    [pair("a", 1, 1), pair("d", 2, 1)],
    [pair("b", 1, 2), pair("e", 2, 2)],
  ],
  leavers: [pair("c", 1, 3)],
};
const idsIn = (chosen: Record<string, number>) =>
  arranged(group, chosen).map(({ number, pairs }) => `${number}: ${pairs.map(({ pairId }) => pairId).join(" ")}`);

test("the proposal stands until the club moves a pair", () => {
  const proposed = proposedDivisions([group]);
  expect(idsIn(proposed)).toEqual(["1: a d", "2: b e", "0: c"]);
  expect(idsIn({ ...proposed, c: 1, e: 0 })).toEqual(["1: a d c", "2: b", "0: e"]);
});

test("a league of one division without a number numbers none in its next season", () => {
  const alone = { ...pair("a", 1, 1), division: null };
  expect(isOnlyDivision({ divisions: [[alone]], leavers: [{ ...alone, pairId: "b" }] })).toBe(true);
  expect(isOnlyDivision({ divisions: [[pair("a", 1, 1)]], leavers: [] })).toBe(false);
  expect(isOnlyDivision(group)).toBe(false);
  const one = { ...group, divisions: [[alone]], leavers: [] };
  expect(hasOneDivisionEach({ groups: [one] })).toBe(true);
  expect(hasOneDivisionEach({ groups: [one, group] })).toBe(false);
});

test("empty divisions and groups are not published", () => {
  const proposed = proposedDivisions([group]);
  expect(toPublish([group], { ...proposed, b: 1, e: 0 })).toEqual([
    { name: "Masculino", level: "7ma", divisions: [["a", "d", "b"]] },
  ]);
  expect(toPublish([group], { a: 0, b: 0, c: 0, d: 0, e: 0 })).toEqual([]);
});
