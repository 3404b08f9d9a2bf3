import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { matchesNeeded } from "#domain/competition/forecasts/needed.ts";
import { type OpenBoard, type PlayMatch, record, resultOf } from "#domain/competition/matches/board.ts";
import { boardOf } from "#domain/competition/matches/board-of.ts";
import { categoryStandingNow } from "#domain/competition/matches/finish-of-pairs.ts";
import { guaranteedMatches } from "#domain/competition/matches/guaranteed.ts";
import { enterResult } from "#domain/competition/matches/result-change.ts";
import { pointsFor } from "#domain/competition/ranking/points.ts";
import { competitionOf } from "#domain/competition/stages/competition.ts";
import { drawCategory } from "#domain/competition/stages/draw.ts";
import { defaultChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import { type QualifyingFinals, qualifyingFinals, qualifyingPairs } from "./qualifying.ts";

const inOrder = (pairs: number) => Array.from({ length: pairs }, (_, index) => `p${index + 1}`);
const rulesWith = (qualifying: QualifyingFinals) => rulesFrom({ ...defaultChoice, qualifying });
const runs = { numRuns: 200, seed: 20261129 };

function drawn(pairs: number, finals: QualifyingFinals, more: { qualifying?: string[]; randomSeed?: string } = {}) {
  return competitionOf(inOrder(pairs), { format: "PLAYOFF", rules: rulesWith(finals), ...more });
}

function boardWith(pairs: number, finals: QualifyingFinals, more: Parameters<typeof drawn>[2] = {}) {
  const made = drawn(pairs, finals, more);
  if (!made.ok) throw new Error(made.reason);
  return boardOf(made.value, rulesWith(finals), "a written seed");
}

const inCup = (board: OpenBoard<string>, one: string) => [...board.matches.values()].filter(({ cup }) => cup === one);
const pairsOf = ({ sides }: PlayMatch<string>) => [sides.pair1.pair, sides.pair2.pair].filter((pair) => pair !== null);

/** Plays every match to the end, without walkovers; the upper side wins if the flip says so. */
function playOut(board: OpenBoard<string>, upperWins: (match: PlayMatch<string>) => boolean): void {
  for (;;) {
    const next = [...board.matches.values()].find(
      ({ sides, outcome }) => outcome === null && sides.pair1.pair !== null && sides.pair2.pair !== null,
    );
    if (!next) return;
    const [mine, theirs] = upperWins(next) ? [6, 4] : [4, 6];
    const set = { kind: "games", pair1: mine, pair2: theirs } as const;
    const changed = enterResult(board, next.key, { kind: "played", sets: [set, set] });
    if (!changed.ok) throw new Error(changed.reason);
    record(board.matches, changed.value.changes);
  }
}

/** Generates a qualifying that has pairs enough, chosen by strength or by the club. */
const anyQualifying = fc
  .tuple(fc.constantFrom<QualifyingFinals>(2, 4, 8), fc.nat(40), fc.nat(), fc.boolean(), fc.string())
  .map(([finals, more, at, byClub, randomSeed]) => {
    const pairs = 3 * finals + more;
    const size = 2 * finals + (at % (pairs - 3 * finals + 1));
    const own = inOrder(pairs).filter((_, index) => (index + at) % pairs < size);
    return { pairs, finals, ...(byClub && { qualifying: own }), randomSeed };
  });

test("each final gives one line of the main cup, every pair begins once, and no match has two of these lines", () => {
  const property = fc.property(anyQualifying, ({ pairs, finals, ...more }) => {
    const board = boardWith(pairs, finals, more);
    const main = inCup(board, "main").filter(({ round }) => round === 1);
    const finalsOf = inCup(board, "qualifying").filter(({ round }) => round === board.cups.get("qualifying"));
    expect(finalsOf).toHaveLength(finals);
    const origins = main.map(({ sides }) => [sides.pair1.origin, sides.pair2.origin]);
    const from = origins.flatMap((both) => both.flatMap((one) => (one.from === "winner" ? one.of : [])));
    expect(from.toSorted()).toEqual(finalsOf.map(({ key }) => key).toSorted());
    expect(origins.filter((both) => both.every(({ from: origin }) => origin === "winner"))).toEqual([]);
    const begin = inCup(board, "qualifying").filter(({ round }) => round === 1);
    expect([...main, ...begin].flatMap(pairsOf).toSorted()).toEqual(inOrder(pairs).toSorted());
  });
  fc.assert(property, runs);
});

test("the least number of matches is played, who loses a final is out, and its winner plays on", () => {
  const property = fc.property(anyQualifying, fc.func(fc.boolean()), ({ pairs, finals, ...more }, upperWins) => {
    const board = boardWith(pairs, finals, more);
    expect(guaranteedMatches(board)).toBe(1);
    playOut(board, upperWins);
    const played = [...board.matches.values()].filter((match) => resultOf(match) !== null);
    expect(played).toHaveLength(matchesNeeded({ pairs, format: "PLAYOFF", rules: rulesWith(finals) }));
    const { champion, openMatches, finishes } = categoryStandingNow(board);
    expect([champion === null, openMatches, finishes.length]).toEqual([false, 0, pairs]);
    const mainPairs = new Set(inCup(board, "main").flatMap(pairsOf));
    for (const { pair, finish, position } of finishes) {
      expect([pair, finish.reached === "qualifying"]).toEqual([pair, !mainPairs.has(pair)]);
      if (mainPairs.has(pair)) expect(position).toBeLessThanOrEqual(mainPairs.size);
      else expect([position, pointsFor(finish, rulesWith(finals).points)]).toEqual([mainPairs.size + 1, 0]);
    }
  });
  fc.assert(property, runs);
});

describe("the pairs of a qualifying", () => {
  test.each([
    [6, 2, 4],
    [9, 2, 7],
    [10, 2, 4],
    [18, 2, 4],
    [12, 4, 8],
    [20, 4, 8],
    [24, 4, 12],
    [40, 8, 16],
  ] as const)("of %d pairs for %d finals are the %d of least strength", (pairs, finals, count) => {
    const playing = qualifyingPairs(inOrder(pairs), finals);
    expect(playing).toEqual({ ok: true, value: inOrder(pairs).slice(-count) });
  });

  test.each(qualifyingFinals.filter((finals) => finals > 0))(
    "are refused with fewer than three for each of %d finals",
    (finals) => {
      expect(drawn(3 * finals, finals).ok).toBe(true);
      expect(drawn(3 * finals - 1, finals)).toEqual({ ok: false, reason: "CUP_TOO_SMALL" });
    },
  );

  test("are never pairs that the club invites, however weak", () => {
    const pairs = inOrder(10).map((id, index) => {
      return { id, enteredAt: index, rankingPoints: [100 - index, 0] as const, wildCard: id === "p10" || id === "p8" };
    });
    const category = { format: "PLAYOFF", rules: rulesWith(2), isSeeded: true, pairs, randomSeed: "x" } as const;
    const made = drawCategory(category);
    expect(made.ok && made.value.qualifying).toEqual(["p5", "p6", "p7", "p9"]);
    const own = (qualifying: string[]) => drawCategory({ ...category, qualifying });
    const chosen = own(["p9", "p1", "p2", "p3"]);
    expect(chosen.ok && [chosen.value.qualifying, chosen.value.qualifyingByClub]).toEqual([
      ["p1", "p2", "p3", "p9"],
      true,
    ]);
    const refused = { ok: false, reason: "QUALIFYING_OUTDATED" };
    for (const wrong of [
      ["p10", "p7", "p6", "p5"],
      ["p1", "p1", "p2", "p3"],
      ["gone", "p1", "p2", "p3"],
    ]) {
      expect(own(wrong)).toEqual(refused);
    }
    expect(own(["p1", "p2", "p3"])).toEqual({ ok: false, reason: "CUP_TOO_SMALL" });
  });
});

test("the written seed alone deals the qualified lines, and all of them can be dealt", () => {
  const dealt = (randomSeed: string) =>
    inCup(boardWith(10, 2, { randomSeed }), "main").flatMap(({ round, sides }) =>
      round === 1 ? [sides.pair1, sides.pair2].map(({ origin }) => (origin.from === "winner" ? origin.of : "")) : [],
    );
  expect(dealt("one")).toEqual(dealt("one"));
  const orders = new Set(Array.from({ length: 30 }, (_, nth) => dealt(`${nth}`).join()));
  expect(orders.size).toBe(2);
});

test("the club's lines hold the qualified ones among the pairs", () => {
  const lines = ["Q2", "p1", "p2", "p3", "p4", "p5", "Q1", "p6"];
  const made = competitionOf(inOrder(10), { format: "PLAYOFF", rules: rulesWith(2), lines });
  const [main] = made.ok ? made.value.cups : [];
  expect(main?.bracket.rounds[0]?.[0]?.upper).toEqual({ kind: "qualified", of: { round: 1, position: 2 } });
  const without = competitionOf(inOrder(10), {
    format: "PLAYOFF",
    rules: rulesWith(2),
    lines: [...lines.slice(1), "p7"],
  });
  expect(without).toEqual({ ok: false, reason: "LINES_OUTDATED" });
});
