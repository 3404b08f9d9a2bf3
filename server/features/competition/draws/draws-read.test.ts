import { afterAll, describe, expect, test } from "vitest";
import type { BracketView } from "#contract/competition/draws.ts";
import { defaultChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import { createTestApp } from "#tests/support/app.ts";
import { drawOf, fillWithConfirmedPairs, tournamentOf } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";

const app = await createTestApp();
const [paraná, ana] = await Promise.all([club(app, "Club Paraná"), player(app, "Ana Ríos")]);
afterAll(() => app.close());

type Outcome = Parameters<typeof paraná.api.matches.enter>[0]["outcome"];
const games = (pair1: number, pair2: number) => ({ kind: "games", pair1, pair2 }) as const;
const upperWins: Outcome = { kind: "played", sets: [games(6, 4), games(6, 3)] };

/** Creates a drawn category with `count` pairs, the first the strongest, and a function to enter results in it. */
async function drawn(count: number, format: "PLAYOFF" | "ROUND_ROBIN", thirdPlace = false) {
  const rules = rulesFrom({ ...defaultChoice, thirdPlace });
  const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{ format, rules }]);
  const [categoryId = ""] = categoryIds;
  const pairs = await fillWithConfirmedPairs(app, categoryId, paraná, count, (nth) => [100 - nth, 0]);
  const bracket = await paraná.api.draws.generate({ categoryId });
  const now = async () => {
    const seen = await drawOf(app, categoryId, ana);
    if (!seen) throw new Error("nothing is drawn");
    return seen;
  };
  const enter = async (matchId: string, outcome: Outcome) => {
    const { revision } = matchesIn(await now()).find(({ id }) => id === matchId) ?? {};
    await paraná.api.matches.enter({ matchId, revision: revision ?? 0, outcome });
  };
  return { tournamentId, categoryId, pairs, bracket, now, enter };
}

function matchesIn({ zones, rounds, thirdPlace }: BracketView) {
  return [...zones.flatMap(({ matches }) => matches), ...rounds.flat(), ...(thirdPlace ? [thirdPlace] : [])];
}

describe("a draw that is being played shows", () => {
  test.each<[Outcome, string, "pair1" | "pair2" | null]>([
    [
      { kind: "played", sets: [games(6, 4), games(3, 6), { kind: "points", pair1: 10, pair2: 7 }] },
      "6-4 3-6 [10-7]",
      "pair1",
    ],
    [{ kind: "played", sets: [games(4, 6), { ...games(6, 7), tieBreak: 5 }] }, "4-6 6-7(5)", "pair2"],
    [{ kind: "walkover", absent: "pair1" }, "W.O.", "pair2"],
    [{ kind: "walkover", absent: "both" }, "W.O.", null],
    [{ kind: "retirement", retired: "pair2", sets: [games(6, 3), games(2, 1)] }, "6-3 2-1 abandono", "pair1"],
    [{ kind: "disqualification", disqualified: "pair1", sets: [games(6, 3)] }, "6-3 descalificación", "pair2"],
  ])("the end of a match as it was entered: %o is %s", async (outcome, score, winner) => {
    const { bracket, now, enter } = await drawn(4, "PLAYOFF");
    const [first] = bracket.rounds[0] ?? [];
    await enter(first?.id ?? "", outcome);
    const { rounds } = await now();
    expect(rounds[0]?.[0]).toMatchObject({ outcome, score, winner, status: "finished", revision: 1 });
    expect(rounds[0]?.[1]).toMatchObject({ outcome: null, score: null, winner: null, status: "pending", revision: 0 });
    const advanced = rounds[1]?.[0]?.sides[0];
    const expected =
      winner === null ? { kind: "vacant", pairId: null } : { kind: "pair", seed: winner === "pair1" ? 1 : 4 };
    expect(advanced).toMatchObject(expected);
  });

  test("the losers of the semifinals in the match for the third place", async () => {
    const { bracket, now, enter, pairs } = await drawn(4, "PLAYOFF", true);
    for (const { id } of bracket.rounds[0] ?? []) await enter(id, upperWins);
    const { thirdPlace } = await now();
    expect(thirdPlace?.sides.map(({ kind, pairId }) => [kind, pairId])).toEqual([
      ["pair", pairs[3]],
      ["pair", pairs[2]],
    ]);
  });

  test("each zone in the order of its table, the deciding criteria, and the settled places", async () => {
    const { bracket, now, enter, pairs } = await drawn(6, "ROUND_ROBIN");
    const [first, second, last] = bracket.zones[0]?.matches ?? [];
    const [a = "", d = "", e = ""] = [pairs[0], pairs[3], pairs[4]];
    await enter(first?.id ?? "", upperWins);
    await enter(second?.id ?? "", upperWins);
    const half = await now();
    const halfway = half.zones[0]?.rows.map(({ pairId, played, points, settled }) => [pairId, played, points, settled]);
    // Two pairs have won alike: their order is a lot until they have played each other.
    expect(halfway?.toSorted()).toEqual(
      [
        [a, 1, 2, false],
        [d, 1, 2, false],
        [e, 2, 2, false],
      ].toSorted(),
    );
    await enter(last?.id ?? "", { kind: "played", sets: [games(6, 0), games(6, 1)] });
    const { zones, rounds } = await now();
    expect(zones[0]).toMatchObject({ finished: true, qualifiers: 2 });
    expect(
      zones[0]?.rows.map(({ pairId, position, settled, decision }) => [pairId, position, settled, decision]),
    ).toEqual([
      [a, 1, true, { by: "points", own: 4, other: 3, rival: d }],
      [d, 2, true, { by: "points", own: 3, other: 2, rival: e }],
      [e, 3, true, { by: "points", own: 2, other: 3, rival: d }],
    ]);
    expect(zones[0]?.rows[0]).toMatchObject({ won: 2, lost: 0, setsWon: 4, setsLost: 0, gamesWon: 24, gamesLost: 8 });
    expect(zones[1]).toMatchObject({ finished: false });
    expect(
      rounds[0]?.map(({ sides }) => sides.map(({ pairId, place }) => [pairId, place?.position, place?.zone])),
    ).toEqual([
      [
        [a, 1, "A"],
        [null, 2, "B"],
      ],
      [
        [d, 2, "A"],
        [null, 1, "B"],
      ],
    ]);
  });

  test("a withdrawn pair, and the walkovers that follow", async () => {
    const { categoryId, now, pairs, bracket, enter } = await drawn(6, "ROUND_ROBIN");
    await enter(bracket.zones[1]?.matches[0]?.id ?? "", upperWins);
    await paraná.api.matches.withdrawPair({ categoryId, pairId: pairs[0] ?? "" });
    const [zone] = (await now()).zones;
    expect(zone?.rows.map(({ pairId, withdrawn }) => [pairId, withdrawn]).toSorted()).toEqual(
      [
        [pairs[0], true],
        [pairs[3], false],
        [pairs[4], false],
      ].toSorted(),
    );
    expect(zone?.matches.map(({ score }) => score).toSorted()).toEqual(["W.O.", "W.O.", null]);
  });
});
