import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readVector } from "#tests/fixtures/vectors/read-vector.ts";
import { perfectLength, perfectRounds } from "./base-rounds.ts";
import { replacementsFor } from "./leaver.ts";
import { isPerfect, isWhole, qualityOf, type Spread } from "./quality.ts";
import { americano, rotate } from "./rotate.ts";
import { foreseeRotation } from "./rotation-forecast.ts";
import { defaultRotation } from "./rotation-rules.ts";
import { playersAt, type Round } from "./round.ts";

type BaseTable = { players: number; courts: number; rounds: number; base: [[number, number], [number, number]][] };
type Schedule = { name: string; players: number; rounds: { pairA: [number, number]; pairB: [number, number] }[][] };

const published = readVector<{ tables: BaseTable[] }>("americano_base_rounds").tables;
const schedules = readVector<{ schedules: Schedule[] }>("americano_schedules").schedules;

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const names = (count: number) => numbers(count).map((number) => `p${number}`);
const apart = ({ least, most }: Spread) => most - least;

function roundsOf({ rounds }: Schedule): Round<number>[] {
  return rounds.map((tables, index) => ({
    number: index + 1,
    tables: tables.map(({ pairA, pairB }, court) => ({ court: court + 1, a: pairA, b: pairB })),
    resting: [],
  }));
}

describe("perfect rotations", () => {
  test("begin with the published base rounds", () => {
    expect(published).toHaveLength(15);
    for (const { players, courts, base } of published) {
      const [first] = perfectRounds(players, courts, 1) ?? [];
      const written = base.map((table) => table.map((pair) => pair.map((seat) => (seat < 0 ? players - 1 : seat))));
      expect(first?.tables.map(({ a, b }) => [a, b])).toEqual(written);
    }
  });

  test("make each two partners once and rivals twice", () => {
    for (const { players, courts, rounds } of published) {
      expect(perfectLength(players, courts)).toBe(rounds);
      const made = perfectRounds(players, courts, rounds) ?? [];
      expect([isPerfect(made), isWhole(made, numbers(players))], `${players} players`).toEqual([true, true]);
      expect(apart(qualityOf(made).rests)).toBe(0);
    }
  });

  test("are absent for other numbers of players and for fewer courts", () => {
    expect([perfectLength(10, 2), perfectLength(6, 1), perfectLength(8, 1)]).toEqual([null, null, null]);
  });

  test("begin again after their last round", () => {
    const [first, , , again] = perfectRounds(4, 1, 4) ?? [];
    expect(again).toEqual({ ...first, number: 4 });
  });

  test.each(schedules)("the published table $name is judged by its properties", (schedule) => {
    expect(isPerfect(roundsOf(schedule))).toBe(schedule.name !== "naive8_TRAP");
    expect(isWhole(roundsOf(schedule), numbers(schedule.players))).toBe(true);
  });

  test("a player who sits twice is noticed", () => {
    const [round] = perfectRounds(4, 1, 1) ?? [];
    const twice = { number: 1, tables: [], ...round, resting: [0] };
    expect(isWhole([twice], numbers(4))).toBe(false);
    expect(isWhole([{ ...twice, resting: [4] }], numbers(4))).toBe(false);
  });
});

const anyRotation = fc.integer({ min: 4, max: 24 }).chain((players) =>
  fc.record({
    players: fc.constant(players),
    courts: fc.integer({ min: 1, max: 7 }),
    rounds: fc.integer({ min: 1, max: players }),
    seed: fc.string(),
  }),
);

describe("searched rotations", () => {
  test("seat everybody at most once a round; matches and rests differ by at most one", () => {
    const property = fc.property(anyRotation, ({ players, ...asked }) => {
      const everybody = names(players);
      const rounds = americano(everybody, { ...asked, iterations: 4_000 });
      expect(rounds.map(({ number }) => number)).toEqual(numbers(asked.rounds).map((index) => index + 1));
      expect(isWhole(rounds, everybody)).toBe(true);
      const { matches, rests } = qualityOf(rounds);
      expect([apart(matches) <= 1, apart(rests) <= 1]).toEqual([true, true]);
    });
    fc.assert(property, { numRuns: 60 });
  });

  test("repeat no partner before everybody was one, and rivals little", () => {
    const uneven: string[] = [];
    for (let players = 6; players <= 24; players++) {
      for (const courts of new Set([1, 2, Math.floor(players / 4)].filter((count) => 4 * count <= players))) {
        if (perfectLength(players, courts) !== null) continue;
        const { partners, rivals } = qualityOf(rotate({ players, courts, rounds: 8, seed: "Club Norte" }));
        if (apart(partners) > 1 || apart(rivals) > 3) uneven.push(`${players} on ${courts}`);
      }
    }
    expect(uneven).toEqual([]);
  });

  test("come out the same for the same seed, and otherwise for another", () => {
    const asked = { courts: 2, rounds: 7, iterations: 2_000 };
    const made = (seed: string) => americano(names(10), { ...asked, seed });
    expect(made("martes")).toEqual(made("martes"));
    expect(made("martes")).not.toEqual(made("jueves"));
  });

  test("avoid rests in two rounds running", () => {
    const rounds = rotate({ players: 10, courts: 2, rounds: 10, seed: "Club Norte" });
    const running = rounds.flatMap(({ resting }, index) =>
      resting.filter((player) => rounds[index + 1]?.resting.includes(player)),
    );
    expect(running).toEqual([]);
  });

  test("are none for fewer than four players", () => {
    expect(rotate({ players: 3, courts: 1, rounds: 2, seed: "" })).toEqual([]);
  });
});

describe("a player who leaves an Americano", () => {
  const rounds = americano(names(10), { courts: 2, rounds: 9, seed: "martes", iterations: 4_000 });

  test("is replaced in each later round by somebody who rests in it", () => {
    const made = replacementsFor(rounds, "p3", 4, "martes");
    const later = rounds.slice(3).filter(({ tables }) => tables.flatMap(playersAt).includes("p3"));
    expect(made.map(({ round }) => round)).toEqual(later.map(({ number }) => number));
    for (const { round, substitute } of made) expect(rounds[round - 1]?.resting).toContain(substitute);
  });

  test("is replaced most by those who rest most", () => {
    const rests = new Map<string | null, number>();
    for (const player of rounds.flatMap(({ resting }) => resting)) rests.set(player, (rests.get(player) ?? 0) + 1);
    for (const { substitute } of replacementsFor(rounds, "p3", 1, "martes"))
      rests.set(substitute, (rests.get(substitute) ?? 0) - 1);
    rests.delete("p3");
    expect(new Set(rests.values())).toEqual(new Set([1]));
  });

  test("leaves their table without a match if nobody rests", () => {
    const full = americano(names(8), { courts: 2, rounds: 7, seed: "martes" });
    const made = replacementsFor(full, "p3", 6, "martes");
    expect(made.map(({ round, substitute }) => [round, substitute])).toEqual([
      [6, null],
      [7, null],
    ]);
  });
});

describe("the forecast of a rotation", () => {
  const size = { players: 9, courts: 2, day: { startMinute: 1200, endMinute: 1380 } };

  test("has the rounds, hours, matches and rests that the draw then has", () => {
    const foreseen = foreseeRotation("AMERICANO", defaultRotation, size);
    const each = { matches: { least: 8, most: 8 }, rests: { least: 1, most: 1 } };
    const hours = { startMinute: 1200, endMinute: 1335 };
    expect(foreseen).toEqual({
      ok: true,
      value: { courts: 2, rounds: 9, ...hours, complete: null, endsLate: false, each },
    });
    const drawn = qualityOf(americano(names(10), { courts: 2, rounds: 7, seed: "x" }));
    const ten = foreseeRotation("AMERICANO", { ...defaultRotation, rounds: 7 }, { ...size, players: 10 });
    expect(ten.ok && ten.value.each).toEqual({ matches: drawn.matches, rests: drawn.rests });
  });

  test("says if the hours do not hold a complete rotation, or the rounds that the club wants", () => {
    const late = { ...defaultRotation, startMinute: 1275 };
    expect(foreseeRotation("MEXICANO", late, size)).toMatchObject({
      value: { rounds: 7, complete: 9, endsLate: false },
    });
    const asked = { ...late, rounds: 9 };
    expect(foreseeRotation("MEXICANO", asked, size)).toMatchObject({ value: { complete: null, endsLate: true } });
  });

  test("refuses fewer than four players, and for a King fewer than eight players or two courts", () => {
    const refusal = (format: "AMERICANO" | "KING", players: number, courts: number) => {
      const foreseen = foreseeRotation(format, defaultRotation, { ...size, players, courts });
      return foreseen.ok ? null : foreseen.reason;
    };
    expect([refusal("AMERICANO", 3, 1), refusal("AMERICANO", 4, 1)]).toEqual(["TOO_FEW_PLAYERS", null]);
    expect(refusal("AMERICANO", 4, 0)).toBe("TOO_FEW_COURTS");
    expect([refusal("KING", 7, 2), refusal("KING", 8, 1)]).toEqual(["TOO_FEW_PLAYERS", "TOO_FEW_COURTS"]);
    expect(refusal("KING", 8, 2)).toBeNull();
  });
});
