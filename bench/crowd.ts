import { readdir } from "node:fs/promises";
import { inProject } from "#server/platform/program/in-project.ts";
import { createDatabase, openTestServer } from "#tests/support/test-server.ts";
import { startProgram } from "./beside/program.ts";

// Thirty people open their screens at once, as after a notification to all: it counts the server-rendered screens. Then
// 100 people register and 100 sign in at once. Readers are timed alone, and then beside the crowd.
const crowd = 100;
const rounds = 3;
const opened = {
  atOnce: 30,
  rounds: 5,
  warmUp: 20,
  screens: ["/dashboard", "/ranking", "/buscar-torneos", "/admin"],
} as const;
const port = Number(process.env.BENCH_PORT ?? 4_913);

const server = await openTestServer();
const database = await createDatabase(server, server.template);
const settings = { NODE_ENV: "test", LOG_LEVEL: "fatal", ATTEMPT_LIMITS: "off" };
const program = await startProgram(database.url, port, settings);
const { url } = program;

const [script = ""] = (await readdir(inProject("dist", "web", "assets"))).filter((name) => name.endsWith(".js"));
const reads = [`/assets/${script}`, "/api/v1/landing", "/api/v1/tournaments"] as const;

const password = "cancha-de-vidrio";
const known = { email: "jugador@demo.example", password };
const post = (path: string, body: object) =>
  fetch(url + path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
const cookieOf = async (somebody: typeof known) =>
  (await post("/api/auth/sign-in/email", somebody)).headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
const cookie = await cookieOf(known);
const cookieOfClub = await cookieOf({ email: "club@demo.example", password });

type Times = Record<string, number[]>;
const at = (times: readonly number[], share: number) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN);
const told = (times: readonly number[]) =>
  `p50 ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms, most ${at(times, 0.9999)} ms (${times.length})`;

/** Reads each address in turn until it is over. */
async function readUntil(isOver: () => boolean, times: Times): Promise<void> {
  while (!isOver()) {
    for (const path of reads) {
      const began = performance.now();
      const answer = await fetch(url + path, { headers: { cookie } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`a reader of ${path} was answered ${answer.status}`);
      times[path] = [...(times[path] ?? []), performance.now() - began];
    }
  }
}

async function knock(path: string, body: object, took: number[]): Promise<string> {
  const began = performance.now();
  const answer = await post(path, body);
  await answer.arrayBuffer();
  took.push(performance.now() - began);
  return answer.status === 503 ? `503 with Retry-After ${answer.headers.get("retry-after")}` : String(answer.status);
}

function arrive(round: number, took: number[]): Promise<string[]> {
  const newcomer = (n: number) => ({ ...known, name: "Ana Ríos", email: `multitud${round}-${n}@example.com` });
  return Promise.all(
    Array.from({ length: crowd }).flatMap((_, n) => [
      knock("/api/auth/sign-up/email", newcomer(n), took),
      knock("/api/auth/sign-in/email", known, took),
    ]),
  );
}

/** Opens a screen; its page is empty if rendering is left to the browser. */
async function openScreen(path: string): Promise<{ readonly isDrawn: boolean; readonly took: number }> {
  const began = performance.now();
  const headers = { cookie: path === "/admin" ? cookieOfClub : cookie };
  const page = await (await fetch(url + path, { headers })).text();
  return { isDrawn: !page.includes('<div id="root"></div>'), took: performance.now() - began };
}

async function openScreens(path: string): Promise<void> {
  for (let nth = 0; nth < opened.warmUp; nth++) await openScreen(path);
  const pages: Awaited<ReturnType<typeof openScreen>>[] = [];
  for (let round = 0; round < opened.rounds; round++)
    pages.push(...(await Promise.all(Array.from({ length: opened.atOnce }, () => openScreen(path)))));
  const drawn = Math.round((100 * pages.filter(({ isDrawn }) => isDrawn).length) / pages.length);
  process.stdout.write(`${path}  ${opened.atOnce} at once: ${drawn} % drawn, ${told(pages.map(({ took }) => took))}\n`);
}

try {
  for (const path of opened.screens) await openScreens(path);
  const [alone, beside, took]: [Times, Times, number[]] = [{}, {}, []];
  const answers: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const until = performance.now() + 2_000;
    await readUntil(() => performance.now() > until, alone);
    let isOver = false;
    const crowded = arrive(round, took).finally(() => (isOver = true));
    await readUntil(() => isOver, beside);
    answers.push(...(await crowded));
  }
  const counted = Map.groupBy(answers, (answer) => answer);
  process.stdout.write(`${crowd} registrations and ${crowd} sign-ins at once, ${rounds} times: ${told(took)}\n`);
  for (const [answer, { length }] of counted) process.stdout.write(`  ${length} × ${answer}\n`);
  for (const path of reads) {
    const [quiet = [], busy = []] = [alone[path], beside[path]];
    const ratio = (at(busy, 0.5) / Math.max(at(quiet, 0.5), 1)).toFixed(1);
    process.stdout.write(`${path}\n  alone   ${told(quiet)}\n  beside  ${told(busy)}: ${ratio} × the middle\n`);
  }
} finally {
  await program.stop();
  await database.close();
  await server.close();
}
