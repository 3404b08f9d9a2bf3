import { setTimeout as pause } from "node:timers/promises";
import {
  Logger as LibraryLogger,
  type ParsedCronItem,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
} from "graphile-worker";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { openSessions } from "#server/db/connect.ts";
import { reasonOf } from "#server/platform/faults/reason.ts";
import { watchClock } from "#server/platform/program/clock-watch.ts";
import { type JobEnd, knowJobs, noteJobEnd } from "#server/platform/program/job-runs.ts";
import { createHistogram, type Histogram } from "#server/platform/program/measures/histogram.ts";
import type { Measure } from "#server/platform/program/measures/measure.ts";
import { logFailure } from "./platform/faults/log-failure.ts";

/** A background job. It must be idempotent, also when several programs run it. */
export type Job = {
  /** The times, in the five fields of cron, in UTC. */
  readonly at: string;
  /** True if it also runs at each start of a program. */
  readonly atStart: boolean;
  /** The work. When the signal aborts, the program is stopping: finish the current step and begin no other. */
  readonly work: (signal: AbortSignal) => Promise<void>;
};

/** Jobs by the names under which the database knows them. */
export type Jobs = { readonly [name: string]: Job };

type RunningJobs = {
  /** Resolves when no job uses the database any more. */
  readonly stop: () => Promise<void>;
  /** Tells if jobs are being taken at this moment. */
  readonly isRunning: () => boolean;
  readonly measure: () => Measure;
};

type RunParts = { readonly jobs: Jobs; readonly pgPool: Pool; readonly log: Logger };

type JobRunnerParts = { readonly databaseUrl: string; readonly jobs: Jobs; readonly log: Logger };

/** Jobs wake on the database's NOTIFY. Polling only finds jobs that were delayed or whose notification was lost. */
const pollMilliseconds = 20_000;
const connectionsMax = 4;
const atOnce = 3;
/** Several in a minute, so that no job waits for more than one. */
const forgetMilliseconds = 5_000;
/** Delay before the library is started again: it gives up after some retries if the database is away. */
const againMilliseconds = 2_000;
const jobBounds = [0.01, 0.1, 1, 10, 60];

/**
 * Creates the tables of the jobs, or changes them for a new version of the library. Triggers queue jobs, and the
 * request of a trigger fails while these tables change. So a program does this before it answers.
 */
export async function prepareJobs(databaseUrl: string, log: Logger): Promise<void> {
  const pgPool = openSessions(databaseUrl, 1);
  await runMigrations({ pgPool, logger: loggerOn(log) }).finally(() => pgPool.end());
}

/** Runs the jobs until it is stopped. Of several programs on one database, one runs each job. */
export function startJobs({ databaseUrl, jobs, log }: JobRunnerParts): RunningJobs {
  const took = createHistogram("job_duration_seconds", "How long jobs took, done and failed.", jobBounds);
  const stopping = new AbortController();
  const { signal } = stopping;
  let isRunning = false;
  const pgPool = openSessions(databaseUrl, connectionsMax);
  const settings = {
    pgPool,
    concurrency: atOnce,
    pollInterval: pollMilliseconds,
    noHandleSignals: true,
    logger: loggerOn(log),
    taskList: Object.fromEntries(
      Object.entries(jobs).map(([name, { work }]) => [
        name,
        () => measured(took, name, { work: () => work(signal), ended: (end) => noteJobEnd(pgPool, name, end) }),
      ]),
    ),
    parsedCronItems: timesOf(jobs),
  };
  const running = (async () => {
    while (!signal.aborted) {
      try {
        await knowJobs(pgPool, Object.keys(jobs));
        await forgetFutureRuns(pgPool);
        const runner = await run(settings);
        isRunning = true;
        await runUntil(signal, runner, { jobs, pgPool, log });
      } catch (error) {
        logFailure(log, error, "The jobs cannot be done; in a moment again");
      }
      isRunning = false;
      await pause(againMilliseconds, undefined, { signal }).catch(() => {});
    }
  })();
  return {
    stop: () => {
      stopping.abort();
      return running.finally(() => pgPool.end());
    },
    isRunning: () => isRunning,
    measure: took.measure,
  };
}

type Measured = { readonly work: () => Promise<void>; readonly ended: (end: JobEnd) => Promise<void> };

async function measured(took: Histogram, job: string, { work, ended }: Measured): Promise<void> {
  const began = performance.now();
  const note = async (outcome: string, error: string | null) => {
    const milliseconds = performance.now() - began;
    took.note(milliseconds / 1_000, { job, outcome });
    await ended({ took: milliseconds, error });
  };
  const failure = await work().then(
    () => null,
    // Both tables of the database that keep the message refuse an invalid byte, which would end the program.
    (error: unknown) => new Error(reasonOf(error), { cause: error }),
  );
  if (!failure) return note("done", null);
  // A database that is away takes no note; the failure itself is what the log needs.
  await note("failed", failure.message).catch(() => {});
  throw failure;
}

/**
 * Forgets runs that a wrong clock dated in the future, and makes the jobs due that wait for such a time. The library
 * queues no job again before the time of its last run, and each new minute of a wrong clock would postpone a queued
 * job.
 */
async function forgetFutureRuns(pgPool: Pool): Promise<void> {
  // The tables do not exist before the first start.
  await pgPool.query(`DO $$ BEGIN
    IF to_regclass('graphile_worker._private_known_crontabs') IS NOT NULL THEN
      UPDATE graphile_worker._private_known_crontabs SET last_execution = now()
        WHERE last_execution > now() + interval '1 minute';
      UPDATE graphile_worker._private_jobs SET run_at = now()
        WHERE run_at > now() + interval '1 minute' AND locked_at IS NULL AND payload -> '_cron' IS NOT NULL;
    END IF;
  END $$`);
}

/** Does the same until the signal aborts: another program, or an earlier minute of this one, may write late. */
async function keepForgetting(pgPool: Pool, log: Logger, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(forgetMilliseconds, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    await forgetFutureRuns(pgPool).catch((error: unknown) => logFailure(log, error, "Future runs were not forgotten"));
  }
}

/**
 * Queues the jobs of a start, then runs jobs until the signal aborts, or until the clock is set back. The library would
 * wait for the minute that it expects next, for as long as the clock was set back.
 */
async function runUntil(signal: AbortSignal, runner: Runner, { jobs, pgPool, log }: RunParts): Promise<void> {
  const ended = new AbortController();
  const stop = () => void runner.stop().catch(() => {});
  signal.addEventListener("abort", stop, { once: true });
  let reached = Date.now();
  runner.events.on("cron:starting", ({ start }) => {
    reached = start.getTime();
  });
  runner.events.on("cron:schedule", ({ timestamp }) => {
    reached = timestamp;
  });
  const endWatch = watchClock(() => reached, stop);
  const forgetting = keepForgetting(pgPool, log, ended.signal);
  try {
    if (signal.aborted) stop();
    for (const [name, { atStart }] of Object.entries(jobs)) {
      if (atStart && !signal.aborted) await runner.addJob(name, {}, onceAtATime(name));
    }
    await runner.promise;
  } finally {
    endWatch();
    ended.abort();
    signal.removeEventListener("abort", stop);
    await forgetting;
  }
}

/** Options of a queued job: one that still waits is not queued twice, and a failed run is not retried. */
function onceAtATime(name: string) {
  return { jobKey: name, maxAttempts: 1 };
}

function timesOf(jobs: Jobs): ParsedCronItem[] {
  return parseCronItems(
    Object.entries(jobs).map(([task, { at }]) => ({ task, match: at, identifier: task, options: onceAtATime(task) })),
  );
}

/** Adapts our log to the library, which reports many successes at `info`; they become `debug`. */
function loggerOn(log: Logger): LibraryLogger {
  const levels = { warning: "warn", info: "debug", debug: "trace" } as const;
  return new LibraryLogger((scope) => (level, message, meta) => {
    const about = { part: "jobs", job: scope.taskIdentifier };
    if (level === "error") logFailure(log, meta?.error, message, about);
    else log[levels[level]]({ ...about, err: meta?.error }, message);
  });
}
