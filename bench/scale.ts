// npm run bench -- scale: compares the cost of each call in a province of 50,000 players with one of the
// demonstration's size, and with a town. The town is small too, but fills a page of each list, so that equal screens
// are compared. A part of the province is enough for a trial: npm run bench -- scale 0.1
import { clubClock } from "#server/platform/club-clock.ts";
import { type Asked, listening } from "#tests/scale/asked.ts";
import { type Call, callsOf } from "#tests/scale/calls.ts";
import { workOf } from "#tests/scale/plans.ts";
import { fillProvince, type ProvinceSize, province, village } from "#tests/scale/province.ts";
import { runApp, type TestApp } from "#tests/support/app.ts";
import { createDatabase, openTestServer } from "#tests/support/test-server.ts";

const [asked = "1", only = ""] = process.argv.slice(2);
const times = Math.max(2, Math.round(625 * Number(asked)));
/** Number of villages that make a town whose lists fill their pages. */
const townOf = Math.min(40, times);
const roundsOfCalls = 31;

type Stage = { readonly app: TestApp; readonly asked: Asked[]; readonly calls: ReadonlyMap<string, Call> };

const server = await openTestServer();

async function stage(size: ProvinceSize): Promise<Stage> {
  const database = await createDatabase(server, server.template);
  const seen: Asked[] = [];
  const app = await runApp(database, {
    now: () => new Date(),
    connection: (url) => listening(url, seen),
    parts: { production: true },
  });
  const { today } = clubClock(new Date(), app.parts.timeZone);
  const began = performance.now();
  await fillProvince(database.url, size, today);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `${size.players} players, ${size.tournaments} tournaments, ${size.bookings} bookings: made in ${seconds} s`,
  );
  return { app, asked: seen, calls: callsOf(app, size, today) };
}

async function timeOf({ app }: Stage, { path, cookie, body }: Call) {
  const began = performance.now();
  const answer = await app.fetch(`/api/v1${path}`, {
    headers: { cookie, ...(body && { "content-type": "application/json" }) },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
  return { ms: performance.now() - began, bytes: text.length };
}

async function work(at: Stage, call: Call) {
  at.asked.length = 0;
  await timeOf(at, call);
  return workOf(at.app.pool, [...at.asked]);
}

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

/** Times one call on each of the stages in turns; returns the medians and the sizes of the answers. */
async function compared(stages: readonly Stage[], what: string) {
  const rows = stages.map((at) => ({ at, call: at.calls.get(what), times: [0].slice(1), bytes: 0 }));
  for (let nth = -5; nth < roundsOfCalls; nth++) {
    for (const row of rows) {
      if (!row.call) throw new Error(`nobody calls "${what}"`);
      const { ms, bytes } = await timeOf(row.at, row.call);
      row.bytes = bytes;
      if (nth >= 0) row.times.push(ms);
    }
  }
  return rows.map(({ times, bytes }) => ({ ms: median(times), bytes }));
}

try {
  const stages = [await stage(village), await stage(province(townOf)), await stage(province(times))];
  const [small, , big] = stages;
  if (!small || !big) throw new Error("nothing to compare");
  console.log(`\nmedians of ${roundsOfCalls} rounds of calls, the three beside each other; what is answered in bytes`);
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
