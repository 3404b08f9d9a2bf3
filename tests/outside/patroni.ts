import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { freePort } from "#tests/support/servers/free-port.ts";
import { account, hasPostgres, listenTo, openFolder, programs } from "./debian-postgres.ts";
import { hasHaproxy, openHaproxy } from "./haproxy.ts";

const has = (program: string) => spawnSync(program, ["--version"]).status === 0;
/** True if everything for a cluster of three nodes is installed. */
export const hasPatroni = hasPostgres && hasHaproxy && has("patroni") && has("etcd");

/**
 * The times of the cluster in seconds: the lease of the primary, the pause between two looks at it, and the time limit
 * of etcd. Patroni accepts no shorter lease.
 */
export const times = { ttl: 20, loop: 2, patience: 3 } as const;

type Node = {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly data: string;
  readonly config: string;
  program: ChildProcess;
};

/** Three nodes of PostgreSQL under Patroni, with etcd, and HAProxy that leads to the primary. */
export type PatroniCluster = {
  /** The address of the primary's database for the role that owns it. */
  readonly url: string;
  /** Returns the name of the node that is the primary now; undefined without one. */
  readonly primary: () => Promise<string | undefined>;
  /** Waits until this many replicas follow and one of them is synchronous. */
  readonly untilWhole: (replicas: number) => Promise<void>;
  /** Kills Patroni and PostgreSQL of a node at once, as a power cut does. */
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
  readonly close: () => Promise<void>;
};

/** Starts the cluster, and creates the database of the product in it. */
export async function openPatroni(): Promise<PatroniCluster> {
  const folder = await openFolder();
  const etcd = await openEtcd(folder);
  const nodes: Node[] = [];
  for (const name of ["one", "two", "three"]) nodes.push(await prepareNode(folder, name, etcd.port));
  const nodeOf = (name: string) => {
    const found = nodes.find((node) => node.name === name);
    if (!found) throw new Error(`there is no node ${name}`);
    return found;
  };
  const [first] = nodes;
  const roleOf = async (path: string, { restPort }: Node) =>
    (await fetch(`http://127.0.0.1:${restPort}${path}`, { signal: AbortSignal.timeout(2_000) })).ok;
  const primary = async () => {
    const are = await Promise.all(nodes.map((node) => roleOf("/primary", node).catch(() => false)));
    return nodes[are.indexOf(true)]?.name;
  };
  const port = await freePort();
  const query = async (sql: string, database = "province") => {
    const client = new pg.Client({ host: "127.0.0.1", port, user: "postgres", database });
    client.on("error", () => {});
    await client.connect();
    return client.query(sql).finally(() => client.end());
  };
  const haproxy = await openHaproxy(haproxyConfig(port, nodes), async () =>
    Boolean(await query("SELECT 1", "postgres")),
  );
  await query("CREATE ROLE owner LOGIN", "postgres");
  await query("CREATE DATABASE province OWNER owner", "postgres");
  const untilWhole = async (replicas: number) => {
    const states = "SELECT count(*)::int AS all, count(*) FILTER (WHERE sync_state = 'sync')::int AS sync";
    for (;;) {
      const found = await query(`${states} FROM pg_stat_replication WHERE state = 'streaming'`).catch(() => null);
      const [row] = found?.rows ?? [];
      if (row && row.all >= replicas && row.sync >= 1) return;
      await pause(200);
    }
  };
  if (first === undefined) throw new Error("there is no node");
  return {
    url: `postgresql://owner@127.0.0.1:${port}/province`,
    primary,
    untilWhole,
    query,
    kill: async (name) => {
      const { program } = nodeOf(name);
      const ended = once(program, "exit");
      for (const pid of processesOf(nodeOf(name))) signal(pid, "SIGKILL");
      await ended;
    },
    freeze: (name) => {
      for (const pid of processesOf(nodeOf(name))) signal(pid, "SIGSTOP");
    },
    restart: (name) => {
      const node = nodeOf(name);
      node.program = startPatroni(node.config);
    },
    switchOver: async () => {
      const leader = await primary();
      const answer = await fetch(`http://127.0.0.1:${nodeOf(leader ?? "").restPort}/switchover`, {
        method: "POST",
        body: JSON.stringify({ leader }),
      });
      if (!answer.ok) throw new Error(`Patroni refuses: ${await answer.text()}`);
    },
    close: async () => {
      await haproxy.close();
      for (const node of nodes) for (const pid of processesOf(node)) signal(pid, "SIGKILL");
      await etcd.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function openEtcd(folder: string) {
  const [port, peer] = [await freePort(), await freePort()];
  const [client, peers] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peer}`];
  const words = ["--data-dir", join(folder, "etcd"), "--listen-client-urls", client, "--advertise-client-urls", client];
  const more = ["--listen-peer-urls", peers, "--initial-advertise-peer-urls", peers];
  const named = ["--initial-cluster", `default=${peers}`, "--log-level", "error"];
  const program = spawn("etcd", [...words, ...more, ...named], { ...account, stdio: ["ignore", "pipe", "pipe"] });
  const said = listenTo(program);
  const isOpen = () =>
    fetch(`${client}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isOpen())) {
    if (program.exitCode !== null) throw new Error(`etcd does not start: ${said()}`);
    await pause(50);
  }
  const ended = once(program, "exit");
  return {
    port,
    close: async () => {
      program.kill("SIGKILL");
      await ended;
    },
  };
}

async function prepareNode(folder: string, name: string, etcdPort: number): Promise<Node> {
  const [port, restPort] = [await freePort(), await freePort()];
  const config = join(folder, `${name}.json`);
  const data = join(folder, name);
  const login = { username: "postgres" };
  const settings = {
    scope: "province",
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
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
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: programs,
      pgpass: join(folder, `${name}.pgpass`),
      pg_hba: ["host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust", "local all all trust"],
      authentication: { superuser: login, replication: login, rewind: login },
      parameters: { unix_socket_directories: folder },
    },
    log: { level: "WARNING" },
  };
  // JSON is YAML too.
  await writeFile(config, JSON.stringify(settings));
  return { name, port, restPort, data, config, program: startPatroni(config) };
}

function startPatroni(config: string): ChildProcess {
  const program = spawn("patroni", [config], { ...account, cwd: "/", stdio: ["ignore", "pipe", "pipe"] });
  const said = listenTo(program);
  program.once("exit", (code) => {
    if (code) process.stderr.write(`Patroni ended with ${code}: ${said()}\n`);
  });
  return program;
}

/** Leads to the node whose Patroni says that it is the primary, and cuts connections to any other. */
function haproxyConfig(port: number, nodes: readonly Node[]): string {
  const servers = nodes.map(
    ({ name, port: at, restPort }) => `  server ${name} 127.0.0.1:${at} check port ${restPort}`,
  );
  return `global
  maxconn 200
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join("\n")}
`;
}

/** Lists the processes of a node. PostgreSQL is no child of its Patroni, so that it outlives a restart of it. */
function processesOf({ program, data }: Node): number[] {
  const note = join(data, "postmaster.pid");
  const postmaster = existsSync(note) ? Number(readFileSync(note, "utf8").split("\n")[0]) : undefined;
  return [program.pid, postmaster].flatMap((pid) => (pid ? familyOf(pid) : []));
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
