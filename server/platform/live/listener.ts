import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { liveChannel } from "#server/db/touched.ts";

/** How the program hears of changes: by PostgreSQL's notices, by looking at versions, or for the moment not at all. */
export type Hearing = "listening" | "polling" | "away";

export type Listener = {
  readonly hearing: () => Hearing;
  /** How often it has listened anew. */
  readonly connections: () => number;
  /** Gives up a connection that hears nothing, and makes another one; where none was to be had, tries again. */
  readonly renew: () => void;
  readonly stop: () => Promise<void>;
};

type Parts = {
  readonly databaseUrl: string;
  readonly log: Logger;
  readonly onNotice: (payload: string) => void;
  /** It listens, after it did not: what was told meanwhile was not heard. */
  readonly onListening: () => void;
  /** Tells this to everybody who listens, over another connection. */
  readonly tell: (payload: string) => Promise<unknown>;
};

/** Poolers that lend a connection for one transaction swallow LISTEN without an error: what does not arrive by then never will. */
const probeMilliseconds = 1_000;
/** A connection that is dead without knowing it is not waited for. */
const leavingMilliseconds = 1_000;
const deaf = "The database tells of no changes, as behind a pooler of transactions: they are looked for every 5 s";
const backOff = { first: 200, last: 5_000 } as const;

/** Listens on a connection of its own, and on another one when that is lost. */
export function startListener({ databaseUrl, log, onNotice, onListening, tell }: Parts): Listener {
  const stopping = new AbortController();
  const { signal } = stopping;
  const state: { hearing: Hearing } = { hearing: "away" };
  const hearing = () => state.hearing;
  let current: pg.Client | undefined;
  let wait: number = backOff.first;
  let connections = 0;
  let running = listen();

  /** Until it is stopped, or finds out that nothing is to be heard here. */
  async function listen(): Promise<void> {
    while (!signal.aborted) {
      try {
        await listenOnce();
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, "Changes are not heard for a moment");
      }
      if (hearing() === "polling") return;
      await pause(wait * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => {});
      wait = Math.min(wait * 2, backOff.last);
    }
  }

  async function listenOnce(): Promise<void> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: "punto-de-oro live",
      keepAlive: true,
      connectionTimeoutMillis: backOff.last,
    });
    current = client;
    const lost = new Promise<"lost">((resolve) => client.once("end", () => resolve("lost")));
    // Without anybody who hears of it, a lost connection would end the program.
    client.on("error", () => void client.end());
    const probe = Promise.withResolvers<"arrived">();
    const asked = `probe ${Math.random()}`;
    client.on("notification", ({ payload = "" }) => {
      if (payload === asked) probe.resolve("arrived");
      else if (!payload.startsWith("probe ")) onNotice(payload);
    });
    try {
      await client.connect();
      await client.query(`listen ${liveChannel}`);
      await tell(asked);
      const arrived = await Promise.race([probe.promise, lost, pause(probeMilliseconds, "never", { signal })]);
      if (arrived === "lost") return;
      if (arrived === "never") {
        if (hearing() !== "polling") log.warn(deaf);
        state.hearing = "polling";
        return;
      }
      state.hearing = "listening";
      connections += 1;
      wait = backOff.first;
      onListening();
      if (signal.aborted) return;
      await lost;
    } finally {
      if (state.hearing === "listening") state.hearing = "away";
      current = undefined;
      await client.end().catch(() => {});
    }
  }

  return {
    hearing,
    connections: () => connections,
    renew: () => {
      if (hearing() === "polling") running = running.then(listen);
      else void current?.end().catch(() => {});
    },
    stop: async () => {
      stopping.abort();
      void current?.end().catch(() => {});
      await Promise.race([running, pause(leavingMilliseconds)]);
    },
  };
}
