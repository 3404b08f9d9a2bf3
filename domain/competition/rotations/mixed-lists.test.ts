import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { replacementsFor } from "./leaver.ts";
import { inBothLists, listAt, type PlayerList } from "./mixed-lists.ts";
import { nextRound, type StepByStep } from "./next-round.ts";
import { isWhole, qualityOf } from "./quality.ts";
import { americano } from "./rotate.ts";
import { defaultRotation } from "./rotation-rules.ts";
import type { PlayedRound, RotationPlay } from "./rotation-standing.ts";
import { playersAt, type Round } from "./round.ts";
import { firstRounds, startOf } from "./start.ts";

const listOf = (name: string): PlayerList => (name.startsWith("m") ? "Masculino" : "Femenino");
/** So many men and as many women, in turn. */
const couples = (count: number) => Array.from({ length: 2 * count }, (_, at) => `${at % 2 ? "w" : "m"}${at >> 1}`);
const isMixed = ([one, other]: readonly [string, string]) => listOf(one) !== listOf(other);
const sidesOf = ({ tables }: Round<string>) => tables.flatMap(({ a, b }) => [a, b]);

describe("a mixed Americano", () => {
  const some = fc.record({ each: fc.integer({ min: 2, max: 12 }), courts: fc.integer({ min: 1, max: 6 }) });

  test("has a man and a woman on each side, and everybody plays or rests once a round", () => {
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 12 }), fc.string(), ({ each, courts }, rounds, seed) => {
        const players = couples(each);
        const made = americano(players, { courts, rounds, seed, iterations: 2_000, mixed: true });
        expect(made).toHaveLength(rounds);
        expect(made.flatMap(sidesOf).every(isMixed)).toBe(true);
        expect(isWhole(made, players)).toBe(true);
        const { rests } = qualityOf(made);
        expect(rests.most - rests.least).toBeLessThanOrEqual(1);
      }),
      { numRuns: 60 },
    );
  });

  test.each([4, 6, 8])("of %i couples on full courts repeats no partner in as many rounds", (each) => {
    const courts = Math.floor(each / 2);
    const players = couples(each);
    const rules = { ...defaultRotation, mixed: true };
    const day = { startMinute: 0, endMinute: 1440 };
    const start = startOf("AMERICANO", rules, { players: players.length, courts, day });
    const rounds = start.ok ? start.value.rounds : 0;
    expect(rounds).toBe(each);
    const { partners } = qualityOf(americano(players, { courts, rounds, seed: "martes", mixed: true }));
    expect(partners.most).toBe(1);
  });

  test("seats a substitute of the same list, or nobody", () => {
    const made = americano(couples(5), { courts: 2, rounds: 7, seed: "martes", mixed: true });
    const substitutes = replacementsFor(made, "m3", 1, "martes", listOf).map(({ substitute }) => substitute);
    expect(substitutes.length).toBeGreaterThan(0);
    for (const substitute of substitutes) expect(substitute).toMatch(/^m/);
    const full = americano(couples(4), { courts: 2, rounds: 4, seed: "martes", mixed: true });
    for (const { substitute } of replacementsFor(full, "m3", 1, "martes", listOf)) expect(substitute).toBeNull();
  });
});

/** Plays so many rounds: in each match the first side wins, but for draws in every third round. */
function played(format: StepByStep, each: number, courts: number, rounds: number): RotationPlay<string> {
  const players = couples(each);
  const rules = { ...defaultRotation, mixed: true };
  const first = firstRounds(format, rules, { players, courts, rounds, seed: "martes" });
  const listed = players.map((player, at) => ({ player, list: listAt(at) }));
  const part = { fromRound: 1, untilRound: null, startPoints: 0 };
  let play: RotationPlay<string> = {
    players: listed.map((one) => ({ ...one, ...part })),
    ...{ rounds: first.map(withResults), restCredit: "average", lots: "martes" },
  };
  while (play.rounds.length < rounds) {
    const made = nextRound(play, { format, courts, pairing: "1+4 v 2+3" });
    if (!made.ok) throw new Error(made.reason);
    play = { ...play, rounds: [...play.rounds, withResults(made.value)] };
  }
  return play;
}

function withResults({ number, tables }: Round<string>): PlayedRound<string> {
  const pair1 = number % 3 === 0 ? 12 : 13 + (number % 4);
  const outcome = { kind: "points", points: { pair1, pair2: 24 - pair1 } } as const;
  return { number, tables: tables.map((table) => ({ ...table, outcome })) };
}

describe.each(["MEXICANO", "KING"] as const)("a mixed %s", (format) => {
  test.each([
    [4, 2],
    [5, 2],
    [7, 3],
  ])("of %i couples on %i courts has a man and a woman on each side in every round", (each, courts) => {
    for (const { tables } of played(format, each, courts, 8).rounds) {
      expect(tables).toHaveLength(courts);
      expect(tables.flatMap(({ a, b }) => [a, b]).every(isMixed)).toBe(true);
      expect(new Set(tables.flatMap(playersAt)).size).toBe(4 * courts);
    }
  });

  test("goes on with as many courts as the shorter list fills, once somebody left", () => {
    const play = played(format, 5, 2, 3);
    const gone = new Set(["w1", "w2"]);
    const players = play.players.map((one) => (gone.has(one.player) ? { ...one, untilRound: 3 } : one));
    const made = nextRound({ ...play, players }, { format, courts: 2, pairing: "1+4 v 2+3" });
    const tables = made.ok ? made.value.tables : [];
    expect(tables).toHaveLength(1);
    expect(tables.flatMap(({ a, b }) => [a, b]).every(isMixed)).toBe(true);
  });
});

test("a mixed Mexicano pairs the better man with the second woman of each four", () => {
  const { players, ...play } = played("MEXICANO", 2, 1, 1);
  const points = new Map([
    ["m0", 40],
    ["m1", 10],
    ["w0", 30],
    ["w1", 20],
  ]);
  const ranked = players.map((one) => ({ ...one, startPoints: points.get(one.player) ?? 0 }));
  const next = nextRound(
    { ...play, players: ranked, rounds: [] },
    { format: "MEXICANO", courts: 1, pairing: "1+4 v 2+3" },
  );
  expect(next.ok && sidesOf(next.value).every(isMixed)).toBe(true);
  const first = next.ok ? [withResults({ ...next.value, tables: [] })] : [];
  const second = nextRound(
    { ...play, players: ranked, rounds: first },
    { format: "MEXICANO", courts: 1, pairing: "1+4 v 2+3" },
  );
  expect(second).toMatchObject({ ok: true, value: { tables: [{ a: ["m0", "w1"], b: ["m1", "w0"] }] } });
});

test("lists of different length are refused, and so is a player without a list", () => {
  const of = (names: string[]) => inBothLists(names, (name) => (name.startsWith("x") ? null : listOf(name)));
  expect(of(["m1", "w1", "w2", "m2"])).toEqual({ ok: true, value: ["m1", "w1", "m2", "w2"] });
  expect(of(["m1", "w1", "w2"])).toEqual({ ok: false, reason: "LISTS_UNEQUAL" });
  expect(of(["m1", "w1", "x1"])).toEqual({ ok: false, reason: "LISTS_UNEQUAL" });
});
