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
    await cluster.untilWhole();
    settings = { DATABASE_URL: cluster.url, DATA_DIR: dataDir };
    server = await startBuiltServer(settings);
    const clubs = [];
    for (let nth = 0; nth < 4; nth += 1) clubs.push(await newClub(server.url, `Club ${nth}`));
    desks = startDesks(server.url, clubs);
  }, 480_000);
  afterAll(async () => {
    // The server comes last: it is the one that may not have started.
    await cluster?.close();
    network.close();
    await server?.stop("SIGKILL");
    await rm(settings?.DATA_DIR ?? "", { recursive: true, force: true });
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
      await cluster.untilWhole();
      await desks.untilAll(10);
      const before = await cluster.primary();
      const acknowledged = desks.acknowledged.length;
      const mend = await begin(before ?? "");
      const isAnother = async () => ![undefined, before].includes(await cluster.primary());
      await cluster.until("another node is the primary", isAnother);
      await desks.untilAll(10);
      await mend();
      await cluster.untilWhole();
      await desks.untilAll(10);
      const pause = tell(`the primary ${what}`, acknowledged);
      expect(pause).toBeLessThan(outageMaxSeconds);
      expect(new Set(desks.failures.map(({ status }) => status))).toEqual(new Set([503]));
      expect(await lost()).toEqual([]);
    },
  );

  test("one etcd of three is lost, the leader of the others: the primary goes on, and no change is lost", {
    timeout: 240_000,
  }, async () => {
    await cluster.untilWhole();
    const before = await cluster.primary();
    const acknowledged = desks.acknowledged.length;
    const leader = cluster.etcd.leader();
    await cluster.etcd.kill([leader]);
    // Longer than the lease of the primary, so that it must have been renewed without the lost one.
    const end = performance.now() + (times.ttl + 2) * 1_000;
    const seen = new Set<number>();
    await cluster.until("the primary outlives its lease", async () => {
      seen.add((await cluster.primaries()).length);
      return performance.now() > end;
    });
    expect(Math.max(...seen)).toBe(1);
    cluster.etcd.restart([leader]);
    await desks.untilAll(10);
    const pause = tell(`etcd loses ${leader}`, acknowledged);
    expect(pause).toBeLessThan(times.ttl);
    expect(await cluster.primary()).toBe(before);
    expect(await lost()).toEqual([]);
  });

  test("two etcds of three are lost: the primary steps down by itself, and takes changes again when they return", {
    timeout: 240_000,
  }, async () => {
    await cluster.untilWhole();
    const acknowledged = desks.acknowledged.length;
    const gone = etcds.slice(0, 2);
    await cluster.etcd.kill(gone);
    const seen: number[] = [];
    const steppedDown = async () => {
      seen.push((await cluster.primaries()).length);
      return seen.at(-1) === 0;
    };
    await cluster.until("no node is the primary", steppedDown);
    const kept = desks.acknowledged.length;
    // No node takes its place meanwhile.
    const end = performance.now() + 5_000;
    await cluster.until("some seconds go by", async () => {
      seen.push((await cluster.primaries()).length);
      return performance.now() > end;
    });
    expect(Math.max(...seen.slice(seen.indexOf(0)))).toBe(0);
    expect(Math.max(...seen)).toBeLessThan(2);
    expect(desks.acknowledged.length).toBe(kept);
    cluster.etcd.restart(gone);
    await cluster.until("a node is the primary again", async () => (await cluster.primaries()).length === 1);
    await desks.untilAll(10);
    tell("etcd has no majority", acknowledged);
    await cluster.untilWhole();
    expect(await lost()).toEqual([]);
  });

  test("the data are consistent afterwards", async () => {
    await desks.stop();
    expect(server.child.exitCode).toBeNull();
    expect(doctor(settings)).toEqual({ code: 0, said: expect.any(String) });
  });

  /** Prints and returns the longest time in seconds without an acknowledged change since there were so many. */
  function tell(what: string, since: number): number {
    const pause = longestPause(desks.acknowledged.slice(since - 1).map(({ at }) => at));
    const counts = `${desks.failures.length} refused and ${desks.acknowledged.length} kept until now`;
    process.stdout.write(`${what}: ${pause.toFixed(1)} s without an acknowledged change, ${counts}\n`);
    return pause;
  }

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
