import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inProject } from "#server/platform/program/in-project.ts";
import { journeyZone } from "#tests/journeys/zone.ts";
import { mailPort, providerPort } from "./journey-address.ts";
import { providerClient } from "./servers/openid-provider.ts";
import { writeRatedHistory } from "./servers/rated-history.ts";
import { createDatabase, openTestServer } from "./test-server.ts";

// Starts the built program, as an operator does, on a database of this run only, for the journeys' browser. With the
// argument "rated" the database holds a long history of matches instead of the demonstration.
const main = inProject("dist", "server", "main.js");
/** The one difference: its passwords cost no time. */
const cheapScrypt = pathToFileURL(inProject("tests", "support", "servers", "cheap-scrypt.ts")).href;

const server = await openTestServer();
const database = await createDatabase(server, server.template);
if (process.argv.includes("rated")) await writeRatedHistory(database);
const dataDir = await mkdtemp(join(tmpdir(), "punto-de-oro-journeys-"));
const program = spawn(process.execPath, ["--import", cheapScrypt, main], {
  stdio: "inherit",
  env: {
    ...process.env,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    NODE_ENV: "test",
    LOG_LEVEL: process.env.JOURNEY_LOG_LEVEL ?? "error",
    ATTEMPT_LIMITS: "off",
    // A long time limit, because the machine may be busy with other work.
    ANSWER_SECONDS: "60",
    // A time zone in which it is day at the clubs, at any hour of the run.
    TIME_ZONE: journeyZone(new Date()),
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    GOOGLE_CLIENT_ID: providerClient.clientId,
    GOOGLE_CLIENT_SECRET: providerClient.clientSecret,
    GOOGLE_ISSUER: `http://127.0.0.1:${providerPort}`,
  },
});
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => program.kill("SIGTERM"));
program.once("exit", async (code) => {
  await database.close();
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(code ?? 0);
});
