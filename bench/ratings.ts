// Learns ratings: 100,000 matches from the first on, and then one after the other.

import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { learnRatings, rebuildRatings } from "#server/features/competition/ratings/jobs.ts";
import { openHistory } from "#tests/support/arbitrary/history.ts";
import { club } from "#tests/support/people.ts";
import { onStage } from "./stage.ts";

const matches = Number(process.argv[2] ?? 100_000);
const pairs = Math.max(8, Math.floor(matches / 10));
const appended = 200;
/** The format of the matches: the cap of the same four applies to those of a league. */
const format = process.argv[3] === "league" ? "LEAGUE" : "PLAYOFF";
const megabyte = 1024 * 1024;

/** Measures the heap after a garbage collection. */
function usedHeap(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage().heapUsed;
}

await onStage(async (app) => {
  const owner = await club(app, "Club Paraná");
  const play = await openHistory(app, owner, pairs, format);
  await play(matches);

  const parts = { db: app.db, timeZone: app.parts.timeZone };
  const timed = async (act: () => Promise<unknown>) => {
    const began = performance.now();
    await act();
    return performance.now() - began;
  };
  const first = await timed(() => learnRatings(parts));
  const again = await timed(() => rebuildRatings(parts));
  console.log(
    `${matches} matches of ${2 * pairs} players: the first run ${Math.round(first)} ms, ` +
      `a rebuild ${Math.round(again)} ms.`,
  );
  // A rebuild of its own, because collecting takes time.
  const before = usedHeap();
  const heaps: number[] = [];
  // The rebuild logs each page.
  const logMethod = () => void heaps.push(usedHeap() - before);
  await rebuildRatings({ ...parts, log: pino({ level: "debug", hooks: { logMethod } }) });
  const told = [1, 2, 3, 4].map((nth) => {
    const bytes = heaps[Math.ceil((heaps.length * nth) / 4) - 1] ?? 0;
    return `${(bytes / megabyte).toFixed(1)} MB at ${25 * nth} %`;
  });
  console.log(`The heap of a rebuild after a collection, over that before it: ${told.join(", ")}.`);
  await app.db.execute(sql`analyze`);
  const times: number[] = [];
  for (let nth = 0; nth < appended; nth++) {
    await play(1);
    times.push(await timed(() => learnRatings(parts)));
  }
  const middle = times.toSorted((one, other) => one - other)[appended / 2] ?? 0;
  console.log(`One match more: ${middle.toFixed(1)} ms in the median of ${appended}.`);
});
