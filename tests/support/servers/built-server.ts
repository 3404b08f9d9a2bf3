import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { inProject } from "#server/platform/program/in-project.ts";
import { freePort } from "./free-port.ts";
import { hasEnded, until, watch } from "./programs.ts";

/** The built server as a process, as an operator starts it. */
export type BuiltServer = {
  readonly url: string;
  readonly child: ChildProcess;
  /** Returns everything that it has written to its standard error and its log. */
  readonly said: () => string;
  /** Ends it in order, or by another signal. Returns its exit code. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

/** Settings of a public installation behind a proxy, without its database and its data directory. */
export const publicSettings = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://padel.example",
  TRUSTED_PROXY: "yes",
  AUTH_SECRET: "7f0f9c3e1f0a4a549a3b0b6d6a1c2d3e",
  LOG_LEVEL: "error",
} as const;

/**
 * Starts the built server with these settings, on a free port if they name none, and waits until it listens. If it ends
 * before, rejects with its words as the message and its `exitCode`. `project` is the folder of another version.
 */
export async function startBuiltServer(settings: NodeJS.ProcessEnv, project = inProject()): Promise<BuiltServer> {
  const port = settings.PORT ?? String(await freePort());
  const env = { ...process.env, ...publicSettings, ...settings, PORT: port };
  const child = fork(join(project, "dist", "server", "main.js"), [], { env, execArgv: [], silent: true });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
  const program = watch("the server", child);
  let listens = false;
  child.once("message", () => {
    listens = true;
  });
  await until("the server listens", () => listens, { programs: [program] });
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    said: program.said,
    stop: async (signal = "SIGTERM") => {
      child.kill(signal);
      await until("the server ends", () => {
        if (!hasEnded(program)) throw new Error(program.said());
        return true;
      });
      return child.exitCode;
    },
  };
}
