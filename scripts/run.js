import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { root, toolEnvironment } from "./paths.js";

const requestsToEnd = ["SIGHUP", "SIGINT", "SIGTERM"];
const numbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

/**
 * Exit codes without a restart: an orderly end, or a wrong setting, which a restart would not fix (EX_CONFIG of
 * sysexits).
 */
const final = new Set([0, 78]);
/** The delays before the first restart, the second, and so on; the last one applies to all further restarts. */
const defaultPauses = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000];
/** A program that ran this long starts again with the first delay. */
const forgivenAfter = 60_000;

/**
 * Runs a program in the project's folder, with its tools in the PATH. Returns its exit code, or 128 + n if signal n
 * ended it. Forwards termination signals, and waits for the program. A program in the same process group gets a
 * terminal's Ctrl+C itself: a second one would mean "at once". Messages of the program's channel go to `hear`.
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

/** Runs a program, and ends this script with the same exit code if it fails. */
export async function runOrExit(program, words, options) {
  const code = await run(program, words, options);
  if (code !== 0) process.exit(code);
}

/**
 * Runs a program, and restarts it when it ends by itself. Returns the last exit code. `start` returns the exit code and
 * calls back when the program is ready. A program that never got ready is not restarted: it reports the reason itself.
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
