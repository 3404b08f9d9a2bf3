import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { fillWithConfirmedPairs, tournamentOf } from "#tests/support/competitions.ts";
import { club } from "#tests/support/people.ts";
import { playOut, straightSets } from "#tests/support/play.ts";

let app: TestApp;
let owner: Awaited<ReturnType<typeof club>>;

beforeAll(async () => {
  app = await createTestApp();
  owner = await club(app, "Club Paraná");
});
afterAll(() => app.close());

/** Draws a league of four pairs and plays so many of the three matches of its first pair, which wins them. */
async function playedMatches(count: number) {
  const { tournamentId, categoryIds } = await tournamentOf(app, owner, [{ format: "LEAGUE" }]);
  const [categoryId = ""] = categoryIds;
  const [pairId = ""] = await fillWithConfirmedPairs(app, categoryId, owner, 4);
  await owner.api.draws.generate({ categoryId });
  const matches = async () => {
    const { categories } = await owner.api.matches.ofTournament({ tournamentId });
    const all = categories[0]?.matches ?? [];
    return all.filter(({ sides }) => sides.some((side) => side.pairId === pairId));
  };
  for (const { id: matchId, revision, sides } of (await matches()).slice(0, count)) {
    const outcome = straightSets(sides[0].pairId === pairId ? "pair1" : "pair2");
    await owner.api.matches.enter({ matchId, revision, outcome });
  }
  const places = async () => {
    const { categories } = await owner.api.tournaments.closing({ tournamentId });
    return categories.flatMap(({ results }) => results.map((result) => [result.pairId, result.position]));
  };
  return { tournamentId, categoryId, pairId, matches, places };
}

test("a pair that leaves before half of its matches has the last place, no row, and its results in the history", async () => {
  const { tournamentId, categoryId, pairId, matches, places } = await playedMatches(1);
  await owner.api.matches.withdrawPair({ categoryId, pairId });
  const { table, leftPairIds } = await owner.api.leagues.get({ categoryId });
  expect(leftPairIds).toEqual([pairId]);
  expect(table.map(({ played, points }) => [played, points])).toEqual(Array(3).fill([0, 0]));
  expect((await matches()).map(({ outcome }) => outcome?.kind)).toEqual(["played", "walkover", "walkover"]);
  const { categories } = await owner.api.tournaments.get({ tournamentId });
  expect(categories[0]?.bracket?.zones[0]?.rows.map((row) => row.withdrawn)).toEqual([false, false, false, true]);
  await playOut(owner, tournamentId);
  expect((await places()).at(-1)).toEqual([pairId, 4]);
});

test("a pair that left early comes back to the table with its results", async () => {
  const { categoryId, pairId, matches } = await playedMatches(1);
  await owner.api.matches.withdrawPair({ categoryId, pairId });
  await owner.api.matches.reinstatePair({ categoryId, pairId });
  const { table, leftPairIds } = await owner.api.leagues.get({ categoryId });
  expect([leftPairIds, table.length]).toEqual([[], 4]);
  const [, missed] = await matches();
  await owner.api.matches.clear({ matchId: missed?.id ?? "", revision: missed?.revision ?? 0 });
  expect((await matches()).map(({ outcome }) => outcome?.kind ?? null)).toEqual(["played", null, "walkover"]);
});

test("a pair that leaves from half of its matches on stays in the table, and the rest is W.O.", async () => {
  const { categoryId, pairId, places, tournamentId } = await playedMatches(2);
  await owner.api.matches.withdrawPair({ categoryId, pairId });
  const { table, leftPairIds } = await owner.api.leagues.get({ categoryId });
  expect(leftPairIds).toEqual([]);
  expect(table.map((row) => row.pairId)).toContain(pairId);
  await playOut(owner, tournamentId);
  expect((await places()).map(([, position]) => position)).toEqual([1, 2, 3, 4]);
});
