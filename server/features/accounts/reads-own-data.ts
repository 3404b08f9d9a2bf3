import { type SQL, sql } from "drizzle-orm";
import type { PersonalData } from "#contract/accounts.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Database } from "#server/db/connect.ts";

/** Everything that is kept about a person, in one query and so of one moment. */
export async function personalDataOf(db: Database, id: PersonId): Promise<Omit<PersonalData, "exportedAt">> {
  const { rows } = await db.execute<Omit<PersonalData, "exportedAt">>(sql`select
    ${all(sql`person where id = ${id}`)} as account,
    ${all(sql`player_profile where person_id = ${id}`)} as profile,
    ${all(sql`sign_in_method where person_id = ${id}`, ["password", "access_token", "refresh_token", "id_token"])}
      as "signInMethods",
    ${all(sql`session where person_id = ${id}`, ["token"])} as sessions,
    ${all(sql`(select club.id, club.name, club.address, club_membership.role, club_membership.created_at
      from club_membership join club on club.id = club_id where person_id = ${id}) as run_club`)} as clubs,
    ${all(sql`(select entry.*, tournament.name as tournament from entry
      join tournament_category on tournament_category.id = category_id
      join tournament on tournament.id = tournament_id where person_id = ${id}) as entered`)} as entries,
    ${all(sql`pair where proposer_id = ${id} or invitee_id = ${id}`)} as pairs,
    ${all(sql`unavailability where person_id = ${id}`)} as unavailability,
    ${all(sql`place_seen where person_id = ${id}`)} as "seenPlaces",
    ${all(sql`booking where person_id = ${id}`)} as bookings,
    ${all(sql`tournament_result where person_id = ${id}`)} as results,
    ${all(sql`audit_event where actor_id = ${id}`)} as actions`);
  const [found] = rows;
  if (!found) throw new Error("the query gave no row");
  return found;
}

/** The rows as a JSON list, without the columns that are secrets. */
function all(from: SQL, secrets: readonly string[] = []): SQL {
  const kept = secrets.reduce((row, secret) => sql`${row} - ${secret}::text`, sql`to_jsonb(chosen)`);
  return sql`(select coalesce(jsonb_agg(${kept}), '[]') from (select * from ${from}) as chosen)`;
}
