import { afterAll, expect, test, vi } from "vitest";
import { startJobs } from "#server/jobs.ts";
import { createLog } from "#server/platform/log.ts";
import { runApp } from "#tests/support/app.ts";
import { freshDatabase, sessionUrl } from "#tests/support/database.ts";

/** A time limit against hanging; it measures nothing. */
const patience = { timeout: 60_000, interval: 50 };

const database = await freshDatabase();
let done = 0;
let jobs: ReturnType<typeof startJobs> | undefined;
const app = await runApp(database, { parts: { doesJobs: () => jobs?.isRunning() ?? false } });
afterAll(async () => {
  await jobs?.stop();
  await app.close();
});

async function ready(): Promise<unknown> {
  const answer = await app.fetch("/readyz");
  return [answer.status, (await answer.json()).status];
}

test("a program is not ready while its jobs do not run, and is ready as soon as they do", async () => {
  // A foreign table stands in the schema of the jobs, so they cannot start.
  await app.pool.query("create schema graphile_worker");
  await app.pool.query("create table graphile_worker.migrations (id text)");
  const work = async () => {
    done += 1;
  };
  const log = createLog({ logLevel: "silent" });
  const stumble = { at: "0 0 1 1 *", atStart: false, work: () => Promise.reject(new Error("rubbish: \u0000.")) };
  const look = { at: "0 0 1 1 *", atStart: true, work };
  jobs = startJobs({ databaseUrl: sessionUrl(database), jobs: { look, stumble }, log });
  expect(await ready()).toEqual([503, "jobs not running"]);
  await app.pool.query("drop schema graphile_worker cascade");
  await vi.waitFor(async () => expect(await ready()).toEqual([200, "ready"]), patience);
  await vi.waitFor(() => expect(done).toBe(1), patience);
});

test("a job that fails with invalid text in its error fails alone", async () => {
  const before = done;
  const reasons = async () => {
    const { rows } = await app.pool.query<{ reason: string }>(
      "select last_error as reason from graphile_worker._private_jobs where last_error is not null",
    );
    return rows.map(({ reason }) => reason);
  };
  await app.pool.query("select graphile_worker.add_job('stumble', max_attempts := 1)");
  await vi.waitFor(async () => expect(await reasons()).toEqual(["rubbish:  ."]), patience);
  await app.pool.query("select graphile_worker.add_job('look')");
  await vi.waitFor(() => expect(done).toBe(before + 1), patience);
  expect(await ready()).toEqual([200, "ready"]);
});
