// npm run bench -- scale: what each call costs in a province of 50,000 players beside one as large as the demonstration. A part of the
// province is enough to try: npm run bench -- scale 0.1
import { clubClock } from "#server/platform/club-clock.ts";
import { type Asked, listening } from "#tests/scale/asked.ts";
import { type Call, callsOf } from "#tests/scale/calls.ts";
import { workOf } from "#tests/scale/plans.ts";
import { fillProvince, type ProvinceSize, province, village } from "#tests/scale/province.ts";
import { runApp, type TestApp } from "#tests/support/app.ts";
import { createDatabase, openTestServer } from "#tests/support/test-server.ts";

const [asked = "1", only = ""] = process.argv.slice(2);
const times = Math.max(2, Math.round(625 * Number(asked)));
const pairsOfCalls = 31;

type Stage = { readonly app: TestApp; readonly asked: Asked[]; readonly calls: ReadonlyMap<string, Call> };

const server = await openTestServer();

async function stage(size: ProvinceSize): Promise<Stage> {
  const database = await createDatabase(server.url, server.template);
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

async function timeOf({ app }: Stage, { path, cookie, body }: Call): Promise<number> {
  const began = performance.now();
  const answer = await app.fetch(`/api/v1${path}`, {
    headers: { cookie, ...(body && { "content-type": "application/json" }) },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
  return performance.now() - began;
}

async function work(at: Stage, call: Call) {
  at.asked.length = 0;
  await timeOf(at, call);
  return workOf(at.app.pool, [...at.asked]);
}

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

try {
  const small = await stage(village);
  const big = await stage(province(times));
  console.log(`\nmedians of ${pairsOfCalls} pairs of calls, the two beside each other`);
  console.log("small ms    big ms  ratio          blocks     rows  call (its heaviest statement's top)");
  for (const [what, call] of big.calls) {
    if (!what.includes(only)) continue;
    const beside = small.calls.get(what) ?? call;
    const taken = { small: [0].slice(1), big: [0].slice(1) };
    for (let nth = -5; nth < pairsOfCalls; nth++) {
      const [one, other] = [await timeOf(small, beside), await timeOf(big, call)];
      if (nth < 0) continue;
      taken.small.push(one);
      taken.big.push(other);
    }
    const [few, many] = [median(taken.small), median(taken.big)];
    const [before, after] = [await work(small, beside), await work(big, call)];
    const columns = [few.toFixed(2).padStart(8), many.toFixed(2).padStart(9), (many / few).toFixed(2).padStart(6)];
    const blocks = `${before.blocks} → ${after.blocks}`.padStart(15);
    console.log(`${columns.join(" ")} ${blocks} ${String(after.rows).padStart(8)}  ${what} (${after.top})`);
  }
  await small.app.close();
  await big.app.close();
} finally {
  await server.close();
}
