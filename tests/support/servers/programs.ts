import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

/** A program that a test has started. */
export type Program = {
  readonly name: string;
  readonly child: ChildProcess;
  /** Returns everything that it has written. */
  readonly said: () => string;
  /** Sends this signal, and waits until it has ended. */
  readonly end: (signal: NodeJS.Signals) => Promise<void>;
};

/** Pipes for everything that a program writes. */
export const piped: ["ignore", "pipe", "pipe"] = ["ignore", "pipe", "pipe"];

/** Collects what a program writes that has just been started. */
export function watch(name: string, child: ChildProcess): Program {
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (piece) => {
      said += String(piece);
    });
  }
  const ended = once(child, "exit");
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return { name, child, said: () => said, end };
}

/** True if a program has ended, whatever ended it. */
export function hasEnded({ child }: Program): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** The lines of each log that an error repeats. */
const linesRepeated = 40;

function describe(program: Program): string {
  const { exitCode, signalCode } = program.child;
  const state = hasEnded(program) ? `ended with ${exitCode ?? signalCode}` : "runs";
  return `--- ${program.name} ${state}\n${program.said().trimEnd().split("\n").slice(-linesRepeated).join("\n")}`;
}

type Waiting = {
  /** The programs that the answer needs. */
  readonly programs?: readonly Program[];
  readonly seconds?: number;
};

/**
 * Waits until this holds; an error counts as no. Rejects as soon as one of the programs ends, and after the time limit.
 * The error names what was awaited, repeats the last lines of each program, and has the `exitCode` of the ended one.
 */
export async function until(
  awaited: string,
  holds: () => boolean | Promise<boolean>,
  { programs = [], seconds = 120 }: Waiting = {},
): Promise<void> {
  let cause: unknown;
  const ask = async () => {
    try {
      return await holds();
    } catch (error) {
      cause = error;
      return false;
    }
  };
  const failure = (why: string) =>
    new Error([`${why} before ${awaited}: ${cause ?? "no error"}`, ...programs.map(describe)].join("\n"));
  const answered = new AbortController();
  // An answer that never comes counts against the limit too.
  const late = pause(seconds * 1_000, "late", { signal: answered.signal });
  late.catch(() => {});
  try {
    for (;;) {
      const ended = programs.find(hasEnded);
      if (ended) {
        // Its last lines may arrive after its end.
        await pause(200);
        throw Object.assign(failure(`${ended.name} ended`), { exitCode: ended.child.exitCode });
      }
      const answer = await Promise.race([late, ask()]);
      if (answer === "late") throw failure(`${seconds} seconds went by`);
      if (answer) return;
      await pause(50);
    }
  } finally {
    answered.abort();
  }
}
