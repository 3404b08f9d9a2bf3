import { expect, test } from "vitest";
import { defaultChoice } from "#domain/competition/tournaments/category-rules.ts";
import { lineOfResult } from "./line-of-result.ts";
import { played } from "./played.ts";
import { type ReplayInput, type ReplayStep, replay } from "./replay.ts";

const input: ReplayInput = { format: "PLAYOFF", rules: {}, randomSeed: "", results: [] };

/** Builds a knockout of four pairs after these steps. */
function told(...results: ReplayStep[]) {
  const story = replay({ ...input, pairs: ["ana", "bea", "cami", "dani"], results });
  if (!story.ok) throw new Error(`${story.at}: ${story.reason}`);
  return played(story.board, story.rules, story.format);
}

test("a tournament is played from its pairs, best first, and ends with places and points", () => {
  const { champion, rounds, positions } = told(
    { match: "R1-1", score: "6-4 6-4" },
    { match: "R1-2", absent: "pair1" },
    { match: "R2-1", score: "2-6 1-0", retired: "pair2" },
  );
  expect(champion).toBe("ana");
  expect(rounds.flat().map(({ result }) => result)).toEqual(["6-4 6-4", "W.O.", "2-6 1-0 abandono"]);
  expect(positions).toEqual([
    { position: 1, pair: "ana", points: 500 },
    { position: 2, pair: "cami", points: 300 },
    { position: 3, pair: "dani", points: 180 },
    { position: 3, pair: "bea", points: 0 },
  ]);
});

test("corrections, cleared results and withdrawals happen in the given order", () => {
  const { rounds, openMatches } = told(
    { match: "R1-1", score: "6-4 6-4" },
    { match: "R1-1", clear: true },
    { withdraw: "ana" },
    { reinstate: "ana" },
    { match: "R1-2", score: "6-0 0-0", disqualified: "pair1" },
  );
  expect(rounds.flat().map(({ pair1, pair2, result }) => [pair1, pair2, result])).toEqual([
    ["ana", "dani", "W.O."],
    ["bea", "cami", "6-0 0-0 descalificación"],
    ["dani", "cami", null],
  ]);
  expect(openMatches).toBe(1);
});

test("the club chooses the qualifying, and its best loser takes the line of a pair that leaves", () => {
  const pairs = ["ana", "bea", "cami", "dani", "eva", "fabi"];
  const story = (...results: ReplayStep[]) =>
    replay({ ...input, rules: { qualifying: 2 }, pairs, qualifying: pairs.slice(0, 4), results });
  const finals: ReplayStep[] = ["R1-1", "R1-2"].map((key) => ({ match: `qualifying/${key}`, score: "6-0 6-0" }));
  const { ok: isPlayed, ...rest } = story(...finals, { replace: "eva", by: "cami" });
  if (!isPlayed || !("board" in rest)) throw new Error("refused");
  const { cups, rounds } = played(rest.board, rest.rules, rest.format);
  expect(cups?.[0]?.rounds.flat().map(({ pair1, pair2 }) => [pair1, pair2])).toEqual([
    ["ana", "dani"],
    ["bea", "cami"],
  ]);
  const inMain = rounds[0]?.flatMap(({ pair1, pair2 }) => [pair1, pair2]);
  expect(inMain?.toSorted()).toEqual(["ana", "bea", "cami", "fabi"]);
  expect(story({ replace: "eva", by: "cami" })).toMatchObject({ at: 0, reason: "REPLACEMENT_NOT_AVAILABLE" });
  const none = replay({ ...input, pairs, qualifying: pairs.slice(0, 4) });
  expect(none).toMatchObject({ at: null, reason: "QUALIFYING_OUTDATED" });
});

test("a given tree is kept unchanged, byes included", () => {
  const story = replay({
    ...input,
    lines: ["ana", null, "bea", "cami"],
    results: [{ match: "R1-2", score: "6-0 6-0" }],
  });
  const { rounds } = story.ok ? played(story.board, story.rules, story.format) : { rounds: [] };
  expect(rounds.flat().map(({ pair1, pair2, result }) => [pair1, pair2, result])).toEqual([
    ["ana", "[bye]", "bye"],
    ["bea", "cami", "6-0 6-0"],
    ["ana", "bea", null],
  ]);
});

test.each<[string, Partial<ReplayInput>, string, number | null]>([
  [
    "a score that cannot be reached",
    { pairs: ["ana", "bea"], results: [{ match: "R1-1", score: "6-5" }] },
    "RESULT_INVALID",
    0,
  ],
  ["no score", { pairs: ["ana", "bea"], results: [{ match: "R1-1", score: "seis cuatro" }] }, "NOT_A_SCORE", 0],
  [
    "a match that does not exist",
    { pairs: ["ana", "bea"], results: [{ match: "R7-1", clear: true }] },
    "MATCH_NOT_FOUND",
    0,
  ],
  ["a stranger who leaves", { pairs: ["ana", "bea"], results: [{ withdraw: "cami" }] }, "PAIR_NOT_FOUND", 0],
  ["one pair", { pairs: ["ana"] }, "NOT_ENOUGH_PAIRS", null],
  ["one pair on given lines", { lines: ["ana", null] }, "NOT_ENOUGH_PAIRS", null],
  [
    "more pairs than a category has",
    { pairs: Array.from({ length: 513 }, (_, nth) => `p${nth}`) },
    "TOO_MANY_PAIRS",
    null,
  ],
  ["more lines than that", { lines: ["ana", "bea", ...Array(1022).fill(null)] }, "TOO_MANY_PAIRS", null],
  ["a pair that stands twice", { pairs: ["ana", "bea", "ana"] }, "PAIR_TWICE", null],
  ["no pairs", {}, "NO_PAIRS_AND_NO_LINES", null],
  ["three lines", { lines: ["ana", "bea", "cami"] }, "LINES_NOT_A_POWER_OF_TWO", null],
  ["lines and pairs", { lines: ["ana", "bea"], pairs: ["ana", "bea"] }, "LINES_ARE_FOR_A_KNOCKOUT_WITHOUT_PAIRS", null],
])("refuses %s", (_, change, reason, at) => {
  expect(replay({ ...input, ...change })).toMatchObject({ ok: false, reason, at });
});

test("the rules need only the values that differ from the defaults, in the zones too", () => {
  const story = replay({ ...input, rules: { zones: { qualifiers: 1 } }, pairs: ["ana", "bea"] });
  expect(story.ok && story.rules.choice).toEqual({
    ...defaultChoice,
    zones: { ...defaultChoice.zones, qualifiers: 1 },
  });
});

test("the line of a result is found despite any characters in names", () => {
  const text =
    '{\n "pairs": ["a \\"{ results", "b"],\n "results": [\n  {"match": "R1-1", "score": "{"},\n  {\n  "withdraw": "b"}\n ]}';
  expect([lineOfResult(text, 0), lineOfResult(text, 1)]).toEqual([4, 5]);
  expect(lineOfResult('{"results": [\n1,\n\n[2, {}],\n  "3, 4",\n\n5]}', 3)).toBe(7);
});

test("a match of another cup is called by its cup", () => {
  const lines = ["ana", null, "bea", "cami", "dani", "eva", "fer", "gema"];
  const results = [
    { match: "R1-2", score: "6-0 6-0" },
    { match: "R1-3", score: "6-0 6-0" },
    { match: "R1-4", score: "6-0 6-0" },
    { match: "consolation/R1-2", score: "6-1 6-1" },
  ];
  const story = replay({ ...input, rules: { consolation: "first-match" }, lines, results });
  if (!story.ok) throw new Error(`${story.at}: ${story.reason}`);
  const [consolation] = played(story.board, story.rules, story.format).cups ?? [];
  expect(consolation?.cup).toBe("consolation");
  expect(consolation?.rounds.flat().map(({ match, pair1, pair2, result }) => [match, pair1, pair2, result])).toEqual([
    ["consolation/R1-1", "[first-loser of R1-1]", "cami", null],
    ["consolation/R1-2", "eva", "gema", "6-1 6-1"],
    ["consolation/R2-1", "[winner of consolation/R1-1]", "eva", null],
  ]);
});
