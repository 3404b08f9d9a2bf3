import type pg from "pg";
import pino from "pino";
import { afterEach, expect, test } from "vitest";
import { connect } from "#server/db/connect.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { categoryOf, terms } from "#tests/support/competitions.ts";
import { club, signedInCrowd } from "#tests/support/people.ts";

const log = pino({ level: "silent" });

let app: TestApp;
let holder: pg.PoolClient;
afterEach(() => {
  holder.release(true);
  return app.close();
});

/** Opens an application with short time limits, and locks a category so that no player can enter it. */
async function heldCategory(patience: { connection: number; statement: number }, count: number) {
  app = await createTestApp({ connection: (url) => connect(url, log, { patience }) });
  const categoryId = await categoryOf(app, await club(app, "Club Paraná"));
  const crowd = await signedInCrowd(app, count);
  holder = await app.pool.connect();
  await holder.query("BEGIN");
  await holder.query("SELECT FROM tournament_category WHERE id = $1 FOR UPDATE", [categoryId]);
  const letGo = () => holder.query("ROLLBACK");
  const enter = async ({ cookie }: { readonly cookie: string }) => {
    const headers = { cookie, "content-type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(terms) };
    const answer = await app.fetch(`/api/v1/categories/${categoryId}/entries`, init);
    return `${answer.status}, ${answer.headers.get("retry-after")}`;
  };
  return { crowd, letGo, enter };
}

test("a call whose statement times out gets 503 with Retry-After, and succeeds on the retry", async () => {
  const { crowd, letGo, enter } = await heldCategory({ connection: 60_000, statement: 300 }, 1);
  const [ana] = crowd;
  if (!ana) throw new Error("nobody came");
  expect(await enter(ana)).toBe("503, 5");
  await letGo();
  expect(await enter(ana)).toBe("201, null");
});

test("calls that wait for a row block no readers, and a call without a connection gets 503 with Retry-After", async () => {
  const { crowd, letGo, enter } = await heldCategory({ connection: 500, statement: 60_000 }, 20);
  const entering = crowd.map(enter);
  expect(await Promise.race(entering)).toBe("503, 5");
  const reading = crowd.map(async ({ api }) => (await api.accounts.me()).id);
  expect(await Promise.all(reading)).toEqual(crowd.map(({ id }) => id));
  await letGo();
  const answers = new Set(await Promise.all(entering));
  expect(answers).toEqual(new Set(["201, null", "503, 5"]));
});
