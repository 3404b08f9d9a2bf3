import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { inProject } from "#server/platform/program/in-project.ts";
import { type BuiltServer, startBuiltServer } from "#tests/support/servers/built-server.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { openPrimaryWithStandby, type PrimaryWithStandby } from "#tests/support/servers/standby.ts";
import { namesIn, offeredBy } from "./promql.ts";

const hasPrometheus = ["promtool", "prometheus"].every((name) => spawnSync(name, ["--version"]).status === 0);
if (!hasPrometheus) process.stderr.write("prometheus is not installed: its examples in deploy/ are not started.\n");

const token = "a token that only Prometheus knows";
const ofDeploy = (name: string) => inProject("deploy", name);
const patience = { timeout: 60_000, interval: 200 };

const dashboardShape = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) })),
});
const dashboard = dashboardShape.parse(JSON.parse(await readFile(ofDeploy("grafana-dashboard.json"), "utf8")));
const drawn = dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const));
const rules = await readFile(ofDeploy("prometheus-alerts.yml"), "utf8");
const alerts = rules.split("- alert: ").slice(1);
const alerting = alerts.map((alert) => {
  const expression = /expr: (?:>-)?([\s\S]*?)\n {8}(?:for|labels):/.exec(alert)?.[1] ?? "";
  return [alert.split("\n")[0] ?? "", expression] as const;
});

let folder: string;
let database: PrimaryWithStandby;
let server: BuiltServer;
let page: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "monitoring-"));
  // A program has the measures of a replica only beside a real one.
  database = await openPrimaryWithStandby();
  const addresses = { DATABASE_URL: database.primaryUrl, READ_DATABASE_URL: database.standbyUrl };
  server = await startBuiltServer({ ...addresses, DATA_DIR: join(folder, "data"), METRICS_TOKEN: token });
  // The first jobs have run once their measures are there; the letter needs the tables of the jobs.
  await vi.waitFor(async () => expect(await readMeasures()).toMatch(/^job_duration_seconds_count/m), patience);
  await happen();
  page = await readMeasures();
});
afterAll(async () => {
  await server.stop();
  await database.close();
  await rm(folder, { recursive: true });
});

/** Makes happen what a new installation has no measure of: a backup, a waiting letter, a check, and a failed job. */
async function happen(): Promise<void> {
  await database.onPrimary(`update installation set backed_up_at = now();
    insert into examination (took, promises, breaches, unchecked) values (1, 1, '[]', '[]');
    insert into mail (recipient, subject, sealed_body, attempts, next_attempt_at)
      values ('ana@example.com', 'Aviso', 'x', 1, now() + interval '1 hour')`);
  // A refusal, and a read that the replica may answer.
  for (const path of ["/api/v1/nothing", "/torneos"]) await fetch(`${server.url}${path}`);
}

async function readMeasures(): Promise<string> {
  return (await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
}

test.each([
  ["alert", alerting],
  ["panel", drawn],
])("each %s reads only measures and labels that the program offers", (_kind, expressions) => {
  const offered = offeredBy(page);
  const measures = new Set([...offered.measures, "up"]);
  const labels = new Set([...offered.labels, "instance", "job", "exported_job"]);
  const wrong = expressions.map(([name, expression]) => {
    const named = namesIn(expression);
    const none = named.measures.length === 0 ? ["reads nothing"] : [];
    const unknown = [
      ...named.measures.filter((one) => !measures.has(one)),
      ...named.labels.filter((one) => !labels.has(one)),
    ];
    return [name, ...none, ...unknown];
  });
  expect(wrong).toEqual(expressions.map(([name]) => [name]));
});

test("each measure of the program is on the dashboard or in an alert", () => {
  const used = new Set([...alerting, ...drawn].flatMap(([, expression]) => namesIn(expression).measures));
  const names = [...page.matchAll(/^# TYPE (\w+)/gm)].map(([, name = ""]) => name);
  const unused = names.filter((name) => !["", "_bucket", "_sum", "_count"].some((end) => used.has(name + end)));
  // They say how the live screens work inside, and help only whoever looks for a fault there.
  expect(unused).toEqual(["live_topics", "live_connections_total", "live_notices_total", "live_told_total"]);
});

describe.runIf(hasPrometheus)("prometheus", () => {
  const address = () => `http://127.0.0.1:${port}`;
  let port: number;
  let running: ChildProcess;
  beforeAll(async () => {
    port = await freePort();
    const settings = await readFile(ofDeploy("prometheus.yml"), "utf8");
    await writeFile(join(folder, "token"), token);
    await writeFile(join(folder, "prometheus-alerts.yml"), rules);
    const here = settings
      .replace("/etc/prometheus/puntodeoro-token", join(folder, "token"))
      .replace("targets: [127.0.0.1:3000]", `targets: ["${new URL(server.url).host}"]`)
      .replaceAll("15s", "1s");
    const file = join(folder, "prometheus.yml");
    await writeFile(file, here);
    const storage = `--storage.tsdb.path=${join(folder, "series")}`;
    const words = [`--config.file=${file}`, `--web.listen-address=127.0.0.1:${port}`, storage, "--log.level=error"];
    running = spawn("prometheus", words, { stdio: "ignore" });
  });
  afterAll(async () => {
    const ended = once(running, "exit");
    running.kill("SIGTERM");
    await ended;
  });

  const ask = async (path: string) => (await fetch(`${address()}/api/v1/${path}`)).json();

  test("promtool accepts the settings and the alerts", () => {
    const checked = spawnSync("promtool", ["check", "config", join(folder, "prometheus.yml")], { encoding: "utf8" });
    expect(checked.status, checked.stdout + checked.stderr).toBe(0);
    expect(checked.stdout).toContain(`SUCCESS: ${alerts.length} rules found`);
  });

  test("each alert fires for its fault, and none for a healthy program", () => {
    const file = inProject("tests", "platform", "deploy", "alerts.yml");
    const tried = spawnSync("promtool", ["test", "rules", file], { encoding: "utf8" });
    expect(tried.status, tried.stdout + tried.stderr).toBe(0);
  });

  test("it reads the program with the token, and evaluates every alert and every panel", async () => {
    const targets = { data: { activeTargets: [{ health: "up", lastError: "" }] } };
    await expect.poll(() => ask("targets").catch(String), patience).toMatchObject(targets);
    const healthOf = async () => {
      const { data } = z
        .object({ data: z.object({ groups: z.array(z.object({ rules: z.array(z.object({ health: z.string() })) })) }) })
        .parse(await ask("rules"));
      return data.groups.flatMap((group) => group.rules.map(({ health }) => health));
    };
    await expect.poll(healthOf, patience).toEqual(alerts.map(() => "ok"));
    // Rates need a history; the present value of each other panel is there at once.
    const present = drawn.filter(([, expression]) => !expression.includes("["));
    for (const [title, expression] of present) {
      const shown = async () => {
        const answer = z
          .object({ status: z.string(), data: z.object({ result: z.array(z.unknown()) }) })
          .parse(await ask(`query?query=${encodeURIComponent(expression)}`));
        return { status: answer.status, hasData: answer.data.result.length > 0 };
      };
      await expect.poll(shown, { ...patience, message: title }).toEqual({ status: "success", hasData: true });
    }
  });
});
