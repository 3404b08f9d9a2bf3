import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Context } from "hono";
import type { Logger } from "pino";
import { connectReplica, type Database, defaultConnections, type PoolLoad } from "#server/db/connect.ts";
import { causesOf } from "#server/platform/faults/causes.ts";
import { isDatabaseAway } from "#server/platform/faults/database-away.ts";
import { createCounter, type Measure, single } from "#server/platform/program/measures/measure.ts";
import { askIdentity, openReplicaReporter } from "./ask.ts";
import { type Position, parsePosition, positionIn, writtenCookie } from "./position.ts";
import { createWatch, type ReplicaState } from "./watch.ts";

/** The reader of an answer: the cookies of the request, and the live topics that tell the reader to read again. */
export type Reader = { readonly cookies: string | undefined; readonly topics: readonly string[] };

/** The replica as the operator sees it; `none` without READ_DATABASE_URL. The lag is in seconds, null if unknown. */
export type ReplicaReport = { readonly state: ReplicaState | "none"; readonly lag: number | null };

/** The choice between primary and replica. */
export type Replica = {
  /**
   * Runs a read on the replica, or on the primary if the replica lacks what this reader knows of. A read that fails on
   * the replica, or finds nothing there, runs once more on the primary. So it must not change anything.
   */
  readonly read: <Found>(reader: Reader, find: (db: Database) => Promise<Found>) => Promise<Found>;
  /** Returns the cookie by which the browser that has just written finds its write; null without a replica. */
  readonly cookieAfterWrite: () => Promise<string | null>;
  /** Notes a change that screens are told of, so that they do not read the time before it. */
  readonly noteChange: (topic: string) => void;
  readonly report: () => ReplicaReport;
  readonly measures: () => Measure[];
  readonly load: () => PoolLoad[];
  readonly stop: () => Promise<void>;
};

type Parts = {
  readonly primary: Database;
  /** The address of READ_DATABASE_URL. */
  readonly url: string;
  readonly lagSecondsMax: number;
  readonly connections?: number | undefined;
  readonly publicUrl: string;
  readonly log: Logger;
  /** Returns true while this program hears of every change. If it does not, it cannot tell what a screen knows. */
  readonly isHearing: () => boolean;
};

/** Intervals between looks at the replica, in milliseconds: usually, and while changes wait to be replayed. */
const everyMilliseconds = { usual: 1_000, waiting: 100 } as const;
/** The start waits so long for the first look, in milliseconds. */
const firstLook = 3_000;
/** The cookie of a write outlives the largest lag of a used replica by this many seconds. */
const cookieMargin = 60;

/** Returns the reader of a page, who follows these live topics. */
export function readerOf(c: Context, ...topics: readonly string[]): Reader {
  return { cookies: c.req.header("cookie"), topics };
}

/** Returns the choice without a replica: everything is read from the primary, and nothing is watched. */
export function withoutReplica(db: Database): Replica {
  return {
    read: (_reader, find) => find(db),
    cookieAfterWrite: async () => null,
    noteChange: () => {},
    report: () => ({ state: "none", lag: null }),
    measures: () => [],
    load: () => [],
    stop: async () => {},
  };
}

type Settings = Omit<Parts, "url" | "lagSecondsMax" | "connections"> & {
  readonly readDatabaseUrl?: string | undefined;
  readonly readDatabaseLagSeconds: number;
  readonly databaseConnections?: number | undefined;
};

/** Opens the replica of READ_DATABASE_URL, if the setting is there. */
export async function replicaOf({ readDatabaseUrl: url, ...settings }: Settings): Promise<Replica> {
  if (url === undefined) return withoutReplica(settings.primary);
  const { readDatabaseLagSeconds: lagSecondsMax, databaseConnections: connections } = settings;
  return openReplica({ ...settings, url, lagSecondsMax, connections });
}

/**
 * Opens the replica and watches it. A replica that is away or unfit is left out until it is fit, and the log tells
 * both. Refuses to start only with a certificate that cannot be read.
 */
export async function openReplica(parts: Parts): Promise<Replica> {
  const { primary, url, lagSecondsMax, log, isHearing, connections = defaultConnections } = parts;
  const counter = createCounter(
    "database_replica_reads_total",
    "Reads that a replica may answer, by the server that did; again: the primary after the replica.",
  );
  const reporter = openReplicaReporter(url);
  const watch = createWatch({
    askPrimary: () => askPrimary(primary),
    askReplica: reporter.ask,
    lagMax: lagSecondsMax * 1_000,
    log,
  });
  let reads: ReturnType<typeof connectReplica> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function look(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    await watch.look();
    const isPooled = reporter.isPooled();
    if (isPooled !== null && !isStopped)
      reads ??= connectReplica(url, log, { isShared: isPooled, connections, check: reporter.refuseOther });
    lookIn(watch.isWaiting() ? everyMilliseconds.waiting : everyMilliseconds.usual);
  }

  function lookIn(milliseconds: number): void {
    if (!isStopped) timer = setTimeout(() => void look(), milliseconds).unref();
  }

  function isFreshFor({ cookies, topics }: Reader): boolean {
    if (watch.state() !== "used" || (topics.length > 0 && !(isHearing() && watch.has(topics)))) return false;
    const written = positionIn(cookies);
    return written === null || written <= watch.replayed();
  }

  function noteFailure(error: unknown): void {
    const cause = causesOf(error).at(-1);
    const code = cause && "code" in cause ? String(cause.code) : "";
    // A statement that was cancelled on a replica that goes on says nothing about the next one.
    if (isDatabaseAway(error) && code !== "57014") watch.suspend();
    else log.debug({ code, reason: cause?.message }, "A read failed on the replica: the primary answers");
  }

  const started = look();
  await Promise.race([started, pause(firstLook, undefined, { ref: false })]);
  return {
    read: async (reader, find) => {
      if (reads === null || !isFreshFor(reader)) {
        counter.note({ answered: "primary" });
        return find(primary);
      }
      try {
        const found = await find(reads.db);
        // A thing that is not there yet may have been made a moment ago, by the sender of its link.
        if (found !== undefined && found !== null) {
          counter.note({ answered: "replica" });
          return found;
        }
      } catch (error) {
        noteFailure(error);
      }
      counter.note({ answered: "again" });
      return find(primary);
    },
    cookieAfterWrite: async () => {
      const position = await currentPosition(primary).catch(() => null);
      return writtenCookie(position, { publicUrl: parts.publicUrl, seconds: lagSecondsMax + cookieMargin });
    },
    noteChange: (topic) => {
      const wasWaiting = watch.isWaiting();
      watch.noteChange(topic);
      if (wasWaiting || timer === undefined) return;
      clearTimeout(timer);
      lookIn(everyMilliseconds.waiting);
    },
    report: () => {
      const lag = watch.lag();
      return { state: watch.state(), lag: lag === null ? null : lag / 1_000 };
    },
    measures: () => [
      single("gauge", "database_replica_used", "1 while the replica answers reads.", Number(watch.state() === "used")),
      {
        kind: "gauge",
        name: "database_replica_lag_seconds",
        help: "For how long the replica has lacked something; no value while it is unknown.",
        values: [watch.lag()].flatMap((lag) => (lag === null ? [] : { value: lag / 1_000 })),
      },
      counter.measure(),
    ],
    load: () => reads?.load() ?? [],
    stop: async () => {
      isStopped = true;
      await started;
      clearTimeout(timer);
      await Promise.all([reporter.close(), reads?.close()]);
    },
  };
}

async function currentPosition(primary: Database): Promise<Position | null> {
  const { rows } = await primary.execute<{ position: string }>(
    sql`select pg_current_wal_insert_lsn()::text as position`,
  );
  return parsePosition(rows[0]?.position ?? "");
}

async function askPrimary(primary: Database) {
  const { rows } = await primary.execute<{ position: string; identity: string }>(
    sql`select pg_current_wal_insert_lsn()::text as position, ${sql.raw(askIdentity)} as identity`,
  );
  const position = parsePosition(rows[0]?.position ?? "");
  if (position === null || !rows[0]) throw new Error("the primary told no position");
  return { position, identity: rows[0].identity };
}
