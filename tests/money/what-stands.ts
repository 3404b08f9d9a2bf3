import { type SQL, sql } from "drizzle-orm";
import type { TestApp } from "#tests/support/app.ts";

type Db = TestApp["db"];

/** The charges of a club of which something is so, in the order in which they were made. */
export async function chargesOf(db: Db, clubId: string, which: SQL) {
  const query = sql`select id, owed, paid from charge_balance where club_id = ${clubId} and ${which}
    order by created_at, half, part, turn, amount, id`;
  return (await db.execute<{ id: string; owed: number; paid: number }>(query)).rows;
}

/** Everything that happened to them. */
export async function movementsOf(db: Db, clubId: string) {
  const query = sql`select id from movement where club_id = ${clubId} order by nth`;
  return (await db.execute<{ id: string }>(query)).rows;
}

/** The pairs of a category that have a place, or those in one state. */
export async function pairsOf(db: Db, categoryId: string, state?: "awaiting-club" | "confirmed") {
  const query = sql`select id, invitee_id as out from pair where category_id = ${categoryId}
    and state = any (${sql.param(state ? [state] : ["awaiting-club", "confirmed"])}::text[]) order by accepted_at, id`;
  return (await db.execute<{ id: string; out: string }>(query)).rows;
}

/** What is booked on these courts, in the order in which it was. */
export async function bookingsOf(db: Db, courtIds: readonly string[]) {
  const query = sql`select id, person_id as holder from booking
    where court_id = any (${sql.param([...courtIds])}::uuid[]) and state = 'RESERVADO' order by created_at, id`;
  return (await db.execute<{ id: string; holder: string | null }>(query)).rows;
}
