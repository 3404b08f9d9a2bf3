// npm run bench -- scale: compares the cost of each call in a province of 50,000 players with one of the
// demonstration's size, and with a town. The town is small too, but fills a page of each list, so that equal screens
// are compared. A part of the province is enough for a trial: npm run bench -- scale 0.1
import type { Call } from "#tests/scale/calls.ts";
import { workOf } from "#tests/scale/plans.ts";
import { province, village } from "#tests/scale/province.ts";
import { openTestServer } from "#tests/support/test-server.ts";
import { compared, openProvince, type Province, timeOf } from "./beside/provinces.ts";

const [asked = "1", only = ""] = process.argv.slice(2);
const times = Math.max(2, Math.round(625 * Number(asked)));
/** Number of villages that make a town whose lists fill their pages. */
const townOf = Math.min(40, times);

const server = await openTestServer();

async function work(at: Province, call: Call) {
  at.asked.length = 0;
  await timeOf(at, call);
  return workOf(at.app.pool, [...at.asked]);
}

try {
  const stages = [
    await openProvince(server, village),
    await openProvince(server, province(townOf)),
    await openProvince(server, province(times)),
  ];
  const [small, , big] = stages;
  if (!small || !big) throw new Error("nothing to compare");
  console.log(`\nmedians of rounds of calls, the three beside each other; what is answered in bytes`);
  console.log(
    "village ms  town ms   big ms  to village  to town  answered (village, town, big)    blocks     rows  call",
  );
  for (const [what, call] of big.calls) {
    if (!what.includes(only)) continue;
    const [few, some, many] = await compared(stages, what);
    if (!few || !some || !many) throw new Error("nothing was timed");
    const [before, after] = [await work(small, small.calls.get(what) ?? call), await work(big, call)];
    const columns = [
      few.ms.toFixed(2).padStart(10),
      some.ms.toFixed(2).padStart(8),
      many.ms.toFixed(2).padStart(8),
      (many.ms / few.ms).toFixed(2).padStart(11),
      (many.ms / some.ms).toFixed(2).padStart(8),
      `${few.bytes} ${some.bytes} ${many.bytes}`.padStart(20),
      `${before.blocks} → ${after.blocks}`.padStart(15),
      String(after.rows).padStart(8),
    ];
    console.log(`${columns.join(" ")}  ${what} (${after.top})`);
  }
  for (const { app } of stages) await app.close();
} finally {
  await server.close();
}
