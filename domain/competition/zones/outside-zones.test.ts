import { describe, expect, test } from "vitest";
import { readVector } from "#tests/fixtures/vectors/read-vector.ts";
import type { Qualifier } from "./cross-table.ts";
import { playoffLines, seededLines } from "./playoff.ts";
import { type ZoneSide, zoneSchedule } from "./zone-matches.ts";
import { formZones } from "./zone-plan.ts";
import { pairAtEnd, sidesOf, type ZonePlay } from "./zone-play.ts";
import { defaultZones } from "./zone-settings.ts";

type FourCase = {
  variant: "GG_PP" | "CROSS_GP";
  firstRound: "1v4_2v3" | "1v3_2v4";
  matches: { a: number; b: number; winner: number }[];
  positions: number[];
};
type Template = {
  source: "A" | "B" | "C";
  pairs?: number;
  zones?: number[];
  zonesCount?: number;
  canonical: string;
  tree: Tree;
};
type Tree = string | readonly [Tree, Tree];
type Groups = { n: number; groupCount: number; method: string; groups: number[][] };
type Rounds = { n: number; mode: "simple" | "double"; rounds: (readonly [number, number])[][] };

const zonesOfFour = readVector<{ cases: FourCase[] }>("ar_zone_of_4").cases;
const templates = readVector<{ templates: Template[] }>("ar_zone_playoff_templates").templates;
const groupings = readVector<{ groupCases: Groups[] }>("bm_orderings").groupCases;
const published = readVector<{ cases: Rounds[] }>("bm_round_robin").cases;

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe("the published zones of four", () => {
  const variants = { GG_PP: "winners-meet", CROSS_GP: "winners-meet-losers" } as const;
  const openings = { "1v4_2v3": "1v4-2v3", "1v3_2v4": "1v3-2v4" } as const;

  test("are 32 with winners against winners and 32 crossed", () => {
    expect(zonesOfFour.map(({ variant }) => variant).filter((variant) => variant === "GG_PP").length).toBe(32);
    expect(zonesOfFour.length).toBe(64);
  });

  /* The default of the product is winners against winners; the crossed half is a club's other choice. */
  test.each(zonesOfFour)("$variant $firstRound $positions has our matches and places", (theirs) => {
    const zoneOfFour = variants[theirs.variant];
    const schedule = zoneSchedule(4, 2, { ...defaultZones, zoneOfFour, opening: openings[theirs.firstRound] });
    const pairs = ["1", "2", "3", "4"];
    let zone: ZonePlay<string> = { pairs, schedule, outcomes: [] };
    for (const [index, match] of theirs.matches.entries()) {
      const sides = sidesOf(zone, index + 1);
      expect(sides).toEqual({ pair1: `${match.a}`, pair2: `${match.b}` });
      const absent = match.winner === match.a ? "pair2" : "pair1";
      zone = { ...zone, outcomes: [...zone.outcomes, { kind: "walkover", absent }] };
    }
    expect(schedule.places?.map((end) => pairAtEnd(zone, end))).toEqual(theirs.positions.map(String));
  });
});

/** Returns the tree over the lines as the vector writes it: children in alphabetical order, without byes. */
function canonical(lines: readonly (Qualifier | null)[]): string {
  let nodes = lines.map((place) => place && `${place.position}${place.zone}`);
  while (nodes.length > 1) {
    nodes = nodes.flatMap((lower, index) => (index % 2 === 1 ? [joined(nodes[index - 1] ?? null, lower)] : []));
  }
  return nodes[0] ?? "";
}

function joined(upper: string | null, lower: string | null): string | null {
  if (upper === null || lower === null) return upper ?? lower;
  return `(${[upper, lower].toSorted().join(" ")})`;
}

describe("the published playoffs", () => {
  const zonesOf = ({ zones, zonesCount }: Template) => zones?.length ?? zonesCount ?? 0;
  const sizesOf = (template: Template) => template.zones ?? Array.from({ length: zonesOf(template) }, () => 3);
  const two = { ...defaultZones, qualifiers: 2 } as const;
  const named = (source: string, numbers: readonly number[]) =>
    templates.filter((one) => source.includes(one.source) && numbers.includes(one.pairs ?? zonesOf(one)));

  test("are all read", () => {
    expect(templates.length).toBe(40);
  });

  const agreed = [...named("ABC", [2, 5, 6, 7]).filter(({ pairs }) => !pairs), ...named("C", [6, 15, 18, 21, 22])];
  test.each([...agreed, ...named("AB", [3, 4]).filter(({ pairs }) => !pairs)])(
    "$source, $zonesCount zones or $pairs pairs: $canonical, on which the sources agree, is ours",
    (template) => {
      expect(canonical(playoffLines(sizesOf(template), two))).toBe(template.canonical);
    },
  );

  test("8 zones are the regulation's of source B; our seeding would give the league's", () => {
    const [regulation] = named("B", [8]);
    expect(canonical(playoffLines(Array(8).fill(3), two))).toBe(regulation?.canonical);
    for (const league of named("C", [12, 24, 25])) {
      expect(canonical(seededLines(sizesOf(league).map(() => 2)))).toBe(league.canonical);
    }
  });

  test("9 zones of source B equal our seeding", () => {
    expect(canonical(playoffLines(Array(9).fill(3), two))).toBe(named("B", [9])[0]?.canonical);
  });

  /* The league of source C sends three pairs of a zone of four and two of a zone of three. */
  test.each(named("C", [7, 8, 10, 11, 13, 14, 16, 17, 19, 20, 23]))(
    "$pairs pairs with three qualifying of a zone of four equal the league's: $canonical",
    (league) => {
      expect(canonical(playoffLines(sizesOf(league), { ...defaultZones, qualifiers: 3 }))).toBe(league.canonical);
    },
  );

  test("a single zone of three ends in the final of its first two", () => {
    expect(canonical(playoffLines([3], two))).toBe(named("C", [3])[0]?.canonical);
  });

  /*
   * Not compared are a league's semifinals of four out of a single zone of 4 or 5 (here a final of two). Nor are its
   * other crosses for 3 zones and for 26 pairs, or the tables that the vector itself marks as unsound (27 and 28 pairs,
   * 10 zones).
   */
  const sound = templates.filter(({ pairs }) => pairs === undefined || (pairs >= 6 && pairs <= 26));

  test.each(sound)("$source, $zonesCount zones or $pairs pairs: first and second meet in the final only", (theirs) => {
    const [upper, lower] = theirs.tree;
    for (const half of [upper, lower]) {
      const places = JSON.stringify(half).match(/[12][A-Z]/g) ?? [];
      const zones = new Set(places.map((place) => place.slice(1)));
      expect(zones.size).toBe(new Set(places).size);
    }
    const ours = playoffLines(sizesOf(theirs), { ...defaultZones, qualifiers: theirs.zones ? 3 : 2 });
    const halves = [ours.slice(0, ours.length / 2), ours.slice(ours.length / 2)];
    for (const half of halves) {
      const firstTwo = half.filter((place) => place !== null && place.position < 3);
      expect(new Set(firstTwo.map((place) => place?.zone)).size).toBe(firstTwo.length);
    }
  });
});

describe("the groups of brackets-manager", () => {
  const snakes = groupings.filter(({ method }) => method === "groups.seed_optimized");
  const others = groupings.filter(({ method }) => method === "groups.effort_balanced");

  test("are dealt by the snake or by effort, 28 each", () => {
    expect([snakes.length, others.length, groupings.length]).toEqual([28, 28, 56]);
  });

  test.each(snakes)("$n pairs over $groupCount zones are dealt like ours", ({ n, groupCount, groups }) => {
    const zones = formZones(upTo(n).map(String), Array(groupCount).fill(n / groupCount));
    expect(zones.map(({ pairs }) => pairs.map(Number))).toEqual(groups);
  });

  /* Balanced effort deals seeds in order, A B C A B C, an option that the product does not have. */
  test.each(others)("$n pairs over $groupCount zones by effort have our sizes", ({ n, groupCount, groups }) => {
    const zones = formZones(upTo(n).map(String), Array(groupCount).fill(n / groupCount));
    expect(zones.map(({ pairs }) => pairs.length)).toEqual(groups.map(({ length }) => length));
  });
});

describe("the round robins of brackets-manager", () => {
  /** Returns the meetings of pairs, the most repeat appearances within a round, and the number of rounds. */
  function properties(rounds: readonly (readonly (readonly [number, number])[])[]) {
    const meetings = rounds.flat().map((match) => match.toSorted((one, other) => one - other).join("-"));
    const busiest = rounds.map((round) => round.flat().length - new Set(round.flat()).size);
    return { meetings: meetings.toSorted(), clashes: Math.max(...busiest), rounds: rounds.length };
  }

  /** Returns the rounds of one group of all. */
  function roundsOf(pairs: number, legs: 1 | 2) {
    const { fixtures } = zoneSchedule(pairs, 1, { ...defaultZones, shape: "one-group", legs });
    const seedOf = (side: ZoneSide) => (side.from === "seed" ? side.seed : 0);
    const rounds = Map.groupBy(fixtures, ({ round }) => round);
    return [...rounds.values()].map((own) => own.map(({ pair1, pair2 }) => [seedOf(pair1), seedOf(pair2)] as const));
  }

  test.each(published)("$mode with $n pairs has the properties of ours", ({ n, mode, rounds }) => {
    const ours = roundsOf(n, mode === "simple" ? 1 : 2);
    expect(properties(ours)).toEqual(properties(rounds));
    expect(properties(ours).clashes).toBe(0);
  });

  test("cover 2 to 16 pairs, simple and double", () => {
    expect(published.length).toBe(30);
  });
});
