import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inProject } from "#server/platform/program/in-project.ts";

/** What a program says of itself: its memory, and the processor's time that its answering thread has had, in microseconds. */
type Told = {
  readonly memory: NodeJS.MemoryUsage;
  readonly processor: { readonly user: number; readonly system: number };
};

/** A program in a process of its own. */
export type Program = {
  readonly url: string;
  /** What it holds, without what only waits to be collected where it was started with --expose-gc. */
  readonly tell: () => Promise<Told>;
  readonly stop: () => Promise<void>;
};

/** Loaded into a program as it is started, so that it tells of itself when it is asked. */
const teller = `data:text/javascript,process.on('message', (asked) => {
  if (asked !== 'tell') return;
  globalThis.gc?.();
  process.send({ memory: process.memoryUsage(), processor: process.threadCpuUsage() });
})`.replaceAll(/\s+/g, " ");

/** The built server in a process and a data directory of its own, on this database, told apart from production only by `settings`. */
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
    // What it says is nobody's business here, but what it complains about is.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await Promise.race([once(child, "message"), once(child, "exit").then(refuseToWait)]);
  const removed = () => rm(dataDir, { recursive: true, force: true });
  return programOf(child, `http://127.0.0.1:${port}`, removed);
}

/** A file of the benchmarks in a process of its own, which is told something and answers with its port. */
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
  // A benchmark that breaks must not leave a server behind that holds the port of the next.
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
