import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { StartRefused, wrongConfiguration } from "#server/platform/faults/start-refused.ts";
import { type Address, readAddress } from "./address.ts";
import { checkRights } from "./rights-check.ts";
import { checkServer } from "./server-check.ts";

/** The way to an operator's own database. */
export type Way = {
  /** True if connections are lent for one transaction only. */
  readonly isShared: boolean;
  /** The address for work that needs a session: migrations, jobs, and listening for changes. */
  readonly sessionUrl: string;
};

type Settings = { readonly databaseUrl: string; readonly databaseDirectUrl?: string | undefined };

/** Time limit for a notification, in milliseconds: behind a transaction pooler none ever comes. */
const noticePatience = 1_000;

const needsDirect = `A pooler of transactions (such as PgBouncer) stands between this program and its database: \
set DATABASE_DIRECT_URL to the same database past the pooler. Migrations, jobs and live screens need it.`;
const directIsShared = `DATABASE_DIRECT_URL leads through a pooler of transactions as well: \
it must reach PostgreSQL itself, or a pooler of sessions.`;
const anotherDatabase = `DATABASE_DIRECT_URL and DATABASE_URL lead to different databases or servers: they must be two ways to one.`;

/**
 * Inspects the server and any pooler before it. Refuses to start, with an explanation, if the program could not work.
 */
export async function findWay({ databaseUrl, databaseDirectUrl }: Settings, log: Logger): Promise<Way> {
  const address = readAddress(databaseUrl);
  const server = await checkServer(address, log, "DATABASE_URL");
  const sessionUrl = databaseDirectUrl ?? databaseUrl;
  const direct = databaseDirectUrl ? readAddress(databaseDirectUrl) : address;
  const seen = databaseDirectUrl ? await checkServer(direct, log, "DATABASE_DIRECT_URL") : server;
  if (seen.identity !== server.identity) throw new StartRefused(anotherDatabase, wrongConfiguration);
  if (seen.isPooled && !(await hearsNotices(direct))) {
    throw new StartRefused(databaseDirectUrl ? directIsShared : needsDirect, wrongConfiguration);
  }
  checkRights(seen.rights);
  const { ssl } = address.config;
  if (typeof ssl === "object" && ssl.rejectUnauthorized === false) {
    log.warn(
      "sslmode=require encrypts, but believes any certificate; verify-full with sslrootcert also checks who answers",
    );
  }
  if (server.isPooled) log.info("A pooler stands before the database: settings go along with each transaction");
  return { isShared: server.isPooled, sessionUrl };
}

/** Tests if a connection stays with its client: a transaction pooler swallows LISTEN without an error. */
async function hearsNotices({ config, Client }: Address): Promise<boolean> {
  const channel = `punto_de_oro_probe_${Math.random().toString(36).slice(2)}`;
  const [listener, teller] = [new Client(config), new Client(config)];
  const heard = new Promise<boolean>((resolve) => listener.once("notification", () => resolve(true)));
  for (const client of [listener, teller]) client.on("error", () => {});
  try {
    await Promise.all([listener.connect(), teller.connect()]);
    await listener.query(`LISTEN ${channel}`);
    await teller.query(`NOTIFY ${channel}`);
    return await Promise.race([heard, pause(noticePatience, false)]);
  } finally {
    await listener.query(`UNLISTEN ${channel}`).catch(() => {});
    await Promise.all([listener.end(), teller.end()]);
  }
}
