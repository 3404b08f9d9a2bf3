import { expect, test } from "vitest";
import { formatNames, namedFormat } from "#domain/competition/scoring/format.ts";
import { readSets } from "#domain/competition/scoring/notation.ts";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import { asksTieBreak, entryFrom, judge, type ScoreEntry, shownSets, withSet } from "./score-entry.ts";

const usual = namedFormat("super-tie-break");

const setsOf = (text: string) => {
  const read = readSets(text);
  return read.ok ? read.value : [];
};
const played = (text: string): Outcome => ({ kind: "played", sets: setsOf(text) });
const typed = (text: string) => entryFrom(usual, played(text));

test.each(["6-4 7-5", "7-6(3) 3-6 [10-8]", "6-0 6-0"])("reads back %s as it was written", (text) => {
  expect(judge(typed(text), usual)).toMatchObject({ ok: true, outcome: played(text), winner: "pair1" });
});

test.each<[string, Outcome]>([
  ["a W.O.", { kind: "walkover", absent: "pair1" }],
  ["a W.O. of both", { kind: "walkover", absent: "both" }],
  ["an abandonment in the second set", { kind: "retirement", retired: "pair2", sets: setsOf("6-3 2-1") }],
  ["a disqualification before the first game", { kind: "disqualification", disqualified: "pair1", sets: [] }],
])("reads back %s as it was entered", (_, outcome) => {
  expect(judge(entryFrom(usual, outcome), usual)).toMatchObject({ ok: true, outcome });
});

test("a match has no winner if neither pair came", () => {
  expect(judge({ ...typed(""), ending: "walkover", who: "both" }, usual)).toMatchObject({ winner: null });
});

test.each<[string, string, number]>([
  ["6-5 6-0", "SET_NEEDS_TWO_AHEAD", 1],
  ["6-4 8-6", "SET_ENDED_EARLIER", 2],
  ["6-4 4-6 [10-9]", "SET_NEEDS_TWO_AHEAD", 3],
  ["6-4", "MATCH_UNFINISHED", 2],
  ["6-4 6-4 [10-3]", "MATCH_OVER_BEFORE", 3],
])("%s is refused by %s in set %i", (text, reason, set) => {
  expect(judge(typed(text), usual)).toEqual({ ok: false, reason, set });
});

test("a set with one number asks for the other, and an ending for the pair", () => {
  const half = withSet(typed("6-4"), usual, 2, { pair1: 6 });
  expect(judge(half, usual)).toEqual({ ok: false, reason: "NUMBER_MISSING", set: 2 });
  const nobody: ScoreEntry = { ...typed("6-4"), ending: "retirement", who: null };
  expect(judge(nobody, usual)).toEqual({ ok: false, reason: "WHO_MISSING", set: null });
});

test.each<[string, number]>([
  ["", 2],
  ["6-4", 2],
  ["6-4 6-3", 2],
  ["6-4 3-6", 3],
  ["6-4 6-4 [10-3]", 3],
])("with %j typed %i sets are shown", (text, shown) => {
  expect(shownSets(typed(text), usual)).toBe(shown);
});

test("one set and the pro set show one row, a W.O. none", () => {
  const one = (name: "one-set" | "pro-set") => shownSets(entryFrom(namedFormat(name), null), namedFormat(name));
  expect([one("one-set"), one("pro-set")]).toEqual([1, 1]);
  expect(shownSets({ ...typed(""), ending: "walkover" }, usual)).toBe(0);
});

test("asks for the points of a tie-break only at 7-6, and drops them with it", () => {
  const set = (pair1: number, pair2: number) => ({ pair1, pair2, tieBreak: null });
  expect([asksTieBreak(usual, 1, set(7, 6)), asksTieBreak(usual, 1, set(6, 7))]).toEqual([true, true]);
  expect([asksTieBreak(usual, 1, set(7, 5)), asksTieBreak(usual, 3, set(7, 6))]).toEqual([false, false]);
  expect(withSet(typed("7-6(3) 6-0"), usual, 1, { pair2: 5 }).sets[0]).toEqual(set(7, 5));
});

test.each(formatNames)("an empty form of %s is no result yet", (name) => {
  const format = namedFormat(name);
  expect(judge(entryFrom(format, null), format)).toEqual({ ok: false, reason: "MATCH_UNFINISHED", set: 1 });
});
