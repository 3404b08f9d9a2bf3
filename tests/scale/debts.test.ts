import { afterAll, beforeAll, expect, test } from "vitest";
import { runApp, type TestApp } from "#tests/support/app.ts";
import { freshDatabase, sessionUrl } from "#tests/support/database.ts";
import { club } from "#tests/support/people.ts";
import { type Asked, listening } from "./asked.ts";
import { asInProvince, workOf } from "./plans.ts";

const openDebts = 30;
const refundsDue = 20;
const asked: Asked[] = [];
let app: TestApp;
let ribera: Awaited<ReturnType<typeof club>>;
beforeAll(async () => {
  const database = await freshDatabase();
  app = await runApp(database, { connection: () => listening(sessionUrl(database), asked) });
  ribera = await club(app, "Club La Ribera");
  await owe(openDebts);
  await payCancelled(refundsDue);
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

/** Adds so many charges to the history of the club, all paid in two parts, earlier than the months of the summary. */
async function owedOnce(count: number): Promise<void> {
  await owe(count, "Grips");
  await app.pool.query(`insert into movement (charge_id, club_id, kind, paid, method, at)
    select id, club_id, 'payment', 2500, 'transfer', now() - interval '2 years' from charge, generate_series(1, 2)
    where concept = 'Grips' and is_owed`);
  await app.pool.query("vacuum analyze charge, movement");
}

/** Cancels so many courts of guests, who had paid them. */
async function payCancelled(count: number): Promise<void> {
  await app.pool.query(
    `with booked as (
        insert into booking (court_id, day, start_minute, end_minute, state, guest_name, price)
        select id, current_date - n, 600, 660, 'CANCELADO', 'Los del martes', 5000
        from court, generate_series(1, $2) n where number = 1
        returning id, guest_name, day)
      insert into charge (club_id, kind, booking_id, part, debtor_name, amount, created_at, fee)
      select $1, 'court', id, 0, guest_name, 5000, day, 1000 from booked`,
    [ribera.clubId, count],
  );
  await app.pool.query(`insert into movement (charge_id, club_id, kind, paid, method, at)
    select id, club_id, 'payment', amount, 'transfer', created_at from charge where kind = 'court'`);
}

/** Returns the work of a call, planned as in a province, with its answer. */
async function workedBy<Answer>(call: () => Promise<Answer>) {
  asked.length = 0;
  const answer = await call();
  const client = await app.pool.connect();
  await client.query(asInProvince);
  const work = await workOf(client, [...asked]);
  client.release(true);
  return { ...work, answer };
}

/** Returns the work of one of the lists, with its totals. */
async function listed(state: "owed" | "to-return") {
  const { answer, ...work } = await workedBy(() => ribera.api.reports.debts({ clubId: ribera.clubId, state }));
  const { count, owed, toReturn } = answer;
  return { ...work, count, owed, toReturn };
}

test("the lists of debts and of refunds due cost the same with sixty times as many paid debts", async () => {
  await owedOnce(50);
  const ofDebts = { count: openDebts, owed: openDebts * 5_000, toReturn: 0 };
  const ofRefunds = { count: refundsDue, owed: 0, toReturn: refundsDue * 4_000 };
  expect(await listed("owed")).toMatchObject(ofDebts);
  expect(await listed("to-return")).toMatchObject(ofRefunds);
  for (const more of [1_000, 1_000, 1_000]) await owedOnce(more);
  for (const [old, told] of [
    [await listed("owed"), ofDebts],
    [await listed("to-return"), ofRefunds],
  ] as const) {
    expect(old).toMatchObject(told);
    // Both statements, and what belongs to the first page.
    expect(old.looked).toBeLessThanOrEqual(told.count * 15);
    expect(old.blocks).toBeLessThanOrEqual(told.count * 40);
  }
});

test("the sums of the books read only the marked debts among sixty times as many paid ones", async () => {
  const { answer, looked, blocks } = await workedBy(() => ribera.api.reports.summary({ clubId: ribera.clubId }));
  expect(answer).toMatchObject({
    ...{ owed: openDebts * 5_000, debts: openDebts, started: true },
    ...{ toReturn: refundsDue * 4_000, returns: refundsDue },
  });
  expect(looked).toBeLessThanOrEqual((openDebts + refundsDue) * 4);
  expect(blocks).toBeLessThanOrEqual((openDebts + refundsDue) * 10);
});

test("a debt whose payment was reversed is listed again", async () => {
  const { count: before } = await listed("owed");
  await app.pool.query(`insert into movement (charge_id, club_id, kind, paid, method, reverses, reason, at)
    select charge_id, club_id, 'reversal', -paid, method, id, 'Era de otro', now()
    from movement where paid = 2500 limit 1`);
  expect(await listed("owed")).toMatchObject({ count: before + 1, owed: openDebts * 5_000 + 2_500 });
});

test("a refund that was made is listed no more", async () => {
  const { count: before } = await listed("to-return");
  await app.pool.query(`insert into movement (charge_id, club_id, kind, paid, method, at)
    select id, club_id, 'refund', -4000, 'transfer', now() from charge where has_refund_due limit 1`);
  expect(await listed("to-return")).toMatchObject({ count: before - 1, toReturn: (refundsDue - 1) * 4_000 });
});
