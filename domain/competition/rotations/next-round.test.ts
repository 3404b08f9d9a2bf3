import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readVector } from "#tests/fixtures/vectors/read-vector.ts";
import { nextKing, nextMexicano, nextRound, type StepByStep } from "./next-round.ts";
import { isWhole } from "./quality.ts";
import {
  averagePoints,
  creditOf,
  type PlayedRound,
  type RotationPlay,
  type RotationPlayer,
  restingIn,
  rotationStanding,
} from "./rotation-standing.ts";
import type { Pairing, Table } from "./round.ts";

type Ranks = { players: number; convention: Pairing; nextRoundByRank: Table<number>[] };
type Score = Table<string> & { score: [number, number] };
type King = {
  courts: number;
  standingsRank: Record<string, number>;
  previousRound: Score[];
  nextRound: Table<string>[];
};

const vectors = readVector<{ mexicano: Ranks[]; kotc: King[] }>("mexicano_kotc");

/** Compares tables without regard to the order of the sides and of the two on a side. */
const unordered = (tables: readonly Table<string | number>[]) =>
  tables.map(({ court, a, b }) => ({ court, sides: [a, b].map((side) => side.toSorted().join("+")).toSorted() }));

describe("the next round as others make it", () => {
  test.each(vectors.mexicano)("Mexicano of $players by $convention", ({ players, convention, nextRoundByRank }) => {
    const ranking = Array.from({ length: players }, (_, index) => index + 1);
    const { tables, resting } = nextMexicano({ ranking, rests: () => 0, seats: players }, convention);
    expect(tables).toEqual(nextRoundByRank);
    expect(resting).toEqual([]);
  });

  test("King of the court, 30 rounds", () => {
    expect(vectors.kotc).toHaveLength(30);
    for (const { courts, standingsRank, previousRound, nextRound: expected } of vectors.kotc) {
      const ranking = Object.keys(standingsRank).toSorted((a, b) => (standingsRank[a] ?? 0) - (standingsRank[b] ?? 0));
      const previous = previousRound.map(({ score: [pair1, pair2], ...table }) => ({
        ...table,
        outcome: { kind: "points", points: { pair1, pair2 } } as const,
      }));
      const { tables } = nextKing(previous, { ranking, rests: () => 0, seats: 4 * courts });
      expect(unordered(tables)).toEqual(unordered(expected));
    }
  });
});

const playing = (count: number): RotationPlayer<string>[] =>
  Array.from({ length: count }, (_, index) => ({
    player: `p${String(index + 1).padStart(2, "0")}`,
    fromRound: 1,
    untilRound: null,
    startPoints: 0,
  }));

const rulesOf = (format: StepByStep, courts: number) => ({ format, courts, pairing: "1+4 v 2+3" }) as const;
type Two = readonly [string, string];
const table = (court: number, a: Two, b: Two, pair1: number, pair2: number) =>
  ({ court, a, b, outcome: { kind: "points", points: { pair1, pair2 } } }) as const;
const withRounds = (
  players: readonly RotationPlayer<string>[],
  rounds: readonly PlayedRound<string>[] = [],
): RotationPlay<string> => ({ players, rounds, restCredit: "average", lots: "martes" });

function next(play: RotationPlay<string>, format: StepByStep, courts: number) {
  const made = nextRound(play, rulesOf(format, courts));
  if (!made.ok) throw new Error(made.reason);
  return made.value;
}

/** Plays rounds one after the other. `points` gives those of the first side of 24. */
function playedOn(play: RotationPlay<string>, format: StepByStep, courts: number, points: readonly number[]) {
  const rounds = [...play.rounds];
  for (const pair1 of points) {
    const { number, tables } = next({ ...play, rounds }, format, courts);
    rounds.push({ number, tables: tables.map(({ court, a, b }) => table(court, a, b, pair1, 24 - pair1)) });
  }
  return { ...play, rounds };
}

const anyPlay = fc.record({
  count: fc.integer({ min: 8, max: 24 }),
  courts: fc.integer({ min: 2, max: 5 }),
  points: fc.array(fc.integer({ min: 0, max: 24 }), { minLength: 1, maxLength: 9 }),
});

describe("rounds of a Mexicano and of a King", () => {
  test("seat or rest everybody once, whatever the results", () => {
    const property = fc.property(anyPlay, fc.constantFrom("MEXICANO", "KING"), ({ count, courts, points }, format) => {
      const play = playedOn(withRounds(playing(count)), format, courts, points);
      const made = [...play.rounds.map((round) => ({ ...round, resting: restingIn(round, play.players) }))];
      expect(
        isWhole(
          [...made, next(play, format, courts)],
          play.players.map(({ player }) => player),
        ),
      ).toBe(true);
    });
    fc.assert(property, { numRuns: 60 });
  });

  test("of a Mexicano have rests that differ by at most one", () => {
    const property = fc.property(anyPlay, ({ count, courts, points }) => {
      const rests = rotationStanding(playedOn(withRounds(playing(count)), "MEXICANO", courts, points)).map(
        (row) => row.rests,
      );
      expect(Math.max(...rests) - Math.min(...rests)).toBeLessThanOrEqual(1);
    });
    fc.assert(property, { numRuns: 60 });
  });

  test("wait for every table of the last round", () => {
    const play = playedOn(withRounds(playing(8)), "MEXICANO", 2, [14]);
    const [round] = play.rounds;
    const open = (round?.tables ?? []).map((one, index) => ({ ...one, outcome: index === 0 ? null : one.outcome }));
    const made = nextRound({ ...play, rounds: [{ number: 1, tables: open }] }, rulesOf("MEXICANO", 2));
    expect(made).toEqual({ ok: false, reason: "ROUND_OPEN" });
  });

  test("need four players", () => {
    expect(nextRound(withRounds(playing(3)), rulesOf("MEXICANO", 2))).toEqual({ ok: false, reason: "TOO_FEW_PLAYERS" });
  });

  test("of a King bring in who waits for the losers of the last court", () => {
    const play = playedOn(withRounds(playing(10)), "KING", 2, [20]);
    const [first] = play.rounds;
    const waited = first ? restingIn(first, play.players) : [];
    const { tables, resting } = next(play, "KING", 2);
    expect(resting.toSorted()).toEqual(first?.tables[1]?.b.toSorted());
    expect([...(tables[1]?.a ?? []), ...(tables[1]?.b ?? [])]).toEqual(expect.arrayContaining(waited));
  });
});

describe("players who leave and who come late", () => {
  test("a player who left rests for good, and the others move up", () => {
    const play = playedOn(withRounds(playing(9)), "KING", 2, [20, 15]);
    const gone = play.rounds[1]?.tables[0]?.a[0] ?? "";
    const players = play.players.map((one) => (one.player === gone ? { ...one, untilRound: 2 } : one));
    const { tables, resting } = next({ ...play, players }, "KING", 2);
    const seated = tables.flatMap(({ a, b }) => [...a, ...b]);
    expect([seated.includes(gone), resting, seated.length]).toEqual([false, [], 8]);
  });

  test("a player who comes late begins with the average, and plays at once", () => {
    const play = playedOn(withRounds(playing(9)), "MEXICANO", 2, [20, 15, 9]);
    const late = { player: "late", fromRound: 4, untilRound: null, startPoints: averagePoints(play, 4) };
    const points = rotationStanding(play).map((row) => row.points);
    expect(late.startPoints).toBe(Math.round(points.reduce((sum, one) => sum + one, 0) / 9));
    const { resting } = next({ ...play, players: [...play.players, late] }, "MEXICANO", 2);
    expect(resting).not.toContain("late");
    expect(rotationStanding({ ...play, players: [...play.players, late] })).toContainEqual(
      expect.objectContaining({ player: "late", points: late.startPoints, rests: 0 }),
    );
  });
});

describe("the individual standing", () => {
  const five = playing(5);
  const [one, two, three, four] = ["p01", "p02", "p03", "p04"] as const;

  test("says what decided each place", () => {
    const rounds = [
      { number: 1, tables: [table(1, [one, two], [three, four], 14, 10)] },
      { number: 2, tables: [table(1, [three, "p05"], [two, four], 14, 10)] },
      { number: 3, tables: [table(1, [one, "p05"], [two, four], 10, 14)] },
    ];
    const players = five.map((each) => (each.player === "p05" ? { ...each, startPoints: 5 } : each));
    const rows = rotationStanding({ ...withRounds(players, rounds), restCredit: "none" });
    expect(rows.map(({ player, points, difference, won, rests }) => [player, points, difference, won, rests])).toEqual([
      [two, 38, 4, 2, 0],
      [four, 34, -4, 1, 0],
      ["p05", 29, 0, 1, 1],
      [one, 24, 0, 1, 1],
      [three, 24, 0, 1, 1],
    ]);
    expect(rows.map(({ decision }) => decision)).toEqual([
      { by: "points", own: 38, other: 34, rival: four },
      { by: "points", own: 34, other: 29, rival: "p05" },
      { by: "points", own: 29, other: 24, rival: one },
      { by: "points-between", own: 14, other: 10, rival: three },
      { by: "points-between", own: 10, other: 14, rival: one },
    ]);
  });

  test("credits a rest with half of a fixed total, rounded up, once the round is complete", () => {
    const round = { number: 1, tables: [table(1, [one, two], [three, four], 11, 10)] };
    expect(creditOf(round, "average")).toBe(11);
    expect(creditOf(round, "none")).toBe(0);
    const open = { number: 1, tables: [{ court: 1, a: [one, two], b: [three, four], outcome: null } as const] };
    expect(creditOf(open, "average")).toBe(0);
    const row = (rounds: PlayedRound<string>[]) =>
      rotationStanding(withRounds(five, rounds)).find(({ player }) => player === "p05");
    expect(row([round])).toMatchObject({ points: 11, played: 0, rests: 1 });
    expect(row([open])).toMatchObject({ points: 0, rests: 0 });
  });

  test("counts a table that is not played for nobody", () => {
    const idle = { court: 1, a: [one, two], b: [three, four], outcome: { kind: "not-played" } } as const;
    const round = { number: 1, tables: [idle] };
    const rows = rotationStanding(withRounds(five, [round]));
    expect(rows.every(({ points, played }) => points === 0 && played === 0)).toBe(true);
  });

  test("draws lots among those whom nothing separates, the same for the same seed", () => {
    const rows = rotationStanding(withRounds(five));
    expect(rows.map(({ decision }) => decision?.by)).toEqual(Array(5).fill("lots"));
    expect(rotationStanding(withRounds(five.toReversed()))).toEqual(rows);
    const others = rotationStanding({ ...withRounds(five), lots: "jueves" });
    expect(others.map(({ player }) => player)).not.toEqual(rows.map(({ player }) => player));
  });

  test("keeps the points of a player who left, and credits them nothing more", () => {
    const rounds = [
      { number: 1, tables: [table(1, [one, two], [three, four], 14, 10)] },
      { number: 2, tables: [table(1, [one, "p05"], [two, three], 12, 12)] },
    ];
    const players = five.map((player) => (player.player === four ? { ...player, untilRound: 1 } : player));
    const row = rotationStanding(withRounds(players, rounds)).find(({ player }) => player === four);
    expect(row).toMatchObject({ points: 10, played: 1, rests: 0 });
  });
});
