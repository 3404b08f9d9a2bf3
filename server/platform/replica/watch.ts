import { setTimeout as pause } from "node:timers/promises";
import type { Position } from "./position.ts";

/**
 * The state of the replica. Only a `used` one answers reads. It is `away` if it does not answer, `behind` if it lags
 * too much, `foreign` if it is no replica of our database, `writable` if it is no replica at all, and `ahead` if it has
 * replayed what the primary never wrote: it followed another primary before a failover.
 */
export type ReplicaState = "used" | "away" | "behind" | "foreign" | "writable" | "ahead";

/** The report of the primary: its present position, and the identity of its database. */
export type PrimaryReport = { readonly position: Position; readonly identity: string };

/** The report of the replica: the position up to which it has replayed, and the identity of its database. */
export type ReplicaReport = {
  readonly replayed: Position;
  readonly identity: string;
  readonly isStandby: boolean;
};

type Write = (about: object, message: string) => void;

type Parts = {
  readonly askPrimary: () => Promise<PrimaryReport>;
  readonly askReplica: () => Promise<ReplicaReport>;
  /** The lag beyond which the replica is not used, in milliseconds. */
  readonly lagMax: number;
  readonly log: { readonly info: Write; readonly warn: Write };
  /** A clock in milliseconds that never goes back. */
  readonly clock?: () => number;
};

export type Watch = {
  /** Asks both servers once. Never throws. */
  readonly look: () => Promise<void>;
  /** Stops using the replica until the next look: a read found it away. */
  readonly suspend: () => void;
  readonly state: () => ReplicaState;
  /** The lag in milliseconds; null while it is unknown. */
  readonly lag: () => number | null;
  /** The position up to which the replica had replayed at the last look. */
  readonly replayed: () => Position;
  /** Notes that a topic has changed; `has` is then false until the replica has replayed the change. */
  readonly noteChange: (topic: string) => void;
  /** Returns true if the replica has every noted change of these topics. */
  readonly has: (topics: readonly string[]) => boolean;
  /** Returns true while changes wait to be replayed, so that the next look should come soon. */
  readonly isWaiting: () => boolean;
};

/** The most topics that wait one by one; beyond it all topics wait together. */
const topicsMax = 10_000;

/** The first look asks again, as often as this and with these pauses. */
const firstTries = { most: 10, milliseconds: 50 } as const;

/** A finding older than this many milliseconds counts no more: the watch itself may wait for a hanging server. */
const findingAge = 3_000;

/** A change that waits: its position is unknown until the primary is asked after it. */
type Change = { position: Position | null };

/** Creates the watch over the replica: its state, its lag and the changes that it does not have yet. */
export function createWatch({ askPrimary, askReplica, lagMax, log, clock = () => performance.now() }: Parts): Watch {
  const lag = createLag();
  const changes = new Map<string, Change>();
  let ofAllTopics: Change | null = null;
  let state: ReplicaState | null = null;
  let lagNow: number | null = null;
  let replayed: Position = 0n;
  let identity: string | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    const waiting = [...changes.values(), ...(ofAllTopics ? [ofAllTopics] : [])];
    // Without the primary there is no news of the lag, which grows by itself.
    const primary = await askPrimary().catch(() => null);
    if (primary) {
      identity = primary.identity;
      lag.note(primary.position, clock());
      for (const change of waiting) change.position ??= primary.position;
    }
    const isAhead = primary !== null && replayed > primary.position;
    try {
      const replica = state === null && primary ? await askUntilPassed(primary.position) : await askReplica();
      replayed = replica.replayed;
      enter(judge(replica, isAhead));
    } catch (error) {
      lagNow = null;
      enter("away", error);
    }
    lookedAt = clock();
    forgetReplayed();
  }

  /** Gives a replica that is only milliseconds behind the chance to be used from the first look on. */
  async function askUntilPassed(position: Position): Promise<ReplicaReport> {
    for (let tries = 1; ; tries++) {
      const replica = await askReplica();
      if (replica.replayed >= position || !replica.isStandby || tries === firstTries.most) return replica;
      await pause(firstTries.milliseconds);
    }
  }

  function judge(replica: ReplicaReport, isAhead: boolean): ReplicaState {
    const milliseconds = lag.of(replica.replayed, clock());
    lagNow = Number.isFinite(milliseconds) ? Math.round(milliseconds) : null;
    // Without a first answer of the primary nobody knows whose replica this is.
    if (identity === null) return "away";
    if (identity !== replica.identity) return "foreign";
    if (!replica.isStandby) return "writable";
    if (isAhead) return "ahead";
    return milliseconds > lagMax ? "behind" : "used";
  }

  function enter(next: ReplicaState, error?: unknown): void {
    const before = state;
    state = next;
    if (next === before) return;
    const reason = error instanceof Error ? error.message : undefined;
    if (next === "used") log.info({ lag: lagNow }, "The replica answers reads");
    else log.warn({ state: next, lag: lagNow, reason }, "The replica is not used: the primary answers all reads");
  }

  function forgetReplayed(): void {
    const isDone = ({ position }: Change) => position !== null && position <= replayed;
    for (const [topic, change] of changes) if (isDone(change)) changes.delete(topic);
    if (ofAllTopics && isDone(ofAllTopics)) ofAllTopics = null;
  }

  return {
    look,
    suspend: () => {
      if (state === "used") enter("away");
    },
    state: () => (state === null || (state === "used" && clock() - lookedAt > findingAge) ? "away" : state),
    lag: () => lagNow,
    replayed: () => replayed,
    noteChange: (topic) => {
      // A new object each time: the last change of a topic counts, and its position is not known yet.
      if (changes.size < topicsMax) changes.set(topic, { position: null });
      else {
        changes.clear();
        ofAllTopics = { position: null };
      }
    },
    has: (topics) => ofAllTopics === null && !topics.some((topic) => changes.has(topic)),
    isWaiting: () => changes.size > 0 || ofAllTopics !== null,
  };
}

/** The most samples that are kept; of more, those after the oldest go first, so that a long lag stays known. */
const samplesMax = 1_000;

/** The time for which the replica has lacked something, measured by the clock of this program alone. */
export type Lag = {
  /** Notes that the primary had reached a position at a moment of the program's clock, in milliseconds. */
  readonly note: (position: Position, at: number) => void;
  /** Returns the lag of a replica that has replayed up to a position, in milliseconds; infinite before it is known. */
  readonly of: (replayed: Position, at: number) => number;
};

/**
 * Creates the measure of a replica's lag. It compares positions of the log at known moments: the replica's own
 * `pg_last_xact_replay_timestamp` would show a growing lag while nobody writes, and would compare two clocks.
 */
export function createLag(): Lag {
  const samples: { readonly position: Position; readonly at: number }[] = [];
  return {
    note: (position, at) => {
      // After a failover the log may begin anew at an earlier position.
      if ((samples.at(-1)?.position ?? 0n) > position) samples.length = 0;
      samples.push({ position, at });
      if (samples.length > samplesMax) samples.splice(1, 1);
    },
    of: (replayed, at) => {
      // The newest sample that the replica has passed tells until when it has everything.
      while (samples[1] !== undefined && samples[1].position <= replayed) samples.shift();
      const [oldest] = samples;
      if (oldest === undefined || oldest.position > replayed) return Number.POSITIVE_INFINITY;
      return Math.max(0, at - oldest.at);
    },
  };
}
