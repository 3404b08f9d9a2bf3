import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "#tests/support/servers/free-port.ts";
import { hasEnded, type Program, until, watch } from "#tests/support/servers/programs.ts";
import { hasPostgres, openFolder, programs } from "./debian-postgres.ts";
import { type Etcd, openEtcd } from "./etcd.ts";
import { hasHaproxy, openHaproxy } from "./haproxy.ts";
import { type Network, oneMachine } from "./network.ts";

const has = (program: string) => spawnSync(program, ["--version"]).status === 0;
/** True if everything for a cluster of three nodes is installed. */
export const hasPatroni = hasPostgres && hasHaproxy && has("patroni") && has("etcd");

/**
 * The times of the cluster in seconds: the lease of the primary, the pause between two looks at it, and the time limit
 * of etcd. Patroni accepts no shorter lease.
 */
export const times = { ttl: 20, loop: 2, patience: 3 } as const;

/** The hosts of the cluster: one for each node of the same name, one for each etcd, and one for HAProxy. */
export const clusterHosts = {
  nodes: ["one", "two", "three"],
  etcds: ["etcd-one", "etcd-two", "etcd-three"],
  haproxy: "entrance",
} as const;

type Node = {
  readonly name: string;
  readonly address: string;
  readonly port: number;
  readonly restPort: number;
  readonly data: string;
  readonly config: string;
  program: Program;
};

/** Three nodes of PostgreSQL under Patroni, with three etcds, and HAProxy that leads to the primary. */
export type PatroniCluster = {
  /** The address of the primary's database for the role that owns it. */
  readonly url: string;
  /** Returns the name of the node to which HAProxy leads now; undefined without one. */
  readonly primary: () => Promise<string | undefined>;
  /** Lists the nodes whose PostgreSQL takes changes, asking each of them. */
  readonly primaries: () => Promise<string[]>;
  /** Waits until this holds. Rejects with the logs if a program of the cluster ends, unless the test has ended it. */
  readonly until: (awaited: string, holds: () => Promise<boolean>) => Promise<void>;
  /** Waits until two replicas follow and one of them is synchronous, also for Patroni. */
  readonly untilWhole: () => Promise<void>;
  /** Kills everything on a node at once, as a power cut does. */
  readonly kill: (name: string) => Promise<void>;
  /**
   * Stops every process of a node without ending it. A node that went on afterwards could take the lease back from its
   * successor (docs/outside.md); a watchdog kills it before.
   */
  readonly freeze: (name: string) => void;
  /** Starts a killed node again. */
  readonly restart: (name: string) => void;
  /** Asks Patroni to hand the primary over to another node. */
  readonly switchOver: () => Promise<void>;
  /** Runs a statement at the primary. */
  readonly query: (sql: string) => Promise<pg.QueryResult>;
  readonly etcd: Pick<Etcd, "leader" | "kill" | "restart">;
  readonly close: () => Promise<void>;
};

/** Starts the cluster on the hosts of this network, and creates the database of the product in it. */
export async function openPatroni(network = oneMachine): Promise<PatroniCluster> {
  const folder = await openFolder();
  const etcd = await openEtcd(folder, network, clusterHosts.etcds);
  const nodes: Node[] = [];
  for (const name of clusterHosts.nodes) nodes.push(await openNode(folder, network, etcd.addresses, name));
  const nodeOf = (name: string) => {
    const found = nodes.find((node) => node.name === name);
    if (!found) throw new Error(`there is no node ${name}`);
    return found;
  };
  const port = await freePort();
  const queryAt = async (at: number, sql: string, database: string) => {
    // A node may not answer any more.
    const limits = { connectionTimeoutMillis: 5_000, query_timeout: 30_000 };
    const client = new pg.Client({ host: folder, port: at, user: "postgres", database, ...limits });
    client.on("error", () => {});
    await client.connect();
    return client.query(sql).finally(() => client.end());
  };
  const query = (sql: string, database = "province") => queryAt(port, sql, database);
  const primary = async () => {
    const found = await query("SHOW data_directory", "postgres").catch(() => null);
    return nodes.find(({ data }) => data === found?.rows[0]?.data_directory)?.name;
  };
  /** The nodes that a test has taken away. Any other that ends is a fault. */
  const away = new Set<string>();
  const cluster = () => [...nodes.flatMap(({ name, program }) => (away.has(name) ? [] : [program])), ...etcd.running()];
  // Processes reach each other by a socket in a file, whatever network they are in.
  const haproxy = await openHaproxy(
    haproxyConfig(join(folder, `.s.PGSQL.${port}`), nodes),
    async () => Boolean(await query("SELECT 1", "postgres")),
    { start: (words) => network.start(clusterHosts.haproxy, words), others: cluster() },
  );
  const untilTrue = (awaited: string, holds: () => Promise<boolean>) =>
    until(awaited, holds, { programs: [haproxy.program, ...cluster()], seconds: 180 });
  await query("CREATE ROLE owner LOGIN", "postgres");
  await query("CREATE DATABASE province OWNER owner", "postgres");
  /** Runs Patroni's command on a node, and returns what it says. */
  const ask = async (name: string, words: readonly string[]) => {
    const config = ["--config-file", nodeOf(name).config];
    const command = watch("patronictl", network.start(name, ["patronictl", ...config, ...words]));
    await untilTrue(`the end of patronictl ${words.join(" ")}`, async () => hasEnded(command));
    return command.said();
  };
  return {
    url: `postgresql://owner@${encodeURIComponent(folder)}:${port}/province`,
    primary,
    primaries: async () => {
      const takesChanges = async ({ port }: Node) => {
        const sql = "SELECT NOT pg_is_in_recovery() AS so";
        const found = await queryAt(port, sql, "postgres").catch(() => null);
        return found?.rows[0]?.so === true;
      };
      const answers = await Promise.all(nodes.map(takesChanges));
      return nodes.flatMap(({ name }, nth) => (answers[nth] ? [name] : []));
    },
    until: untilTrue,
    untilWhole: () =>
      untilTrue("two replicas follow, and one of them is synchronous", async () => {
        const states = "SELECT application_name, state, sync_state FROM pg_stat_replication";
        const { rows } = await query(states, "postgres");
        const isWhole = rows.length >= 2 && rows.every(({ state }) => state === "streaming");
        if (!isWhole || rows.every(({ sync_state }) => sync_state !== "sync")) throw new Error(JSON.stringify(rows));
        // Only a standby that Patroni wrote down may take over. It does so up to a loop after PostgreSQL.
        const members = await ask((await primary()) ?? "", ["list", "province", "--format", "json"]);
        if (!members.includes("Sync Standby")) throw new Error(members);
        return true;
      }),
    query,
    kill: async (name) => {
      away.add(name);
      const node = nodeOf(name);
      for (const pid of processesOf(node)) signal(pid, "SIGKILL");
      await until(`${name} is off`, () => hasEnded(node.program));
    },
    freeze: (name) => {
      away.add(name);
      for (const pid of processesOf(nodeOf(name))) signal(pid, "SIGSTOP");
    },
    restart: (name) => {
      const node = nodeOf(name);
      node.program = startPatroni(network, node);
      away.delete(name);
    },
    switchOver: async () => {
      const leader = (await primary()) ?? "";
      const said = await ask(leader, ["switchover", "province", "--leader", leader, "--force"]);
      // It ends with 0 also if nothing was handed over.
      if (!said.includes("Successfully switched over")) throw new Error(`Patroni refuses: ${said}`);
    },
    etcd,
    close: async () => {
      await haproxy.close();
      for (const node of nodes) for (const pid of processesOf(node)) signal(pid, "SIGKILL");
      await etcd.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function openNode(folder: string, network: Network, etcds: readonly string[], name: string): Promise<Node> {
  const [port, restPort] = [await freePort(), await freePort()];
  const address = network.addressOf(name);
  const config = join(folder, `${name}.json`);
  const data = join(folder, name);
  const login = { username: "postgres" };
  const settings = {
    scope: "province",
    name,
    restapi: { listen: `${address}:${restPort}`, connect_address: `${address}:${restPort}` },
    etcd3: { hosts: etcds },
    bootstrap: {
      dcs: {
        ttl: times.ttl,
        loop_wait: times.loop,
        retry_timeout: times.patience,
        // Without it the last acknowledged changes may be lost with the primary (docs/outside.md).
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 60, wal_keep_size: "256MB" } },
      },
      initdb: [{ encoding: "UTF8" }, "no-sync"],
    },
    postgresql: {
      listen: `${address}:${port}`,
      connect_address: `${address}:${port}`,
      data_dir: data,
      bin_dir: programs,
      pgpass: join(folder, `${name}.pgpass`),
      pg_hba: ["host all all samenet trust", "host replication all samenet trust", "local all all trust"],
      authentication: { superuser: login, replication: login, rewind: login },
      parameters: { unix_socket_directories: folder },
      // A copy begins with a checkpoint, which PostgreSQL otherwise stretches over minutes to write the new database.
      basebackup: [{ checkpoint: "fast" }],
    },
    log: { level: "INFO" },
  };
  // JSON is YAML too.
  await writeFile(config, JSON.stringify(settings));
  return { name, address, port, restPort, data, config, program: startPatroni(network, { name, config }) };
}

function startPatroni(network: Network, { name, config }: Pick<Node, "name" | "config">): Program {
  return watch(`Patroni on ${name}`, network.start(name, ["patroni", config]));
}

/**
 * Leads to the node whose Patroni says that it is the primary, and cuts connections to any other. On a busy machine
 * Patroni takes more than the second that a check has by default.
 */
function haproxyConfig(socket: string, nodes: readonly Node[]): string {
  const servers = nodes.map(
    ({ name, address, port, restPort }) => `  server ${name} ${address}:${port} check port ${restPort}`,
  );
  return `global
  maxconn 200
defaults
  mode tcp
  timeout connect 2s
  timeout check 3s
  timeout client 30m
  timeout server 30m
listen primary
  bind unix@${socket} mode 666
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join("\n")}
`;
}

/** Lists the processes of a node. PostgreSQL is no child of its Patroni, so that it outlives a restart of it. */
function processesOf({ program, data }: Node): number[] {
  const note = join(data, "postmaster.pid");
  const postmaster = existsSync(note) ? Number(readFileSync(note, "utf8").split("\n")[0]) : undefined;
  return [program.child.pid, postmaster].flatMap((pid) => (pid ? familyOf(pid) : []));
}

/** Returns this process and all its descendants, parents first. */
function familyOf(root: number): number[] {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  const rows = stdout.split("\n").map((row) => row.trim().split(/\s+/).map(Number));
  const family = [root];
  for (const pid of family) for (const [child = 0, parent] of rows) if (parent === pid) family.push(child);
  return family;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}
