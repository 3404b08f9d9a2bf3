import { afterAll, beforeAll, expect, test } from "vitest";
import { heardStatements } from "#tests/scale/statements.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { categoryOf, fillWithConfirmedPairs } from "#tests/support/competitions.ts";
import { club } from "#tests/support/people.ts";
import { straightSets } from "#tests/support/play.ts";
import { confirmPlayers, takeCourts } from "#tests/support/scheduling/rotation-players.ts";

const { statements, listening } = heardStatements();
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ connection: listening });
});
afterAll(() => app.close());

test.each([8, 64])(
  "one result in a draw of %d pairs takes six statements, session and transaction included; a seventh notifies its players, and an eighth the subscribers",
  async (pairs) => {
    const paraná = await club(app, `Club de ${pairs}`);
    const categoryId = await categoryOf(app, paraná, { quota: 64 });
    await fillWithConfirmedPairs(app, categoryId, paraná, pairs);
    const { rounds } = await paraná.api.draws.generate({ categoryId });
    statements.length = 0;
    await paraná.api.matches.enter({ matchId: rounds[0]?.[0]?.id ?? "", revision: 0, outcome: straightSets("pair1") });
    expect(statements).toHaveLength(8);
    expect(statements.at(-2)).toMatch(/pg_notify/);
  },
);

test("one result of a round of 24 players takes six statements, and notifies the subscribers alone", async () => {
  const norte = await club(app, "Club Norte", 6);
  const categoryId = await categoryOf(app, norte, { format: "AMERICANO", quota: 24 });
  await takeCourts(app, categoryId);
  await confirmPlayers(app, categoryId, norte, 24);
  const { rounds } = await norte.api.rotations.draw({ categoryId });
  const outcome = { kind: "points", points: { pair1: 14, pair2: 10 } } as const;
  statements.length = 0;
  await norte.api.matches.enter({ matchId: rounds[0]?.tables[0]?.matchId ?? "", revision: 0, outcome });
  expect(statements).toHaveLength(7);
  expect(statements.at(-2)).toMatch(/pg_notify/);
});
