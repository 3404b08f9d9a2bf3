import { describe, expect, test } from "vitest";
import type { ResultKindView, ZoneNeeds } from "#contract/competition/zones.ts";
import { pairNamed } from "#tests/support/names.ts";
import { needsInShort, needsSentences } from "./needs-sentences.ts";

const pair = (pairId: string, one: string, other: string) => ({ pairId, players: pairNamed(one, other) });
const ana = pair("a", "Ana Ríos", "Bea Sosa");
const cami = pair("c", "Camila Paz", "Delfina Ruiz");
const matches: ZoneNeeds["matches"] = [{ match: 3, pair1: ana, pair2: cami }];

const sets = (pair1: number, pair2: number): ResultKindView => ({ kind: "sets", pair1, pair2 });
const out = (absent: "pair1" | "pair2" | "both"): ResultKindView => ({ kind: "walkover", absent });
const anaWins = [sets(2, 0), sets(2, 1), out("pair2")];
const camiWins = [sets(1, 2), sets(0, 2), out("pair1")];

type Case = ZoneNeeds["pairs"][number]["cases"][number];
const on = (results: ResultKindView[], verdict: Case["verdict"], match = 3): Case => ({
  when: [{ match, results }],
  verdict,
});
const told = (who: typeof ana, ...cases: Case[]) => needsSentences({ ...who, state: "open", cases }, matches);

test("a pair that is in or out for good needs no result", () => {
  const state = (is: "in" | "out") => needsSentences({ ...ana, state: is, cases: [] }, matches);
  expect([state("in"), state("out")]).toEqual([["Ya está clasificada."], ["Ya no puede clasificar."]]);
});

describe("a pair that plays the match", () => {
  test("reads of winning and losing if the sets do not matter", () => {
    const cases = [on(anaWins, { is: "in" }), on([...camiWins, out("both")], { is: "out" })];
    expect(told(ana, ...cases)).toEqual(["Si gana: clasifica.", "Si pierde o no viene ninguna: no clasifica."]);
  });

  test("reads the scores from its own side if they do", () => {
    const cases = [
      on([...camiWins, sets(2, 1)], { is: "in" }),
      on([sets(2, 0), out("pair2"), out("both")], { is: "lots" }),
    ];
    expect(told(cami, ...cases)).toEqual([
      "Si gana o pierde 1-2: clasifica.",
      "Si pierde 0-2, pierde por W.O. o no viene ninguna: decide el sorteo.",
    ]);
  });

  test("reads the difference of games it needs", () => {
    const rest = on([...camiWins, out("both"), sets(2, 1), out("pair2")], { is: "out" });
    const byGames = (sure: number[], possible: number[]) =>
      told(ana, on([sets(2, 0)], { is: "by-games", match: 3, sure, possible }), rest)[0];
    expect(byGames([5, 6, 7], [])).toBe("Si gana 2-0: clasifica con diferencia de games de +5 o mejor.");
    expect(byGames([5, 6], [4])).toBe(
      "Si gana 2-0: clasifica con diferencia de games de +5 o mejor; con +4 decide el desempate siguiente.",
    );
  });
});

test("a pair that only watches reads the names of the others, and their games", () => {
  const watcher = pair("w", "Vera Luz", "Zoe Mas");
  const cases = [
    on(anaWins, { is: "by-games", match: 3, sure: [2, 3, 4], possible: [] }),
    on([sets(0, 2)], { is: "in" }),
    on([sets(1, 2), out("pair1"), out("both")], { is: "out" }),
  ];
  expect(told(watcher, ...cases)).toEqual([
    "Si ganan Ríos / Sosa: clasifica si la diferencia de games de Ríos / Sosa es de +2 a +4.",
    "Si ganan Paz / Ruiz 2-0: clasifica.",
    "Si ganan Paz / Ruiz 2-1, ganan Paz / Ruiz por W.O. o no viene ninguna: no clasifica.",
  ]);
});

describe("two open matches", () => {
  const both = (mine: ResultKindView[], theirs: ResultKindView[], verdict: Case["verdict"]): Case => ({
    when: [
      { match: 3, results: mine },
      { match: 4, results: theirs },
    ],
    verdict,
  });
  const two = [...matches, { match: 4, pair1: pair("x", "Xul Gil", "Yo Paz"), pair2: pair("y", "Uma Rey", "Val Sol") }];
  const cases: Case[] = [
    on([sets(2, 0), out("pair2")], { is: "in" }),
    both([sets(2, 1)], [sets(2, 0)], { is: "in" }),
    both([sets(2, 1)], [sets(0, 2)], { is: "by-games", match: 3, sure: [3, 4], possible: [] }),
    both(camiWins, [sets(2, 0)], { is: "out" }),
    both(camiWins, [sets(0, 2)], { is: "lots" }),
    on([out("both")], { is: "out" }),
  ];

  test("appear together in one sentence", () => {
    expect(needsSentences({ ...ana, state: "open", cases }, two)[1]).toBe("Si gana 2-1, y ganan Gil / Paz: clasifica.");
  });

  test("appear in the short answer by the own match alone", () => {
    expect(needsInShort({ ...ana, state: "open", cases }, two)).toEqual([
      "Si gana 2-0 o gana por W.O.: clasifica.",
      "Si gana 2-1 o pierde: depende del resto.",
      "Si no viene ninguna: no clasifica.",
    ]);
  });

  test("appear in the short answer of a pair with no match left, too", () => {
    const watcher = { ...pair("w", "Vera Luz", "Zoe Mas"), state: "open" as const, cases };
    expect(needsInShort(watcher, two)).toEqual(["Depende de los partidos que faltan."]);
  });

  test("of one pair are distinguished by the rival", () => {
    const own = [...matches, { match: 4, pair1: pair("x", "Xul Gil", "Yo Paz"), pair2: ana }];
    const [first] = needsInShort({ ...ana, state: "open", cases }, own) ?? [];
    expect(first).toBe("Si contra Paz / Ruiz gana 2-0 o gana por W.O.: clasifica.");
    expect(needsSentences({ ...ana, state: "open", cases }, own)[1]).toBe(
      "Si contra Paz / Ruiz gana 2-1, y contra Gil / Paz pierde: clasifica.",
    );
  });

  test("need no short answer if the whole one is short, nor does a single match", () => {
    const decided = [on(anaWins, { is: "in" }), on([...camiWins, out("both")], { is: "out" })];
    expect(needsInShort({ ...ana, state: "open", cases: decided }, two)).toBeNull();
    expect(needsInShort({ ...ana, state: "open", cases }, matches)).toBeNull();
    expect(needsInShort({ ...ana, state: "in", cases: [] }, two)).toBeNull();
  });
});
