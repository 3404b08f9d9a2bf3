import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createDatabase, openTestServer } from "./test-server.ts";

// The real program, as an operator starts it, on a database of this run alone; the browser's journeys talk to it.
const main = fileURLToPath(new URL("../../server/main.ts", import.meta.url));

const server = await openTestServer();
const database = await createDatabase(server.url, server.template);
const dataDir = await mkdtemp(join(tmpdir(), "punto-de-oro-journeys-"));
const program = spawn(process.execPath, [main], {
  stdio: "inherit",
  env: {
    ...process.env,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    NODE_ENV: "test",
    LOG_LEVEL: process.env.JOURNEY_LOG_LEVEL ?? "error",
    ATTEMPT_LIMITS: "off",
  },
});
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => program.kill("SIGTERM"));
program.once("exit", async (code) => {
  await database.close();
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(code ?? 0);
});
