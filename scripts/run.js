import { spawn } from "node:child_process";
import { root, toolEnvironment } from "./paths.js";

const requestsToEnd = ["SIGHUP", "SIGINT", "SIGTERM"];
const numbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

/**
 * Runs a program in the project's folder, with its tools in reach; gives its exit code, 128 + n if signal n ended it.
 * Requests to end are handed on, and this script waits for the program. One in the same process group has received a
 * terminal's Ctrl+C itself already: twice would mean "at once".
 */
export function run(program, words, options = {}) {
  return new Promise((done, failed) => {
    const child = spawn(program, words, { cwd: root, env: toolEnvironment, stdio: "inherit", ...options });
    const handOn = (signal) => (options.detached || signal === "SIGTERM") && child.kill(signal);
    for (const signal of requestsToEnd) process.on(signal, handOn);
    child.once("error", failed);
    child.once("exit", (code, signal) => {
      for (const signal of requestsToEnd) process.off(signal, handOn);
      done(code ?? 128 + (numbers[signal] ?? 0));
    });
  });
}

/** Runs it, and ends this script with the same exit code when it fails. */
export async function runOrExit(program, words, options) {
  const code = await run(program, words, options);
  if (code !== 0) process.exit(code);
}
