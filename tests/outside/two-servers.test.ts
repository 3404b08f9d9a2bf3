import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { topicOf } from "#contract/outreach/live/live-topics.ts";
import { inProject } from "#server/platform/program/in-project.ts";
import { listen } from "#tests/live/listening.ts";
import { type BuiltServer, startBuiltServer } from "#tests/support/servers/built-server.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { until } from "#tests/support/servers/programs.ts";
import { type Cluster, hasPostgres, openCluster } from "./debian-postgres.ts";
import { startDesks } from "./desks.ts";
import { hasHaproxy, openHaproxy } from "./haproxy.ts";
import { clientAt, doctor, newClub, newPlayer, signInAt } from "./story.ts";

const isComplete = hasPostgres && hasHaproxy;
if (!isComplete) process.stderr.write("postgresql-15 or haproxy is not installed: two servers are not tested.\n");

describe.runIf(isComplete)("two servers on one database, behind the HAProxy of deploy/", () => {
  let cluster: Cluster;
  let servers: [BuiltServer, BuiltServer];
  let haproxy: { close: () => Promise<void> };
  let url: string;
  let settings: Record<string, string>;
  const ports: string[] = [];

  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "outside-data-"));
    cluster = await openCluster();
    await cluster.query("CREATE ROLE owner LOGIN");
    await cluster.query("CREATE DATABASE province OWNER owner");
    // On one machine two servers share a DATA_DIR, since the database is not in it.
    settings = { DATABASE_URL: cluster.urlOf("owner", "province"), DATA_DIR: dataDir };
    for (let nth = 0; nth < 4; nth += 1) ports.push(String(await freePort()));
    servers = await Promise.all([start(0), start(1)]);
    url = `http://127.0.0.1:${ports[2]}`;
    haproxy = await openHaproxy(await example(), async () => (await fetch(`${url}/livez`)).ok);
  });
  afterAll(async () => {
    await haproxy?.close();
    await Promise.all(servers?.map((server) => server.stop("SIGKILL")) ?? []);
    await cluster?.close();
    await rm(settings?.DATA_DIR ?? "", { recursive: true, force: true });
  });

  const start = (nth: number) => startBuiltServer({ ...settings, PORT: ports[nth] });

  /** The servers as the example names them. */
  const names = ["one", "two"];

  /** The example with the ports of this run, and without TLS, which another test uses. */
  async function example(): Promise<string> {
    const text = await readFile(inProject("deploy", "haproxy.cfg"), "utf8");
    const statistics = `\nfrontend statistics\n  bind 127.0.0.1:${ports[3]}\n  stats enable\n  stats uri /stats\n`;
    return `${text}${statistics}`
      .replace("bind :80", `bind 127.0.0.1:${ports[2]}`)
      .replace(/.*bind :443.*\n.*redirect.*\n/, "")
      .replaceAll("127.0.0.1:3000", `127.0.0.1:${ports[0]}`)
      .replaceAll("127.0.0.1:3001", `127.0.0.1:${ports[1]}`);
  }

  test("a rolling restart fails no request and loses no booking", async () => {
    const clubs = [];
    for (let nth = 0; nth < 4; nth += 1) clubs.push(await newClub(url, `Club ${nth}`));
    const desks = startDesks(url, clubs);
    await desks.untilAll(5);
    for (const nth of [0, 1] as const) {
      expect(await servers[nth].stop()).toBe(0);
      await desks.untilAll(5);
      servers[nth] = await start(nth);
      await isInUse(nth);
    }
    await desks.untilAll(5);
    await desks.stop();
    expect(desks.failures).toEqual([]);
    const ids = desks.acknowledged.map(({ id }) => `'${id}'`).join();
    const { rows } = await cluster.query(`SELECT count(*)::int AS kept FROM booking WHERE id IN (${ids})`, "province");
    expect(rows).toEqual([{ kept: desks.acknowledged.length }]);
  });

  /** Waits until HAProxy has seen this server ready as often as it demands, and sends people there again. */
  async function isInUse(nth: number): Promise<void> {
    const isUp = async () => {
      const table = await (await fetch(`http://127.0.0.1:${ports[3]}/stats;csv`)).text();
      const rows = table.split("\n").map((line) => line.split(","));
      return rows.find(([, name]) => name === names[nth])?.[17];
    };
    await expect.poll(isUp, { timeout: 30_000, interval: 100 }).toBe("UP");
  }

  test("signing out everywhere at one server ends the sessions and the live screens at the other", async () => {
    const ana = await newPlayer(servers[0].url, "Ana Ríos");
    const phone = await signInAt(servers[1].url, ana.email);
    const there = clientAt(servers[1].url, phone);
    expect((await there.accounts.me()).id).toBe(ana.id);
    const screen = await listen(servers[1], [topicOf("person", ana.id)], { cookie: phone });
    await clientAt(servers[0].url, ana.cookie).accounts.endSessions();
    await expect(there.accounts.me()).rejects.toMatchObject({ status: 401 });
    await until("the live screen ends", () => screen.heard.some(({ name }) => name === "gone"));
    screen.close();
    await expect(signInAt(servers[0].url, ana.email)).resolves.toContain("session_token");
  });

  test("the data are consistent afterwards", () => {
    expect(doctor(settings)).toEqual({ code: 0, said: expect.any(String) });
  });
});
