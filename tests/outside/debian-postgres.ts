import { execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "#tests/support/servers/free-port.ts";
import { hasEnded, piped, until, watch } from "#tests/support/servers/programs.ts";

/** The programs of PostgreSQL 15, the oldest version that we support, where Debian puts them. */
export const programs = "/usr/lib/postgresql/15/bin";
/** True if Debian's package `postgresql-15` is installed. */
export const hasPostgres = existsSync(join(programs, "initdb"));

/** PostgreSQL refuses to run as root; Debian's package brings an account for it. */
export const account: Pick<SpawnOptions, "uid" | "gid"> =
  process.getuid?.() === 0 && hasPostgres ? postgresAccount() : {};

/** A PostgreSQL of Debian, whose superuser is `postgres`. */
export type Cluster = {
  readonly folder: string;
  readonly port: number;
  readonly pid: number | undefined;
  /** Runs statements as the superuser in this database. */
  readonly query: (sql: string, database?: string) => Promise<pg.QueryResult>;
  /** Returns the address of a database for this role. */
  readonly urlOf: (role: string, database: string) => string;
  /** Copies it to a hot standby that follows it. */
  readonly openStandby: () => Promise<Cluster>;
  /** Ends it at once, as a power cut does. */
  readonly kill: () => Promise<void>;
  /** Ends it in order, and removes its files. */
  readonly close: () => Promise<void>;
};

type Options = {
  readonly settings?: Readonly<Record<string, string>>;
  /** Lines before those of pg_hba.conf; the first line that matches decides. */
  readonly access?: readonly string[];
  /** Prepares the folder of the data before the first start. */
  readonly prepare?: (data: string) => Promise<void>;
  /** Variables of its environment, such as a library to load first. */
  readonly env?: NodeJS.ProcessEnv;
};

/** The time limit of a program that prepares a cluster, in milliseconds. */
const timeout = 150_000;

/** Creates an empty cluster, and starts it. */
export async function openCluster(options: Options = {}): Promise<Cluster> {
  const folder = await openFolder();
  const data = join(folder, "data");
  const words = ["--pgdata", data, "--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-sync"];
  execFileSync(join(programs, "initdb"), words, { ...account, stdio: "ignore", timeout });
  await options.prepare?.(data);
  const rules = join(data, "pg_hba.conf");
  await writeFile(rules, [...(options.access ?? []), await readFile(rules, "utf8")].join("\n"));
  return start(folder, options);
}

/** Makes a folder for the account of PostgreSQL. */
export async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "outside-"));
  const { uid, gid } = account;
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
  await chmod(folder, 0o711);
  return folder;
}

async function start(folder: string, options: Options): Promise<Cluster> {
  const port = await freePort();
  // Nothing here survives a power cut of the machine, so nothing waits for the disk.
  const settings = { listen_addresses: "127.0.0.1", unix_socket_directories: "", fsync: "off", ...options.settings };
  const named = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const words = ["-D", join(folder, "data"), "-p", String(port), ...named];
  const env = { ...process.env, ...options.env };
  const program = watch("PostgreSQL", spawn(join(programs, "postgres"), words, { ...account, env, stdio: piped }));
  const query = async (sql: string, database = "postgres") => {
    const client = new pg.Client({ host: "127.0.0.1", port, user: "postgres", database });
    client.on("error", () => {});
    await client.connect();
    return client.query(sql).finally(() => client.end());
  };
  await until("PostgreSQL answers", async () => Boolean(await query("SELECT 1")), { programs: [program] });
  return {
    folder,
    port,
    pid: program.child.pid,
    query,
    urlOf: (role, database) => `postgresql://${role}@127.0.0.1:${port}/${database}`,
    openStandby: async () => {
      const copy = await openFolder();
      const where = ["--host=127.0.0.1", `--port=${port}`, "--username=postgres", `--pgdata=${join(copy, "data")}`];
      const how = ["--write-recovery-conf", "--checkpoint=fast", "--no-sync"];
      execFileSync(join(programs, "pg_basebackup"), [...where, ...how], {
        ...account,
        cwd: copy,
        stdio: "ignore",
        timeout,
      });
      return start(copy, options);
    },
    kill: () => program.end("SIGQUIT"),
    close: async () => {
      if (!hasEnded(program)) await program.end("SIGINT");
      await rm(folder, { recursive: true });
    },
  };
}

function postgresAccount() {
  const number = (option: string) => Number(execFileSync("id", [option, "postgres"], { encoding: "utf8" }));
  return { uid: number("-u"), gid: number("-g") };
}
