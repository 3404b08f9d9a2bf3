import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linesBySeed } from "#domain/competition/draws/given-lines.ts";
import { bracketOf } from "#domain/competition/draws/knockout.ts";
import { boardOf } from "#domain/competition/matches/board-of.ts";
import { drawCategory } from "#domain/competition/stages/draw.ts";
import { defaultChoice, rulesOf } from "#domain/competition/tournaments/category-rules.ts";
import type { Format } from "#domain/competition/tournaments/tournament.ts";
import { defaultZones } from "#domain/competition/zones/zone-settings.ts";
import { seededRandom } from "#domain/lib/random.ts";
import { courseOf } from "./course.ts";
import { exactChances } from "./exact-chances.ts";
import { fairnessOf, parityOf } from "./fairness.ts";
import { simulatedChances } from "./simulations.ts";
import { type PairStrength, winChances } from "./win-chances.ts";

const beta = 100;

function named(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `pair ${index + 1}`);
}

/** Draws pairs in this order, and returns everything that is needed to weigh the draw. */
function drawnAs(
  format: Format,
  strengths: readonly PairStrength[],
  { choice = {}, byLot = false }: { choice?: Partial<typeof defaultChoice>; byLot?: boolean } = {},
) {
  const rules = rulesOf(format, { ...defaultChoice, ...choice });
  const order = named(strengths.length);
  const pairs = order.map((id, index) => ({ id, wildCard: false, rankingPoints: [0, 0] as const, enteredAt: index }));
  const drawn = drawCategory({ format, rules, isSeeded: true, pairs, randomSeed: "seed", order });
  if (!drawn.ok) throw new Error(drawn.reason);
  const course = courseOf(boardOf(drawn.value, rules, "seed"));
  if (!course) throw new Error("no course");
  return {
    course,
    beta,
    seed: "seed",
    strengths: new Map(order.map((pair, index) => [pair, strengths[index] ?? { mu: 0, variance: 0 }])),
    zones: drawn.value.zones,
    lot: byLot ? { format, rules, pairs } : null,
  };
}

type Drawn = ReturnType<typeof drawnAs>;

function winsIn({ course, strengths }: Drawn) {
  return winChances(
    course.pairs.map((pair) => strengths.get(pair) ?? { mu: 0, variance: 0 }),
    beta,
  );
}

/** Returns a pair's chance against another one, as rules R.1 say it. */
function chance(one: PairStrength, other: PairStrength): number {
  const spread = Math.sqrt(one.variance + other.variance + 2 * beta ** 2);
  return 1 / (1 + Math.exp((other.mu - one.mu) / spread));
}

/** Plays a knockout of these pairs in every possible way, and adds up the chances of each champion and finalist. */
function everyWay(strengths: readonly PairStrength[]) {
  const order = strengths.map((_, index) => index);
  const { rounds } = bracketOf(linesBySeed(order), order);
  const [title, final] = [order.map(() => 0), order.map(() => 0)];
  const played = rounds.flat().filter(({ upper, lower }) => upper.kind !== "bye" && lower.kind !== "bye");
  for (let way = 0; way < 2 ** played.length; way++) {
    const winners = new Map<string, number>();
    let likely = 1;
    let last: number[] = [];
    for (const [nth, { round, position, upper, lower }] of played.entries()) {
      const [one = -1, other = -1] = [upper, lower].map((side) => {
        if (side.kind === "pair") return side.pair;
        return side.kind === "winner" ? (winners.get(`${side.of.round} ${side.of.position}`) ?? -1) : -1;
      });
      const [own, theirs] = [strengths[one], strengths[other]];
      if (!own || !theirs) throw new Error("a match without two pairs");
      const isUpper = Math.floor(way / 2 ** nth) % 2 === 0;
      likely *= isUpper ? chance(own, theirs) : chance(theirs, own);
      winners.set(`${round} ${position}`, isUpper ? one : other);
      last = isUpper ? [one, other] : [other, one];
    }
    const [champion = -1] = last;
    title[champion] = (title[champion] ?? 0) + likely;
    for (const pair of last) final[pair] = (final[pair] ?? 0) + likely;
  }
  return { title, final };
}

const anyStrength = fc.record({
  mu: fc.integer({ min: 2000, max: 2800 }),
  variance: fc.integer({ min: 1250, max: 11_250 }),
});

describe("the chances of a knockout", () => {
  test.each([4, 5, 7, 8, 11, 16])("of %i pairs are those of every possible way to play it", (pairs) => {
    fc.assert(
      fc.property(fc.array(anyStrength, { minLength: pairs, maxLength: pairs }), (strengths) => {
        const drawn = drawnAs("PLAYOFF", strengths);
        const { title, final } = exactChances(drawn.course, winsIn(drawn));
        const said = (of: readonly number[] | null) =>
          named(pairs).map((pair) => of?.[drawn.course.pairs.indexOf(pair)] ?? 0);
        const expected = everyWay(strengths);
        for (const [pair, expects] of expected.title.entries()) expect(said(title)[pair]).toBeCloseTo(expects, 10);
        for (const [pair, expects] of expected.final.entries()) expect(said(final)[pair]).toBeCloseTo(expects, 10);
      }),
      { numRuns: pairs > 10 ? 2 : 20 },
    );
  });

  test("are found by simulations as well", () => {
    const strengths = named(12).map((_, index) => ({ mu: 2600 - 40 * index, variance: 5000 }));
    const drawn = drawnAs("PLAYOFF", strengths);
    const exact = exactChances(drawn.course, winsIn(drawn));
    const simulated = simulatedChances(drawn.course, winsIn(drawn), 20_000, seededRandom("any"));
    for (const [pair, expects] of exact.title.entries()) expect(simulated.title[pair]).toBeCloseTo(expects, 1.7);
    for (const [pair, expects] of (exact.final ?? []).entries())
      expect(simulated.final?.[pair]).toBeCloseTo(expects, 1.7);
  });

  test("count the way through the qualifying", () => {
    const strengths = named(12).map(() => ({ mu: 2400, variance: 5000 }));
    const drawn = drawnAs("PLAYOFF", strengths, { choice: { qualifying: 2 } });
    const { pairs } = fairnessOf(drawn);
    const sum = pairs.reduce((total, { title }) => total + title, 0);
    expect(sum).toBeCloseTo(1, 10);
    // Six pairs stand in the main cup; the others have to win two more matches, or one with a bye.
    expect(pairs.map(({ title }) => title).toSorted((one, other) => one - other)[0]).toBeLessThan(1 / 16);
  });
});

describe("the chances after zones", () => {
  test("of equal pairs in zones of three are two thirds to leave the zone", () => {
    const drawn = drawnAs(
      "ROUND_ROBIN",
      named(12).map(() => ({ mu: 2400, variance: 5000 })),
    );
    const { leaving, title, final } = simulatedChances(drawn.course, winsIn(drawn), 20_000, seededRandom("any"));
    for (const share of leaving ?? []) expect(share).toBeCloseTo(2 / 3, 1.6);
    const sum = (of: readonly number[] | null) => (of ?? []).reduce((total, share) => total + share, 0);
    expect([sum(leaving), sum(final), sum(title)].map((total) => Math.round(total * 1e9) / 1e9)).toEqual([8, 2, 1]);
  });

  test("of a pair that beats everybody are certain", () => {
    const strengths = named(7).map((_, index) => ({ mu: index === 4 ? 9000 : 2400, variance: 5000 }));
    const { pairs, favourite, parity } = fairnessOf(drawnAs("ROUND_ROBIN", strengths));
    expect(pairs[0]).toMatchObject({ pair: "pair 5", title: 1, final: 1, leaving: 1, luck: null });
    expect([favourite, parity]).toEqual([1, 1]);
  });

  test("order a group by wins, and two equal pairs by their match", () => {
    // With equal uncertainties the match between two equal pairs is as likely won by either: nothing would show.
    const uncertain = { mu: 2600, variance: 10_000_000 };
    const strengths = [uncertain, ...[2600, 2300, 2300].map((mu) => ({ mu, variance: 0 }))];
    const zones = { ...defaultZones, shape: "one-group", groupPlayoff: 0 } as const;
    const drawn = drawnAs("ROUND_ROBIN", strengths, { choice: { zones } });
    const { title, final } = simulatedChances(drawn.course, winsIn(drawn), 20_000, seededRandom("any"));
    const expected = everyTable(strengths);
    for (const [index, pair] of drawn.course.pairs.entries()) {
      expect(title[index]).toBeCloseTo(expected[named(4).indexOf(pair)] ?? 0, 1.7);
    }
    expect(final).toBeNull();
  });
});

/** Plays a group of four in every possible way, and adds up the chances of each first. */
function everyTable(strengths: readonly PairStrength[]): number[] {
  const meetings = strengths.flatMap((_, one) =>
    strengths.flatMap((_, other) => (one < other ? [{ one, other }] : [])),
  );
  const first = strengths.map(() => 0);
  for (let way = 0; way < 2 ** meetings.length; way++) {
    let likely = 1;
    const wins = strengths.map(() => 0);
    const beaten = new Set<string>();
    for (const [nth, { one, other }] of meetings.entries()) {
      const [winner, loser] = Math.floor(way / 2 ** nth) % 2 === 0 ? [one, other] : [other, one];
      likely *= chance(strengths[winner] ?? { mu: 0, variance: 0 }, strengths[loser] ?? { mu: 0, variance: 0 });
      wins[winner] = (wins[winner] ?? 0) + 1;
      beaten.add(`${winner} ${loser}`);
    }
    const best = strengths.map((_, pair) => pair).filter((pair) => wins[pair] === Math.max(...wins));
    const ahead =
      best.length === 2 ? best.filter((pair) => best.some((other) => beaten.has(`${pair} ${other}`))) : best;
    for (const pair of ahead) first[pair] = (first[pair] ?? 0) + likely / ahead.length;
  }
  return first;
}

describe("parity", () => {
  test.each([1, 2, 7, 16])("of %i equal pairs is their number", (pairs) => {
    expect(parityOf(named(pairs).map(() => 1 / pairs))).toBeCloseTo(pairs, 10);
  });

  test("lies between 1 and the number of pairs", () => {
    fc.assert(
      fc.property(fc.array(anyStrength, { minLength: 2, maxLength: 12 }), (strengths) => {
        const { parity, pairs, favourite } = fairnessOf(drawnAs("PLAYOFF", strengths));
        expect(parity).toBeGreaterThanOrEqual(1 - 1e-12);
        expect(parity).toBeLessThanOrEqual(pairs.length + 1e-9);
        expect(favourite).toBe(pairs[0]?.title);
      }),
      { numRuns: 50 },
    );
  });
});

describe("luck", () => {
  const strengths = named(9).map((_, index) => ({ mu: 2600 - 50 * index, variance: 5000 }));

  test.each(["PLAYOFF", "ROUND_ROBIN"] as const)("of a draw by lot (%s) adds up to nothing", (format) => {
    const { pairs } = fairnessOf(drawnAs(format, strengths, { byLot: true }));
    const luck = pairs.map((pair) => pair.luck ?? Number.NaN);
    expect(luck.reduce((sum, one) => sum + one, 0)).toBeCloseTo(0, 10);
    expect(Math.max(...luck)).toBeGreaterThan(0.001);
  });

  test("is not said of a draw by strength", () => {
    expect(fairnessOf(drawnAs("PLAYOFF", strengths)).pairs.map(({ luck }) => luck)).toEqual(named(9).map(() => null));
  });

  test("of the pair that a lot puts beside the weakest ones is good", () => {
    // Lines by seed: the first pair meets the last one, and the byes go to the first seven.
    const [weak, strong] = [
      { mu: 2000, variance: 5000 },
      { mu: 2600, variance: 5000 },
    ];
    const lucky = [strong, weak, weak, strong, weak, strong, strong, weak];
    const { pairs } = fairnessOf(drawnAs("PLAYOFF", lucky, { byLot: true }));
    const luckOf = (pair: string) => pairs.find((one) => one.pair === pair)?.luck ?? 0;
    expect(luckOf("pair 1")).toBeGreaterThan(luckOf("pair 4"));
  });
});

test("the same draw is weighed to the same bits", () => {
  const strengths = named(7).map((_, index) => ({ mu: 2600 - 50 * index, variance: 5000 }));
  const drawn = drawnAs("ROUND_ROBIN", strengths, { byLot: true });
  expect(fairnessOf(drawn)).toEqual(fairnessOf(drawn));
});
