import { afterAll, expect, test } from "vitest";
import { raceApp } from "#tests/races/crowd.ts";
import { meet } from "#tests/races/rival.ts";
import { club } from "#tests/support/people.ts";

const app = await raceApp();
afterAll(() => app.close());
const { clubId } = await club(app, "Club La Ribera");

/** Charges a guest for another confirmed court, and returns what may happen to it. */
async function chargedCourt() {
  const { rows } = await app.pool.query<{ booking: string; charge: string }>(
    `with booked as (
        insert into booking (court_id, day, start_minute, end_minute, state, guest_name, price)
        select id, current_date + (select count(*)::int from booking), 600, 660, 'RESERVADO', 'Los de siempre', 5000
        from court where number = 1 returning id)
      insert into charge (club_id, kind, booking_id, part, debtor_name, amount, created_at)
      select $1, 'court', id, 0, 'Los de siempre', 5000, now() from booked
      returning booking_id as booking, id as charge`,
    [clubId],
  );
  const { booking, charge } = rows[0] ?? { booking: "", charge: "" };
  const marked = async () => (await app.pool.query(`select has_refund_due from charge where id = '${charge}'`)).rows;
  return {
    // A part, so that the charge stays owed: the other mark does not change with it.
    pay: `insert into movement (charge_id, club_id, kind, paid, method, at)
      select id, club_id, 'payment', 2500, 'transfer', now() from charge where id = '${charge}'`,
    cancel: `update booking set state = 'CANCELADO' where id = '${booking}'`,
    charge,
    marked,
  };
}

const due = { answer: "done", left: [{ has_refund_due: true }] };

test("a payment that waits for the cancellation of its court is due for a refund", async () => {
  const { pay, cancel, marked } = await chargedCourt();
  const rival = [cancel, "set constraints all immediate"];
  expect(await meet(app, { rival, act: () => app.pool.query(pay), left: marked })).toEqual(due);
});

test("a payment that is made while its court is being cancelled is due for a refund", async () => {
  const { pay, cancel, marked } = await chargedCourt();
  expect(await meet(app, { rival: [cancel], act: () => app.pool.query(pay), left: marked })).toEqual(due);
});

test("a cancellation that waits for a payment of the court finds it due for a refund", async () => {
  const { pay, cancel, marked } = await chargedCourt();
  expect(await meet(app, { rival: [pay], act: () => app.pool.query(cancel), left: marked })).toEqual(due);
});

test("no statement sets the mark otherwise", async () => {
  const { charge, pay, cancel, marked } = await chargedCourt();
  await app.pool.query(`${pay}; update charge set has_refund_due = true where id = '${charge}'`);
  expect(await marked()).toEqual([{ has_refund_due: false }]);
  await app.pool.query(`${cancel}; update charge set has_refund_due = false where id = '${charge}'`);
  expect(await marked()).toEqual([{ has_refund_due: true }]);
  await app.pool.query(`update charge set fee = 5000 where id = '${charge}'`);
  expect(await marked()).toEqual([{ has_refund_due: false }]);
});
