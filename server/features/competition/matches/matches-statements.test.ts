import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultChoice, rulesOf } from "#domain/competition/tournaments/category-rules.ts";
import { heardStatements } from "#tests/scale/statements.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { categoryOf, fillWithConfirmedPairs } from "#tests/support/competitions.ts";
import { club } from "#tests/support/people.ts";
import { straightSets } from "#tests/support/play.ts";
import { confirmPlayers, takeCourts } from "#tests/support/scheduling/rotation-players.ts";

const withPlayoff = rulesOf("LEAGUE", { ...defaultChoice, zones: { ...defaultChoice.zones, groupPlayoff: 4 } });
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

test("one result of a league of 16 with a playoff takes eight statements, and ten under an idempotency key", async () => {
  const sur = await club(app, "Club Sur");
  const categoryId = await categoryOf(app, sur, { format: "LEAGUE", quota: 16, rules: withPlayoff });
  await fillWithConfirmedPairs(app, categoryId, sur, 16);
  const { zones } = await sur.api.draws.generate({ categoryId });
  const [first, second] = zones[0]?.matches ?? [];
  statements.length = 0;
  await sur.api.matches.enter({ matchId: first?.id ?? "", revision: 0, outcome: straightSets("pair1") });
  expect(statements).toHaveLength(8);
  const repeated = app.client(sur.cookie, () => randomUUID());
  statements.length = 0;
  await repeated.matches.enter({ matchId: second?.id ?? "", revision: 0, outcome: straightSets("pair1") });
  expect(statements).toHaveLength(10);
});

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
