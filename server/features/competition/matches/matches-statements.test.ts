import { afterAll, beforeAll, expect, test } from "vitest";
import { heardStatements } from "#tests/scale/statements.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { categoryOf, fillWithConfirmedPairs } from "#tests/support/competitions.ts";
import { club } from "#tests/support/people.ts";
import { straightSets } from "#tests/support/play.ts";

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
