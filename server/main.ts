import { hostname } from "node:os";
import type { Logger } from "pino";
import { createApp } from "./app.ts";
import { startBackground } from "./background.ts";
import { type OpenDatabase, openDatabase } from "./db/connect.ts";
import { poolMeasures } from "./db/pool-measures.ts";
import { demoAccounts } from "./demo/load.ts";
import { teamMeasures } from "./features/clubs/team/reads.ts";
import { operationMeasures } from "./features/people/operation/reads.ts";
import { liveOf } from "./live.ts";
import { readEnvironment } from "./platform/environment/environment.ts";
import { openInternet } from "./platform/events/push/network.ts";
import { StartRefused } from "./platform/faults/start-refused.ts";
import { createWebServer } from "./platform/http/web-server.ts";
import { createPasswords } from "./platform/identity/passwords.ts";
import { createLog } from "./platform/log.ts";
import { inProject } from "./platform/program/in-project.ts";
import { createMeasures } from "./platform/program/measures/measures.ts";
import { createWarmUp } from "./platform/program/warm-up.ts";
import { replicaOf } from "./platform/replica/replica.ts";
import { makeReady } from "./ready-database.ts";

const webFolder = inProject("dist", "web");
/** Time limit for open requests when the program is told to stop. */
const graceMilliseconds = 8_000;

/** The exit code after an uncaught error (EX_SOFTWARE of sysexits): the supervisor starts the program again. */
const brokenInside = 70;
/** Time limit for an orderly stop after an uncaught error. */
const leavingMilliseconds = 15_000;

/**
 * Opens environment, database, application and port, and closes them in the opposite order, also when the start fails
 * half way.
 */
async function main(): Promise<void> {
  const env = readEnvironment(process.env);
  const log = createLog(env);
  // A closed standard output is no reason to stop: the address and the accounts on it are only for people.
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
 * Stops the program in order after an uncaught error, which may have left anything half done. Open requests are still
 * answered, and the supervisor starts the program again.
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
  const isHearing = () => live.state().hearing === "listening";
  const replica = await replicaOf({ ...env, primary: db, log, isHearing });
  const live = liveOf({
    ...env,
    programName: `${hostname()}:${env.port}`,
    db,
    databaseUrl,
    now,
    log,
    onChange: replica.noteChange,
  });
  const measures = createMeasures();
  measures.add(live.measures);
  measures.add(replica.measures);
  measures.add(() => poolMeasures([...database.load(), ...replica.load()]));
  measures.add(() => teamMeasures(db));
  measures.add(() => operationMeasures(db));
  const passwords = createPasswords();
  const warmUp = createWarmUp();
  let background: ReturnType<typeof startBackground> | undefined;
  const parts = {
    ...env,
    doesJobs: () => background?.isRunning() ?? false,
    db,
    databaseUrl,
    replica,
    live,
    measures,
    now,
    log,
    secret: env.authSecret,
    // Not a setting: push addresses come from browsers and must only lead to the internet, never to our own network.
    push: { ...env.push, network: openInternet },
    passwords,
    webFolder,
    later: warmUp.later,
  };
  const { server, answerWith, stop } = createWebServer();
  answerWith(createApp(parts));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(env.port, env.host, resolve);
  });
  // For example, no file descriptor is left for a new connection. Without a listener the error would end the program.
  server.on("error", (error) => log.error({ err: error }, "A connection could not be accepted"));
  background = startBackground(parts);
  const { measure } = background;
  measures.add(() => [measure()]);
  live.start();
  process.stdout.write(`\nPunto de Oro: ${env.publicUrl}\n${showsDemo ? demoAccounts : ""}\n`);
  // A supervisor that started it with a channel waits for this: see scripts/run.js.
  process.send?.("ready");
  void warmUp.run();

  if (!stopped.signal.aborted) await new Promise((resolve) => stopped.signal.addEventListener("abort", resolve));
  log.info("Stopping");
  await Promise.all([live.stop(), stop(graceMilliseconds), background.stop()]);
  await replica.stop();
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
