import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { singlesShown } from "#contract/competition/tournaments/tournaments.ts";
import { beforeTheEnd } from "#server/db/before-the-end.ts";
import type { Transaction } from "#server/db/connect.ts";
import { charge } from "#server/db/tables/money.ts";
import { forgetGuests } from "#server/features/courts/bookings/jobs.ts";
import { promisesOfMoney } from "#server/operator/doctor/promises-of-money.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { noteDrafts } from "#server/platform/events/notices/noted.ts";
import { forgetOldMail } from "#server/platform/mail/delivery.ts";
import { runApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { freshDatabase, sessionUrl } from "#tests/support/database.ts";
import { type Asked, listening } from "./asked.ts";
import { callsOf } from "./calls.ts";
import { chargedBookings } from "./growth.ts";
import { asInProvince, type Costs, costsOf, wholeTablesOf, workOf } from "./plans.ts";
import { fillProvince, type ProvinceSize } from "./province.ts";

/** A size at which reading a whole table shows, but which is built in seconds. */
const town: ProvinceSize = {
  players: 8_000,
  // More than the lists of clubs and of free hours show.
  clubs: 150,
  tournaments: 400,
  bookings: 20_000,
  ofFirstClub: 60,
  ofVeteran: 60,
  bookingsOfVeteran: 200,
  singles: 400,
  openMatches: 800,
};

/** The most table rows that an answer may read, with the exceptions that need more. */
const rowsMax = 700;
const rowsMaxOf = new Map([
  ["my tournaments, a veteran", 720], // Fifty tournaments, and the waiting list of each open one.
  ["super admin: overview", 1_100], // Counts the clubs without an active owner, and the tournaments to come.
  ["super admin: clubs, first page", 4_200], // Bookings ahead and entries of twenty clubs.
  ["super admin: clubs by text", 4_200],
  ["statistics of a veteran", 1_700], // All matches that a player ever played.
  ["a tournament with many single players", 1_200], // Counts all without a partner, returns the first hundred.
  ["the same for its club", 1_200],
  ["candidates by text", 1_000], // In the order of entry, until fifty are found.
  // The first hundred clubs, a court of each that is in use, and all their courts.
  ["clubs to book at", 710],
  ["clubs to book at, of a town", 710],
  ["clubs to book at, of a place where none is", 710],
  // The same with the bookings of a day, and of the nights before and after it.
  ["free hours across clubs", 3_500],
  ["free hours across clubs, of a town", 3_500],
  // Each category is read by start until a page of the level is found, and eight rows belong to each match.
  ["open matches of my level", 2_600],
  ["open matches, all", 1_000],
  // From the first hour of the evening on, and the matches of few clubs alone.
  ["open matches of a day, at night", 300],
  ["open matches of clubs that I follow", 400],
  ["open matches of a place where nobody is", 50],
  ["search of tournaments: a category of none", 10],
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
  await fillProvince(sessionUrl(database), town, today);
  app = await runApp(database, { connection: () => listening(plannedAsInUse(sessionUrl(database)), asked) });
});
afterAll(() => app.close());

/** Returns the address with plans as in production; the other tests' sessions plan each statement once. */
function plannedAsInUse(address: string): string {
  const url = new URL(address);
  url.searchParams.set("options", "-c plan_cache_mode=auto");
  return url.href;
}

/** Counts the table rows that the session of this transaction has read. */
async function rowsRead(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ read: string }>(sql`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as read from pg_stat_xact_user_tables`);
  return Number(rows[0]?.read);
}

/** Counts how often the session of this transaction has begun to read movements. */
async function movementsScanned(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ scans: string }>(sql`
    select seq_scan + idx_scan as scans from pg_stat_xact_user_tables where relname = 'movement'`);
  return Number(rows[0]?.scans);
}

test("no list, sum or search reads more than a bounded part of the database", async () => {
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
  // A named statement has one plan for all its values. It can use a partial index only if the values stand in the text.
  expect([...readWhole]).toEqual([]);
});

test("my matches cost as much planned for a player as for anybody, so that PostgreSQL plans them once", async () => {
  const calls = callsOf(app, town, today);
  const costs = new Map<string, Costs>();
  for (const what of ["my matches", "my matches, a veteran"]) {
    asked.length = 0;
    const { path, cookie } = calls.get(what) ?? { path: "", cookie: "" };
    await app.fetch(`/api/v1${path}`, { headers: { cookie } });
    costs.set(what, await costsOf(app.pool, [...asked], "draws_with_player"));
  }
  for (const { forValues, forAny } of costs.values()) {
    expect(forAny).toBeGreaterThan(0);
    expect(forValues).toBe(forAny);
  }
});

test("the jobs that forget guests and mails find them by an index", async () => {
  asked.length = 0;
  await forgetGuests({ db: app.db, guestDays: 30 }, today);
  await forgetOldMail(app.db);
  const client = await app.pool.connect();
  await client.query(asInProvince);
  const readWhole = await wholeTablesOf(client, [...asked]);
  client.release(true);
  expect(readWhole).toEqual([]);
});

test("a notice reads its own readers alone, however many people and followers there are", async () => {
  const { rows } = await app.pool.query<{ person: string; club: string; draw: string; match: string }>(`
    select proposer_id as person, club.id as club, draw_id as draw, match_id as match
    from match_side join match on match.id = match_id join pair on pair.id = pair_id, club limit 1`);
  const [{ person = "", club = "", draw = "", match = "" } = {}] = rows;
  const notice = { kind: "open-match-fits", booking: match, club, court: match, match } as const;
  const readers = [
    ...[{ people: [person] }, { club }, { followers: club }, { drawn: draw }, { match }, { after: match }],
    ...[{ followersIn: match }, { followersOfWinner: match }],
  ];
  // The planner knows the sizes of the tables, and decides itself: no setting forbids it to read a whole one.
  const looked = new Map<string, number>();
  for (const to of readers)
    await app.db.transaction(async (tx) => {
      const before = await rowsRead(tx);
      noteDrafts(tx, { actor: null }, [{ to, notice, path: "/avisos" }]);
      beforeTheEnd(tx, async () => {
        looked.set(Object.keys(to).join(), (await rowsRead(tx)) - before);
      });
    });
  expect(looked.size).toBe(readers.length);
  // All clubs of this town among them: so small a table is read whole.
  expect([...looked].filter(([, seen]) => seen > town.clubs + 150)).toEqual([]);
});

test("a list of many players without a partner returns the first to enter, and their total", async () => {
  const call = [...callsOf(app, town, today)].find(([what]) => what === "a tournament with many single players");
  const answer = await app.fetch(`/api/v1${call?.[1].path}`, { headers: { cookie: call?.[1].cookie ?? "" } });
  const { categories } = singlesOf.parse(await answer.json());
  const crowded = categories.find(({ unpaired }) => unpaired > 0);
  const told = crowded?.entrants.filter(({ status }) => status === "unpaired");
  expect([crowded?.unpaired, told?.length]).toEqual([town.singles, singlesShown]);
});

test("a check of all charges reads the movements in one pass, instead of those of each charge", async () => {
  const client = await app.pool.connect();
  for (const statement of ["SET statement_timeout = 0", ...chargedBookings]) await client.query(statement);
  client.release(true);
  expect(await app.db.$count(charge)).toBeGreaterThan(1_000);
  const passes = new Map<string, number>();
  for (const { code, promise, query } of promisesOfMoney) {
    if (!["M1", "M8"].includes(code) || typeof query !== "string") continue;
    await app.db.transaction(async (tx) => {
      const before = await movementsScanned(tx);
      await tx.execute(sql.raw(query));
      passes.set(promise, (await movementsScanned(tx)) - before);
    });
  }
  expect(passes.size).toBe(5);
  expect([...passes].filter(([, count]) => count > 2)).toEqual([]);
});
