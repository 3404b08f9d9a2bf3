import { afterAll, beforeAll, expect, test } from "vitest";
import { clubClock } from "#server/platform/club-clock.ts";
import { runApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { type Asked, listening } from "./asked.ts";
import { callsOf } from "./calls.ts";
import { workOf } from "./plans.ts";
import { fillProvince, type ProvinceSize } from "./province.ts";

/** Large enough that reading all of anything shows, and made in seconds. */
const town: ProvinceSize = {
  players: 8_000,
  clubs: 60,
  tournaments: 400,
  bookings: 20_000,
  ofFirstClub: 60,
  ofVeteran: 60,
  bookingsOfVeteran: 200,
  singles: 100,
};

/** Rows of tables that an answer may read, and those that read more for what they show. */
const rowsMax = 700;
const rowsMaxOf = new Map([
  ["super admin: clubs, first page", 2_200], // What is booked ahead of twenty clubs.
  ["super admin: clubs by text", 1_000],
  ["statistics of a veteran", 1_700], // All that somebody ever played.
  ["old club: finances", 1_100], // The sums of all its tournaments.
]);

const asked: Asked[] = [];
let app: TestApp;
const { today } = clubClock(saturdayEvening, "America/Argentina/Buenos_Aires");
beforeAll(async () => {
  const database = await freshDatabase();
  await fillProvince(database.url, town, today);
  app = await runApp(database, { connection: (url) => listening(url, asked) });
});
afterAll(() => app.close());

/** As in a province: to read a whole table is dear. Of a town PostgreSQL would read all people, and be right. */
const asInProvince = "SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off";

test("no list, sum or search looks at more than a bounded part of the database", async () => {
  const looked = new Map<string, number>();
  const client = await app.pool.connect();
  await client.query(asInProvince);
  for (const [what, { path, cookie, body }] of callsOf(app, town, today)) {
    asked.length = 0;
    const answer = await app.fetch(`/api/v1${path}`, {
      headers: { cookie, "content-type": "application/json" },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    expect([what, answer.status]).toEqual([what, 200]);
    looked.set(what, (await workOf(client, [...asked])).looked);
  }
  client.release(true);
  expect([...looked].filter(([what, seen]) => seen > (rowsMaxOf.get(what) ?? rowsMax))).toEqual([]);
  expect([...rowsMaxOf.keys()].filter((what) => !looked.has(what))).toEqual([]);
  expect(looked.size).toBeGreaterThan(40);
});
