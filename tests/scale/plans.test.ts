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

/**
 * Rows of tables that an answer may read. Of what is read more the more there is, each table that grows with the days (entries,
 * players of pairs, results, bookings) has more of them here; in a town PostgreSQL may still choose to read all people.
 */
const rowsMax = 9_000;

const asked: Asked[] = [];
let app: TestApp;
const { today } = clubClock(saturdayEvening, "America/Argentina/Buenos_Aires");
beforeAll(async () => {
  const database = await freshDatabase();
  await fillProvince(database.url, town, today);
  app = await runApp(database, { connection: (url) => listening(url, asked) });
});
afterAll(() => app.close());

test("no list, sum or search looks at more than a bounded part of the database", async () => {
  const looked = new Map<string, number>();
  for (const [what, { path, cookie, body }] of callsOf(app, town, today)) {
    asked.length = 0;
    const answer = await app.fetch(`/api/v1${path}`, {
      headers: { cookie, "content-type": "application/json" },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    expect([what, answer.status]).toEqual([what, 200]);
    looked.set(what, (await workOf(app.pool, [...asked])).looked);
  }
  expect([...looked].filter(([, seen]) => seen > rowsMax)).toEqual([]);
  expect(looked.size).toBeGreaterThan(40);
});
