import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { defaultRequestRules } from "#domain/courts/booking-rules/request.ts";
import { makeSeriesDates } from "#server/features/courts/series/jobs.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { runApp, saturdayEvening } from "#tests/support/app.ts";
import { freshDatabase, sessionUrl } from "#tests/support/database.ts";
import { club } from "#tests/support/people.ts";
import { madeSeries } from "#tests/support/publications.ts";
import { startDoomed } from "./killed-between-steps.ts";

const database = await freshDatabase();
const app = await runApp({ url: sessionUrl(database), close: async () => {} }, { now: () => saturdayEvening });
afterAll(async () => {
  await app.close();
  await database.close();
});

test("a nightly job killed between two clubs is completed by the next start, and creates no date twice", async () => {
  for (const name of ["Paracao", "La Ribera"]) await madeSeries(await club(app, name));
  const counts = async () => {
    const { rows } = await app.db.execute<{ dates: number; days: number }>(sql`
      select count(*)::int as dates, count(distinct series_day)::int as days from booking
      where kind = 'series' and state = 'RESERVADO' group by series_id order by 1`);
    return rows.map(({ dates, days }) => [dates, days]);
  };
  expect(await counts()).toEqual([
    [8, 8],
    [8, 8],
  ]);
  const later = new Date(saturdayEvening.getTime() + 14 * 24 * 60 * 60 * 1000);
  const night = await startDoomed(sessionUrl(database), { owner: "night-owner", word: later.toISOString() });
  night.dieAfter((_, statement) => /^commit/i.test(statement));
  await night.work();
  expect(await night.end()).toBe(true);
  expect(await counts()).toEqual([
    [8, 8],
    [10, 10],
  ]);
  await makeSeriesDates({ ...app.parts, now: () => later, requestRules: defaultRequestRules });
  expect(await counts()).toEqual([
    [10, 10],
    [10, 10],
  ]);
  expect((await examine(app.db, later)).filter(({ code }) => code === "M7")).toEqual([]);
});
