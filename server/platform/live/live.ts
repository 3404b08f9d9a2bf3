import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { LiveSnapshot } from "#contract/play/live.ts";
import { partsOf } from "#contract/play/live-topics.ts";
import type { Database } from "#server/db/connect.ts";
import { liveChannel } from "#server/db/touched.ts";
import type { Actor } from "#server/platform/gate.ts";
import type { Measure } from "#server/platform/program/measures/measure.ts";
import { askedTogether } from "./asked-together.ts";
import { createHub } from "./hub.ts";
import { type Hearing, type Listener, startListener } from "./listener.ts";
import { liveMeasures } from "./live-measures.ts";
import { written } from "./messages.ts";
import { createPlaces, type PlacesMax } from "./places.ts";
import { createSnapshots, type Snapshot } from "./snapshots.ts";
import { openStream, type Patience, type Stream } from "./stream.ts";
import type { Describe, Notice } from "./topic.ts";
import { versionsOf } from "./versions.ts";

/** What the features know of topics. */
export type Subjects<Audience> = {
  readonly describe: Describe;
  /** A topic whole. */
  readonly draw: (topic: string) => Promise<Pick<LiveSnapshot, "matches" | "zones">>;
  /** Who may listen to topics; one that there is not is missing. */
  readonly audiencesOf: (topics: readonly string[]) => Promise<ReadonlyMap<string, Audience>>;
  readonly belongsTo: (audience: Audience, actor: Actor | null) => boolean;
  /** Whoever holds these sessions at this moment; one that has ended is missing. */
  readonly actorsOf: (sessions: readonly string[]) => Promise<ReadonlyMap<string, Actor>>;
};

type Parts<Audience> = Subjects<Audience> & {
  readonly db: Database;
  readonly databaseUrl: string;
  readonly log: Logger;
  readonly now: () => Date;
  readonly places: PlacesMax;
  readonly patience?: Patience | undefined;
};

/** Whoever opens a stream, and what they know of each topic; null for nothing. */
export type Opening = {
  readonly actor: Actor | null;
  readonly session: string | null;
  readonly address: string;
  readonly topics: ReadonlyMap<string, number | null>;
};

/** What the program tells while it happens. */
export type Live = {
  /** Begins to hear of changes; without it the first stream does. */
  readonly start: () => void;
  /** Answers with a stream; tells whether there was a place for it. */
  readonly open: (response: ServerResponse, opening: Opening) => Promise<boolean>;
  /** A topic whole; null where it is not theirs to know. */
  readonly snapshot: (topic: string, actor: Actor | null) => Promise<Snapshot | null>;
  /** The versions of topics at this moment: whatever is read afterwards is at least as new. */
  readonly versions: (topics: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  readonly state: () => { readonly hearing: Hearing; readonly streams: number };
  readonly measures: () => Measure[];
  /** Ends every stream, and says when to come back, so that not all come at once. */
  readonly stop: () => Promise<void>;
};

type Listening<Audience> = Omit<Opening, "topics"> & {
  readonly stream: Stream;
  readonly topics: Map<string, Audience>;
  readonly second: number;
};

const everySeconds = { tick: 20, look: 60, poll: 5, count: 600 } as const;
/** What is on its way arrives by then: only what was missed is found. */
const arrivalMilliseconds = 500;
const comeBack = { least: 500, spread: 4_500 } as const;

/** The streams of one program. */
export function createLive<Audience>(parts: Parts<Audience>): Live {
  const { db, log, now, belongsTo, actorsOf } = parts;
  const listening = new Set<Listening<Audience>>();
  const hub = createHub(parts.describe, log);
  const takePlace = createPlaces(parts.places);
  const snapshotOf = createSnapshots(parts.draw);
  // After a stop a thousand come back within seconds.
  const audiencesOf = askedTogether(parts.audiencesOf);
  const versions = askedTogether((topics) => versionsOf(db, topics));
  let dropped = 0;
  let second = 0;
  let isStopping = false;
  let clock: NodeJS.Timeout | undefined;
  let listener: Listener | undefined;

  function start(): void {
    if (listener || isStopping) return;
    const tell = (payload: string) => db.execute(sql`select pg_notify(${liveChannel}, ${payload})`);
    listener = startListener({ ...parts, tell, onNotice, onListening: () => quietly(compare()) });
    clock = setInterval(everySecond, 1_000).unref();
  }

  function onNotice(payload: string): void {
    const notice: Notice = JSON.parse(payload);
    hub.notice(notice);
    const about = partsOf(notice.t);
    if (about?.kind !== "person" || !notice.h?.k.includes("access")) return;
    quietly(look([...listening].filter(({ actor }) => actor?.personId === about.id)));
  }

  /** Tells of what was not heard; whether there was anything. */
  async function compare(arrival = 0): Promise<boolean> {
    const found = await versions(hub.topics());
    await pause(arrival, undefined, { ref: false });
    return hub.compare(found);
  }

  /** Whether everybody may still hear what they listen to. */
  async function look(whom: readonly Listening<Audience>[]): Promise<void> {
    const sessions = whom.flatMap(({ session }) => session ?? []);
    if (sessions.length === 0) return;
    const actors = await actorsOf(sessions);
    for (const { session, stream, topics } of whom) {
      const actor = session === null ? null : (actors.get(session) ?? null);
      for (const [topic, audience] of topics) {
        if (belongsTo(audience, actor)) continue;
        topics.delete(topic);
        hub.remove(stream, topic);
        stream.send(written("gone", { t: topic }));
      }
    }
  }

  function everySecond(): void {
    second += 1;
    const tick = written("tick", { now: now().toISOString() });
    for (const one of listening) if ((second - one.second) % everySeconds.tick === 0) one.stream.send(tick);
    if (listener?.hearing() === "polling" && second % everySeconds.poll === 0) quietly(compare());
    if (second % everySeconds.look === 0) quietly(net());
    if (second % everySeconds.count === 0 && listening.size > 0) {
      const { late: _, ...counts } = hub.counts;
      log.info({ streams: listening.size, slow: slow(), dropped, ...counts }, "What was told live until now");
    }
  }

  function slow(): number {
    return [...listening].filter(({ stream }) => stream.isSlow()).length;
  }

  /** What a connection that hears nothing, or a right that was taken without a word, would leave as it is. */
  async function net(): Promise<void> {
    await look([...listening]);
    const isBehind = await compare(arrivalMilliseconds);
    // Who looks at versions may have been lent another way meanwhile, or was only slow when it was tried.
    if (listener?.hearing() === "polling" || (isBehind && listener?.hearing() === "listening")) listener.renew();
  }

  function quietly(doing: Promise<unknown>): void {
    doing.catch((error: unknown) => log.warn({ err: error }, "Who listens could not be looked after"));
  }

  async function open(response: ServerResponse, { topics: asked, ...whose }: Opening): Promise<boolean> {
    const leave = isStopping ? null : takePlace(whose);
    if (leave === null) return false;
    response.once("close", leave);
    start();
    const audiences = await audiencesOf([...asked.keys()]);
    if (response.destroyed) return true;
    const stream = openStream(
      response,
      { onDropped: () => (dropped += 1), onCaughtUp: (moved) => quietly(tellVersions(one, [...moved])) },
      parts.patience,
    );
    const own = [...audiences].filter(([, audience]) => belongsTo(audience, whose.actor));
    const one: Listening<Audience> = { ...whose, stream, topics: new Map(own), second };
    listening.add(one);
    response.once("close", () => {
      listening.delete(one);
      for (const topic of one.topics.keys()) hub.remove(stream, topic);
    });
    for (const topic of one.topics.keys()) hub.add(stream, topic);
    for (const topic of asked.keys()) if (!one.topics.has(topic)) stream.send(written("gone", { t: topic }));
    await tellVersions(one, [...one.topics.keys()], asked);
    if (isStopping) bye(one);
    return true;
  }

  /** Says of topics whether they are as they are known. It is registered before, so that nothing happens unheard meanwhile. */
  async function tellVersions(
    { stream }: Listening<Audience>,
    topics: readonly string[],
    known?: Opening["topics"],
  ): Promise<void> {
    const found = await versions(topics);
    hub.learn(new Map(found));
    for (const [t, v] of found) stream.send(known?.get(t) === v ? written("same", { t, v }) : hub.staleOf(t, v), t);
  }

  function bye({ stream }: Listening<Audience>): void {
    stream.end(written("bye", { waitMilliseconds: Math.round(comeBack.least + Math.random() * comeBack.spread) }));
  }

  return {
    start,
    open,
    snapshot: async (topic, actor) => {
      const audience = (await audiencesOf([topic])).get(topic);
      if (audience === undefined || !belongsTo(audience, actor)) return null;
      return snapshotOf(topic, (await versions([topic])).get(topic) ?? 0);
    },
    versions,
    state: () => ({ hearing: listener?.hearing() ?? "away", streams: listening.size }),
    measures: () =>
      liveMeasures({
        streams: listening.size,
        slow: slow(),
        dropped,
        topics: hub.topics().length,
        isHeard: listener?.hearing() === "listening",
        connections: listener?.connections() ?? 0,
        counts: hub.counts,
      }),
    stop: async () => {
      isStopping = true;
      clearInterval(clock);
      for (const one of listening) bye(one);
      hub.stop();
      await listener?.stop();
    },
  };
}
