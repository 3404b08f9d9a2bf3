import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { inProject } from "#server/platform/program/in-project.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { freePort } from "#tests/support/servers/free-port.ts";

const has = (program: string) => spawnSync(program, ["-v"]).error === undefined;
const host = "puntodeoro.example";

/**
 * The replacements in each example: instead of a public address, its usual port and its certificate; and how it is
 * checked and run.
 */
const proxies = [
  {
    program: "caddy",
    file: "Caddyfile",
    here: (text: string, { port, certificate, key }: Here) =>
      `{\n\tadmin off\n\tauto_https disable_redirects\n}\n` +
      text.replace(`${host} {`, `https://${host}:${port} {\n\ttls ${certificate} ${key}`),
    check: (file: string) => ["validate", "--adapter", "caddyfile", "--config", file],
    run: (file: string) => ["run", "--adapter", "caddyfile", "--config", file],
  },
  {
    program: "nginx",
    file: "nginx.conf",
    here: (text: string, { port, certificate, key, folder, plainPort }: Here) => {
      const server = text
        .replace("listen 443 ssl;\n  http2 on;", `listen ${port} ssl http2;`)
        .replace("listen 80;", `listen ${plainPort};`)
        .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
        .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`);
      return `daemon off;\npid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\nclient_body_temp_path ${folder}/b;\nproxy_temp_path ${folder}/p;\nfastcgi_temp_path ${folder}/f;\nuwsgi_temp_path ${folder}/u;\nscgi_temp_path ${folder}/s;\n${server}\n}\n`;
    },
    check: (file: string) => ["-t", "-c", file],
    run: (file: string) => ["-c", file],
  },
  {
    program: "haproxy",
    file: "haproxy.cfg",
    here: (text: string, { port, pem, plainPort }: Here) =>
      text
        .replace("bind :80", `bind 127.0.0.1:${plainPort}`)
        .replace(/bind :443 ssl crt \S+/, `bind 127.0.0.1:${port} ssl crt ${pem}`),
    check: (file: string) => ["-c", "-f", file],
    run: (file: string) => ["-db", "-f", file],
  },
] as const;

type Here = {
  readonly port: number;
  readonly plainPort: number;
  readonly certificate: string;
  readonly key: string;
  readonly pem: string;
  readonly folder: string;
};

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), "deploy-"));
  await chmod(folder, 0o755);
  const key = [
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:prime256v1",
    "-nodes",
    "-days",
    "30",
    "-subj",
    `/CN=${host}`,
  ];
  const words = [
    "req",
    "-x509",
    ...key,
    "-addext",
    `subjectAltName=DNS:${host}`,
    "-keyout",
    "key.pem",
    "-out",
    "cert.pem",
  ];
  execFileSync("openssl", words, { cwd: folder, stdio: "ignore" });
  const parts = ["cert.pem", "key.pem"].map((name) => readFile(join(folder, name), "utf8"));
  await writeFile(join(folder, "both.pem"), (await Promise.all(parts)).join(""));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

for (const { program } of proxies) {
  if (!has(program)) process.stderr.write(`${program} is not installed: its example in deploy/ is not tested.\n`);
}

describe.each(proxies.filter(({ program }) => has(program)))("the example for $program", (proxy) => {
  test("is accepted by the program, and forwards a request", async () => {
    const at: Here = {
      port: await freePort(),
      plainPort: await freePort(),
      certificate: join(folder, "cert.pem"),
      key: join(folder, "key.pem"),
      pem: join(folder, "both.pem"),
      folder,
    };
    const example = await readFile(inProject("deploy", proxy.file), "utf8");
    const file = join(folder, proxy.file);
    await writeFile(file, proxy.here(example, at).replaceAll("127.0.0.1:3000", new URL(app.url).host));
    const checked = spawnSync(proxy.program, proxy.check(file), {
      encoding: "utf8",
      env: { ...process.env, HOME: folder },
    });
    expect(checked.status, checked.stderr).toBe(0);
    const running = spawn(proxy.program, proxy.run(file), { stdio: "ignore", env: { ...process.env, HOME: folder } });
    try {
      await expect
        .poll(() => ask(at.port), { timeout: 30_000, interval: 100 })
        .toMatchObject({ status: 200, text: '{"status":"ready"}' });
    } finally {
      await end(running);
    }
  });
});

test.runIf(has("haproxy"))("HAProxy asks a living program while none is ready", async () => {
  let checks = 0;
  const unready = createServer((request, response) => {
    if (request.url === "/readyz") checks += 1;
    response.statusCode = request.url === "/readyz" ? 503 : 200;
    response.end(request.url);
  });
  unready.listen(0, "127.0.0.1");
  await once(unready, "listening");
  const { port } = z.object({ port: z.number() }).parse(unready.address());
  const plainPort = await freePort();
  const example = await readFile(inProject("deploy", "haproxy.cfg"), "utf8");
  const file = join(folder, "unready.cfg");
  await writeFile(
    file,
    example
      .replace("bind :80", `bind 127.0.0.1:${plainPort}`)
      .replace(/.*bind :443.*\n.*redirect.*\n/, "")
      .replaceAll("inter 2s", "inter 100ms")
      .replaceAll("127.0.0.1:3000", `127.0.0.1:${port}`)
      .replaceAll("127.0.0.1:3001", `127.0.0.1:${await freePort()}`),
  );
  const running = spawn("haproxy", ["-db", "-f", file], { stdio: "ignore" });
  const answer = async () => (await fetch(`http://127.0.0.1:${plainPort}/t/torneo`)).text();
  try {
    // A program counts as ready until two checks have failed.
    await expect.poll(() => checks, { timeout: 30_000, interval: 50 }).toBeGreaterThan(2);
    await expect.poll(answer, { timeout: 30_000, interval: 500 }).toBe("/t/torneo");
    unready.closeAllConnections();
    unready.close();
    await expect.poll(answer, { timeout: 30_000, interval: 500 }).toMatch(/^Punto de Oro no responde/);
  } finally {
    await end(running);
  }
});

const units = ["puntodeoro.service", "puntodeoro-back-up.service", "puntodeoro-back-up.timer"];

test("systemd accepts the units, and knows when the timer runs", async () => {
  if (!has("systemd-analyze")) {
    process.stderr.write("systemd is not installed: its examples in deploy/ are not tested.\n");
    return;
  }
  for (const name of units) {
    const unit = await readFile(inProject("deploy", name), "utf8");
    // The user and the program of the units do not exist on this machine.
    await writeFile(
      join(folder, name),
      unit.replace(/ExecStart=\S+/, "ExecStart=/bin/true").replace(/^User=.*\n/m, ""),
    );
  }
  const files = units.map((name) => join(folder, name));
  const checked = spawnSync("systemd-analyze", ["verify", "--man=no", ...files], { encoding: "utf8" });
  expect(checked.stderr.split("\n").filter((line) => line.includes("puntodeoro"))).toEqual([]);
  const [, times = ""] =
    /^OnCalendar=(.*)$/m.exec(await readFile(join(folder, "puntodeoro-back-up.timer"), "utf8")) ?? [];
  const next = spawnSync("systemd-analyze", ["calendar", times], {
    encoding: "utf8",
    env: { ...process.env, TZ: "UTC" },
  });
  expect(next.stdout).toMatch(/Next elapse: .* 06:50:00 UTC/);
});

test("compose accepts the services of backup and restore beside those of the product", () => {
  if (spawnSync("docker", ["compose", "version"]).status !== 0) {
    process.stderr.write("docker compose is not installed: deploy/compose.back-up.yaml is not tested.\n");
    return;
  }
  const files = ["compose.yaml", "deploy/compose.back-up.yaml"].flatMap((name) => ["--file", inProject(name)]);
  const words = ["compose", ...files, "--profile", "back-up", "--profile", "restore", "config", "--services"];
  const env = { ...process.env, POSTGRES_PASSWORD: "x" };
  const { stdout, stderr } = spawnSync("docker", words, { encoding: "utf8", env });
  expect(stdout.trim().split("\n").toSorted(), stderr).toEqual(["app", "back-up", "db", "restore"]);
});

/** Sends one request over TLS, with the public name. */
function ask(port: number): Promise<unknown> {
  return new Promise((resolve) => {
    const asked = request({
      host: "127.0.0.1",
      port,
      path: "/readyz",
      servername: host,
      headers: { host },
      rejectUnauthorized: false,
    });
    asked.once("error", resolve).once("response", async (response) => {
      let text = "";
      for await (const piece of response) text += piece;
      resolve({ status: response.statusCode, text });
    });
    asked.end();
  });
}

async function end(running: ChildProcess): Promise<void> {
  if (running.exitCode !== null) return;
  const ended = once(running, "exit");
  running.kill("SIGTERM");
  await ended;
}
