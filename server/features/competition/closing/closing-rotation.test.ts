import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { tournamentOf } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";
import { confirmPlayers, takeCourts } from "#tests/support/scheduling/rotation-players.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test("a tournament of a rotation closes with a place for each player, without points, and opens again", async () => {
  const norte = await club(app, "Club Norte", 2);
  const ana = await player(app, "Ana Ríos");
  const { tournamentId, categoryIds } = await tournamentOf(app, norte, [{ format: "MEXICANO", quota: 16 }]);
  const [categoryId = ""] = categoryIds;
  await takeCourts(app, categoryId);
  await confirmPlayers(app, categoryId, norte, 5);
  await app.db.execute(sql`update tournament_category set rules = jsonb_set(rules, '{rotation,rounds}', '2')`);
  const before = await norte.api.tournaments.closing({ tournamentId });
  expect(before.categories).toMatchObject([{ state: "not-drawn", confirmedPairs: 5 }]);
  const { rounds } = await norte.api.rotations.draw({ categoryId });
  const toPlay = async () =>
    (await norte.api.tournaments.manage({ tournamentId })).categories[0]?.bracket?.roundsToPlay;
  const [table] = rounds[0]?.tables ?? [];
  const outcome = { kind: "points", points: { pair1: 14, pair2: 10 } } as const;
  const open = await norte.api.tournaments.closing({ tournamentId });
  expect(open).toMatchObject({ canClose: false, categories: [{ state: "playing", results: [], places: [] }] });
  expect(await toPlay()).toBe(2);
  await norte.api.matches.enter({ matchId: table?.matchId ?? "", revision: 0, outcome });
  expect(await toPlay()).toBe(1);

  const { standing } = await norte.api.rotations.get({ categoryId });
  const closed = await norte.api.tournaments.close({ tournamentId });
  expect(closed.categories[0]?.results).toEqual([]);
  const placed = closed.categories[0]?.places.map(({ position, player }) => [position, player.id]);
  expect(placed).toEqual(standing.map((row) => [row.position, row.player]));
  const shown = await ana.api.tournaments.get({ tournamentId });
  expect(shown.categories[0]?.places.map(({ player }) => player.id)).toEqual(standing.map((one) => one.player));
  const [first] = standing;
  const profile = await ana.api.players.profile({ playerId: first?.player ?? "" });
  expect(profile).toMatchObject({ titles: 0, history: [{ categoryId, partner: null, finalPosition: 1 }] });

  const again = await norte.api.tournaments.reopen({ tournamentId });
  expect(again.status).toBe("upcoming");
  expect(await ana.api.players.history({ playerId: first?.player ?? "" })).toMatchObject({ results: [] });
});
