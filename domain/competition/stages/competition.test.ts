import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CupLine } from "#domain/competition/cups/cup.ts";
import type { Bracket, DrawnSide } from "#domain/competition/draws/bracket.ts";
import { drawKnockout } from "#domain/competition/draws/knockout.ts";
import { defaultChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import { defaultZones, type ZoneSettings } from "#domain/competition/zones/zone-settings.ts";
import { type Competition, competitionOf } from "./competition.ts";

type Settings = { readonly zones?: Partial<ZoneSettings>; readonly thirdPlace?: boolean };

const inOrder = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}`);

function rulesOf({ zones, thirdPlace = false }: Settings) {
  return rulesFrom({ ...defaultChoice, thirdPlace, zones: { ...defaultZones, ...zones } });
}

function drawn(count: number, settings: Settings = {}, format: "PLAYOFF" | "ROUND_ROBIN" = "ROUND_ROBIN") {
  const made = competitionOf(inOrder(count), { format, rules: rulesOf(settings) });
  if (!made.ok) throw new Error(made.reason);
  return made.value;
}

/** Returns the main cup, which comes first. */
function mainOf({ cups }: Competition<string>) {
  const [main] = cups;
  if (main?.key !== "main" || cups.length > 1) throw new Error("there is a main cup, and no other");
  return main;
}

const zonesOf = ({ zones }: Competition<string>) => zones.map(({ letter, pairs }) => `${letter}: ${pairs.join(" ")}`);

function written(side: DrawnSide<CupLine<string>>): string {
  if (side.kind === "pair") return side.pair;
  if (side.kind === "zone") return `${side.of.position}${side.of.zone}`;
  return side.kind === "bye" ? "-" : `${side.kind} ${side.of.round}/${side.of.position}`;
}

const firstMatches = ({ rounds }: Bracket<CupLine<string>>) =>
  rounds.map((matches) => matches.map(({ upper, lower }) => `${written(upper)} v ${written(lower)}`));

describe("zones", () => {
  test("are dealt in a snake, with a playoff drawn at once over their places, byes decided", () => {
    const competition = drawn(11);
    expect(zonesOf(competition)).toEqual(["A: 1 6 7 11", "B: 2 5 8 10", "C: 3 4 9"]);
    expect(competition.zones.map(({ qualifiers, schedule }) => [qualifiers, schedule.fixtures.length])).toEqual([
      [2, 4],
      [2, 4],
      [2, 3],
    ]);
    expect(firstMatches(mainOf(competition).bracket)).toEqual([
      ["1A v -", "2B v 2C", "1C v 2A", "1B v -"],
      ["1A v winner 1/2", "winner 1/3 v 1B"],
      ["winner 2/1 v winner 2/2"],
    ]);
  });

  test.each([
    [3, {}, ["A: 1 2 3"], [["1A v 2A"]]],
    [4, {}, ["A: 1 2 3 4"], [["1A v 2A"]]],
    [4, { fourPairs: "semifinals" }, [], [["1 v 4", "2 v 3"], ["winner 1/1 v winner 1/2"]]],
    [5, {}, ["A: 1 2 3 4 5"], [["1A v 2A"]]],
    [5, { fivePairs: "two-and-three" }, ["A: 1 2", "B: 3 4 5"], [["1A v 2B", "2A v 1B"], ["winner 1/1 v winner 1/2"]]],
    [2, {}, [], [["1 v 2"]]],
  ] as const)("of %i pairs, with %o", (count, zones, expected, matches) => {
    const competition = drawn(count, { zones });
    expect(zonesOf(competition)).toEqual(expected);
    expect(firstMatches(mainOf(competition).bracket)).toEqual(matches);
  });

  test("of four pairs are decided by their table if there is only one, and by their matches if there are more", () => {
    const schedules = (count: number) =>
      drawn(count).zones.map(({ schedule }) => [schedule.fixtures.length, schedule.places ? "matches" : "table"]);
    expect(schedules(4)).toEqual([[6, "table"]]);
    expect(schedules(8)).toEqual([
      [4, "matches"],
      [4, "matches"],
    ]);
  });

  test("follow the club's own distribution, if it has exactly these pairs in these sizes", () => {
    const plan = { format: "ROUND_ROBIN", rules: rulesOf({}) } as const;
    const zones = [
      ["1", "6", "5"],
      ["2", "4", "3"],
    ];
    const made = competitionOf(inOrder(6), { ...plan, zones });
    expect(made.ok && zonesOf(made.value)).toEqual(["A: 1 6 5", "B: 2 4 3"]);
    for (const outdated of [
      [["1", "6", "5"]],
      [
        ["1", "2", "3", "4"],
        ["5", "6"],
      ],
      [
        ["1", "6", "5"],
        ["2", "4", "4"],
      ],
      [
        ["1", "6", "5"],
        ["2", "4", "7"],
      ],
      [["1", "6", "5"], ["2", "4", "3"], []],
    ])
      expect(competitionOf(inOrder(6), { ...plan, zones: outdated })).toEqual({ ok: false, reason: "ZONES_OUTDATED" });
    expect(competitionOf(inOrder(2), { ...plan, zones: [["1", "2"]] }).ok).toBe(false);
  });

  test("hold every pair once, for any number of pairs", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 6, max: 64 }),
        fc.constantFrom<3 | 4>(3, 4),
        fc.constantFrom<1 | 2 | 3>(1, 2, 3),
        (count, preferred, qualifiers) => {
          const competition = drawn(count, { zones: { preferred, qualifiers } });
          const { zones } = competition;
          expect(zones.flatMap(({ pairs }) => pairs).toSorted()).toEqual(inOrder(count).toSorted());
          const places = zones.flatMap(({ letter, qualifiers }) =>
            Array.from({ length: qualifiers }, (_, index) => `${index + 1}${letter}`),
          );
          const lines = (mainOf(competition).bracket.rounds[0] ?? []).flatMap(({ upper, lower }) => [
            written(upper),
            written(lower),
          ]);
          expect(lines.filter((line) => line !== "-").toSorted()).toEqual(places.toSorted());
        },
      ),
    );
  });
});

test("a knockout has no zones, and refuses given ones", () => {
  const knockout = drawKnockout(inOrder(7));
  expect(drawn(7, {}, "PLAYOFF")).toEqual({
    zones: [],
    cups: [{ key: "main", bracket: knockout.ok && knockout.value, thirdPlace: null }],
  });
  const zones = [["1", "2", "3"]];
  const refused = competitionOf(inOrder(3), { format: "PLAYOFF", rules: rulesOf({}), zones });
  expect(refused).toEqual({ ok: false, reason: "ZONES_OUTDATED" });
});

describe("the match for the third place", () => {
  const thirdPlaceOf = (count: number, format: "PLAYOFF" | "ROUND_ROBIN") => {
    const { thirdPlace } = mainOf(drawn(count, { thirdPlace: true }, format));
    return thirdPlace && [thirdPlace.round, written(thirdPlace.upper), written(thirdPlace.lower)];
  };

  test("is between the losers of both semifinals, in the round of the final", () => {
    expect(thirdPlaceOf(4, "PLAYOFF")).toEqual([2, "loser 1/1", "loser 1/2"]);
    expect(thirdPlaceOf(5, "PLAYOFF")).toEqual([3, "loser 2/1", "loser 2/2"]);
    expect(thirdPlaceOf(7, "ROUND_ROBIN")).toEqual([2, "loser 1/1", "loser 1/2"]);
  });

  test("is missing after a bye in a semifinal, without semifinals, and if the club does not want it", () => {
    expect(thirdPlaceOf(3, "PLAYOFF")).toBeNull();
    expect(thirdPlaceOf(2, "PLAYOFF")).toBeNull();
    expect(thirdPlaceOf(4, "ROUND_ROBIN")).toBeNull();
    expect(mainOf(drawn(8, {}, "PLAYOFF")).thirdPlace).toBeNull();
  });
});

test("fewer than two pairs are refused", () => {
  for (const format of ["PLAYOFF", "ROUND_ROBIN"] as const)
    expect(competitionOf(["1"], { format, rules: rulesOf({}) })).toEqual({ ok: false, reason: "NOT_ENOUGH_PAIRS" });
});
