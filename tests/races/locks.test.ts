import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { afterAll, describe, expect, test } from "vitest";
import { openMercadoPago } from "#tests/money/mercado-pago.ts";
import { saturdayEvening } from "#tests/support/app.ts";
import { raceApp } from "./crowd.ts";
import { locksOfCourts } from "./locks-courts.ts";
import { locksOfFormats } from "./locks-formats.ts";
import { locksOfMoney } from "./locks-money.ts";
import { locksOfPeople } from "./locks-people.ts";
import { locksOfOpenMatches, locksOfSeries, locksOfWatches } from "./locks-series.ts";
import { meet } from "./rival.ts";

let forgotten: RegExp | undefined;
const there = await openMercadoPago(() => saturdayEvening);
const parts = { mercadoPago: there.settings };
const app = await raceApp({ forgets: (statement) => forgotten?.test(statement) ?? false, parts });
const locks = [
  ...(await locksOfPeople(app)),
  ...locksOfFormats(app),
  ...locksOfCourts(app),
  ...locksOfMoney(app),
  ...locksOfSeries(app),
  ...locksOfWatches(app),
  ...locksOfOpenMatches(app),
];
afterAll(() => Promise.all([app.close(), there.close()]));

/** Locks whose race is tested elsewhere, with the title of the test that runs without them. */
const toldElsewhere = [
  {
    at: "server/features/competition/matches/policy.ts",
    by: "tests/races/results.test.ts",
    test: "would cross each other without",
  },
  {
    at: "server/features/people/players/writes.ts",
    by: "tests/races/closing-once.test.ts",
    test: "would give those of one",
  },
] as const;

describe("every lock of a row", () => {
  test("is tested here, or names its test elsewhere", async () => {
    const told = [...new Set(locks.map(({ at, lock }) => `${at} ${lock}`)), ...toldElsewhere.map(({ at }) => `${at} `)];
    const counts = Object.groupBy(told, (one) => one.split(" ")[0] ?? "");
    const expected = Object.entries(counts).map(([at, all = []]) => [at, all.length]);
    expect(await sites()).toEqual(Object.fromEntries(expected));
    for (const { by, test } of toldElsewhere) expect(readFileSync(by, "utf8")).toContain(test);
  });

  test.each(locks)("$at: $promise", async ({ meeting, fair }) => {
    forgotten = undefined;
    expect(await meet(app, await meeting())).toEqual(fair);
  });

  test.each(locks)("$at: would not without the lock of $lock: $promise", async ({ meeting, fair, statement }) => {
    forgotten = statement;
    expect(await meet(app, await meeting())).not.toEqual(fair);
  });
});

/** Counts the row locks in each file of the server. */
async function sites(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for await (const file of glob("server/**/*.ts")) {
    if (file.endsWith(".test.ts")) continue;
    const code = readFileSync(file, "utf8");
    const count = code.match(/\.for\(|\bfor (no key )?update(?: of \w+)?`/g)?.length ?? 0;
    if (count > 0) found[file.replaceAll("\\", "/")] = count;
  }
  return found;
}
