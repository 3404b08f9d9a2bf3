import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startBuiltServer } from "#tests/support/servers/built-server.ts";
import { type Cluster, hasPostgres, openCluster } from "./debian-postgres.ts";
import { clientAt, doctor, newPlayer, playStory } from "./story.ts";

if (!hasPostgres) process.stderr.write("postgresql-15 is not installed: no hot standby is tested.\n");

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
    await primary.close();
    await standby.close();
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
      await expect.poll(() => measureOf(server.url, "used"), { timeout: 30_000, interval: 200 }).toBe(1);
      expect(await playStory(server.url)).toEqual({ played: 3, page: 200 });
      expect(await measureOf(server.url, "used")).toBe(1);
      expect(await measureOf(server.url, 'reads_total{answered="replica"}')).toBeGreaterThan(0);
    } finally {
      expect(await server.stop()).toBe(0);
    }
    expect(doctor(settings)).toEqual({ code: 0, said: expect.any(String) });
  });

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
