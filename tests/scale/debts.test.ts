import { afterAll, beforeAll, expect, test } from "vitest";
import { runApp, type TestApp } from "#tests/support/app.ts";
import { freshDatabase, sessionUrl } from "#tests/support/database.ts";
import { club } from "#tests/support/people.ts";
import { type Asked, listening } from "./asked.ts";
import { workOf } from "./plans.ts";

const openDebts = 30;
const asked: Asked[] = [];
let app: TestApp;
let ribera: Awaited<ReturnType<typeof club>>;
beforeAll(async () => {
  const database = await freshDatabase();
  app = await runApp(database, { connection: () => listening(sessionUrl(database), asked) });
  ribera = await club(app, "Club La Ribera");
  await owe(openDebts);
});
afterAll(() => app.close());

/** Charges so many things to guests of the club. */
async function owe(count: number, concept = "Pelotas"): Promise<void> {
  await app.pool.query(
    `insert into charge (club_id, kind, concept, debtor_name, amount, created_at)
      select $1, 'other', $3, 'Los de siempre', 5000, now() - n * interval '1 minute' from generate_series(1, $2) n`,
    [ribera.clubId, count, concept],
  );
}

/** Adds so many charges to the history of the club, all paid in two parts. */
async function owedOnce(count: number): Promise<void> {
  await owe(count, "Grips");
  await app.pool.query(`insert into movement (charge_id, club_id, kind, paid, method, at)
    select id, club_id, 'payment', 2500, 'transfer', now() from charge, generate_series(1, 2)
    where concept = 'Grips' and is_owed`);
  await app.pool.query("vacuum analyze charge, movement");
}

/** The work of the screen, with what it says. */
async function screen() {
  asked.length = 0;
  const { count, owed } = await ribera.api.reports.debts({ clubId: ribera.clubId, state: "owed" });
  return { ...(await workOf(app.pool, [...asked])), count, owed };
}

test("the list of what a club is owed costs the same with sixty times as many paid debts", async () => {
  await owedOnce(50);
  const young = await screen();
  for (const more of [1_000, 1_000, 1_000]) await owedOnce(more);
  const old = await screen();
  expect(old).toMatchObject({ count: openDebts, owed: openDebts * 5_000 });
  expect(young).toMatchObject({ count: openDebts, owed: openDebts * 5_000 });
  // Both statements, and what belongs to the first page.
  expect(old.looked).toBeLessThanOrEqual(openDebts * 10);
  expect(old.blocks).toBeLessThanOrEqual(openDebts * 20);
});

test("a debt whose payment was reversed is listed again", async () => {
  const { count: before } = await screen();
  await app.pool.query(`insert into movement (charge_id, club_id, kind, paid, method, reverses, reason, at)
    select charge_id, club_id, 'reversal', -paid, method, id, 'Era de otro', now() from movement limit 1`);
  expect(await screen()).toMatchObject({ count: before + 1, owed: openDebts * 5_000 + 2_500 });
});
