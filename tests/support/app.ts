import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createORPCClient } from "@orpc/client";
import { RPCLink } from "@orpc/client/fetch";
import type { ContractRouterClient } from "@orpc/contract";
import webPush from "web-push";
import type { contract } from "#contract/index.ts";
import { defaultRankingWeeks } from "#domain/competition/ranking/ledger.ts";
import { defaultRequestRules } from "#domain/courts/booking-rules/request.ts";
import { type AppParts, createApp } from "#server/app.ts";
import { type Connection, connect } from "#server/db/connect.ts";
import { liveOf } from "#server/live.ts";
import { openInternet } from "#server/platform/events/push/network.ts";
import { createWebServer } from "#server/platform/http/web-server.ts";
import { createPasswords } from "#server/platform/identity/passwords.ts";
import { createMeasures } from "#server/platform/program/measures/measures.ts";
import { turns } from "#server/platform/queue/turns.ts";
import { watchLog } from "./kept-secret.ts";
import { cheapHashing } from "./servers/cheap-hashing.ts";
import type { TestDatabase } from "./test-server.ts";

/** The API as one person calls it, through HTTP, with their cookie. */
export type Client = ContractRouterClient<typeof contract>;

export type TestApp = {
  readonly url: string;
  readonly db: Connection["db"];
  readonly pool: Connection["pool"];
  /** The parts from which the application was built. */
  readonly parts: AppParts;
  /**
   * Makes the typed client for this cookie; without one, for a visitor. `key` makes an idempotency key for each call.
   */
  readonly client: (cookie?: string, key?: () => string) => Client;
  /** A plain request to the application, as anything on the network could send it. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  readonly close: () => Promise<void>;
};

/** Half past nine in the evening of Saturday 14 November 2026 in Argentina: past midnight in UTC. */
export const saturdayEvening = new Date("2026-11-15T00:30:00Z");

/** The differences of a test's application. */
export type AppOptions = {
  now?: () => Date;
  connection?: (url: string) => Connection;
  parts?: Partial<AppParts>;
  live?: Partial<Parameters<typeof liveOf>[0]>;
};

/** A network without name resolution, because tests must not use the internet. */
const offline = { ...openInternet, lookup: () => Promise.reject(new Error("offline")) };

/** The secret with which the application under test signs cookies. */
export const testSecret = "a secret that only tests know, long enough";

/** Time limits against hanging queries. They measure nothing: the machine may be busy with other work. */
const unhurried = { connection: 60_000, statement: 60_000 };

/**
 * Starts the real application on this database, on a real local port. Closing it drops the database, and fails if the
 * log held a secret.
 */
export async function runApp(database: TestDatabase, options: AppOptions = {}): Promise<TestApp> {
  const { log, complain } = watchLog();
  const connection =
    options.connection?.(database.directUrl ?? database.url) ??
    connect(database.url, log, { patience: unhurried, isShared: database.isPooled });
  // Only the client closes idle connections. On a busy machine the server could close one that is just being reused.
  const { server, answerWith } = createWebServer({ keepAliveTimeout: 0 });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the test server has no port");
  const url = `http://127.0.0.1:${address.port}`;
  const dataDir = join(tmpdir(), `punto-de-oro-data-${randomUUID()}`);
  const now = options.now ?? (() => saturdayEvening);
  const ofDatabase = { db: connection.db, databaseUrl: database.directUrl ?? database.url, now, log };
  const live = liveOf({ ...ofDatabase, liveStreamsMax: 5_000, ...options.live });
  const parts: AppParts = {
    ...ofDatabase,
    live,
    measures: createMeasures(),
    metricsToken: undefined,
    publicUrl: url,
    secret: testSecret,
    production: false,
    local: true,
    dataDir,
    freeBytesMin: 0,
    timeZone: "America/Argentina/Buenos_Aires",
    rankingWeeks: defaultRankingWeeks,
    classDecidedBy: "club",
    requestRules: defaultRequestRules,
    guestDays: 365,
    proofDays: 365,
    province: "Entre Ríos",
    contact: null,
    passwordPolicy: "standard",
    // Patient: a test that makes many people on a busy machine is not about the queue.
    passwords: createPasswords(turns(2), cheapHashing),
    limitsAttempts: false,
    // No limit: in a race all callers must meet in the database.
    rush: { atOnce: Number.POSITIVE_INFINITY, patience: unhurried.connection, answer: unhurried.statement },
    trustsProxy: false,
    google: undefined,
    push: { keys: webPush.generateVAPIDKeys(), subject: "mailto:hola@example.com", network: offline },
    mercadoPago: undefined,
    s3: undefined,
    mail: { smtpUrl: undefined, from: "Punto de Oro <no-responder@example.com>" },
    webFolder: null,
    ...options.parts,
  };
  answerWith(createApp(parts));
  return {
    url,
    db: connection.db,
    pool: connection.pool,
    parts,
    client: (cookie, key) => {
      // Not compressed: that cost a tenth of each call, and tests of the encoding ask for it themselves.
      const plain = { "accept-encoding": "identity" };
      const headers = () => ({ ...plain, ...(cookie ? { cookie } : {}), ...(key ? { "idempotency-key": key() } : {}) });
      return createORPCClient(new RPCLink({ url: `${url}/api/rpc`, headers }));
    },
    fetch: (path, init) => fetch(`${url}${path}`, init),
    close: async () => {
      await live.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await connection.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
      complain();
    },
  };
}

/** Starts the real application on its own migrated database. */
export async function createTestApp(options: AppOptions = {}): Promise<TestApp> {
  // Loaded here, so that benchmarks can run the application without the test runner.
  const { freshDatabase } = await import("./database.ts");
  return runApp(await freshDatabase(), options);
}
