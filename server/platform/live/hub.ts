import type { Logger } from "pino";
import type { LiveEvents } from "#contract/outreach/live/live.ts";
import { logFailure } from "#server/platform/faults/log-failure.ts";
import { createHistogram, type Histogram } from "#server/platform/program/measures/histogram.ts";
import { written } from "./messages.ts";
import { type Describe, exactlyOf, type Joined, join, type Notice } from "./topic.ts";

/** A subscriber of topics. */
export type Hearer = { readonly send: (bytes: Buffer, topic?: string) => void };

type Topic = {
  readonly name: string;
  readonly hearers: Set<Hearer>;
  /** The version that was last sent to subscribers; null until one is known. */
  told: number | null;
  waiting: Joined | null;
  timer: NodeJS.Timeout | null;
  isTelling: boolean;
  /** By the monotonic clock, in milliseconds: a clock that is set back must not delay the next event. */
  toldAt: number;
};

/** Counters since the hub started. */
export type HubCounts = {
  notices: number;
  changes: number;
  stale: number;
  written: number;
  bytes: number;
  lateMilliseconds: number;
  /** Time from the commit until all subscribers were written to. */
  readonly late: Histogram;
};

export type Hub = {
  readonly topics: () => readonly string[];
  readonly add: (hearer: Hearer, topic: string) => void;
  readonly remove: (hearer: Hearer, topic: string) => void;
  readonly notice: (notice: Notice) => void;
  /** Sets the versions from which new subscribers start, for topics that have none yet. */
  readonly learn: (versions: ReadonlyMap<string, number>) => void;
  /** Compares with the versions in the database and announces newer ones. Returns true if any had been missed. */
  readonly compare: (versions: ReadonlyMap<string, number>) => boolean;
  readonly staleOf: (topic: string, version: number, kinds?: LiveEvents["stale"]["k"]) => Buffer;
  readonly told: (topic: string) => number | null;
  readonly counts: HubCounts;
  readonly stop: () => void;
};

/** Notices within the first delay are joined into one event. Later ones wait for the next event. */
const joined = { firstMilliseconds: 20, nextMilliseconds: 100 } as const;
/** Longer changes are sent as stale, and each client fetches the shared snapshot. */
const inlineBytesMax = 16_384;
const lateBounds = [0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5];
/** The time within which clients refetch after a stale event, so that a thousand do not come at once. */
const askingMilliseconds = { least: 800, each: 5 } as const;

/** Creates the hub. It joins a topic's notices, has the change described once, and writes it to all subscribers. */
export function createHub(describeChange: Describe, log: Pick<Logger, "warn" | "error">): Hub {
  const topics = new Map<string, Topic>();
  const late = createHistogram(
    "live_late_seconds",
    "From the commit of a change until all were written to.",
    lateBounds,
  );
  const counts: HubCounts = { notices: 0, changes: 0, stale: 0, written: 0, bytes: 0, lateMilliseconds: 0, late };

  function staleOf(name: string, v: number, k: LiveEvents["stale"]["k"] = []): Buffer {
    const hearers = topics.get(name)?.hearers.size ?? 0;
    const withinMilliseconds = Math.max(askingMilliseconds.least, hearers * askingMilliseconds.each);
    return written("stale", { t: name, v, k, withinMilliseconds });
  }

  function notice(told: Notice): void {
    const topic = topics.get(told.t);
    if (topic === undefined || told.v <= Math.max(topic.told ?? 0, topic.waiting?.last ?? 0)) return;
    counts.notices += 1;
    topic.waiting = join(topic.waiting, told);
    schedule(topic);
  }

  function schedule(topic: Topic): void {
    if (topic.timer !== null || topic.isTelling) return;
    const rest = topic.toldAt + joined.nextMilliseconds - performance.now();
    topic.timer = setTimeout(() => void tell(topic), Math.max(joined.firstMilliseconds, rest));
  }

  async function tell(topic: Topic): Promise<void> {
    const { waiting, told: from, name } = topic;
    topic.timer = null;
    if (waiting === null) return;
    topic.waiting = null;
    topic.told = waiting.last;
    topic.toldAt = performance.now();
    topic.isTelling = true;
    const bytes = await describedIn(name, from, waiting).catch((error: unknown) => {
      logFailure(log, error, "A change could not be told", { topic: name });
      return null;
    });
    counts[bytes ? "changes" : "stale"] += 1;
    write(topic, bytes ?? staleOf(name, waiting.last, [...(waiting.hints?.k ?? [])]));
    const milliseconds = Math.max(0, Date.now() - waiting.at);
    counts.lateMilliseconds = Math.max(counts.lateMilliseconds, milliseconds);
    late.note(milliseconds / 1_000);
    topic.isTelling = false;
    if (topic.waiting !== null) schedule(topic);
  }

  async function describedIn(name: string, from: number | null, waiting: Joined): Promise<Buffer | null> {
    const exactly = exactlyOf(from, waiting);
    const described = exactly && (await describeChange(name, exactly));
    if (!described || from === null) return null;
    const bytes = written("change", { t: name, from, v: waiting.last, k: [...(waiting.hints?.k ?? [])], ...described });
    return bytes.length > inlineBytesMax ? null : bytes;
  }

  function write({ name, hearers }: Topic, bytes: Buffer): void {
    for (const hearer of hearers) hearer.send(bytes, name);
    counts.written += hearers.size;
    counts.bytes += hearers.size * bytes.length;
  }

  return {
    topics: () => [...topics.keys()],
    counts,
    notice,
    staleOf,
    told: (name) => topics.get(name)?.told ?? null,
    add: (hearer, name) => {
      const topic = topics.get(name) ?? {
        name,
        hearers: new Set(),
        told: null,
        waiting: null,
        timer: null,
        isTelling: false,
        toldAt: Number.NEGATIVE_INFINITY,
      };
      topics.set(name, topic);
      topic.hearers.add(hearer);
    },
    remove: (hearer, name) => {
      const topic = topics.get(name);
      topic?.hearers.delete(hearer);
      if (!topic || topic.hearers.size > 0) return;
      if (topic.timer) clearTimeout(topic.timer);
      topics.delete(name);
    },
    learn: (versions) => {
      for (const [name, v] of versions) {
        const topic = topics.get(name);
        if (topic && topic.told === null && topic.waiting === null) topic.told = v;
      }
    },
    compare: (versions) => {
      let hasMissed = false;
      for (const [name, v] of versions) {
        const topic = topics.get(name);
        if (!topic) continue;
        const known = Math.max(topic.told ?? 0, topic.waiting?.last ?? 0);
        hasMissed ||= v > known;
        notice({ t: name, v });
      }
      return hasMissed;
    },
    stop: () => {
      for (const { timer } of topics.values()) if (timer) clearTimeout(timer);
      topics.clear();
    },
  };
}
