import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "#server/db/connect.ts";
import { installation } from "#server/db/tables/installation.ts";
import { person } from "#server/db/tables/people.ts";
import { loadDemo } from "#server/demo/load.ts";
import { command } from "#server/operator/command.ts";
import { StartRefused } from "#server/platform/faults/start-refused.ts";
import { makeReady } from "#server/ready-database.ts";
import { runApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { freshDatabase, sessionUrl, settingsOf } from "#tests/support/database.ts";
import { post, signIn } from "#tests/support/sign-in.ts";

const timeZone = "America/Argentina/Buenos_Aires";
const atHome = { authSecret: "the secret of this database, long", local: true, production: false, timeZone };
const inPublic = { ...atHome, local: false, production: true };

let app: TestApp;
let settings: Record<string, string>;
let url: string;
let isShared: boolean | undefined;
beforeAll(async () => {
  const database = await freshDatabase();
  settings = settingsOf(database);
  ({ isPooled: isShared } = database);
  url = sessionUrl(database);
  app = await runApp(database);
});
afterAll(() => app.close());

/** Runs the database part of a start; returns its result or the refusal. */
async function start(settings: typeof atHome) {
  try {
    return await makeReady({ db: app.db, url }, { ...app.parts, ...settings }, app.parts.log);
  } catch (error) {
    if (error instanceof StartRefused) return { exitCode: error.exitCode, sentence: error.message };
    throw error;
  }
}

test("two programs that start at once on one database need the same secret, and the operator can accept another", async () => {
  const secrets = ["a", "b"].map((letter) => letter.repeat(32));
  const started = await Promise.all(secrets.map((authSecret) => start({ ...inPublic, authSecret })));
  const refused = started.findIndex((one) => "exitCode" in one);
  expect(started[refused]).toMatchObject({ exitCode: 78, sentence: expect.stringContaining("AUTH_SECRET") });
  expect(started[1 - refused]).toEqual({ showsDemo: false });
  const [known] = await app.db.select().from(installation);
  expect(JSON.stringify(known)).not.toMatch(/aaaa|bbbb/);

  const environment = { ...process.env, ...settings, AUTH_SECRET: atHome.authSecret };
  const accept = () =>
    command({ words: ["--accept-secret"], environment, askPassword: () => Promise.reject(new Error("asked")) });
  expect(await accept()).toMatchObject({ code: 0, said: expect.stringMatching(/^Listo/) });
  expect(await accept()).toMatchObject({ code: 0, said: expect.stringMatching(/No cambió nada/) });
  expect(await start(inPublic)).toEqual({ showsDemo: false });
  for (const authSecret of secrets) expect(await start({ ...inPublic, authSecret })).toHaveProperty("exitCode", 78);
});

test("a public server loads no demonstration and refuses to start with one; a local one shows it", async () => {
  expect(await app.db.$count(person)).toBe(0);
  expect(await start(atHome)).toEqual({ showsDemo: true });
  const refusal = { exitCode: 78, sentence: expect.stringContaining("@demo.example") };
  for (const production of [true, false]) expect(await start({ ...inPublic, production })).toEqual(refusal);
  // It waits for another program that loads the demonstration, also beyond the time limit of one statement.
  const hasty = connect(settings.DATABASE_URL ?? "", app.parts.log, {
    patience: { connection: 60_000, statement: 100 },
    isShared,
  });
  const other = app.pool.query("BEGIN; LOCK TABLE person IN SHARE ROW EXCLUSIVE MODE; SELECT pg_sleep(1); COMMIT");
  expect(await loadDemo(hasty.db, { now: saturdayEvening, timeZone })).toBe(true);
  await Promise.all([other, hasty.close()]);

  await app.db.update(person).set({ status: "inactive" }).where(eq(person.role, "super_admin"));
  expect(await start(inPublic)).toEqual(refusal);
  await app.db.update(person).set({ status: "inactive" }).where(sql`true`);
  expect(await start(inPublic)).toEqual({ showsDemo: false });
  await app.db.update(person).set({ status: "active" }).where(eq(person.role, "super_admin"));
  expect(await start(inPublic)).toEqual(refusal);
  await app.db.update(person).set({ status: "inactive" }).where(sql`true`);

  const stranger = { name: "Ana Ríos", email: "jugador999@demo.example", password: "cancha-de-vidrio" };
  expect((await post(app, "/api/auth/sign-up/email", stranger)).status).toBe(200);
  expect((await signIn(app, stranger.email, stranger.password)).status).toBe(200);
  expect(await start(inPublic)).toEqual({ showsDemo: false });
});
