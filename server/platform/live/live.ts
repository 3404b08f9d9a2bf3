import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { LiveSnapshot } from "#contract/outreach/live/live.ts";
import { partsOf } from "#contract/outreach/live/live-topics.ts";
import type { Database } from "#server/db/connect.ts";
import { liveChannel } from "#server/db/touched.ts";
import type { Actor } from "#server/platform/api/gate.ts";
import type { Measure } from "#server/platform/program/measures/measure.ts";
import { askedTogether } from "#server/platform/queue/asked-together.ts";
import { createHub } from "./hub.ts";
import { type Hearing, type Listener, startListener } from "./listener.ts";
import { liveMeasures } from "./live-measures.ts";
import { written } from "./messages.ts";
import { createPlaces, type PlacesMax } from "./places.ts";
import { createSnapshots, type Snapshot } from "./snapshots.ts";
import { openStream, type Patience, type Stream } from "./stream.ts";
import type { Describe, Notice } from "./topic.ts";
import { versionsOf } from "./versions.ts";

/** The features' knowledge about topics. */
export type Subjects<Audience> = {
  readonly describe: Describe;
  /** Returns the content of a topic. */
  readonly draw: (topic: string) => Promise<Pick<LiveSnapshot, "matches" | "zones">>;
  /** Returns the audience of each topic. Unknown topics are missing. */
  readonly audiencesOf: (topics: readonly string[]) => Promise<ReadonlyMap<string, Audience>>;
  readonly belongsTo: (audience: Audience, actor: Actor | null) => boolean;
  /** Returns the actors of these sessions. Ended sessions are missing. */
  readonly actorsOf: (sessions: readonly string[]) => Promise<ReadonlyMap<string, Actor>>;
};

type Parts<Audience> = Subjects<Audience> & {
  readonly db: Database;
  readonly databaseUrl: string;
  readonly programName?: string | undefined;
  readonly log: Logger;
  readonly now: () => Date;
  readonly places: PlacesMax;
  readonly patience?: Patience | undefined;
  /** Called with each topic that has changed, before its subscribers are told. */
  readonly onChange?: ((topic: string) => void) | undefined;
};

/** The opener of a stream, with the version that they know of each topic; null for none. */
export type Opening = {
  readonly actor: Actor | null;
  readonly session: string | null;
  readonly address: string;
  readonly topics: ReadonlyMap<string, number | null>;
};

/** The live streams of the program. */
export type Live = {
  /** Starts to receive changes. Otherwise the first stream does. */
  readonly start: () => void;
  /** Answers with a stream. Returns false if there was no place for it. */
  readonly open: (response: ServerResponse, opening: Opening) => Promise<boolean>;
  /** Returns the snapshot of a topic; null if the actor may not see it. */
  readonly snapshot: (topic: string, actor: Actor | null) => Promise<Snapshot | null>;
  /** Returns the current versions of topics. Everything read afterwards is at least as new. */
  readonly versions: (topics: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  readonly state: () => { readonly hearing: Hearing; readonly streams: number };
  readonly measures: () => Measure[];
  /** Ends every stream with a random waiting time, so that clients do not all return at once. */
  readonly stop: () => Promise<void>;
};

type Listening<Audience> = Omit<Opening, "topics"> & {
  readonly stream: Stream;
  readonly topics: Map<string, Audience>;
  readonly second: number;
};

const everySeconds = { tick: 20, look: 60, poll: 5, count: 600 } as const;
/** Notifications under way arrive within this time, so that the comparison finds only missed ones. */
const arrivalMilliseconds = 500;
const comeBack = { least: 500, spread: 4_500 } as const;

/** Creates the live streams of one program. */
export function createLive<Audience>(parts: Parts<Audience>): Live {
  const { db, log, now, belongsTo, actorsOf } = parts;
  const listening = new Set<Listening<Audience>>();
  const hub = createHub(parts.describe, log);
  const takePlace = createPlaces(parts.places);
  const snapshotOf = createSnapshots(parts.draw);
  // After a restart a thousand clients return within seconds, so their reads are batched.
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
    listener = startListener({ ...parts, tell, onNotice, onListening: () => quietly(catchUp()) });
    clock = setInterval(everySecond, 1_000).unref();
  }

  function onNotice(payload: string): void {
    try {
      understand(JSON.parse(payload));
    } catch (error) {
      // The notice may come from another version of the program or from a stranger. An exception in this callback would
      // end the program.
      log.warn({ err: error }, "A notice was not understood: versions are compared");
      quietly(compare());
    }
  }

  function understand(notice: Notice): void {
    parts.onChange?.(notice.t);
    hub.notice(notice);
    const about = partsOf(notice.t);
    if (about?.kind !== "person" || !notice.h?.k.includes("access")) return;
    quietly(look([...listening].filter(({ actor }) => actor?.personId === about.id)));
  }

  /** Rechecks rights and announces changes that were missed. Returns true if there were any. */
  async function catchUp(arrival = 0): Promise<boolean> {
    await look([...listening]);
    return compare(arrival);
  }

  /** Announces missed changes. Returns true if there were any. */
  async function compare(arrival = 0): Promise<boolean> {
    const found = await versions(hub.topics());
    await pause(arrival, undefined, { ref: false });
    const hasMissed = hub.compare(found);
    if (hasMissed) for (const topic of found.keys()) parts.onChange?.(topic);
    return hasMissed;
  }

  /** Ends the subscriptions that their subscribers may no longer have. */
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
    if (listener?.hearing() === "polling" && second % everySeconds.poll === 0) quietly(catchUp());
    if (second % everySeconds.look === 0) quietly(net());
    if (second % everySeconds.count === 0 && listening.size > 0) {
      const { late: _, ...counts } = hub.counts;
      log.info({ streams: listening.size, slow: slow(), dropped, ...counts }, "What was told live until now");
    }
  }

  function slow(): number {
    return [...listening].filter(({ stream }) => stream.isSlow()).length;
  }

  /**
   * Catches two failures that nothing else reports: a connection that receives nothing, and a right that was revoked
   * without an event.
   */
  async function net(): Promise<void> {
    const isBehind = await catchUp(arrivalMilliseconds);
    // A polling listener may have a better connection by now, or its probes were only slow.
    if (listener?.hearing() === "polling" || (isBehind && listener?.hearing() === "listening")) listener.renew();
  }

  function quietly(doing: Promise<unknown>): void {
    doing.catch((error: unknown) => log.warn({ err: error }, "Who listens could not be looked after"));
  }

  async function open(response: ServerResponse, { topics: asked, ...whose }: Opening): Promise<boolean> {
    const { actor, session, address } = whose;
    const holder = { session: actor && session !== null ? { id: session, personId: actor.personId } : null, address };
    let yields: () => void = () => response.destroy();
    const leave = isStopping ? null : takePlace(holder, () => yields());
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
    yields = () => bye(one);
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

  /**
   * Sends the state of topics: same as known, or stale. The stream is subscribed before, so that no change is missed in
   * between.
   */
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
