import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { mail } from "#server/db/tables/mail.ts";
import { examineNow } from "#server/examination.ts";
import { startJobs } from "#server/jobs.ts";
import { version } from "#server/platform/program/version.ts";
import { runApp, type TestApp } from "#tests/support/app.ts";
import { freshDatabase, sessionUrl } from "#tests/support/database.ts";
import { club, type SomeBody, withRole } from "#tests/support/people.ts";
import { examineData, measureTables } from "./jobs.ts";

let app: TestApp;
let sol: SomeBody;
let databaseUrl: string;
let jobs: ReturnType<typeof startJobs>;
let isBroken = true;
/** A time limit against hanging; it measures nothing. */
const patience = { timeout: 60_000, interval: 50 };

beforeAll(async () => {
  const database = await freshDatabase();
  app = await runApp(database, { live: { programName: "uno:3000" } });
  databaseUrl = sessionUrl(database);
  sol = await withRole(app, "Sol Súper", "super_admin");
  const never = "0 0 1 1 *";
  jobs = startJobs({
    databaseUrl,
    log: app.parts.log,
    jobs: {
      "break-down": {
        ...{ at: never, atStart: true },
        work: async () => {
          if (isBroken) throw new Error("sin\u0000conexión");
        },
      },
      "examine-data": {
        ...{ at: never, atStart: false },
        work: (signal) => examineData(app.db, (first) => examineNow(databaseUrl, { first, signal })),
      },
    },
  });
  // The library creates its tables first, one after the other.
  await vi.waitFor(() => expect(jobs.isRunning()).toBe(true), patience);
});
afterAll(async () => {
  await jobs.stop();
  await app.close();
});

const state = () => sol.api.operation.state();
const jobNamed = async (name: string) => (await state()).jobs.find((job) => job.name === name);

/** Adds an unsent letter with a failure, in the given state of its tries. */
async function unsent(about: Partial<typeof mail.$inferInsert>) {
  const id = randomUUID();
  const letter = { recipient: "ana@example.com", subject: "Aviso", lastError: "550 no existe", attempts: 3 };
  await app.db.insert(mail).values({ id, ...letter, ...about });
  return id;
}

test("a job that failed is told with its reason, and one that runs again is done", async () => {
  await vi.waitFor(async () => expect((await jobNamed("break-down"))?.failedAt).not.toBeNull(), patience);
  expect(await jobNamed("break-down")).toMatchObject({ doneAt: null, reason: "sin conexión" });
  expect(await jobNamed("examine-data")).toEqual({
    ...{ name: "examine-data", doneAt: null, failedAt: null, reason: null, took: null },
  });
  isBroken = false;
  await sol.api.operation.runJob({ name: "break-down" });
  await vi.waitFor(async () => expect((await jobNamed("break-down"))?.doneAt).not.toBeNull(), patience);
  await expect(sol.api.operation.runJob({ name: "unknown-job" })).rejects.toMatchObject({ code: "JOB_NOT_FOUND" });
});

test("a check of the data tells which promises hold, and where one is broken", async () => {
  expect((await state()).examination).toBeNull();
  await sol.api.operation.runJob({ name: "examine-data" });
  await vi.waitFor(async () => expect((await state()).examination).not.toBeNull(), patience);
  const sound = (await state()).examination;
  expect(sound).toMatchObject({ breaches: [], unchecked: [] });
  expect(sound?.promises).toBeGreaterThan(50);
  const { clubId } = await club(app, "Sin Dueño");
  await app.db.execute(sql`alter table club_membership disable trigger user`);
  await app.db.execute(sql`delete from club_membership where club_id = ${clubId}`);
  await app.db.execute(sql`alter table club_membership enable trigger user`);
  await sol.api.operation.runJob({ name: "examine-data" });
  await vi.waitFor(async () => expect((await state()).examination?.breaches).not.toEqual([]), patience);
  expect((await state()).examination?.breaches).toMatchObject([{ code: "ST1", count: 1, where: [clubId] }]);
});

test("a check without time tells which promises it did not reach, and the next one begins with them", async () => {
  const before = (await state()).examination;
  const { signal } = new AbortController();
  let began: readonly { readonly code: string }[] = [];
  const examined = async (milliseconds: number) => {
    await examineData(app.db, async (first) => {
      began = first;
      const found = await examineNow(databaseUrl, { first, signal, milliseconds });
      // The last promise is examined in time, whatever the machine does.
      return { ...found, unfinished: found.unfinished.slice(0, -1) };
    });
    return (await state()).examination;
  };
  const cut = await examined(-1);
  expect(cut?.unfinished).toHaveLength((before?.promises ?? 0) - 1);
  expect(cut?.unfinished[0]).toMatchObject({ lastAt: before?.at });
  // The breach of a promise that was not reached stays.
  expect(cut?.breaches).toEqual(before?.breaches);
  expect((await examined(-1))?.unfinished[0]).toMatchObject({ lastAt: before?.at });
  const whole = await examined(60_000);
  expect(began).toEqual(cut?.unfinished);
  expect(whole).toMatchObject({ unfinished: [], breaches: before?.breaches });
});

test("nothing is kept of a check that a stop ends before its first promise", async () => {
  const before = (await state()).examination;
  const signal = AbortSignal.abort();
  const cut = examineData(app.db, (first) => examineNow(databaseUrl, { first, signal }));
  await expect(cut).rejects.toThrow();
  expect((await state()).examination).toEqual(before);
});

test("an unsent letter is told with its reason, and a refused one gets another day when it is sent again", async () => {
  const [tried, refused] = [await unsent({}), await unsent({ attempts: 1, usefulUntil: new Date(0) })];
  const { mail: before } = await state();
  expect(before.failed).toMatchObject([
    { id: expect.any(String), recipient: "ana@example.com", reason: "550 no existe" },
    { id: expect.any(String) },
  ]);
  expect(before.failed.find(({ id }) => id === refused)?.nextAt).toBeNull();
  expect(before.failed.find(({ id }) => id === tried)?.nextAt).not.toBeNull();
  await sol.api.operation.retryMail({ letterId: refused });
  const again = (await state()).mail.failed.find(({ id }) => id === refused);
  expect(again).toMatchObject({ tries: 0, nextAt: expect.any(String) });
  const [kept] = await app.db
    .select({ hours: sql<number>`round(extract(epoch from useful_until - now()) / 3600)::int` })
    .from(mail)
    .where(eq(mail.id, refused));
  expect(kept).toEqual({ hours: 24 });
});

test("a discarded letter is gone, and nothing is done to one that was sent", async () => {
  const letterId = await unsent({});
  await sol.api.operation.discardMail({ letterId });
  expect(await app.db.$count(mail, eq(mail.id, letterId))).toBe(0);
  const sent = await unsent({ sentAt: new Date(), sealedBody: null });
  for (const act of [sol.api.operation.discardMail, sol.api.operation.retryMail]) {
    await expect(act({ letterId: sent })).rejects.toMatchObject({ code: "MAIL_NOT_FOUND" });
  }
});

test("the running programs are listed with their version, and one that ended is not", async () => {
  const { live } = app.parts;
  live.start();
  const running = [{ name: "uno:3000", version, since: expect.any(String) }];
  await vi.waitFor(async () => expect((await state()).programs).toEqual(running), patience);
  await live.stop();
  await vi.waitFor(async () => expect((await state()).programs).toEqual([]), patience);
});

test("a disk with enough room is not full", async () => {
  const { disk } = await state();
  expect(disk).toEqual({ free: expect.any(Number), isFull: false, isAway: false });
  expect(disk.free).toBeGreaterThan(0);
});

test("the growth of the tables is told since a month ago, or since the first day", async () => {
  expect(await state()).toMatchObject({ grownSince: null });
  await measureTables(app.db);
  await measureTables(app.db);
  await app.db.execute(sql`insert into table_size (day, name, bytes)
    select current_date - days, name, 1000 * days from table_size cross join (values (10), (35), (60)) as at (days)`);
  const { tables, grownSince } = await state();
  const { rows } = await app.db.execute<{ day: string }>(sql`select (current_date - 35)::text as day`);
  expect(grownSince).toBe(rows[0]?.day);
  expect(tables).toHaveLength(12);
  for (const { bytes, grown } of tables) expect(grown).toBe(bytes - 35_000);
});
