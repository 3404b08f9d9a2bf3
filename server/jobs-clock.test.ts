import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { prepareJobs, startJobs } from "#server/jobs.ts";
import { createLog } from "#server/platform/log.ts";
import { runApp, type TestApp } from "#tests/support/app.ts";
import { freshDatabase, sessionUrl } from "#tests/support/database.ts";

const minute = 60_000;
/** A time limit against hanging; it measures nothing. */
const patience = { timeout: 150_000, interval: 100 };
const log = createLog({ logLevel: "silent" });

let app: TestApp;
let databaseUrl: string;
let program: ReturnType<typeof startJobs> | undefined;
let runs: Date[];

beforeEach(async () => {
  const database = await freshDatabase();
  databaseUrl = sessionUrl(database);
  app = await runApp(database);
  await prepareJobs(databaseUrl, log);
  runs = [];
});
afterEach(async () => {
  await program?.stop();
  vi.useRealTimers();
  await app.close();
});

/** Starts a program with one job of every minute, and waits until it takes jobs. */
async function start(): Promise<void> {
  const work = async () => void runs.push(new Date());
  const jobs = { probe: { at: "* * * * *", atStart: false, work } };
  program = startJobs({ databaseUrl, jobs, log });
  await vi.waitFor(() => expect(program?.isRunning()).toBe(true), patience);
}

test("a job and its last run that another program dated two hours ahead do not stop it", {
  timeout: 200_000,
}, async () => {
  await start();
  await app.pool.query(`select graphile_worker.add_job('probe', '{"_cron": {}}', run_at := now() + interval '2 hours',
    max_attempts := 1, job_key := 'probe')`);
  await app.pool.query(
    `update graphile_worker._private_known_crontabs set last_execution = now() + interval '2 hours'`,
  );
  const future = async () => {
    const { rows } = await app.pool.query(`
      select identifier from graphile_worker._private_known_crontabs where last_execution > now() + interval '1 minute'
      union all select key from graphile_worker._private_jobs where run_at > now() + interval '1 minute'`);
    return rows;
  };
  await vi.waitFor(async () => expect(await future()).toEqual([]), { timeout: 30_000, interval: 100 });
  await vi.waitFor(() => expect(runs.length).toBeGreaterThan(0), patience);
});

test("a clock that goes two hours ahead and back within seconds does not stop a job", {
  timeout: 200_000,
}, async () => {
  // The library's timer ends at the next full minute, which comes after a second. The date is the only fake, and goes
  // on with each look of `waitFor`.
  const real = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: real - (real % minute) - 1_000 });
  const begun = Date.now();
  const ran = async (from: number) => {
    const { rows } = await app.pool.query("select last_execution as at from graphile_worker._private_known_crontabs");
    return rows.some(({ at }) => at instanceof Date && at.getTime() >= from);
  };
  await start();
  vi.setSystemTime(begun + 120 * minute);
  await vi.waitFor(async () => expect(await ran(begun + 119 * minute)).toBe(true), patience);
  vi.setSystemTime(begun + minute / 2);
  await vi.waitFor(() => expect(program?.isRunning()).toBe(false), { timeout: 30_000, interval: 10 });
  const before = runs.length;
  await vi.waitFor(() => expect(runs.length).toBeGreaterThan(before), patience);
});
