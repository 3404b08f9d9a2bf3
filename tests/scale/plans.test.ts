import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { singlesShown } from "#contract/tournaments.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { runApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { type Asked, listening } from "./asked.ts";
import { callsOf } from "./calls.ts";
import { wholeTablesOf, workOf } from "./plans.ts";
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
  singles: 400,
};

/** Rows of tables that an answer may read, and those that read more for what they show. */
const rowsMax = 700;
const rowsMaxOf = new Map([
  ["my tournaments, a veteran", 720], // Fifty of them, and who waits in each of those that go on.
  ["super admin: clubs, first page", 2_200], // What is booked ahead of twenty clubs.
  ["super admin: clubs by text", 1_000],
  ["statistics of a veteran", 1_700], // All that somebody ever played.
  ["a tournament with many single players", 1_200], // How many have no partner is counted; the first hundred are told.
  ["the same for its club", 1_200],
  ["candidates by text", 1_000], // In the order in which they entered, until fifty are found.
  ["free hours across clubs", 1_200], // What holds the courts of all clubs on a day.
  ["old club: finances", 1_100], // The sums of all its tournaments.
]);

const singlesOf = z.object({
  categories: z.array(z.object({ unpaired: z.int(), entrants: z.array(z.object({ status: z.string() })) })),
});

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
  const readWhole = new Set<string>();
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
    for (const table of await wholeTablesOf(client, [...asked])) readWhole.add(`${what}: ${table}`);
  }
  client.release(true);
  expect([...looked].filter(([what, seen]) => seen > (rowsMaxOf.get(what) ?? rowsMax))).toEqual([]);
  expect([...rowsMaxOf.keys()].filter((what) => !looked.has(what))).toEqual([]);
  expect(looked.size).toBeGreaterThan(40);
  // A statement under a name keeps one plan for all its values, which an index for some of them serves only where they stand written out.
  expect([...readWhole]).toEqual([]);
});

test("of many players without a partner those who entered first are told, and how many there are", async () => {
  const call = [...callsOf(app, town, today)].find(([what]) => what === "a tournament with many single players");
  const answer = await app.fetch(`/api/v1${call?.[1].path}`, { headers: { cookie: call?.[1].cookie ?? "" } });
  const { categories } = singlesOf.parse(await answer.json());
  const crowded = categories.find(({ unpaired }) => unpaired > 0);
  const told = crowded?.entrants.filter(({ status }) => status === "unpaired");
  expect([crowded?.unpaired, told?.length]).toEqual([town.singles, singlesShown]);
});
