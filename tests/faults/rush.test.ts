import pino from "pino";
import { afterEach, expect, test } from "vitest";
import { connect } from "#server/db/connect.ts";
import { defaultRush } from "#server/platform/queue/rush.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { categoryOf, inviteAll, placesTaken, terms } from "#tests/support/competitions.ts";
import { club, signedInCrowd } from "#tests/support/people.ts";

const log = pino({ level: "silent" });

let app: TestApp;
afterEach(() => app.close());

async function post(path: string, cookie: string, body: unknown): Promise<string> {
  const headers = { cookie, "content-type": "application/json" };
  const answer = await app.fetch(`/api/v1${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  const { code = "done" } = await answer.json();
  return answer.status === 503 ? `come back in ${answer.headers.get("retry-after")}` : code;
}

test("of 500 players who accept at once at most 32 get a place, and the others get a refusal or a retry time", async () => {
  app = await createTestApp({ parts: { rush: defaultRush }, connection: (url) => connect(url, log) });
  const categoryId = await categoryOf(app, await club(app, "Club Paraná"), { quota: 32 });
  const crowd = await signedInCrowd(app, 500);
  const pairIds = await inviteAll(app, categoryId, crowd);
  const answers = await Promise.all(
    crowd.map(({ cookie }, nth) => post(`/pairs/${pairIds[nth]}/acceptance`, cookie, {})),
  );
  const accepted = answers.filter((answer) => answer === "done").length;
  expect(accepted).toBe(await placesTaken(app, categoryId));
  expect(accepted).toBeGreaterThan(0);
  expect(accepted).toBeLessThanOrEqual(32);
  const others = answers.filter((answer) => answer !== "done");
  expect(others.filter((answer) => !["CATEGORY_FULL", "come back in 5"].includes(answer))).toEqual([]);
});

test("a change that waits too long for its turn gets a retry time, and blocks neither readers nor other changes", async () => {
  app = await createTestApp({ parts: { rush: { atOnce: 2, patience: 100, answer: 60_000 } } });
  const categoryId = await categoryOf(app, await club(app, "Club Paraná"));
  const crowd = await signedInCrowd(app, 6);
  const holder = await app.pool.connect();
  await holder.query("BEGIN");
  await holder.query("SELECT FROM tournament_category WHERE id = $1 FOR UPDATE", [categoryId]);
  const entering = Promise.all(crowd.map(({ cookie }) => post(`/categories/${categoryId}/entries`, cookie, terms)));
  await Promise.all(crowd.map(({ api }) => api.accounts.me()));
  const profile = { category: "Masculino", level: "7ma", location: "Diamante" } as const;
  await Promise.all(crowd.slice(0, 2).map(({ api }) => api.accounts.saveProfile(profile)));
  await expect
    .poll(() => post(`/categories/${categoryId}/entries`, crowd[0]?.cookie ?? "", terms))
    .toBe("come back in 5");
  await holder.query("ROLLBACK");
  holder.release();
  expect((await entering).toSorted()).toEqual([...Array(4).fill("come back in 5"), "done", "done"]);
});

test("a change with a slow statement gets a retry time early and stores nothing, while a club's own work has more time", async () => {
  const forHours = { connection: 3_600_000, statement: 3_600_000 };
  app = await createTestApp({
    parts: { rush: { atOnce: 2, patience: 100, answer: 700 } },
    connection: (url) => connect(url, log, { patience: forHours }),
  });
  const owner = await club(app, "Club Paraná");
  const categoryId = await categoryOf(app, owner);
  const [player] = await signedInCrowd(app, 1);
  await app.pool.query(`
    CREATE FUNCTION be_slow() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_sleep(TG_ARGV[0]::float); RETURN NEW; END $$;
    CREATE TRIGGER slow_entry AFTER INSERT ON entry FOR EACH ROW EXECUTE FUNCTION be_slow(3600);
    CREATE TRIGGER slow_court AFTER INSERT ON court FOR EACH ROW EXECUTE FUNCTION be_slow(0.9);
  `);
  const enter = () => post(`/categories/${categoryId}/entries`, player?.cookie ?? "", terms);
  expect(await enter()).toBe("come back in 5");
  // DROP TRIGGER waits for open entries. It returns, so the late one was cancelled.
  await app.pool.query("DROP TRIGGER slow_entry ON entry");
  // A change that is already being committed no longer times out.
  await app.pool.query(`
    CREATE CONSTRAINT TRIGGER slow_keeping AFTER INSERT ON entry DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION be_slow(1);
  `);
  expect(await enter()).toBe("done");
  expect(await post(`/clubs/${owner.clubId}/courts`, owner.cookie, { name: "Cancha 9" })).toBe("done");
});
