import { readdir, readFile } from "node:fs/promises";
import autocannon from "autocannon";
import type { Program } from "./program.ts";

/** The processor time of one request in milliseconds: of the program, and of PostgreSQL where this machine tells it. */
export type ProcessorTime = { readonly program: number; readonly database: number };

/** Linux counts the time of a process in hundredths of a second. */
const ticksPerMs = 0.1;
const connections = 8;

/** Measures a request of a running program many times, after as many that warm it up. */
export async function processorTimeOf(
  program: Program,
  database: string,
  { path, cookie, amount }: { readonly path: string; readonly cookie: string; readonly amount: number },
): Promise<ProcessorTime> {
  const ask = () => autocannon({ url: program.url + path, connections, amount, headers: { cookie } });
  await ask();
  const before = await program.tell();
  const databaseBefore = await databaseTime(database);
  const { non2xx, errors } = await ask();
  if (non2xx > 0 || errors > 0) throw new Error(`${path}: ${non2xx} refusals and ${errors} errors`);
  const after = await program.tell();
  const spent = after.processor.user + after.processor.system - before.processor.user - before.processor.system;
  const ofDatabase = spentSince(databaseBefore, await databaseTime(database));
  return { program: spent / 1000 / amount, database: ofDatabase / amount };
}

/** Reads the processor time of PostgreSQL's processes for a database, in ticks by process, where Linux tells it. */
async function databaseTime(database: string): Promise<ReadonlyMap<string, number>> {
  const ticks = new Map<string, number>();
  for (const id of (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${id}/cmdline`, "utf8").catch(() => "");
    if (!command.startsWith("postgres:") || !command.includes(` ${database} `)) continue;
    const stat = await readFile(`/proc/${id}/stat`, "utf8").catch(() => "");
    // The name in parentheses may hold spaces; user and system time are the 12th and 13th fields after it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    ticks.set(id, Number(fields[11] ?? 0) + Number(fields[12] ?? 0));
  }
  return ticks;
}

/** Sums up the milliseconds since then. A process that ended meanwhile tells nothing more, and is left out. */
function spentSince(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): number {
  const ticks = [...after].reduce((sum, [id, now]) => sum + now - (before.get(id) ?? 0), 0);
  return ticks / ticksPerMs;
}
