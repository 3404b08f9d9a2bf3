import { type SQL, sql } from "drizzle-orm";
import type { TestApp } from "#tests/support/app.ts";

type Db = TestApp["db"];

/** Lists the charges of a club that match a condition, in order of creation. */
export async function chargesOf(db: Db, clubId: string, which: SQL) {
  const query = sql`select id, owed, paid, person_id as debtor from charge_balance
    where club_id = ${clubId} and ${which}
    order by created_at, half, part, turn, amount, (select day from booking where booking.id = booking_id), id`;
  return (await db.execute<{ id: string; owed: number; paid: number; debtor: string | null }>(query)).rows;
}

/** Lists all movements of a club. */
export async function movementsOf(db: Db, clubId: string) {
  const query = sql`select id from movement where club_id = ${clubId} order by nth`;
  return (await db.execute<{ id: string }>(query)).rows;
}

/** Lists the players with credit at a club, and the amounts. */
export async function creditsOf(db: Db, clubId: string) {
  const query = sql`select person_id as "personId", sum(amount)::int as amount from credit_entry
    where club_id = ${clubId} and person_id is not null group by person_id having sum(amount) > 0
    order by sum(amount), min(at), person_id`;
  return (await db.execute<{ personId: string; amount: number }>(query)).rows;
}

/** Lists the pairs of a category that have a place, or those in one state. */
export async function pairsOf(db: Db, categoryId: string, state?: "awaiting-club" | "confirmed") {
  const query = sql`select id, invitee_id as out from pair where category_id = ${categoryId}
    and state = any (${sql.param(state ? [state] : ["awaiting-club", "confirmed"])}::text[]) order by accepted_at, id`;
  return (await db.execute<{ id: string; out: string }>(query)).rows;
}

type Booked = {
  id: string;
  holder: string | null;
  courtId: string;
  day: string;
  startMinute: number;
  endMinute: number;
};

/** Lists the bookings on these courts that match a condition, in order of creation. */
export async function bookingsOf(db: Db, courtIds: readonly string[], which: SQL) {
  const query = sql`select id, person_id as holder, court_id as "courtId", day::text as day,
      start_minute as "startMinute", end_minute as "endMinute" from booking
    where court_id = any (${sql.param([...courtIds])}::uuid[]) and state <> 'CANCELADO' and ${which}
    order by created_at, day, start_minute, id`;
  return (await db.execute<Booked>(query)).rows;
}

/** Lists the slot watches of a club: those with an offer if there are any, otherwise the waiting ones. */
export async function watchesOf(db: Db, clubId: string) {
  const query = sql`select id, person_id as holder from slot_watch where club_id = ${clubId}
    and state = case when exists (select from slot_watch where club_id = ${clubId} and state = 'offered')
      then 'offered' else 'waiting' end
    order by number`;
  return (await db.execute<{ id: string; holder: string }>(query)).rows;
}

/** Lists the receipts that wait for a club. */
export async function proofsOf(db: Db, clubId: string) {
  const query = sql`select proof.id, proof.said_amount as said from payment_proof proof
    join charge on charge.id = charge_id
    where charge.club_id = ${clubId} and proof.state = 'waiting' order by sent_at, proof.id`;
  return (await db.execute<{ id: string; said: number }>(query)).rows;
}

/** Lists the checkouts of a club that match a condition. */
export async function checkoutsOf(db: Db, clubId: string, which: SQL) {
  const query = sql`select id, amount, address, person_id as payer from checkout
    where club_id = ${clubId} and ${which} order by opened_at, amount, id`;
  return (await db.execute<{ id: string; amount: number; address: string | null; payer: string }>(query)).rows;
}
