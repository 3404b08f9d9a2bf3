import { join } from "node:path";
import { freePort } from "#tests/support/servers/free-port.ts";
import { type Program, until, watch } from "#tests/support/servers/programs.ts";
import type { Network } from "./network.ts";

/**
 * True once a member serves, and all have agreed on the version of etcd. If a member starts later than the others, the
 * cluster takes 3.0 as its version for some seconds. A Patroni that starts then asks by addresses that etcd no longer
 * has, and never watches for changes.
 */
function isReady({ said }: Program): boolean {
  return (
    said().includes("ready to serve client requests") && /enabled capabilities for version\D*3\.[1-9]/.test(said())
  );
}

/** A cluster of etcd. */
export type Etcd = {
  /** The addresses for clients. */
  readonly addresses: readonly string[];
  /** Lists the members that no test has ended. */
  readonly running: () => Program[];
  /** Returns the host of the member that leads the others. */
  readonly leader: () => string;
  /** Ends the members of these hosts, as a power cut does. */
  readonly kill: (hosts: readonly string[]) => Promise<void>;
  /** Starts ended members again, with what they had stored. */
  readonly restart: (hosts: readonly string[]) => void;
  readonly close: () => Promise<void>;
};

/** Starts a cluster of etcd with one member on each of these hosts, and waits until all of them serve. */
export async function openEtcd(folder: string, network: Network, hosts: readonly string[]): Promise<Etcd> {
  const addresses = new Map<string, { readonly clients: string; readonly peers: string }>();
  for (const host of hosts) {
    const addressOf = async () => `${network.addressOf(host)}:${await freePort()}`;
    addresses.set(host, { clients: await addressOf(), peers: await addressOf() });
  }
  const cluster = [...addresses].map(([host, { peers }]) => `${host}=http://${peers}`).join();
  const members = new Map<string, Program>();
  const away = new Set<string>();
  const start = (host: string) => {
    const { clients, peers } = addresses.get(host) ?? { clients: "", peers: "" };
    const settings = {
      name: host,
      "data-dir": join(folder, host),
      "listen-client-urls": `http://${clients}`,
      "advertise-client-urls": `http://${clients}`,
      "listen-peer-urls": `http://${peers}`,
      "initial-advertise-peer-urls": `http://${peers}`,
      "initial-cluster": cluster,
    };
    const words = ["etcd", ...Object.entries(settings).map(([name, value]) => `--${name}=${value}`)];
    members.set(host, watch(host, network.start(host, words)));
    away.delete(host);
  };
  for (const host of hosts) start(host);
  const running = () => [...members].flatMap(([host, program]) => (away.has(host) ? [] : [program]));
  await until("all members of etcd know their version", () => running().every(isReady), { programs: running() });
  const kill = async (those: readonly string[]) => {
    for (const host of those) away.add(host);
    await Promise.all(those.map((host) => members.get(host)?.end("SIGKILL")));
  };
  return {
    addresses: [...addresses.values()].map(({ clients }) => clients),
    running,
    leader: () => {
      const terms = running().map(({ name, said }) => ({ name, term: lastTermOf(said()) }));
      return terms.toSorted((one, other) => other.term - one.term)[0]?.name ?? "";
    },
    kill,
    restart: (those) => those.forEach(start),
    close: () => kill(hosts),
  };
}

/** Returns the last term that a member began as the leader, by its log; 0 if it never led. */
function lastTermOf(log: string): number {
  return Number([...log.matchAll(/became leader at term (\d+)/g)].at(-1)?.[1] ?? 0);
}
