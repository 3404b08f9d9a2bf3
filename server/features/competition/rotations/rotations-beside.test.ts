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

test("every screen of a tournament is answered while a rotation is drawn, and once it is played", async () => {
  const norte = await club(app, "Club Norte", 2);
  const ana = await player(app, "Ana Ríos");
  const { tournamentId, categoryIds } = await tournamentOf(app, norte, [{ format: "MEXICANO", quota: 16 }]);
  const [categoryId = ""] = categoryIds;
  await takeCourts(app, categoryId);
  const [playerId = ""] = await confirmPlayers(app, categoryId, norte, 9);
  const drawn = await norte.api.rotations.draw({ categoryId });
  const look = () =>
    Promise.all([
      ana.api.tournaments.get({ tournamentId }),
      norte.api.tournaments.manage({ tournamentId }),
      norte.api.day.get({ tournamentId }),
      norte.api.schedule.get({ tournamentId }),
      norte.api.forecasts.ofTournament({ tournamentId }),
      ana.api.draws.history({ categoryId }),
      ana.api.players.statistics({ playerId }),
    ]);
  await look();
  for (const { matchId } of drawn.rounds[0]?.tables ?? []) {
    const outcome = { kind: "points", points: { pair1: 14, pair2: 10 } } as const;
    await norte.api.matches.enter({ matchId, revision: 0, outcome });
  }
  await look();
  const { categories } = await norte.api.matches.ofTournament({ tournamentId });
  expect(categories[0]?.matches.map(({ stage, score }) => [stage, score])).toEqual([
    ["round", "14-10"],
    ["round", "14-10"],
  ]);
  expect(await norte.api.tournaments.closing({ tournamentId })).toMatchObject({
    canClose: true,
    categories: [{ state: "finished", openMatches: 0 }],
  });
});
