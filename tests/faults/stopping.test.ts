import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, get } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { inProject } from "#server/platform/program/in-project.ts";
import { runApp } from "#tests/support/app.ts";
import { tournamentOf } from "#tests/support/competitions.ts";
import { freshDatabase, settingsOf } from "#tests/support/database.ts";
import { club } from "#tests/support/people.ts";

const database = await freshDatabase();
const folder = await mkdtemp(join(tmpdir(), "stopping-"));
const programs: ChildProcess[] = [];
const token = "a token that only Prometheus knows";
afterAll(async () => {
  for (const program of programs.filter(({ exitCode }) => exitCode === null)) {
    program.kill("SIGKILL");
    await once(program, "exit");
  }
  await database.close();
  await rm(folder, { recursive: true });
});

/** Starts the built program on this database, as an operator does. Returns its address once it answers. */
async function start(): Promise<{ readonly program: ChildProcess; readonly url: string }> {
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: "production",
    PUBLIC_URL: "https://padel.example",
    TRUSTED_PROXY: "yes",
    ...settingsOf(database),
    DATA_DIR: folder,
    METRICS_TOKEN: token,
    AUTH_SECRET: "7f0f9c3e1f0a4a549a3b0b6d6a1c2d3e",
    PORT: String(port),
    LOG_LEVEL: "error",
  };
  const program = fork(inProject("dist", "server", "main.js"), [], { env, execArgv: [], silent: true });
  programs.push(program);
  let said = "";
  program.stderr?.on("data", (piece) => {
    said += String(piece);
  });
  program.stdout?.resume();
  await Promise.race([once(program, "message"), once(program, "exit").then(() => Promise.reject(new Error(said)))]);
  return { program, url: `http://127.0.0.1:${port}` };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

/** Opens a stream from one of many addresses; resolves with the last event once the stream has ended. */
function listen(url: string, topic: string, nth: number, onOpen: () => void): Promise<string> {
  const headers = { "x-forwarded-for": `10.0.${nth >> 8}.${nth & 255}` };
  return new Promise((resolve, reject) => {
    let heard = "";
    get(`${url}/api/live?topics=${topic}`, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`answered with ${answer.statusCode}`));
      answer.on("data", (piece) => {
        if (heard === "") onOpen();
        heard = String(piece);
      });
      answer.on("end", () => resolve(heard));
      answer.on("error", () => resolve(heard));
    }).on("error", reject);
  });
}

test("the metrics count 500 streams; a stopped program exits cleanly, and they reconnect to the next one within ten seconds", async () => {
  const people = 500;
  const author = await runApp({ ...database, close: async () => {} });
  const { tournamentId } = await tournamentOf(author, await club(author, "Paraná"), [{}]);
  await author.close();
  const [old, next] = await Promise.all([start(), start()]);
  const opened = countdown(people);
  const back = countdown(people);
  const waits: number[] = [];
  const everybody = Array.from({ length: people }, async (_, nth) => {
    const last = await listen(old.url, `t:${tournamentId}`, nth, opened.down);
    const wait = Number(/event: bye\ndata: \{"waitMilliseconds":(\d+)\}/.exec(last)?.[1]);
    waits.push(wait);
    await new Promise((resolve) => setTimeout(resolve, wait));
    await listen(next.url, `t:${tournamentId}`, nth, back.down);
  });
  await opened.done;
  const measures = await fetch(`${old.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const told = await measures.text();
  for (const line of [
    `live_streams ${people}`,
    "live_listening 1",
    'database_connections{pool="queries"} ',
    "# TYPE job_duration_seconds histogram",
    "process_resident_memory_bytes ",
  ])
    expect(told).toContain(`\n${line}`);
  const stopped = performance.now();
  const gone = once(old.program, "exit");
  old.program.kill("SIGTERM");
  expect(await gone).toEqual([0, null]);
  expect(performance.now() - stopped).toBeLessThan(10_000);
  await back.done;
  expect(performance.now() - stopped).toBeLessThan(10_000);
  expect([Math.min(...waits) >= 500, Math.max(...waits) <= 5_000, new Set(waits).size > 300]).toEqual([
    true,
    true,
    true,
  ]);
  next.program.kill("SIGTERM");
  await Promise.all([once(next.program, "exit"), ...everybody]);
});

function countdown(from: number): { readonly down: () => void; readonly done: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = from;
  const down = () => {
    left -= 1;
    if (left === 0) resolve();
  };
  return { down, done: promise };
}
