import fc from "fast-check";
import { expect, test } from "vitest";
import { type OpenBoard, type PlayMatch, record, resultOf } from "#domain/competition/matches/board.ts";
import { categoryStandingNow } from "#domain/competition/matches/finish-of-pairs.ts";
import { guaranteedMatches } from "#domain/competition/matches/guaranteed.ts";
import { enterResult } from "#domain/competition/matches/result-change.ts";
import { pointsFor, pointsTable } from "#domain/competition/ranking/points.ts";
import { defaultChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import type { Qualifier } from "#domain/competition/zones/cross-table.ts";
import { cupLines } from "#domain/competition/zones/playoff.ts";
import { qualifiersOf, zoneLetter, zoneSizes } from "#domain/competition/zones/zone-plan.ts";
import { defaultZones, type ZoneSettings } from "#domain/competition/zones/zone-settings.ts";
import { anyStep, drawnBoard, type SomeCategory } from "#tests/support/arbitrary/play.ts";
import { anyStory, playOut, tell } from "#tests/support/stories.ts";
import { silverPlaces } from "./silver.ts";

type Lines = readonly (Qualifier | null)[];
type Choice = Pick<ZoneSettings, "preferred" | "qualifiers">;

const runs = { numRuns: 200, seed: 20261129 };
/** Fewer, for tournaments played to their end. */
const played = { ...runs, numRuns: 50 };
const two: Choice = { preferred: 3, qualifiers: 2 };
const anyChoice = fc.record({
  preferred: fc.constantFrom<3 | 4>(3, 4),
  qualifiers: fc.constantFrom<1 | 2 | 3>(1, 2, 3),
});

/** Returns the places of each zone that go on in the silver cup. */
function placesOf(pairs: number, choice: Choice): number[][] {
  const zones = { ...defaultZones, ...choice };
  const sizes = zoneSizes(pairs, zones);
  if (!sizes.ok) throw new Error(sizes.reason);
  const { value } = sizes;
  return value.map((size) => silverPlaces({ size, qualifiers: qualifiersOf(size, value.length, zones) }));
}

function meetingsOfOneZone(lines: Lines): string[] {
  return lines.flatMap((place, line) =>
    line % 2 === 0 && place && place.zone === lines[line + 1]?.zone ? [place.zone] : [],
  );
}

const categoryOf = (pairs: number, choice: Choice = two): SomeCategory => ({
  pairs,
  format: "ROUND_ROBIN",
  rules: rulesFrom({ ...defaultChoice, silver: true, zones: { ...defaultZones, ...choice } }),
});

/** Generates a category with zones and a silver cup, played to its end without walkovers. */
const anyPlayed = fc
  .tuple(fc.integer({ min: 6, max: 64 }), anyChoice)
  .chain(([pairs, choice]) => {
    const category = categoryOf(pairs, choice);
    const steps = fc.array(anyStep(category), { minLength: 8, maxLength: 16 });
    return steps.map((taken) => {
      const board = drawnBoard(category);
      const withoutWalkover = taken.filter(({ inZone, inKnockout }) =>
        [inZone, inKnockout].every(({ kind }) => kind !== "walkover"),
      );
      playOut(board, withoutWalkover);
      return { category, board, isPlayed: withoutWalkover.length > 0 };
    });
  })
  .filter(({ isPlayed }) => isPlayed);

const table = pointsTable(500);
const isInCup = ({ stage }: PlayMatch<string>) => stage !== "zone";
const isPlayed = (match: PlayMatch<string>) => resultOf(match) !== null;
const ofCup = (board: OpenBoard<string>, cup: string) => [...board.matches.values()].filter((one) => one.cup === cup);
const pairsOf = (matches: readonly PlayMatch<string>[]) =>
  new Set(matches.flatMap(({ sides: { pair1, pair2 } }) => [pair1.pair, pair2.pair]).filter((pair) => pair !== null));

const written = (lines: Lines) => lines.map((place) => (place ? `${place.position}${place.zone}` : "-")).join(" ");

test.each([
  [4, "3A 4A"],
  [6, "3A 3B"],
  [7, "3A - 3B 4A"],
  [8, "3A 4B 3B 4A"],
  // 3A and 4A would meet: the last place changes with the one before.
  [10, "3A 3C 3B 4A"],
  [11, "3A - 4B 4A 3B - 3C -"],
])("after %i pairs the lines are %s", (pairs, lines) => {
  expect(written(cupLines(placesOf(pairs, two)))).toBe(lines);
});

test("every place after the qualifiers, to the fourth, has one line, and no two byes meet", () => {
  const property = fc.property(fc.integer({ min: 6, max: 240 }), anyChoice, (pairs, choice) => {
    const places = placesOf(pairs, choice);
    const lines = cupLines(places);
    const expected = places.flatMap((sent, index) => sent.map((place) => `${place}${zoneLetter(index + 1)}`));
    const standing = lines.flatMap((place) => (place ? [`${place.position}${place.zone}`] : []));
    expect(standing.toSorted()).toEqual(expected.toSorted());
    for (const line of lines.keys()) expect(lines[line] ?? lines[line % 2 === 0 ? line + 1 : line - 1]).toBeTruthy();
  });
  fc.assert(property, runs);
});

test("no two pairs of one zone meet in the first round, for 6 to 130 pairs and every choice", () => {
  const choices = ([3, 4] as const).flatMap((preferred) =>
    ([1, 2, 3] as const).map((qualifiers) => ({ preferred, qualifiers })),
  );
  const bad = choices.flatMap((choice) =>
    Array.from({ length: 125 }, (_, index) => index + 6).filter(
      (pairs) => meetingsOfOneZone(cupLines(placesOf(pairs, choice))).length > 0,
    ),
  );
  expect(bad).toEqual([]);
});

test("every pair is in exactly one of both cups, and plays the guaranteed matches", () => {
  const property = fc.property(anyPlayed, ({ category, board }) => {
    const [main, silver] = [pairsOf(ofCup(board, "main").filter(isInCup)), pairsOf(ofCup(board, "silver"))];
    expect([...main].filter((pair) => silver.has(pair))).toEqual([]);
    expect(main.size + silver.size).toBe(category.pairs);
    const counts = [...main, ...silver].map(
      (pair) => [...board.matches.values()].filter((match) => isPlayed(match) && pairsOf([match]).has(pair)).length,
    );
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(guaranteedMatches(board) ?? 0);
    expect(guaranteedMatches(board)).toBeGreaterThanOrEqual(3);
  });
  fc.assert(property, played);
});

test("no pair is in both cups, after any events", () => {
  const property = fc.property(anyStory(40, 60), (story) => {
    tell(story, ({ board }) => {
      const [main, silver] = [pairsOf(ofCup(board, "main").filter(isInCup)), pairsOf(ofCup(board, "silver"))];
      expect([...main].filter((pair) => silver.has(pair))).toEqual([]);
    });
  });
  fc.assert(property, runs);
});

test("silver continues the positions after the main cup, and gives the points of the zone", () => {
  const property = fc.property(anyPlayed, ({ board }) => {
    const { finishes, openMatches } = categoryStandingNow(board);
    const silver = pairsOf(ofCup(board, "silver"));
    const qualified = finishes.length - silver.size;
    const places = finishes.filter(({ pair }) => silver.has(pair));
    expect(openMatches).toBe(0);
    expect(finishes.filter(({ position }) => position <= qualified).some(({ pair }) => silver.has(pair))).toBe(false);
    expect(places.slice(0, 3).map(({ position }) => position - qualified)).toEqual([1, 2, 3].slice(0, places.length));
    for (const { finish } of places) {
      if (finish.reached !== "silver") throw new Error(finish.reached);
      const { zoneWins, forfeited } = finish;
      expect(pointsFor(finish, table)).toBe(pointsFor({ reached: "zone", zoneWins, forfeited }, table));
    }
  });
  fc.assert(property, played);
});

test("a silver cup alters nothing of the zones and of the main cup", () => {
  const property = fc.property(anyPlayed, ({ category, board }) => {
    const without = drawnBoard({ ...category, rules: { ...category.rules, silver: false } });
    const others = drawnBoard(category);
    expect([...others.matches.values()].filter(({ cup }) => cup === "main")).toEqual([...without.matches.values()]);
    const champions = categoryStandingNow(board).finishes.filter(({ position }) => position === 1);
    expect(champions.map(({ pair }) => pair)).toEqual([categoryStandingNow(board).champion]);
  });
  fc.assert(property, played);
});

test.each<[string, SomeCategory]>([
  ["a knockout", { ...categoryOf(12), format: "PLAYOFF" }],
  ["one zone of three, which leaves one pair", categoryOf(3)],
  ["two pairs, which play a final", categoryOf(2)],
])("%s has no silver cup", (_, category) => {
  expect([...drawnBoard(category).cups.keys()]).toEqual(["main"]);
});

test("the fifth of a single zone is below the silver cup", () => {
  const board = drawnBoard(categoryOf(5));
  const upperWins = {
    kind: "played",
    sets: [
      { kind: "games", pair1: 6, pair2: 0 },
      { kind: "games", pair1: 6, pair2: 0 },
    ],
  } as const;
  for (const key of board.matches.keys()) {
    const changed = enterResult(board, key, upperWins);
    if (changed.ok) record(board.matches, changed.value.changes);
  }
  const { finishes } = categoryStandingNow(board);
  expect(finishes.map(({ position, finish }) => [position, finish.reached])).toEqual([
    [1, "title"],
    [2, "playoff"],
    [3, "silver"],
    [4, "silver"],
    [5, "zone"],
  ]);
});
