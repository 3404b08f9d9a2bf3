import { expect, test } from "vitest";
import type { ZonePlaceLine } from "#domain/competition/cups/cup.ts";
import type { DrawnSide } from "#domain/competition/draws/bracket.ts";
import { buildBracket } from "#domain/competition/draws/bracket-tree.ts";
import { record } from "#domain/competition/matches/board.ts";
import { boardOf } from "#domain/competition/matches/board-of.ts";
import { settle } from "#domain/competition/matches/settle.ts";
import type { Fixture } from "#domain/competition/schedule/problem.ts";
import { weekendRules } from "#domain/competition/schedule/schedule-rules.ts";
import { defaultChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import { zoneSchedule } from "#domain/competition/zones/zone-matches.ts";
import { formZones } from "#domain/competition/zones/zone-plan.ts";
import { defaultZones } from "#domain/competition/zones/zone-settings.ts";
import { readVector } from "#tests/fixtures/vectors/read-vector.ts";
import { boardFor, categoryOn } from "#tests/support/scheduling/drawn-categories.ts";
import { fixturesOf } from "./fixtures.ts";

type Tree = string | readonly [Tree, Tree];
type Template = { source: string; pairs?: number; zones?: number[]; zonesCount?: number; tree: Tree };
type FourCase = {
  variant: "GG_PP" | "CROSS_GP";
  firstRound: "1v4_2v3" | "1v3_2v4";
  matches: { a: number; b: number; winner: number }[];
};

const { templates } = readVector<{ templates: Template[] }>("ar_zone_playoff_templates");
const { cases } = readVector<{ cases: FourCase[] }>("ar_zone_of_4");
const rules = rulesFrom(defaultChoice);

const depth = (tree: Tree): number => (typeof tree === "string" ? 0 : 1 + Math.max(...tree.map(depth)));

/** Returns the lines of a first round from top to bottom: a place higher in the tree has byes. */
function linesOf(tree: Tree, levels: number): (string | null)[] {
  if (typeof tree !== "string") return tree.flatMap((below) => linesOf(below, levels - 1));
  return [tree, ...Array.from({ length: 2 ** levels - 1 }, () => null)];
}

/** Returns the tree with zones instead of places, as text that ignores the order of the children. */
function waitsIn(tree: Tree): string {
  return typeof tree === "string" ? tree.slice(1) : `(${[...new Set(tree.map(waitsIn))].toSorted().join(" ")})`;
}

function boardOfTemplate({ zones, zonesCount = 0, tree }: Template) {
  const sizes = zones ?? Array.from({ length: zonesCount }, () => 3);
  const pairs = sizes.flatMap((size, zone) => Array.from({ length: size }, (_, nth) => `${zone} ${nth}`));
  const lines = linesOf(tree, depth(tree)).map(
    (place): DrawnSide<ZonePlaceLine> =>
      place === null
        ? { kind: "bye" }
        : { kind: "zone", of: { position: Number(place.slice(0, 1)), zone: place.slice(1) } },
  );
  const drawn = formZones(pairs, sizes).map((zone) => ({
    ...zone,
    schedule: zoneSchedule(zone.pairs.length, sizes.length, defaultZones),
    qualifiers: 2,
    isOneGroup: false,
  }));
  return boardOf(
    { zones: drawn, cups: [{ key: "main", bracket: buildBracket(lines), thirdPlace: null }] },
    rules,
    "lots",
  );
}

/** Returns the matches that a match waits for, down to the zones; a zone stands for all of its matches. */
function waitsOf(fixture: Fixture, all: readonly Fixture[]): string {
  const before = all.filter(({ key }) => fixture.feeders.includes(key));
  const zones = [...new Set(before.filter(({ stage }) => stage === "zone").map(({ zone }) => zone))];
  const whole = all.filter(({ zone }) => zones.includes(zone));
  expect(before.filter(({ stage }) => stage === "zone")).toEqual(whole);
  const matches = before.filter(({ stage }) => stage !== "zone").map((one) => waitsOf(one, all));
  return `(${[...new Set([...zones, ...matches])].toSorted().join(" ")})`;
}

test.each(templates)(
  "$source $zones $zonesCount: each match of the playoff waits for exactly the zones named in it",
  (one) => {
    const fixtures = fixturesOf([categoryOn(boardOfTemplate(one))], weekendRules, new Map(), new Set());
    const final = fixtures.find(({ roundsAfter }) => roundsAfter === 0);
    expect(final && waitsOf(final, fixtures)).toBe(waitsIn(one.tree));
  },
);

test("64 published zones of four: both sequels wait for both openings, and list all players until these end", () => {
  expect(cases).toHaveLength(64);
  const variants = { GG_PP: "winners-meet", CROSS_GP: "winners-meet-losers" } as const;
  const openings = { "1v4_2v3": "1v4-2v3", "1v3_2v4": "1v3-2v4" } as const;
  for (const { variant, firstRound, matches } of cases) {
    const zones = {
      ...defaultZones,
      preferred: 4,
      zoneOfFour: variants[variant],
      opening: openings[firstRound],
    } as const;
    const board = boardFor(8, "ROUND_ROBIN", { zones });
    const pairs = board.zones.get("A")?.pairs ?? [];
    const sequels = () =>
      fixturesOf([categoryOn(board)], weekendRules, new Map(), new Set()).filter(({ key }) => /^c1 A[34]$/.test(key));
    const everybody = pairs.flatMap((pair) => [`c1 ${pair} a`, `c1 ${pair} b`]).toSorted();
    expect(
      sequels().map(({ feeders, twin, people }) => ({
        feeders: feeders.toSorted(),
        twin,
        sure: people.sure.toSorted(),
      })),
    ).toEqual([
      { feeders: ["c1 A1", "c1 A2"], twin: "c1 A4", sure: everybody },
      { feeders: ["c1 A1", "c1 A2"], twin: "c1 A3", sure: everybody },
    ]);
    for (const [index, { a, winner }] of matches.slice(0, 2).entries()) {
      const result = { kind: "walkover", absent: winner === a ? "pair2" : "pair1" } as const;
      record(board.matches, settle(board, [`A${index + 1}`], result).changes);
    }
    const told = matches
      .slice(2)
      .map(({ a, b }) => [a, b].flatMap((seed) => ["a", "b"].map((player) => `c1 ${pairs[seed - 1]} ${player}`)));
    expect(sequels().map(({ people }) => people.sure)).toEqual(told);
  }
});
