import { drizzle } from "drizzle-orm/node-postgres";
import { expect, test } from "vitest";
import { databaseBefore } from "#tests/platform/earlier-database.ts";
import { moneySince } from "./reads.ts";

/** The totals as they were read when a pair had paid or had not: the numbers that a club knew. */
const before = `select coalesce(sum(price) filter (where state in ('awaiting-club', 'confirmed') and paid_at is null and not cancelled), 0)::int as owed,
  coalesce(sum(price) filter (where paid_at is not null and not cancelled), 0)::int as paid,
  coalesce(sum(price) filter (where paid_at is not null and cancelled), 0)::int as "toReturn"
  from (select pair.*, coalesce(pair.cost, tournament_category.cost) as price, status = 'cancelled' as cancelled
    from pair join tournament_category on tournament_category.id = category_id join tournament on tournament.id = tournament_id) as told`;

/** A category for each way in which a pair can stand, odd pesos among them. */
const pairs = [
  { status: "upcoming", state: "invited", cost: null, paid: false },
  { status: "upcoming", state: "awaiting-club", cost: 5001, paid: false },
  { status: "upcoming", state: "confirmed", cost: 7000, paid: true },
  { status: "upcoming", state: "confirmed", cost: 7001, paid: false },
  { status: "finished", state: "confirmed", cost: 9001, paid: true },
  { status: "upcoming", state: "confirmed", cost: 0, paid: true },
  { status: "upcoming", state: "awaiting-club", cost: 1, paid: false },
  { status: "cancelled", state: "confirmed", cost: 8000, paid: true },
  { status: "cancelled", state: "confirmed", cost: 8001, paid: false },
  { status: "upcoming", state: "waitlisted", cost: null, paid: false },
] as const;

test("a club reads the same numbers before the ledger and after it, and nobody claims to know how it was paid", async () => {
  const { pool, migrateOn, close } = await databaseBefore("0156_ledger.sql");
  try {
    const people = await pool.query<{ id: string }>(
      `insert into person (id, name, short_name, email) values (gen_random_uuid(), 'Ana', 'Ana', 'a@example.com'), (gen_random_uuid(), 'Bea', 'Bea', 'b@example.com') returning id`,
    );
    const [ana, bea] = people.rows.map(({ id }) => id);
    const club = await pool.query<{ id: string }>(
      "insert into club (name, address, owner_id) values ('Paracao', 'x', $1) returning id",
      [ana],
    );
    const clubId = club.rows[0]?.id ?? "";
    for (const { status, state, cost, paid } of pairs) {
      await pool.query(
        `with held as (insert into tournament (club_id, name, start_date, end_date, start_minute, end_minute, status, created_by)
           values ($1, 'Copa', '2026-11-28', '2026-11-29', 600, 900, $4, $2) returning id),
         opened as (insert into tournament_category (tournament_id, name, level, quota, taken, cost, format, is_seeded, position, rules)
           select id, 'Mixto', '2da', 8, 1, 5000, 'PLAYOFF', true, 0, '{}' from held returning id),
         came as (insert into entry (category_id, person_id, status, terms_version, terms_accepted_at)
           select opened.id, person.id, 'paired', 'x', now() from opened, person returning category_id)
         insert into pair (category_id, proposer_id, invitee_id, state, cost, accepted_at, confirmed_at, confirmed_by, paid_at, waits_since)
           select id, $2, $3, $5, $6, case when $5 <> 'invited' then now() end, case when $5 = 'confirmed' then now() end,
             case when $5 = 'confirmed' then $2::uuid end, case when $7 then now() end, case when $5 = 'waitlisted' then now() end from opened`,
        [clubId, ana, bea, status, state, cost, paid],
      );
    }
    await pool.query(
      `with made as (insert into court (club_id, number, name, position) values ($1, 1, 'Cancha 1', 0) returning id)
       insert into booking (court_id, day, start_minute, end_minute, state, person_id, guest_name, price, created_by)
         select id, current_date + days, 600, 660, state, case when guest is null then $2::uuid end, guest, price, $2
         from made, (values (2, 'RESERVADO', null, 8000), (3, 'RESERVADO', 'Tito', 9000), (4, 'RESERVADO', 'Tito', null),
           (5, 'PRE_RESERVA', null, 8000), (-2, 'RESERVADO', null, 8000)) as let (days, state, guest, price)`,
      [clubId, ana],
    );
    const known = (await pool.query(before)).rows[0];
    expect(known).toEqual({ owed: 12_003, paid: 16_001, toReturn: 8000 });

    await migrateOn();

    expect(await moneySince(drizzle({ client: pool }), clubId, "2026-01-01")).toEqual(known);
    const methods = await pool.query("select distinct method, by_person from movement where kind = 'payment'");
    expect(methods.rows).toEqual([{ method: "unrecorded", by_person: ana }]);
    // Of the courts those are owed that are let, have a price and are still to come.
    const courts = await pool.query(
      "select person_id, debtor_name, owed from charge_balance where kind = 'court' order by owed",
    );
    expect(courts.rows).toEqual([
      { person_id: ana, debtor_name: null, owed: 8000 },
      { person_id: null, debtor_name: "Tito", owed: 9000 },
    ]);
  } finally {
    await close();
  }
});
