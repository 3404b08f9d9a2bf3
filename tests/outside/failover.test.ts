import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "#tests/support/servers/built-server.ts";
import { type Desks, startDesks } from "./desks.ts";
import { hasNetworks, oneMachine, openNetwork } from "./network.ts";
import { clusterHosts, hasPatroni, openPatroni, type PatroniCluster, times } from "./patroni.ts";
import { doctor, newClub } from "./story.ts";

if (!hasPatroni) {
  process.stderr.write("postgresql-15, patroni, etcd-server or haproxy is not installed: no failover is tested.\n");
}
if (!hasNetworks) process.stderr.write("Only root can make networks, with iproute2: no network is cut.\n");

/** The longest time without an acknowledged change: the lease of the lost primary, and some seconds. */
const outageMaxSeconds = times.ttl + 5;

describe.runIf(hasPatroni)("three nodes of Patroni with a synchronous standby, under load", () => {
  const { haproxy, etcds, nodes } = clusterHosts;
  const othersThan = (name: string) => [...etcds, ...nodes.filter((other) => other !== name)];
  let network = oneMachine;
  let cluster: PatroniCluster;
  let server: BuiltServer;
  let desks: Desks;
  let settings: Record<string, string>;

  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "outside-data-"));
    if (hasNetworks) network = openNetwork([haproxy, ...etcds, ...nodes]);
    cluster = await openPatroni(network);
    await cluster.untilWhole(2);
    settings = { DATABASE_URL: cluster.url, DATA_DIR: dataDir };
    server = await startBuiltServer(settings);
    const clubs = [];
    for (let nth = 0; nth < 4; nth += 1) clubs.push(await newClub(server.url, `Club ${nth}`));
    desks = startDesks(server.url, clubs);
  }, 300_000);
  afterAll(async () => {
    // The server comes last: it is the one that may not have started.
    await cluster.close();
    network.close();
    await server.stop("SIGKILL");
    await rm(settings.DATA_DIR ?? "", { recursive: true });
  });

  const cuts = [
    {
      what: "is cut off from the other nodes and from etcd, and callers still reach it",
      begin: async (name: string) => {
        network.cut(name, othersThan(name));
        return network.mend;
      },
    },
    {
      what: "is cut off from everything",
      begin: async (name: string) => {
        network.cut(name, [haproxy, ...othersThan(name)]);
        return network.mend;
      },
    },
  ];

  test.each([
    {
      what: "is killed",
      begin: async (name: string) => {
        await cluster.kill(name);
        return () => cluster.restart(name);
      },
    },
    {
      what: "hands over on request",
      begin: async () => {
        await cluster.switchOver();
        return () => {};
      },
    },
    {
      what: "hangs until its watchdog resets it",
      begin: async (name: string) => {
        cluster.freeze(name);
        return async () => {
          await cluster.kill(name);
          cluster.restart(name);
        };
      },
    },
    ...(hasNetworks ? cuts : []),
  ])(
    "the primary $what: another node takes changes within the lease and 5 seconds, and none is lost",
    { timeout: 300_000 },
    async ({ what, begin }) => {
      await cluster.untilWhole(2);
      await desks.untilAll(10);
      const before = await cluster.primary();
      const [acknowledged, failed] = [desks.acknowledged.length, desks.failures.length];
      const mend = await begin(before ?? "");
      const isAnother = async () => ![undefined, before].includes(await cluster.primary());
      await expect.poll(isAnother, { timeout: 120_000, interval: 200 }).toBe(true);
      await desks.untilAll(10);
      await mend();
      await cluster.untilWhole(2);
      await desks.untilAll(10);
      const pause = longestPause(desks.acknowledged.slice(acknowledged - 1).map(({ at }) => at));
      const told = `${what}: ${pause.toFixed(1)} s without an acknowledged change`;
      process.stdout.write(`${told}, ${desks.failures.length - failed} refused, ${desks.acknowledged.length} kept\n`);
      expect(pause).toBeLessThan(outageMaxSeconds);
      expect(new Set(desks.failures.map(({ status }) => status))).toEqual(new Set([503]));
      expect(await lost()).toEqual([]);
    },
  );

  test("the data are consistent afterwards", async () => {
    await desks.stop();
    expect(server.child.exitCode).toBeNull();
    expect(doctor(settings)).toEqual({ code: 0, said: expect.any(String) });
  });

  /** Lists the acknowledged bookings that the present primary does not have. */
  async function lost(): Promise<string[]> {
    const told = desks.acknowledged.map(({ id }) => id);
    const { rows } = await cluster.query("SELECT id FROM booking");
    const kept = new Set(rows.map(({ id }) => String(id)));
    return told.filter((id) => !kept.has(id));
  }
});

/** Returns the longest time between two of these moments, in seconds. */
function longestPause(moments: readonly number[]): number {
  return Math.max(...moments.map((at, nth) => at - (moments[nth - 1] ?? at))) / 1_000;
}
