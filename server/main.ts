import type { Logger } from "pino";
import { createApp } from "./app.ts";
import { startBackground } from "./background.ts";
import { type OpenDatabase, openDatabase } from "./db/connect.ts";
import { poolMeasures } from "./db/pool-measures.ts";
import { demoAccounts } from "./demo/load.ts";
import { liveOf } from "./live.ts";
import { readEnvironment } from "./platform/environment/environment.ts";
import { openInternet } from "./platform/events/push/network.ts";
import { createWebServer } from "./platform/http/web-server.ts";
import { createPasswords } from "./platform/identity/passwords.ts";
import { createLog } from "./platform/log.ts";
import { inProject } from "./platform/program/in-project.ts";
import { createMeasures } from "./platform/program/measures/measures.ts";
import { StartRefused } from "./platform/start-refused.ts";
import { makeReady } from "./ready-database.ts";

const webFolder = inProject("dist", "web");
/** How long open requests may take to finish when the program is told to stop. */
const graceMilliseconds = 8_000;

/** The exit code after something that nobody caught (EX_SOFTWARE of sysexits): whoever looks after the program starts it again. */
const brokenInside = 70;
/** How long it may take to leave in order after that. */
const leavingMilliseconds = 15_000;

/** Environment, database, application, port; and the way back in the opposite order, also when the start fails half way. */
async function main(): Promise<void> {
  const env = readEnvironment(process.env);
  const log = createLog(env);
  // The address and the accounts are for whoever reads them; where nothing can be written, nobody does.
  process.stdout.on("error", () => {});
  const stopped = new AbortController();
  leaveInOrderWhenBroken(stopped, log);
  const database = await openDatabase(env, log);
  try {
    await serve(env, database, log, stopped);
  } finally {
    await database.close();
    log.info("Stopped");
  }
}

/**
 * What nobody caught may have left anything half done: the program answers those who are here, leaves in order, and is started
 * again by whoever looks after it.
 */
function leaveInOrderWhenBroken(stopped: AbortController, log: Logger): void {
  for (const kind of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(kind, (error: unknown) => {
      log.fatal({ err: error, kind }, "Nobody caught this: leaving");
      process.exitCode = brokenInside;
      stopped.abort();
      setTimeout(() => process.exit(brokenInside), leavingMilliseconds).unref();
    });
  }
}

type Environment = ReturnType<typeof readEnvironment>;

/** Serves until it is told to stop, and lets the requests under way finish. */
async function serve(env: Environment, database: OpenDatabase, log: Logger, stopped: AbortController): Promise<void> {
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => stopped.abort());
  const { showsDemo } = await makeReady(database, env, log);
  const { db, url: databaseUrl } = database;
  const now = () => new Date();
  const live = liveOf({ ...env, db, databaseUrl, now, log });
  const measures = createMeasures();
  measures.add(live.measures);
  measures.add(() => poolMeasures(database.load()));
  const passwords = createPasswords();
  const parts = {
    ...env,
    db,
    databaseUrl,
    live,
    measures,
    now,
    log,
    secret: env.authSecret,
    // Never by a setting: what browsers say of themselves must lead nowhere but outside.
    push: { ...env.push, network: openInternet },
    passwords,
    webFolder,
  };
  const { server, stop } = createWebServer();
  server.on("request", createApp(parts));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(env.port, env.host, resolve);
  });
  const background = startBackground(parts);
  measures.add(() => [background.measure()]);
  live.start();
  process.stdout.write(`\nPunto de Oro: ${env.publicUrl}\n${showsDemo ? demoAccounts : ""}\n`);
  // Whoever started it with a channel looks after it from now on: see scripts/run.js.
  process.send?.("ready");

  if (!stopped.signal.aborted) await new Promise((resolve) => stopped.signal.addEventListener("abort", resolve));
  log.info("Stopping");
  await Promise.all([live.stop(), stop(graceMilliseconds), background.stop()]);
}

try {
  await main();
  process.exit();
} catch (error) {
  process.stderr.write(
    `${error instanceof StartRefused ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(error instanceof StartRefused ? error.exitCode : 1);
}
