import fc from "fast-check";
import { expect, test } from "vitest";
import type { Bracket, DrawnSide, Match, PairLine } from "./bracket.ts";
import { drawKnockout } from "./knockout.ts";

/** Builds a draw of so many pairs, each named by its seed. */
function drawn(pairs: number): Bracket<PairLine<number>> {
  const draw = drawKnockout(Array.from({ length: pairs }, (_, index) => index + 1));
  if (!draw.ok) throw new Error(draw.reason);
  return draw.value;
}

const everySmallSize = Array.from({ length: 69 }, (_, index): [number] => [index + 2]);

/** Checks a rule on each of the small draws, the largest, and others at random. */
function forEverySize(law: (pairs: number, bracket: Bracket<PairLine<number>>) => void) {
  const sizes = fc.integer({ min: 2, max: 1024 });
  const property = fc.property(sizes, (pairs) => law(pairs, drawn(pairs)));
  fc.assert(property, { examples: [...everySmallSize, [1024]], numRuns: 150 });
}

function firstRound<Line>({ rounds: [first = []] }: Bracket<Line>): readonly Match<Line>[] {
  return first;
}

function sidesOf<Line>(matches: readonly Match<Line>[]): DrawnSide<Line>[] {
  return matches.flatMap(({ upper, lower }) => [upper, lower]);
}

/** Returns the side that a match sends on: the side with a bye, else its future winner. */
function whoGoesOn({ round, position, upper, lower }: Match<PairLine<number>>): DrawnSide<PairLine<number>> {
  return lower.kind === "bye" ? upper : { kind: "winner", of: { round, position } };
}

/** Plays every match, the better seed always winning, and returns the seeds that met, round by round. */
function playedByStrength(bracket: Bracket<PairLine<number>>): { better: number; worse: number }[][] {
  const winners = new Map<string, number>();
  const seedOn = (side: DrawnSide<PairLine<number>>) => {
    if (side.kind === "bye") return Number.POSITIVE_INFINITY;
    if (side.kind === "pair") return side.seed;
    return side.kind === "winner" ? (winners.get(`${side.of.round}/${side.of.position}`) ?? Number.NaN) : Number.NaN;
  };
  return bracket.rounds.map((matches) =>
    matches.map(({ round, position, upper, lower }) => {
      const [better, worse] = [Math.min(seedOn(upper), seedOn(lower)), Math.max(seedOn(upper), seedOn(lower))];
      winners.set(`${round}/${position}`, better);
      return { better, worse };
    }),
  );
}

test("five pairs: 4 meets 5, and 1, 2 and 3 wait in the semifinals", () => {
  const pair = (seed: number, name: string) => ({ kind: "pair", pair: name, seed }) as const;
  const bye = { kind: "bye" } as const;
  expect(drawKnockout(["Ana y Eva", "Lía y Sol", "Paz y Luz", "Mía y Zoe", "Ema y Uma"])).toEqual({
    ok: true,
    value: {
      rounds: [
        [
          {
            round: 1,
            position: 1,
            upper: pair(1, "Ana y Eva"),
            lower: bye,
          },
          {
            round: 1,
            position: 2,
            upper: pair(4, "Mía y Zoe"),
            lower: pair(5, "Ema y Uma"),
          },
          {
            round: 1,
            position: 3,
            upper: pair(2, "Lía y Sol"),
            lower: bye,
          },
          {
            round: 1,
            position: 4,
            upper: pair(3, "Paz y Luz"),
            lower: bye,
          },
        ],
        [
          {
            round: 2,
            position: 1,
            upper: pair(1, "Ana y Eva"),
            lower: { kind: "winner", of: { round: 1, position: 2 } },
          },
          {
            round: 2,
            position: 2,
            upper: pair(2, "Lía y Sol"),
            lower: pair(3, "Paz y Luz"),
          },
        ],
        [
          {
            round: 3,
            position: 1,
            upper: { kind: "winner", of: { round: 2, position: 1 } },
            lower: { kind: "winner", of: { round: 2, position: 2 } },
          },
        ],
      ],
    },
  });
});

test("refuses to draw fewer than two pairs", () => {
  expect(drawKnockout([])).toEqual({ ok: false, reason: "NOT_ENOUGH_PAIRS" });
  expect(drawKnockout(["alone"])).toEqual({ ok: false, reason: "NOT_ENOUGH_PAIRS" });
});

test("each pair enters exactly once, under its own seed", () => {
  forEverySize((pairs, bracket) => {
    const entered = sidesOf(firstRound(bracket)).flatMap((side) => (side.kind === "pair" ? [side] : []));
    expect(entered.every(({ pair, seed }) => pair === seed)).toBe(true);
    expect(entered.map(({ seed }) => seed).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: pairs }, (_, index) => index + 1),
    );
  });
});

test("no bye meets a bye, and none is left after the first round", () => {
  forEverySize((_, bracket) => {
    const byes = (matches: readonly Match<PairLine<number>>[]) =>
      sidesOf(matches).filter(({ kind }) => kind === "bye").length;
    expect(firstRound(bracket).every((match) => byes([match]) <= 1)).toBe(true);
    expect(byes(bracket.rounds.slice(1).flat())).toBe(0);
  });
});

test("the byes go to the best seeds", () => {
  forEverySize((pairs, bracket) => {
    const holders = firstRound(bracket).flatMap(({ upper, lower }) =>
      lower.kind === "bye" && upper.kind === "pair" ? [upper.seed] : [],
    );
    const byes = 2 * firstRound(bracket).length - pairs;
    expect(holders.toSorted((a, b) => a - b)).toEqual(Array.from({ length: byes }, (_, index) => index + 1));
  });
});

test("exactly the pairs with a bye appear in the second round of the draw", () => {
  forEverySize((_, bracket) => {
    const standing = sidesOf(bracket.rounds[1] ?? []).filter(({ kind }) => kind !== "winner");
    const holders = firstRound(bracket).flatMap((match) => (match.lower.kind === "bye" ? [match.upper] : []));
    expect(standing).toEqual(bracket.rounds.length > 1 ? holders : []);
    expect(sidesOf(bracket.rounds.slice(2).flat()).every(({ kind }) => kind === "winner")).toBe(true);
  });
});

test("the best seed meets the worst in every round, as long as the better seed wins", () => {
  forEverySize((_, bracket) => {
    for (const matches of playedByStrength(bracket)) {
      const stillIn = 2 * matches.length;
      expect(matches.map(({ better }) => better).toSorted((a, b) => a - b)).toEqual(
        matches.map((_, index) => index + 1),
      );
      const fair = matches.every(
        ({ better, worse }) => worse === stillIn + 1 - better || worse === Number.POSITIVE_INFINITY,
      );
      expect(fair).toBe(true);
    }
  });
});

test("seeds 1 and 2 meet only in the final, 1 to 4 from the semifinals on, and so on", () => {
  forEverySize((_, bracket) => {
    const firstPosition = new Map<number, number>();
    for (const { position, upper, lower } of firstRound(bracket))
      for (const side of [upper, lower]) if (side.kind === "pair") firstPosition.set(side.seed, position - 1);
    const rounds = bracket.rounds.length;
    for (let protectedSeeds = 2, cut = rounds - 2; cut >= 0; protectedSeeds *= 2, cut--) {
      const subtrees = Array.from(
        { length: protectedSeeds },
        (_, index) => (firstPosition.get(index + 1) ?? -1) >> cut,
      );
      expect(new Set(subtrees).size).toBe(protectedSeeds);
    }
  });
});

test("every match except the final feeds one side of the next round, and each side is fed once", () => {
  forEverySize((pairs, bracket) => {
    const sent = bracket.rounds.slice(0, -1).map((round) => round.map(whoGoesOn));
    expect(bracket.rounds.slice(1).map(sidesOf)).toEqual(sent);
    expect(bracket.rounds.every((round, index) => round.length === 2 ** (bracket.rounds.length - 1 - index))).toBe(
      true,
    );
    const matches = bracket.rounds.flat();
    expect(matches.filter(({ upper, lower }) => upper.kind !== "bye" && lower.kind !== "bye")).toHaveLength(pairs - 1);
  });
});
