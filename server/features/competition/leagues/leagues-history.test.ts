import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tournament } from "#server/db/tables/tournaments.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { fillWithConfirmedPairs, tournamentOf } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";
import { playOut } from "#tests/support/play.ts";

const clock = { now: new Date("2026-11-20T15:00:00Z") };
let app: TestApp;
let owner: Awaited<ReturnType<typeof club>>;

beforeAll(async () => {
  app = await createTestApp({ now: () => clock.now });
  owner = await club(app, "Club Paraná");
});
afterAll(() => app.close());

/** Makes a league of two divisions that repeats another. */
async function season(repeats: string | null) {
  const divisions = [1, 2].map((division) => ({ format: "LEAGUE", division }) as const);
  const { tournamentId, categoryIds } = await tournamentOf(app, owner, divisions);
  await app.db.update(tournament).set({ repeats }).where(eq(tournament.id, tournamentId));
  const [categoryId = "", second = ""] = categoryIds;
  return { tournamentId, categoryId, second };
}

test("a league tells the champions of the earlier seasons that are over, latest first", async () => {
  const first = await season(null);
  for (const categoryId of [first.categoryId, first.second]) {
    await fillWithConfirmedPairs(app, categoryId, owner, 4);
    await owner.api.draws.generate({ categoryId });
  }
  await playOut(owner, first.tournamentId);
  const [one, two] = await Promise.all(
    [first.categoryId, first.second].map(async (categoryId) => (await owner.api.leagues.get({ categoryId })).table[0]),
  );
  clock.now = new Date("2027-02-01T15:00:00Z");
  await owner.api.tournaments.close({ tournamentId: first.tournamentId });
  const second = await season(first.tournamentId);
  const third = await season(second.tournamentId);
  const { api } = await player(app, "Ana Luz");
  const told = async ({ categoryId }: { categoryId: string }) => (await api.leagues.seasons({ categoryId })).seasons;
  expect(await told(first)).toEqual([]);
  const champions = [one, two].map((row, index) => ({ division: index + 1, players: row?.players }));
  for (const later of [second, third]) {
    expect(await told(later)).toMatchObject([{ tournamentId: first.tournamentId, name: "Apertura", champions }]);
  }
});

test("only a league has seasons", async () => {
  const { categoryIds } = await tournamentOf(app, owner, [{ format: "ROUND_ROBIN" }]);
  const asked = owner.api.leagues.seasons({ categoryId: categoryIds[0] ?? "" });
  await expect(asked).rejects.toMatchObject({ code: "CATEGORY_NOT_FOUND" });
});
