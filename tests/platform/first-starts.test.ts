import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { connect } from "#server/db/connect.ts";
import { startJobs } from "#server/jobs.ts";
import { createLog } from "#server/platform/log.ts";
import { makeReady } from "#server/ready-database.ts";
import { emptyDatabase, sessionUrl } from "#tests/support/database.ts";

const log = createLog({ logLevel: "silent" });
const settings = {
  authSecret: "the secret of both programs, long enough",
  local: false,
  production: false,
  timeZone: "America/Argentina/Buenos_Aires",
  s3: undefined,
  dataDir: "/nowhere",
  freeBytesMin: 0,
  mercadoPago: undefined,
  publicUrl: "http://localhost:3000",
};

test("two programs that start at once on an empty database both start, and both do jobs", async () => {
  const database = await emptyDatabase();
  const url = sessionUrl(database);
  const patience = { connection: 60_000, statement: 60_000 };
  const programs = [0, 1].map(() => connect(database.url, log, { patience, isShared: database.isPooled }));
  const done: number[] = [];
  const start = async (nth: number) => {
    const { db } = programs[nth] ?? {};
    if (!db) throw new Error("there is no such program");
    await makeReady({ url, db }, settings, log);
    // A program answers from now on, and requests queue jobs.
    await db.execute(sql`select graphile_worker.add_job('deliver-mail')`);
    const work = async () => void done.push(nth);
    const jobs = startJobs({
      databaseUrl: url,
      log,
      jobs: { [`look-${nth}`]: { at: "0 0 1 1 *", atStart: true, work } },
    });
    return jobs;
  };
  const started = await Promise.all([start(0), start(1)]);
  await vi.waitFor(() => expect(done.toSorted()).toEqual([0, 1]), { timeout: 60_000, interval: 50 });
  const counted = await programs[0]?.pool.query("select count(*)::int as count from installation");
  expect(counted?.rows).toEqual([{ count: 1 }]);
  await Promise.all(started.map((jobs) => jobs.stop()));
  await Promise.all(programs.map((one) => one.close()));
  await database.close();
});
