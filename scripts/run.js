import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { root, toolEnvironment } from "./paths.js";

const requestsToEnd = ["SIGHUP", "SIGINT", "SIGTERM"];
const numbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

/** It ended as it was asked to; or a setting is wrong, and would be the next time (EX_CONFIG of sysexits). */
const final = new Set([0, 78]);
/** How long to wait before the first start again, the second…; the last pause is that of all further ones. */
const defaultPauses = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000];
/** Who has lived for so long is forgiven what was before. */
const forgivenAfter = 60_000;

/**
 * Runs a program in the project's folder, with its tools in reach; gives its exit code, 128 + n if signal n ended it.
 * Requests to end are handed on, and this script waits for the program. One in the same process group has received a
 * terminal's Ctrl+C itself already: twice would mean "at once". What the program says over its channel goes to `hear`.
 */
export function run(program, words, { hear, ...options } = {}) {
  return new Promise((done, failed) => {
    const child = spawn(program, words, { cwd: root, env: toolEnvironment, stdio: "inherit", ...options });
    const handOn = (signal) => (options.detached || signal === "SIGTERM") && child.kill(signal);
    for (const signal of requestsToEnd) process.on(signal, handOn);
    if (hear) child.on("message", hear);
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

/**
 * Runs a program, and again when it ends by itself; gives the exit code of the last time. `start` gives the exit code and
 * calls back when the program is ready: one that never was cannot start at all, and says why itself.
 */
export async function keepRunning(start, pauses = defaultPauses) {
  const asked = new AbortController();
  const end = () => asked.abort();
  for (const signal of requestsToEnd) process.on(signal, end);
  let wasReady = false;
  let failures = 0;
  for (;;) {
    const began = performance.now();
    const code = await start(() => {
      wasReady = true;
    });
    if (final.has(code) || asked.signal.aborted || !wasReady) return code;
    if (performance.now() - began > forgivenAfter) failures = 0;
    const wait = pauses[Math.min(failures, pauses.length - 1)];
    failures += 1;
    console.error(`The program ended with exit code ${code}; it is started again in ${wait / 1000} s.`);
    await pause(wait, undefined, { signal: asked.signal }).catch(() => {});
    if (asked.signal.aborted) return code;
  }
}
