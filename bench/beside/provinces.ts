import { clubClock } from "#server/platform/club-clock.ts";
import { type Asked, listening } from "#tests/scale/asked.ts";
import { type Call, callsOf } from "#tests/scale/calls.ts";
import { fillProvince, type ProvinceSize } from "#tests/scale/province.ts";
import { runApp, type TestApp } from "#tests/support/app.ts";
import { createDatabase, type TestServer } from "#tests/support/test-server.ts";

/** The application on a database of a certain size, with the statements that it sent and all calls to time. */
export type Province = {
  readonly app: TestApp;
  readonly size: ProvinceSize;
  readonly url: string;
  readonly asked: Asked[];
  readonly calls: ReadonlyMap<string, Call>;
};

const roundsOfCalls = 31;

/** Fills a database with a province of this size, and runs the application on it. */
export async function openProvince(
  server: TestServer,
  size: ProvinceSize,
  further: readonly string[] = [],
): Promise<Province> {
  const database = await createDatabase(server, server.template);
  const asked: Asked[] = [];
  const app = await runApp(database, {
    now: () => new Date(),
    connection: (url) => listening(url, asked),
    parts: { production: true },
  });
  const { today } = clubClock(new Date(), app.parts.timeZone);
  const began = performance.now();
  await fillProvince(database.url, size, today, further);
  const seconds = Math.round((performance.now() - began) / 1000);
  const { players, clubs, tournaments, bookings } = size;
  console.log(
    `${players} players, ${clubs} clubs, ${tournaments} tournaments, ${bookings} bookings: made in ${seconds} s`,
  );
  return { app, size, url: database.url, asked, calls: callsOf(app, size, today) };
}

/** Makes one call, and returns its time and the size of its answer. */
export async function timeOf({ app }: Province, { path, cookie, body }: Call) {
  const began = performance.now();
  const answer = await app.fetch(`/api/v1${path}`, {
    headers: { cookie, ...(body && { "content-type": "application/json" }) },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
  return { ms: performance.now() - began, bytes: text.length };
}

/** Times one call in each of the provinces in turns; returns the medians and the sizes of the answers. */
export async function compared(provinces: readonly Province[], what: string) {
  const rows = provinces.map((at) => ({ at, call: at.calls.get(what), times: [0].slice(1), bytes: 0 }));
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

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}
