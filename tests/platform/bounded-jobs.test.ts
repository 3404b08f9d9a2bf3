import { afterAll, beforeAll, expect, test } from "vitest";
import { addUpTallies } from "#server/db/tallies.ts";
import { forgetIdleTopics } from "#server/db/touched.ts";
import { forgetGuests } from "#server/features/courts/bookings/jobs.ts";
import { deleteHintsBefore } from "#server/features/money/checkouts/writes.ts";
import { forgetOldNotices } from "#server/features/outreach/notices/jobs.ts";
import { forgetOldAnswers } from "#server/features/people/accounts/jobs.ts";
import { forgetOldActs } from "#server/features/people/operation/jobs.ts";
import { expirePoints } from "#server/features/people/players/jobs.ts";
import { forgetOldAttempts } from "#server/platform/identity/attempts.ts";
import { forgetOldMail } from "#server/platform/mail/delivery.ts";
import { createTestApp } from "#tests/support/app.ts";
import { club, player } from "#tests/support/people.ts";

/** More rows than one statement of a job may change. */
const many = 4_100;
const most = 2_000;

const app = await createTestApp();
afterAll(() => app.close());
const [{ clubId, courtIds }, ana] = [await club(app, "Paraná"), await player(app, "Ana Ríos")];

/** Makes the database refuse any statement that changes more rows of these tables than a job may. */
beforeAll(async () => {
  await app.pool.query(`
    create function too_many_at_once() returns trigger language plpgsql as $$
    begin
      if (select count(*) from changed) > ${most}
        then raise exception 'too many rows at once in %', tg_table_name; end if;
      return null;
    end $$`);
  for (const table of [
    ...["notice", "mail", "attempt", "booking", "live_topic", "idempotency", "player_profile", "gateway_hint"],
    ...["tally", "audit_event", "charge"],
  ]) {
    for (const act of ["delete", "update"])
      await app.pool.query(`create trigger at_once_${act} after ${act} on ${table} referencing old table as changed
        for each statement execute function too_many_at_once()`);
  }
});

const nth = `generate_series(1, ${many}) as nth`;
const today = "2026-11-14";

test.each<[string, string, () => Promise<unknown>, string]>([
  [
    "forget-notices",
    `insert into notice (person_id, data, path, created_at, handled_at)
     select '${ana.id}', '{"kind":"x"}', '/avisos', now() - interval '1 year', now() from ${nth}`,
    () => forgetOldNotices(app.db, new Date()),
    "select from notice",
  ],
  [
    "forget-mail",
    `insert into mail (recipient, subject, created_at, sent_at)
     select 'ana@example.com', 'Hola', now() - interval '1 year', now() from ${nth}`,
    () => forgetOldMail(app.db),
    "select from mail",
  ],
  [
    "forget-acts",
    `insert into audit_event (at, action, target_kind, target_id)
     select now() - interval '10 years' - nth * interval '1 minute', 'x', 'x', 'x' from ${nth}`,
    () => forgetOldActs(app.db),
    "select from audit_event where action = 'x'",
  ],
  [
    "forget-attempts",
    `insert into attempt (key, count, window_ends) select 'k' || nth, 1, now() - interval '1 hour' from ${nth}`,
    () => forgetOldAttempts(app.db),
    "select from attempt where key like 'k%'",
  ],
  [
    "forget-guests",
    `insert into booking (court_id, day, start_minute, end_minute, state, guest_name)
     select '${courtIds[0]}', date '2000-01-01' + nth::int, 600, 660, 'RESERVADO', 'Luis' from ${nth}`,
    () => forgetGuests({ db: app.db, guestDays: 30 }, today),
    "select from booking where guest_name is not null",
  ],
  [
    "forget-guests, of charges",
    `with held as (
       insert into booking (court_id, day, start_minute, end_minute, state, person_id)
       select '${courtIds[1]}', date '2000-01-01' + nth::int, 600, 660, 'RESERVADO', '${ana.id}' from ${nth}
       returning id, day), charged as (
       insert into charge (kind, club_id, booking_id, part, debtor_name, amount, created_at)
       select 'court', '${clubId}', id, 0, 'Luis', 100, day from held returning id)
     insert into movement (charge_id, club_id, kind, paid, method, at)
     select id, '${clubId}', 'payment', 100, 'transfer', now() from charged`,
    () => forgetGuests({ db: app.db, guestDays: 30 }, today),
    "select from charge where debtor_name is not null",
  ],
  [
    "forget-live-topics",
    `insert into live_topic (topic, at) select 't:' || nth, now() - interval '1 year' from ${nth}`,
    () => forgetIdleTopics(app.db),
    "select from live_topic where at < now() - interval '30 days'",
  ],
  [
    "forget-answers",
    `insert into idempotency (person_id, key, procedure, request_hash, at)
     select '${ana.id}', nth::text, 'x', 'x', now() - interval '1 year' from ${nth}`,
    () => forgetOldAnswers(app.db),
    "select from idempotency",
  ],
  [
    "settle-payments",
    `insert into gateway_hint (club_id, payment_id, at)
     select '${clubId}', nth, now() - interval '3 days' from ${nth}`,
    () => deleteHintsBefore(app.db, new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)),
    "select from gateway_hint",
  ],
  [
    "let-points-fall",
    `with people as (
       insert into person (id, name, short_name, email, created_at)
       select gen_random_uuid(), 'Ana Ríos', 'Ríos', 'n' || nth || '@example.com', now() from ${nth} returning id)
     insert into player_profile (person_id, category, level, location, ranking_points)
     select id, 'Masculino', '6ta', 'Paraná', 5 from people`,
    () => expirePoints({ db: app.db }, today),
    "select from player_profile where ranking_points > 0",
  ],
])("%s changes few rows at a time, and all of them", async (_job, seed, work, left) => {
  expect((await app.pool.query(seed)).rowCount).toBe(many);
  await work();
  expect((await app.pool.query(left)).rowCount).toBe(0);
});

test("forget-acts keeps the acts of ten years", async () => {
  await app.pool.query(`insert into audit_event (at, action, target_kind, target_id)
    select now() - interval '10 years' + nth * interval '1 day', 'y', 'y', 'y' from (values (-1), (1)) as of (nth)`);
  await forgetOldActs(app.db);
  expect((await app.pool.query("select from audit_event where action = 'y'")).rowCount).toBe(1);
});

test("add-up-tallies merges few rows at a time, leaves one row for each key, and changes no sum", async () => {
  await app.pool.query(`insert into tally (what, key, change)
    select 'ranking Mixto 1ra', nth / 2, 1 from ${nth}
    union all select 'ranking Mixto 2da', nth, change from ${nth}, (values (1), (-1)) as undone (change)`);
  const sums = "select what, key, sum(change) from tally group by what, key having sum(change) <> 0 order by what, key";
  const before = (await app.pool.query(sums)).rows;
  await addUpTallies(app.db);
  expect((await app.pool.query(sums)).rows).toEqual(before);
  expect((await app.pool.query("select from tally")).rowCount).toBe(before.length);
});
