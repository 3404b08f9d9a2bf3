import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { inProject } from "#server/platform/program/in-project.ts";
import { type BuiltServer, startBuiltServer } from "#tests/support/servers/built-server.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { hasOpenssl, makeAuthority, makeServerCertificate } from "#tests/support/servers/private-authority.ts";
import { piped, watch } from "#tests/support/servers/programs.ts";
import { type Cluster, hasPostgres, openCluster } from "./debian-postgres.ts";
import { hasHaproxy, openHaproxy } from "./haproxy.ts";

const host = "puntodeoro.example";
const engines = ["chromium", "firefox", "webkit"];
/** A view of the files in which other files stand at some paths. Only root makes one. */
const hasViews = spawnSync("unshare", ["--mount", "true"]).status === 0;
const hasBrowsers = [
  ["firefox-esr", "--version"],
  ["WebKitWebDriver", "--version"],
  ["certutil", "-H"],
].every(([name = "", word = ""]) => !spawnSync(name, [word]).error);
const isComplete = hasPostgres && hasHaproxy && hasOpenssl && hasViews && hasBrowsers;
if (!isComplete) {
  process.stderr.write(
    "Without root, postgresql-15, haproxy, firefox-esr, webkit2gtk-driver and libnss3-tools, no engines are compared.\n",
  );
}

/** The files of this machine that a user's machine has otherwise. */
const real = { hosts: "/etc/hosts", authorities: "/etc/ssl/certs/ca-certificates.crt" };
const attachment = z.object({ name: z.string().startsWith("words in "), body: z.string() });
const screens = z.record(z.string(), z.string().min(1));

describe.runIf(isComplete)("an installation as docs/operations.md describes it", () => {
  let folder: string;
  let cluster: Cluster;
  let servers: BuiltServer[];
  let haproxy: { close: () => Promise<void> };
  let url: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "outside-engines-"));
    await chmod(folder, 0o755);
    makeAuthority(folder, "ca");
    makeServerCertificate(folder, "ca", `DNS:${host}`);
    const parts = await Promise.all(["server.pem", "server.key"].map((name) => readFile(join(folder, name), "utf8")));
    await writeFile(join(folder, "puntodeoro.pem"), parts.join(""));
    await makeView();
    cluster = await openCluster();
    await cluster.query("CREATE ROLE owner LOGIN");
    await cluster.query("CREATE DATABASE province OWNER owner");
    const port = await freePort();
    url = `https://${host}:${port}`;
    const settings = { DATABASE_URL: cluster.urlOf("owner", "province"), DATA_DIR: folder, PUBLIC_URL: url };
    servers = await Promise.all([startBuiltServer(settings), startBuiltServer(settings)]);
    const example = await readFile(inProject("deploy", "haproxy.cfg"), "utf8");
    const [one, two] = servers.map((server) => new URL(server.url).host);
    const config = example
      .replace("bind :80", `bind 127.0.0.1:${await freePort()}`)
      .replace(
        "bind :443 ssl crt /etc/haproxy/puntodeoro.pem",
        `bind 127.0.0.1:${port} ssl crt ${folder}/puntodeoro.pem`,
      )
      .replaceAll("127.0.0.1:3000", one ?? "")
      .replaceAll("127.0.0.1:3001", two ?? "");
    haproxy = await openHaproxy(config, isServed);
  });
  afterAll(async () => {
    await haproxy?.close();
    await Promise.all(servers?.map((server) => server.stop("SIGKILL")) ?? []);
    await cluster?.close();
    await rm(folder, { recursive: true });
  });

  /**
   * Writes what a user's machine knows: the address of the host, and the authority. Node has a variable for it, WebKit
   * reads the list of the machine, and Chromium and Firefox read a database of the account.
   */
  async function makeView(): Promise<void> {
    const [hosts, list] = await Promise.all([real.hosts, real.authorities].map((path) => readFile(path, "utf8")));
    await writeFile(join(folder, "hosts"), `${hosts}\n127.0.0.1 ${host}\n`);
    await writeFile(join(folder, "authorities"), `${list}\n${await readFile(join(folder, "ca.pem"), "utf8")}`);
    const database = join(folder, ".pki", "nssdb");
    await mkdir(database, { recursive: true });
    const certutil = (...words: string[]) => execFileSync("certutil", ["-d", `sql:${database}`, ...words]);
    certutil("-N", "--empty-password");
    certutil("-A", "-n", "ca", "-t", "C,,", "-i", join(folder, "ca.pem"));
  }

  /** Runs a program of Node on the user's machine. Returns its exit code and its words. */
  async function run(...words: string[]): Promise<{ readonly code: unknown; readonly said: string }> {
    const script = `mount --bind ${folder}/hosts ${real.hosts}
      mount --bind ${folder}/authorities ${real.authorities}
      exec "$0" "$@"`;
    const view = ["--mount", "--propagation", "private", "sh", "-ec", script];
    const env = {
      ...process.env,
      HOME: folder,
      JOURNEY_URL: url,
      JOURNEY_PORT: String(await freePort()),
      NODE_EXTRA_CA_CERTS: join(folder, "ca.pem"),
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, "report.json"),
    };
    const program = spawn("unshare", [...view, process.execPath, ...words], { cwd: inProject(), env, stdio: piped });
    const { said } = watch(words[0] ?? "", program);
    const [code] = await once(program, "close");
    return { code, said: said() };
  }

  async function isServed(): Promise<boolean> {
    const script = `fetch("${url}/readyz").then(({ ok }) => process.exit(ok ? 0 : 1))`;
    return (await run("-e", script)).code === 0;
  }

  test("shows the same words to users of Chromium, Firefox and Safari's engine", async () => {
    const playwright = inProject("node_modules", "@playwright", "test", "cli.js");
    const words = ["test", "engines/", "--workers", "1", "--output", join(folder, "results")];
    const { code, said } = await run(playwright, ...words);
    expect(code, said).toBe(0);
    const seen = new Map<string, unknown>();
    JSON.parse(await readFile(join(folder, "report.json"), "utf8"), (_key, value) => {
      const { success, data } = attachment.safeParse(value);
      if (success) seen.set(data.name, JSON.parse(Buffer.from(data.body, "base64").toString()));
      return value;
    });
    expect([...seen.keys()].sort()).toEqual(engines.map((engine) => `words in ${engine}`));
    const [first, ...others] = seen.values();
    expect(Object.keys(screens.parse(first))).toHaveLength(6);
    for (const other of others) expect(other).toEqual(first);
  });
});
