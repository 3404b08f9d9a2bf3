import { setTimeout as pause } from "node:timers/promises";
import { Logger as LibraryLogger, type ParsedCronItem, parseCronItems, type Runner, run } from "graphile-worker";
import type { Logger } from "pino";
import { createHistogram, type Histogram } from "#server/platform/program/measures/histogram.ts";
import type { Measure } from "#server/platform/program/measures/measure.ts";

/** What the program does besides answering. Each is right however often it is done, by however many programs. */
export type Job = {
  /** When, in the five fields of cron, in UTC. */
  readonly at: string;
  /** Whether also whenever a program starts. */
  readonly atStart: boolean;
  /** The signal says that the program ends: what is begun is finished, and nothing more is begun. */
  readonly work: (signal: AbortSignal) => Promise<void>;
};

/** Jobs by the names under which the database knows them. */
export type Jobs = { readonly [name: string]: Job };

type RunningJobs = {
  /** Resolves when no job uses the database any more. */
  readonly stop: () => Promise<void>;
  readonly measure: () => Measure;
};

type JobRunnerParts = { readonly databaseUrl: string; readonly jobs: Jobs; readonly log: Logger };

/** Jobs wake by the database's notice; this only finds what was to be done later, and what a lost notice told. */
const pollMilliseconds = 20_000;
const connectionsMax = 4;
const atOnce = 3;
/** The library gives up after some tries when the database is away; it is started again after this. */
const againMilliseconds = 2_000;
const jobBounds = [0.01, 0.1, 1, 10, 60];

/** Runs the jobs until it is stopped: of several programs on one database one does each. */
export function startJobs({ databaseUrl, jobs, log }: JobRunnerParts): RunningJobs {
  const took = createHistogram("job_duration_seconds", "How long jobs took, done and failed.", jobBounds);
  const stopping = new AbortController();
  const { signal } = stopping;
  const settings = {
    connectionString: databaseUrl,
    maxPoolSize: connectionsMax,
    concurrency: atOnce,
    pollInterval: pollMilliseconds,
    noHandleSignals: true,
    logger: loggerOn(log),
    taskList: Object.fromEntries(
      Object.entries(jobs).map(([name, { work }]) => [name, () => measured(took, name, () => work(signal))]),
    ),
    parsedCronItems: timesOf(jobs),
  };
  const running = (async () => {
    while (!signal.aborted) {
      try {
        await runUntil(signal, await run(settings), jobs);
      } catch (error) {
        log.error({ err: error }, "The jobs cannot be done; in a moment again");
      }
      await pause(againMilliseconds, undefined, { signal }).catch(() => {});
    }
  })();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
    measure: took.measure,
  };
}

async function measured(took: Histogram, job: string, work: () => Promise<void>): Promise<void> {
  const began = performance.now();
  const note = (outcome: string) => took.note((performance.now() - began) / 1_000, { job, outcome });
  try {
    await work();
    note("done");
  } catch (error) {
    note("failed");
    throw error;
  }
}

/** Does what is done at a start, and then what comes. */
async function runUntil(signal: AbortSignal, runner: Runner, jobs: Jobs): Promise<void> {
  const stop = () => void runner.stop().catch(() => {});
  signal.addEventListener("abort", stop, { once: true });
  try {
    if (signal.aborted) stop();
    for (const [name, { atStart }] of Object.entries(jobs)) {
      if (atStart && !signal.aborted) await runner.addJob(name, {}, onceAtATime(name));
    }
    await runner.promise;
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

/** What is still waiting is not asked for twice, and a time that failed is followed by the next. */
function onceAtATime(name: string) {
  return { jobKey: name, maxAttempts: 1 };
}

function timesOf(jobs: Jobs): ParsedCronItem[] {
  return parseCronItems(
    Object.entries(jobs).map(([task, { at }]) => ({ task, match: at, identifier: task, options: onceAtATime(task) })),
  );
}

/** The library tells much of what goes well; here that is for whoever looks for a fault. */
function loggerOn(log: Logger): LibraryLogger {
  const levels = { error: "error", warning: "warn", info: "debug", debug: "trace" } as const;
  return new LibraryLogger((scope) => (level, message, meta) => {
    log[levels[level]]({ part: "jobs", job: scope.taskIdentifier, err: meta?.error }, message);
  });
}
