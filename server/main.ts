import { createServer } from "node:http";
import type { Logger } from "pino";
import { createApp } from "./app.ts";
import { startBackground } from "./background.ts";
import { type OpenDatabase, openDatabase } from "./db/connect.ts";
import { migrate } from "./db/migrate.ts";
import { demoAccounts, loadDemo } from "./demo/load.ts";
import { readEnvironment } from "./platform/environment/environment.ts";
import { createLog } from "./platform/log.ts";
import { inProject } from "./platform/program/in-project.ts";
import { StartRefused } from "./platform/start-refused.ts";

const webFolder = inProject("dist", "web");
/** How long open requests may take to finish when the program is told to stop. */
const graceMilliseconds = 8_000;

/** How long a request may take to arrive, a picture over a slow network included. */
const requestMilliseconds = 60_000;

/** Environment, database, application, port; and the way back in the opposite order, also when the start fails half way. */
async function main(): Promise<void> {
  const env = readEnvironment(process.env);
  const log = createLog(env);
  const database = await openDatabase(env, log);
  try {
    await serve(env, database, log);
  } finally {
    await database.close();
    log.info("Stopped");
  }
}

/** Serves until a signal asks to stop, and lets the requests under way finish. */
async function serve(env: ReturnType<typeof readEnvironment>, database: OpenDatabase, log: Logger): Promise<void> {
  const stopped = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => stopped.abort());
  await migrate(database.pool, log);
  const showsDemo = !env.production && (await loadDemo(database.db, { now: new Date(), timeZone: env.timeZone }));
  const parts = { ...env, db: database.db, now: () => new Date(), log, secret: env.authSecret, webFolder };
  const server = createServer({ requestTimeout: requestMilliseconds }, createApp(parts));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(env.port, env.host, resolve);
  });
  const background = startBackground(parts);
  process.stdout.write(`\nPunto de Oro: ${env.publicUrl}\n${showsDemo ? demoAccounts : ""}\n`);

  if (!stopped.signal.aborted) await new Promise((resolve) => stopped.signal.addEventListener("abort", resolve));
  log.info("Stopping");
  const closed = new Promise((resolve) => server.close(resolve));
  setTimeout(() => server.closeAllConnections(), graceMilliseconds).unref();
  server.closeIdleConnections();
  await Promise.all([closed, background.stop()]);
}

try {
  await main();
  process.exit(0);
} catch (error) {
  process.stderr.write(
    `${error instanceof StartRefused ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(error instanceof StartRefused ? error.exitCode : 1);
}
