import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runApp } from "#tests/support/app.ts";
import { tournamentOf } from "#tests/support/competitions.ts";
import { freshDatabase, settingsOf } from "#tests/support/database.ts";
import { club } from "#tests/support/people.ts";
import { type BuiltServer, startBuiltServer } from "#tests/support/servers/built-server.ts";

const database = await freshDatabase();
const folder = await mkdtemp(join(tmpdir(), "stopping-"));
const servers: BuiltServer[] = [];
const token = "a token that only Prometheus knows";
afterAll(async () => {
  for (const server of servers) await server.stop("SIGKILL");
  await database.close();
  await rm(folder, { recursive: true });
});

/** Starts the built server on this database, as an operator does. */
async function start(): Promise<BuiltServer> {
  const server = await startBuiltServer({ ...settingsOf(database), DATA_DIR: folder, METRICS_TOKEN: token });
  servers.push(server);
  return server;
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
  expect(await old.stop()).toBe(0);
  expect(performance.now() - stopped).toBeLessThan(10_000);
  await back.done;
  expect(performance.now() - stopped).toBeLessThan(10_000);
  expect([Math.min(...waits) >= 500, Math.max(...waits) <= 5_000, new Set(waits).size > 300]).toEqual([
    true,
    true,
    true,
  ]);
  await Promise.all([next.stop(), ...everybody]);
});

test("a stopped program answers every request of each connection that it let in, also when it is busy", async () => {
  const server = await start();
  const told: Told = { answered: 0, lost: [] };
  const everybody = Promise.all(Array.from({ length: 16 }, () => callUntilRefused(server.url, told)));
  await expect.poll(() => told.answered).toBeGreaterThan(200);
  expect(await server.stop()).toBe(0);
  await everybody;
  expect(told.lost).toEqual([]);
});

type Told = { answered: number; readonly lost: unknown[] };

/** Calls over a new connection each time, until the port is closed. Whatever else goes wrong is lost. */
async function callUntilRefused(url: string, told: Told): Promise<void> {
  for (;;) {
    try {
      const asked = get(`${url}/torneos`, { agent });
      const [answer] = await once(asked, "response");
      await once(answer.resume(), "end");
      told.answered += 1;
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ECONNREFUSED") return;
      told.lost.push(error);
    }
  }
}

function countdown(from: number): { readonly down: () => void; readonly done: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = from;
  const down = () => {
    left -= 1;
    if (left === 0) resolve();
  };
  return { down, done: promise };
}
