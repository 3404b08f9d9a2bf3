import pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { createTestApp } from "#tests/support/app.ts";
import { expected } from "./expected/all.ts";
import { call, procedures } from "./procedures.ts";
import { actors, setScene } from "./scene.ts";

const query = vi.spyOn(pg.Client.prototype, "query");
const app = await createTestApp();
const scene = await setScene(app);
afterAll(() => app.close());

/** What was sent to PostgreSQL without a name. */
function unnamed(): ReadonlySet<string> {
  const asked: readonly unknown[] = query.mock.calls.map(([config]) => config);
  return new Set(
    asked.flatMap((config) => {
      if (typeof config === "string") return [config];
      const isOurs = typeof config === "object" && config !== null && "text" in config;
      return isOurs && !("name" in config && config.name !== undefined) ? [String(config.text)] : [];
    }),
  );
}

test("whatever a procedure asks of the database has a name, but for what opens and ends a transaction", async () => {
  query.mockClear();
  for (const procedure of procedures.filter(({ policy }) => policy !== "anyone")) {
    const row = expected[procedure.name];
    const actor = actors.find((one) => row?.answers[one] === "ok");
    if (!row || actor === undefined || actor === "nobody" || actor === "deactivated") continue;
    expect(await call(scene[actor].api, procedure, await row.input(scene))).toBe("ok");
  }
  expect(query.mock.calls.length).toBeGreaterThan(200);
  expect([...unnamed()].filter((text) => !/^(begin|commit|rollback|savepoint|release)\b/.test(text))).toEqual([]);
});
