import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inProject } from "#server/platform/program/in-project.ts";

/** A program's report: its memory, and the CPU time of its main thread and of all its threads in microseconds. */
type Told = {
  readonly memory: NodeJS.MemoryUsage;
  readonly processor: NodeJS.CpuUsage;
  readonly all: NodeJS.CpuUsage;
};

/** A program in a separate process. */
export type Program = {
  readonly url: string;
  /** Reads its report; with --expose-gc garbage is collected first. */
  readonly tell: () => Promise<Told>;
  readonly stop: () => Promise<void>;
};

/** A module loaded into a program, which reports on request. */
const teller = `data:text/javascript,process.on('message', (asked) => {
  if (asked !== 'tell') return;
  globalThis.gc?.();
  process.send({ memory: process.memoryUsage(), processor: process.threadCpuUsage(), all: process.cpuUsage() });
})`.replaceAll(/\s+/g, " ");

/**
 * Starts the built server on this database, with a separate process and data directory. It differs from production only
 * by `settings`.
 */
export async function startProgram(
  databaseUrl: string,
  port: number,
  settings: NodeJS.ProcessEnv,
  execArgv: readonly string[] = [],
): Promise<Program> {
  const dataDir = await mkdtemp(join(tmpdir(), "punto-de-oro-bench-"));
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(port), ...settings };
  const child = fork(inProject("dist", "server", "main.js"), [], {
    execArgv: ["--import", teller, ...execArgv],
    env,
    // Its output is not needed here, but its errors are.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await Promise.race([once(child, "message"), once(child, "exit").then(refuseToWait)]);
  const removed = () => rm(dataDir, { recursive: true, force: true });
  return programOf(child, `http://127.0.0.1:${port}`, removed);
}

/** Starts a file of the benchmarks in a separate process, which receives a message and answers with its port. */
export async function startRival(file: string, told: object): Promise<Program> {
  const child = fork(inProject("bench", file), [], { execArgv: ["--import", teller] });
  child.send(told);
  const [port] = await once(child, "message");
  return programOf(child, `http://127.0.0.1:${port}`, async () => {});
}

function refuseToWait(): never {
  throw new Error("the program ended before it was ready");
}

function programOf(child: ChildProcess, url: string, cleared: () => Promise<void>): Program {
  // A failing benchmark must not leave a server that occupies the port of the next one.
  process.once("exit", () => child.kill());
  return {
    url,
    tell: async () => {
      child.send("tell");
      const [told] = await once(child, "message");
      return told;
    },
    stop: async () => {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      await cleared();
    },
  };
}
