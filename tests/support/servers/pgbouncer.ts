// Runs a real PgBouncer in transaction mode before the server of the tests.
import { spawn, spawnSync } from "node:child_process";
import { chmod, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { piped, until, watch } from "./programs.ts";

/** True if PgBouncer is installed (Debian's package `pgbouncer`). Without it, the tests that need it say so. */
export const hasPgBouncer = spawnSync("pgbouncer", ["--version"]).status === 0;

export type PgBouncer = { readonly url: string; close(): Promise<void> };

/**
 * Starts a PgBouncer that lends `poolSize` connections of each database of this server; `url` names the same database.
 */
export async function openPgBouncer(serverUrl: string, mode = "transaction", poolSize = 6): Promise<PgBouncer> {
  const server = new URL(serverUrl);
  const host = decodeURIComponent(server.hostname);
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), "pgbouncer-"));
  await chmod(folder, 0o711);
  const login = [`user=${server.username}`, ...(server.password ? [`password=${server.password}`] : [])].join(" ");
  const config = `[databases]
* = host=${host} port=${server.port || 5432} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${poolSize}
max_client_conn = 400
ignore_startup_parameters =
`;
  const file = join(folder, "pgbouncer.ini");
  await writeFile(file, config);
  // It refuses to run as root, and only the account of the tests' own server may use that server's socket.
  const { uid, gid } = host.startsWith("/") ? await stat(host) : { uid: 65_534, gid: 65_534 };
  const child = spawn("pgbouncer", ["-q", file], {
    ...(process.getuid?.() === 0 ? { uid, gid } : {}),
    stdio: piped,
  });
  const program = watch("PgBouncer", child);
  await until("PgBouncer listens", () => isOpen(port), { programs: [program] });
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${port}`;
  url.search = "";
  return {
    url: url.href,
    close: async () => {
      await program.end("SIGKILL");
      await rm(folder, { recursive: true });
    },
  };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
