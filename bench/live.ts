import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { inProject } from "#server/platform/program/in-project.ts";
import { fillWithConfirmedPairs, tournamentOf } from "#tests/support/competitions.ts";
import { club } from "#tests/support/people.ts";
import { straightSets } from "#tests/support/play.ts";
import { onStage } from "./stage.ts";

// Sends twelve results to a thousand streams, beside a bare server that writes the same, and a thousand polling
// clients. BENCH_STREAMS=5000 measures the memory of five thousand. --cpu-prof shows the use of CPU time.
const streams = Number(process.env.BENCH_STREAMS ?? 1_000);
const changes = 12;
/** Time limit for a change to arrive; later it counts as missed. */
const arrival = 1_500;

const now = () => performance.timeOrigin + performance.now();
const at = (times: readonly number[], share: number) =>
  Math.round(times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN);
const processor = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** Measures the memory of the process after a garbage collection. */
function held(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage().rss;
}

/** Starts the listening process, and returns functions that control it. */
async function listenersOf(url: string) {
  const child = fork(inProject("bench", "beside", "live-listeners.ts"), [url, String(streams)]);
  await once(child, "message");
  const heard = async (): Promise<number[]> => {
    const answer = once(child, "message");
    child.send({ tell: true });
    const [{ heard: times }] = await answer;
    return times;
  };
  return { heard, ask: (address: string) => child.send({ ask: address }), close: () => child.disconnect() };
}

type Listeners = Awaited<ReturnType<typeof listenersOf>>;

/** Repeats an act, and prints the time until each listener received it. */
async function measured(name: string, listeners: Listeners, act: (turn: number) => unknown): Promise<number> {
  const took: number[] = [];
  const worked: number[] = [];
  let missed = 0;
  for (let turn = 0; turn < changes; turn += 1) {
    const [began, busy] = [now(), processor()];
    await act(turn);
    await pause(arrival);
    const heard = await listeners.heard();
    worked.push(processor() - busy);
    missed += streams - heard.length;
    took.push(...heard.map((time) => time - began));
  }
  const p99 = at(took, 0.99);
  const spent = `${at(worked, 0.5)} ms of the processor each`;
  process.stdout.write(`${name}: p50 ${at(took, 0.5)} ms, p99 ${p99} ms, ${spent}, ${missed} not heard\n`);
  return p99;
}

/** Starts a server that only writes. */
async function bare() {
  const open = new Set<ServerResponse>();
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" }).write("retry: 2000\n\n");
    open.add(response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  const write = (bytes: Buffer) => {
    for (const response of open) response.write(bytes);
  };
  return { url: `http://127.0.0.1:${address.port}`, write, close: () => server.close() };
}

await onStage(
  async (app) => {
    const paraná = await club(app, "Paraná");
    const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{ quota: 32 }]);
    const [categoryId = ""] = categoryIds;
    await fillWithConfirmedPairs(app, categoryId, paraná, 32);
    const { rounds } = await paraná.api.draws.generate({ categoryId });
    const matchId = rounds[0]?.[0]?.id ?? "";
    const topic = `t:${tournamentId}`;
    const before = held();
    const listeners = await listenersOf(`${app.url}/api/live?topics=${topic}`);
    const after = held();
    const [each, all] = [Math.round((after - before) / streams / 1_024), Math.round(after / 1_048_576)];
    process.stdout.write(`${streams} streams are open, ${each} KB of this process for each, ${all} MB in all\n`);
    const enter = (revision: number) => {
      const outcome = straightSets(revision % 2 === 0 ? "pair1" : "pair2");
      return paraná.api.matches.enter({ matchId, revision, outcome });
    };
    const ours = await measured("a result told to all", listeners, enter);
    const asked = () => listeners.ask(`${app.url}/api/live/${topic}`);
    await measured("as many who ask for what lies ready", listeners, asked);
    process.stdout.write(`this process holds ${Math.round(held() / 1_048_576)} MB after all of it\n`);
    listeners.close();
    const echo = await bare();
    const others = await listenersOf(echo.url);
    const bytes = Buffer.from(`event: change\ndata: ${"x".repeat(1_200)}\n\n`);
    const theirs = await measured("a bare server that writes as much", others, () => echo.write(bytes));
    others.close();
    echo.close();
    process.stdout.write(`told to the last hundredth: ${(ours / theirs).toFixed(1)} × the bare server\n`);
  },
  { parts: { trustsProxy: true } },
);
