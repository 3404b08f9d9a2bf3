import { hostname } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { Logger } from "pino";
import { readAddress } from "#server/db/connection/address.ts";
import { liveChannel } from "#server/db/touched.ts";
import { version } from "#server/platform/program/version.ts";

/**
 * The way the program learns of changes: by PostgreSQL's notifications, by polling versions, or for the moment not at
 * all.
 */
export type Hearing = "listening" | "polling" | "away";

export type Listener = {
  readonly hearing: () => Hearing;
  /** Number of times it has started to listen. */
  readonly connections: () => number;
  /** Replaces a connection that receives nothing. While polling it tries to listen again. */
  readonly renew: () => void;
  readonly stop: () => Promise<void>;
};

type Parts = {
  readonly databaseUrl: string;
  /** The name of this program among several on one database; Operación shows it. */
  readonly programName?: string | undefined;
  readonly log: Logger;
  readonly onNotice: (payload: string) => void;
  /** Called when listening starts again. Notifications in between were missed. */
  readonly onListening: () => void;
  /** Sends a notification to all listeners over another connection. */
  readonly tell: (payload: string) => Promise<unknown>;
};

/**
 * Connection poolers in transaction mode swallow LISTEN without an error. If no probe arrives, no notification will.
 * Several probes, because a machine that pauses for a second delays one of them and is not deaf.
 */
const probes = { count: 8, milliseconds: 250 } as const;
/** Stopping does not wait longer than this for a connection that is dead without knowing it. */
const leavingMilliseconds = 1_000;
const deaf = "The database tells of no changes, as behind a pooler of transactions: they are looked for every 5 s";
/**
 * Lets both ends notice within half a minute that they were cut off from each other. By default that takes two hours:
 * PostgreSQL keeps the session, Operación shows the program, and the program hears of nothing once it is back.
 */
const silence = 10_000;
const goneWithin = `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;
  set tcp_user_timeout = 25000; `;
const backOff = { first: 200, last: 5_000 } as const;

/** Listens on a connection of its own, and reconnects when it is lost. */
export function startListener({
  databaseUrl,
  programName = hostname(),
  log,
  onNotice,
  onListening,
  tell,
}: Parts): Listener {
  const stopping = new AbortController();
  const { signal } = stopping;
  const state: { hearing: Hearing } = { hearing: "away" };
  const hearing = () => state.hearing;
  let current: pg.Client | undefined;
  let wait: number = backOff.first;
  let connections = 0;
  const address = readAddress(databaseUrl);
  let running = listen();

  /** Runs until it is stopped, or until probes show that no notification arrives here. */
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
    const client = new address.Client({
      ...address.config,
      // Read again by Operación. PostgreSQL keeps 63 letters.
      application_name: `punto-de-oro live ${version} ${programName}`,
      keepAlive: true,
      keepAliveInitialDelayMillis: silence,
      connectionTimeoutMillis: backOff.last,
    });
    current = client;
    const lost = new Promise<"lost">((resolve) => client.once("end", () => resolve("lost")));
    // Without an error listener, a lost connection would end the program.
    client.on("error", () => void client.end());
    const probed = Promise.withResolvers<"arrived">();
    const asked = `probe ${Math.random()}`;
    client.on("notification", ({ payload = "" }) => {
      if (payload === asked) probed.resolve("arrived");
      else if (!payload.startsWith("probe ")) onNotice(payload);
    });
    try {
      await client.connect();
      await address.refuseReplica(client);
      await client.query(`${goneWithin}listen ${liveChannel}`);
      let came: "arrived" | "lost" | "never" = "never";
      for (let probe = 0; came === "never" && probe < probes.count; probe += 1) {
        await tell(asked);
        came = await Promise.race([probed.promise, lost, pause<"never">(probes.milliseconds, "never", { signal })]);
      }
      if (came === "lost") return;
      if (came === "never") {
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
