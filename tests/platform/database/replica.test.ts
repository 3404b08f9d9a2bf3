import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shortId } from "#domain/lib/short-id.ts";
import type { Database } from "#server/db/connect.ts";
import { findWay } from "#server/db/connection/pooler.ts";
import { command } from "#server/operator/command.ts";
import { causesOf } from "#server/platform/faults/causes.ts";
import { createLog } from "#server/platform/log.ts";
import { openReplica, type Replica } from "#server/platform/replica/replica.ts";
import { plainWebFolder } from "#tests/fixtures/web-folder.ts";
import { listen, startListening } from "#tests/live/listening.ts";
import { heardStatements } from "#tests/scale/statements.ts";
import { runApp, type TestApp } from "#tests/support/app.ts";
import { emptyDatabase, sessionUrl } from "#tests/support/database.ts";
import { club, player, withRole } from "#tests/support/people.ts";
import { publish } from "#tests/support/publications.ts";
import { openPrimaryWithStandby, type PrimaryWithStandby } from "#tests/support/servers/standby.ts";

const log = createLog({ logLevel: "silent" });
const { statements, listening } = heardStatements();
const visitor = { cookies: undefined, topics: [] };

let servers: PrimaryWithStandby;
let web: Awaited<ReturnType<typeof plainWebFolder>>;
let replica: Replica;
let app: TestApp;
let owner: Awaited<ReturnType<typeof club>>;
let tournamentId: string;

beforeAll(async () => {
  servers = await openPrimaryWithStandby();
  web = await plainWebFolder();
  const database = { url: servers.primaryUrl, close: async () => {} };
  const { db: primary, ...connection } = listening(database.url);
  const isHearing = () => app.parts.live.state().hearing === "listening";
  const publicUrl = "http://localhost";
  // The largest allowed lag: these tests pause the standby for a while.
  replica = await openReplica({ primary, url: servers.standbyUrl, lagSecondsMax: 60, publicUrl, log, isHearing });
  const { webFolder } = web;
  app = await runApp(database, {
    connection: () => ({ ...connection, db: primary }),
    parts: { webFolder, replica },
    live: { onChange: replica.noteChange },
  });
  await startListening(app);
  owner = await club(app, "La Ribera");
  tournamentId = await publish(owner, { name: "Apertura" });
  await caughtUp();
});
afterAll(async () => {
  await app.close();
  await replica.stop();
  await servers.close();
  await web.remove();
});

/** Waits until the standby has everything, and the program knows it. */
async function caughtUp(): Promise<void> {
  await servers.untilReplayed();
  const reader = { cookies: undefined, topics: [`t:${tournamentId}`] };
  while (!(await replica.read(reader, isOnStandby)));
}

async function isOnStandby(from: Database): Promise<boolean> {
  const { rows } = await from.execute<{ standby: boolean }>(sql`select pg_is_in_recovery() as standby`);
  return rows[0]?.standby ?? false;
}

async function pageOf(path: string, cookie = ""): Promise<string> {
  const answer = await app.fetch(path, { headers: { cookie } });
  expect(answer.status).toBe(200);
  return answer.text();
}

/** Renames the tournament over HTTP, as its club's browser does, and returns the cookies that the browser has then. */
async function rename(name: string): Promise<string> {
  const answer = await app.fetch(`/api/v1/tournaments/${tournamentId}`, {
    method: "PUT",
    headers: { cookie: owner.cookie, "content-type": "application/json" },
    body: JSON.stringify({ name, description: "" }),
  });
  expect(answer.status).toBe(200);
  return [owner.cookie, ...answer.headers.getSetCookie().map((one) => one.split(";")[0])].join("; ");
}

/** Pauses the standby during an act. */
async function whilePaused(act: () => Promise<void>): Promise<void> {
  await servers.onStandby("select pg_wal_replay_pause()");
  const isPaused = "select pg_get_wal_replay_pause_state() = 'paused' as so";
  await expect.poll(async () => (await servers.onStandby(isPaused)).rows[0]?.so).toBe(true);
  await act().finally(() => servers.onStandby("select pg_wal_replay_resume()"));
  await caughtUp();
}

test("a public page is answered by the replica, without a statement on the primary", async () => {
  await pageOf("/torneos");
  statements.length = 0;
  expect(await pageOf("/torneos")).toContain("Apertura");
  expect(await pageOf(`/t/${shortId(tournamentId)}`)).toContain("Apertura");
  expect(statements.filter((one) => !one.includes("pg_current_wal_insert_lsn"))).toEqual([]);
  expect((await app.fetch("/torneos", { method: "HEAD" })).headers.getSetCookie()).toEqual([]);
  const seen = await servers.onStandby(
    "select from pg_stat_activity where application_name = 'punto-de-oro' and query like '%tournament%'",
  );
  expect(seen.rowCount).toBeGreaterThan(0);
});

test("a player's search is answered by the replica, after the session was read on the primary", async () => {
  const ana = await player(app, "Ana Ríos");
  await caughtUp();
  statements.length = 0;
  expect((await ana.api.tournaments.search({})).tournaments).toHaveLength(1);
  const ours = statements.filter((one) => !one.includes("pg_current_wal_insert_lsn"));
  expect(ours).toEqual([expect.stringContaining('from "session"')]);
});

test("a browser reads what it has just changed, however far the replica is behind; others read the replica", async () => {
  await whilePaused(async () => {
    const cookie = await rename("Clausura");
    expect(await pageOf("/torneos", cookie)).toContain("Clausura");
    expect(await pageOf("/torneos")).toContain("Apertura");
  });
  expect(await pageOf("/torneos")).toContain("Clausura");
});

test("a visitor who signs up reads the primary until the replica has the new account", async () => {
  await whilePaused(async () => {
    const answer = await app.fetch("/api/auth/sign-up/email", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name: "Bea Sosa", email: "bea@example.com", password: "secreto1" }),
    });
    const cookies = answer.headers.getSetCookie().map((one) => one.split(";")[0]);
    const [written] = cookies.filter((one) => one?.startsWith("punto-de-oro.written="));
    expect(await replica.read({ cookies: written, topics: [] }, isOnStandby)).toBe(false);
    expect(await replica.read(visitor, isOnStandby)).toBe(true);
  });
});

test("a page that is read again after a live event shows the event", async () => {
  const topic = `t:${tournamentId}`;
  const stream = await listen(app, [topic]);
  await stream.until("stale");
  await whilePaused(async () => {
    await rename("Torneo de verano");
    await stream.until("stale", ({ v }) => v > 0);
    expect(await pageOf(`/t/${shortId(tournamentId)}`)).toContain("Torneo de verano");
  });
  stream.close();
});

test("a thing that the replica does not have yet is found on the primary", async () => {
  await whilePaused(async () => {
    const name = "Recién publicado";
    const newest = await publish(owner, { name, startDate: "2026-12-05", endDate: "2026-12-06" });
    expect(await pageOf(`/t/${shortId(newest)}`)).toContain(name);
  });
});

test("a statement that the standby cancels for its log is run once more on the primary", async () => {
  await servers.onPrimary("create table conflicting (n int); grant select on conflicting to public");
  await caughtUp();
  const codes: unknown[] = [];
  // It sleeps on the standby alone, and holds the table that the log wants to empty.
  const read = replica.read(visitor, async (from) => {
    const asked = from.execute<{ standby: boolean }>(sql`select pg_is_in_recovery() as standby, count(*) as rows,
      pg_sleep(case when pg_is_in_recovery() then 60 else 0 end) as slept from conflicting`);
    const { rows } = await asked.catch((error: unknown) => {
      codes.push(...causesOf(error).flatMap((cause) => ("code" in cause ? cause.code : [])));
      throw error;
    });
    return rows[0]?.standby;
  });
  const isAsleep = "select from pg_stat_activity where wait_event = 'PgSleep'";
  await expect.poll(async () => (await servers.onStandby(isAsleep)).rowCount, { interval: 5 }).toBe(1);
  await servers.onPrimary("truncate conflicting");
  expect(await read).toBe(false);
  expect(codes).toEqual(["40001"]);
});

test("no request fails when the standby is killed, and the standby answers again once it is back", async () => {
  const statuses = new Set<number>();
  let isOver = false;
  let count = 0;
  const reading = Array.from({ length: 6 }, async () => {
    while (!isOver) {
      statuses.add((await app.fetch("/torneos")).status);
      count += 1;
    }
  });
  const more = async () => {
    const before = count;
    await expect.poll(() => count).toBeGreaterThan(before + 60);
  };
  await more();
  await servers.killStandby();
  await expect.poll(() => replica.report().state).not.toBe("used");
  await more();
  isOver = true;
  await Promise.all(reading);
  expect([...statuses]).toEqual([200]);
  await expect.poll(() => replica.report().state).toBe("used");
  await caughtUp();
});

test("a server that is no replica of this database is left out", async () => {
  const other = await emptyDatabase();
  const options = { primary: app.db, lagSecondsMax: 10, publicUrl: "http://localhost", log, isHearing: () => true };
  const foreign = await openReplica({ ...options, url: sessionUrl(other) });
  const own = await openReplica({ ...options, url: servers.primaryUrl });
  expect([foreign.report().state, own.report().state]).toEqual(["foreign", "writable"]);
  expect(await foreign.read(visitor, isOnStandby)).toBe(false);
  await Promise.all([foreign.stop(), own.stop()]);
  await other.close();
});

test("the doctor tells of a replica that is not used", async () => {
  const doctor = (url: string) => {
    const environment = { ...process.env, DATABASE_URL: servers.primaryUrl, READ_DATABASE_URL: url };
    return command({ words: ["--doctor"], environment, askPassword: () => Promise.reject(new Error("nobody asks")) });
  };
  const told = "READ_DATABASE_URL lleva a una base que acepta cambios";
  expect(await doctor(servers.primaryUrl)).toMatchObject({ code: 1, said: expect.stringContaining(told) });
  expect(await doctor(servers.standbyUrl)).toMatchObject({ code: 0, said: expect.not.stringContaining("réplica") });
});

test("Operación and the measures tell of the replica and its lag", async () => {
  const sol = await withRole(app, "Sol Súper", "super_admin");
  await caughtUp();
  const { readReplica } = await sol.api.operation.state();
  expect(readReplica).toEqual({ state: "used", lag: expect.any(Number) });
  const measures = replica.measures().map(({ name }) => name);
  expect(measures).toEqual(["database_replica_used", "database_replica_lag_seconds", "database_replica_reads_total"]);
});

test("a standby as DATABASE_URL is refused with a sentence", async () => {
  await expect(findWay({ databaseUrl: servers.standbyUrl }, log)).rejects.toThrow(
    "The server of DATABASE_URL is a replica, which takes no changes.",
  );
});
