// Ends and removes everything of a test file, however the file ends: its worker holds this program's standard input.
// Usage: sweeper.ts <folder> <process of the run>. Everything belongs to the folder: processes have it as TMPDIR or
// work in it, and the names of networks begin with its name. Writes a line for each process that it had to kill.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { basename } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { endsWithin } from "#server/platform/postgres/postmaster.ts";
import { inOrder } from "./sweeping.ts";

const [folder = "", run] = process.argv.slice(2);

const isOver = (await text(process.stdin)) === inOrder;
// The reader may be gone.
process.stdout.on("error", () => {});
// A killed program can have started another one meanwhile.
for (let found = processes(); found.length > 0; found = processes()) {
  for (const pid of found) kill(pid);
  await pause(50);
}
const networks = spawnSync("ip", ["netns", "list"], { encoding: "utf8" }).stdout ?? "";
for (const [name = ""] of networks.split("\n").map((line) => line.split(" "))) {
  if (name.startsWith(`${basename(folder)}-`)) spawnSync("ip", ["netns", "delete", name]);
}
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
if (!isOver) {
  // The run is interrupted, and its own PostgreSQL in memory goes on without it.
  await endsWithin(Number(run), 10_000);
  const { sweepTestServers } = await import("#tests/support/test-server.ts");
  await sweepTestServers();
}

/** Lists the processes that belong to the folder. PostgreSQL's own have lost their environment, and work in it. */
function processes(): number[] {
  const pids = readdirSync("/proc").map(Number).filter(Number.isInteger);
  return pids.filter((pid) => {
    const variables = read(() => readFileSync(`/proc/${pid}/environ`, "utf8")).split("\0");
    const place = read(() => readlinkSync(`/proc/${pid}/cwd`));
    return variables.includes(`TMPDIR=${folder}`) || place.startsWith(`${folder}/`);
  });
}

/** Reads a fact of a process, which may have ended or belong to somebody else. */
function read(fact: () => string): string {
  try {
    return fact();
  } catch {
    return "";
  }
}

function kill(pid: number): void {
  process.stdout.write(
    `${read(() => readFileSync(`/proc/${pid}/cmdline`, "utf8"))
      .replaceAll("\0", " ")
      .trim()}\n`,
  );
  read(() => String(process.kill(pid, "SIGKILL")));
}
