import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inProject } from "#server/platform/program/in-project.ts";
import { createDatabase, openTestServer } from "#tests/support/test-server.ts";

const turns = 7;
/** The option with which `npm start` starts the server. */
const youngMemory = ["--max-semi-space-size=4"];

type Start = { readonly seconds: number; readonly megabytes: number };

/** Starts the program; measures the time until it answers, and its memory before the first request. */
async function start(file: string, env: NodeJS.ProcessEnv): Promise<Start> {
  const began = performance.now();
  const program = spawn(process.execPath, [...youngMemory, inProject(file)], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(program, "exit");
  await once(program.stdout, "data");
  const seconds = (performance.now() - began) / 1000;
  const kilobytes = spawnSync("ps", ["-o", "rss=", "-p", String(program.pid)], { encoding: "utf8" }).stdout;
  program.kill("SIGTERM");
  await ended;
  return { seconds, megabytes: Number(kilobytes) / 1024 };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const server = await openTestServer();
const database = await createDatabase(server, server.template);
const dataDir = await mkdtemp(join(tmpdir(), "start-"));
const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "error" };
const built: Start[] = [];
const sources: Start[] = [];
try {
  // The first start loads the demonstration into the database.
  await start("dist/server/main.js", env);
  for (let turn = 0; turn < turns; turn++) {
    built.push(await start("dist/server/main.js", env));
    sources.push(await start("server/main.ts", env));
  }
} finally {
  await database.close();
  await server.close();
  await rm(dataDir, { recursive: true });
}
const time = (starts: readonly Start[]) => median(starts.map(({ seconds }) => seconds));
const memory = (starts: readonly Start[]) => median(starts.map(({ megabytes }) => megabytes));
console.log(`The program until it can be asked, on a database that is there, median of ${turns} in turns`);
console.log(`  built    ${time(built).toFixed(2)} s, ${memory(built).toFixed(0)} MB before the first request`);
console.log(`  sources  ${time(sources).toFixed(2)} s, ${memory(sources).toFixed(0)} MB`);
console.log(`  built against sources  ${(time(built) / time(sources)).toFixed(2)} of the time`);
