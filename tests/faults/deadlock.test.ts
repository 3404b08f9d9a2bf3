import { afterAll, expect, test } from "vitest";
import { createTestApp } from "#tests/support/app.ts";
import { categoryOf, terms } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";

const app = await createTestApp();
afterAll(() => app.close());

test("a call aborted by a deadlock gets 503 with Retry-After, and nothing of it is stored", async () => {
  const categoryId = await categoryOf(app, await club(app, "Club Paraná"));
  const ana = await player(app, "Ana Ríos");
  const enter = async () => {
    const headers = { cookie: ana.cookie, "content-type": "application/json" };
    const path = `/api/v1/categories/${categoryId}/entries`;
    const answer = await app.fetch(path, { method: "POST", headers, body: JSON.stringify(terms) });
    return { status: answer.status, comeBack: answer.headers.get("retry-after") };
  };
  await app.pool.query(`
    CREATE FUNCTION wait_for_other() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_advisory_xact_lock(7); RETURN NEW; END $$;
    CREATE TRIGGER wait_for_other BEFORE INSERT ON entry FOR EACH ROW EXECUTE FUNCTION wait_for_other();
  `);
  const other = await app.pool.connect();
  try {
    await other.query("BEGIN; SELECT pg_advisory_xact_lock(7)");
    const entering = enter();
    await expect.poll(async () => (await app.pool.query(waitingForOther)).rows.length).toBe(1);
    await other.query("SELECT FROM tournament_category WHERE id = $1 FOR UPDATE", [categoryId]);
    expect(await entering).toEqual({ status: 503, comeBack: "5" });
  } finally {
    await other.query("COMMIT");
    other.release();
  }
  expect((await app.pool.query("SELECT FROM entry")).rows).toHaveLength(0);
  expect((await enter()).status).toBe(201);
  expect((await app.pool.query("SELECT FROM entry")).rows).toHaveLength(1);
});

/**
 * PostgreSQL looks for deadlocks after a second of waiting. The entering call waits longer, so it is the one aborted.
 */
const waitingForOther = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = 7
  AND waitstart < clock_timestamp() - interval '0.4 s'`;
