import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transactionsOn } from "#server/db/transaction.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { categoryOf, fillWithConfirmedPairs } from "#tests/support/competitions.ts";
import { club } from "#tests/support/people.ts";
import { straightSets } from "#tests/support/play.ts";

const statements: string[] = [];
let app: TestApp;

/** Writes down every statement that reaches the database, BEGIN and COMMIT included. */
function listening(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 5, options: "-c TimeZone=UTC" });
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    const { query } = client;
    const value = (first: unknown, ...rest: unknown[]) => {
      const text = typeof first === "object" && first !== null && "text" in first ? first.text : first;
      statements.push(String(text));
      return Reflect.apply(query, client, [first, ...rest]);
    };
    Object.defineProperty(client, "query", { value });
  });
  return {
    pool,
    db: Object.assign(drizzle({ client: pool }), { transaction: transactionsOn(pool, pool) }),
    close: () => pool.end(),
  };
}

beforeAll(async () => {
  app = await createTestApp({ connection: listening });
});
afterAll(() => app.close());

test.each([8, 64])(
  "one result in a draw of %d pairs takes six statements, session and transaction included, and a seventh tells whoever listens",
  async (pairs) => {
    const paraná = await club(app, `Club de ${pairs}`);
    const categoryId = await categoryOf(app, paraná, { quota: 64 });
    await fillWithConfirmedPairs(app, categoryId, paraná, pairs);
    const { rounds } = await paraná.api.draws.generate({ categoryId });
    statements.length = 0;
    await paraná.api.matches.enter({ matchId: rounds[0]?.[0]?.id ?? "", revision: 0, outcome: straightSets("pair1") });
    expect(statements).toHaveLength(7);
    expect(statements.at(-2)).toMatch(/pg_notify/);
  },
);
