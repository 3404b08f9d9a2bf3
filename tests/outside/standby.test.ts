import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publish } from "#tests/support/publications.ts";
import { publicSettings, startBuiltServer } from "#tests/support/servers/built-server.ts";
import { hasPgBouncer, openPgBouncer } from "#tests/support/servers/pgbouncer.ts";
import { type Cluster, hasPostgres, openCluster } from "./debian-postgres.ts";
import { clientAt, cookieOf, dayFromNow, doctor, newClub, newPlayer, playStory } from "./story.ts";

if (!hasPostgres) process.stderr.write("postgresql-15 is not installed: no hot standby is tested.\n");
if (!hasPgBouncer) process.stderr.write("pgbouncer is not installed: no pooler before a standby is tested.\n");

const token = "a token that only Prometheus knows";

describe.runIf(hasPostgres)("a primary with a hot standby", () => {
  let primary: Cluster;
  let standby: Cluster;
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "outside-data-"));
    primary = await openCluster({ settings: { hot_standby: "on" } });
    await primary.query("CREATE ROLE owner LOGIN");
    await primary.query("CREATE DATABASE province OWNER owner");
    standby = await primary.openStandby();
  });
  afterAll(async () => {
    await primary?.close();
    await standby?.close();
    await rm(dataDir, { recursive: true });
  });

  test("the start refuses the standby alone, because it takes no changes", async () => {
    const settings = { DATABASE_URL: standby.urlOf("owner", "province"), DATA_DIR: dataDir };
    await expect(startBuiltServer(settings)).rejects.toMatchObject({
      exitCode: 1,
      message: expect.stringContaining("The server of DATABASE_URL is a replica, which takes no changes."),
    });
  });

  test("the standby answers reads of a server that writes to the primary, and people miss none of their changes", async () => {
    const [DATABASE_URL, READ_DATABASE_URL] = [primary, standby].map((one) => one.urlOf("owner", "province"));
    const settings = { DATABASE_URL, READ_DATABASE_URL, DATA_DIR: dataDir, METRICS_TOKEN: token };
    const server = await startBuiltServer(settings);
    try {
      await expect.poll(() => measureOf(server.url, "used"), { timeout: 60_000, interval: 200 }).toBe(1);
      expect(await playStory(server.url)).toEqual({ played: 3, page: 200 });
      expect(await measureOf(server.url, "used")).toBe(1);
      // The pages of the story may have come before the standby had its changes; then the primary answered them.
      const readByVisitor = async () => {
        await (await fetch(`${server.url}/torneos`)).text();
        return measureOf(server.url, 'reads_total{answered="replica"}');
      };
      await expect.poll(readByVisitor, { timeout: 120_000, interval: 200 }).toBeGreaterThan(0);
    } finally {
      expect(await server.stop()).toBe(0);
    }
    expect(doctor(settings)).toEqual({ code: 0, said: expect.any(String) });
  });

  test.runIf(hasPgBouncer)(
    "a standby behind a PgBouncer in transaction mode answers reads, and people see their own changes at once",
    async () => {
      const own = await primary.openStandby();
      const bouncer = await openPgBouncer(own.urlOf("owner", "province"), "transaction", 2);
      const DATABASE_URL = primary.urlOf("owner", "province");
      // The lag of a standby that is paused for a while must not be too much.
      const replica = { READ_DATABASE_URL: bouncer.url, READ_DATABASE_LAG_SECONDS: "60" };
      const server = await startBuiltServer({ DATABASE_URL, ...replica, DATA_DIR: dataDir, METRICS_TOKEN: token });
      const pageOf = async (cookie: string) => {
        const answer = await fetch(`${server.url}/torneos`, { headers: { cookie } });
        return answer.ok ? answer.text() : `${answer.status}`;
      };
      const isUsed = () => measureOf(server.url, "used");
      try {
        await expect.poll(isUsed, { timeout: 60_000, interval: 200 }).toBe(1);
        const club = await newClub(server.url, "Club Paraná");
        const days = { startDate: dayFromNow(7), endDate: dayFromNow(8) };
        const tournamentId = await publish(club, { ...days, name: "Apertura" });
        await expect.poll(() => pageOf("")).toContain("Apertura");
        await own.query("SELECT pg_wal_replay_pause()", "province");
        const isPaused = async () => (await own.query("SELECT pg_get_wal_replay_pause_state() AS so")).rows[0]?.so;
        await expect.poll(isPaused).toBe("paused");
        const changed = await fetch(`${server.url}/api/v1/tournaments/${tournamentId}`, {
          method: "PUT",
          headers: { cookie: club.cookie, origin: publicSettings.PUBLIC_URL, "content-type": "application/json" },
          body: JSON.stringify({ name: "Clausura", description: "" }),
        });
        const written = await cookieOf(changed);
        expect(await pageOf(written)).toContain("Clausura");
        expect(await pageOf("")).toContain("Apertura");
        await own.query("SELECT pg_wal_replay_resume()");
        await expect.poll(() => pageOf("")).toContain("Clausura");
        const [sessions] = (
          await own.query("SELECT count(*)::int AS all FROM pg_stat_activity WHERE usename = 'owner'")
        ).rows;
        expect(sessions?.all).toBeLessThanOrEqual(2);
        await own.kill();
        const pages = await Promise.all(Array.from({ length: 20 }, () => pageOf("")));
        expect(pages.filter((page) => !page.includes("Clausura"))).toEqual([]);
        await expect.poll(isUsed, { timeout: 60_000, interval: 200 }).toBe(0);
        expect(await pageOf("")).toContain("Clausura");
      } finally {
        expect(await server.stop()).toBe(0);
        await bouncer.close();
        await own.close();
      }
    },
  );

  /** Reads a measure of the replica from the page for Prometheus. */
  async function measureOf(url: string, name: string): Promise<number> {
    const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    const lines = (await answer.text()).split("\n");
    const start = `database_replica_${name} `;
    return Number(lines.find((line) => line.startsWith(start))?.slice(start.length));
  }

  test("of both hosts the server uses the primary, and the promoted standby after the primary is lost", async () => {
    const hosts = `127.0.0.1:${standby.port},127.0.0.1:${primary.port}`;
    const DATABASE_URL = `postgresql://owner@${hosts}/province?target_session_attrs=read-write`;
    const settings = { DATABASE_URL, DATA_DIR: dataDir };
    const server = await startBuiltServer(settings);
    try {
      expect(await playStory(server.url)).toEqual({ played: 3, page: 200 });
      const { cookie } = await newPlayer(server.url, "Ana Ríos");
      // Without a synchronous standby the last changes may be lost: wait until it has them.
      await expect.poll(lag, { timeout: 30_000, interval: 50 }).toBe(0);
      await primary.kill();
      expect((await fetch(`${server.url}/api/v1/me`, { headers: { cookie } })).status).toBe(503);
      await standby.query("SELECT pg_promote()");
      const renamed = await clientAt(server.url, cookie).accounts.rename({ name: "Ana de Paraná" });
      expect(renamed.name).toBe("Ana de Paraná");
      await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 30_000 }).toBe(200);
    } finally {
      expect(await server.stop()).toBe(0);
    }
    expect(doctor(settings)).toEqual({ code: 0, said: expect.any(String) });
  });

  /** Reads how many bytes of the primary's log the standby has not replayed. */
  async function lag(): Promise<number> {
    const sql = "SELECT pg_current_wal_lsn() - replay_lsn AS bytes FROM pg_stat_replication";
    return Number((await primary.query(sql)).rows[0]?.bytes ?? -1);
  }
});
