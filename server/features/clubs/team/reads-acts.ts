import { and, asc, desc, eq, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import { actsPageSize } from "#contract/clubs/team.ts";
import type { Database } from "#server/db/connect.ts";
import { auditEvent } from "#server/db/tables/audit.ts";
import { person } from "#server/db/tables/people.ts";
import { scorerPass } from "#server/db/tables/scorers.ts";

const { after, action, actorId, clubId, id, passId, role, targetId, targetKind } = auditEvent;

/** Matches acts with a role, and acts by a pass that somebody of the team made. The partial index has both. */
const isOfTeam = or(isNotNull(role), isNotNull(passId));

/**
 * The present name of the thing acted on: a person, a court, or the tournament of a category, match or pair. Null for
 * the club itself and for things that are gone.
 */
const target = sql<string | null>`case ${targetKind}
  when 'person' then (select p.name from person p where p.id = ${targetId}::uuid)
  when 'court' then (select c.name from court c where c.id = ${targetId}::uuid)
  when 'booking' then (
    select c.name from booking b join court c on c.id = b.court_id where b.id = ${targetId}::uuid)
  when 'tournament' then (select t.name from tournament t where t.id = ${targetId}::uuid)
  when 'category' then (
    select t.name from tournament_category k join tournament t on t.id = k.tournament_id
    where k.id = ${targetId}::uuid)
  when 'match' then (
    select t.name from match m join draw d on d.id = m.draw_id join tournament_category k on k.id = d.category_id
      join tournament t on t.id = k.tournament_id
    where m.id = ${targetId}::uuid)
  when 'pair' then (
    select t.name from pair join tournament_category k on k.id = pair.category_id
      join tournament t on t.id = k.tournament_id
    where pair.id = ${targetId}::uuid)
  end`;

/** The pesos that moved or were waived; negative if the club has less. Null for all other acts. */
const amount = sql<number | null>`case
  when ${action} like '%charge-moved' or ${action} = 'charge.moved'
    then coalesce(nullif((${after} ->> 'paid')::int, 0), -(${after} ->> 'waived')::int)
  when ${action} = 'till.entry-noted'
    then (${after} ->> 'amount')::int * case ${after} ->> 'kind' when 'in' then 1 else -1 end
  end`;

/** Finds a page of the acts of the people of a club and one more, the latest first; of one person, if given. */
export function findTeamActs(
  db: Database,
  of: { readonly clubId: string; readonly personId?: string | undefined; readonly after?: string | undefined },
) {
  return db
    .select({ id, at: auditEvent.at, actor: person.name, role, pass: scorerPass.label, action, target, amount })
    .from(auditEvent)
    .innerJoin(person, eq(person.id, actorId))
    .leftJoin(scorerPass, eq(scorerPass.id, passId))
    .where(
      and(
        eq(clubId, of.clubId),
        isOfTeam,
        of.personId === undefined ? undefined : eq(actorId, of.personId),
        of.after === undefined ? undefined : lt(id, Number(of.after)),
      ),
    )
    .orderBy(desc(id))
    .limit(actsPageSize + 1);
}

/** Finds everybody who ever acted for the club, by name. Steps through the index from person to person. */
export async function findTeamActors(db: Database, ofClub: string) {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive found (id) as (
      (select actor_id from audit_event
        where club_id = ${ofClub} and (role is not null or pass_id is not null) order by actor_id limit 1)
      union all
      select (select actor_id from audit_event
        where club_id = ${ofClub} and (role is not null or pass_id is not null) and actor_id > found.id
        order by actor_id limit 1)
      from found where found.id is not null)
    select id from found where id is not null`);
  if (rows.length === 0) return [];
  const theirs = rows.map((row) => row.id);
  return db
    .select({ id: person.id, name: person.name })
    .from(person)
    .where(inArray(person.id, theirs))
    .orderBy(asc(person.name), asc(person.id));
}
