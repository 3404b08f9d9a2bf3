import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { auditEvent } from "#server/db/tables/audit.ts";
import { person } from "#server/db/tables/people.ts";

/** How many acts a list shows. */
const listed = 10;

type Counts = Readonly<
  Record<
    | "activeUsers"
    | "inactiveUsers"
    | "newUsers"
    | "activeClubs"
    | "inactiveClubs"
    | "orphanClubs"
    | "upcoming"
    | "thisWeek",
    number
  >
>;

/** The platform in numbers. A week is the seven days that end now, and for tournaments the seven that begin today. */
export async function countAll(db: Database, now: Date): Promise<Counts | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const today = sql`(${at} at time zone club.time_zone)::date`;
  const { rows } = await db.execute<Counts>(sql`
    select * from (
      select (count(*) filter (where status = 'active'))::int as "activeUsers",
        (count(*) filter (where status = 'inactive'))::int as "inactiveUsers",
        (count(*) filter (where created_at > ${at} - interval '7 days'))::int as "newUsers"
      from person
    ) users, (
      select (count(*) filter (where status = 'active'))::int as "activeClubs",
        (count(*) filter (where status = 'inactive'))::int as "inactiveClubs",
        (count(*) filter (where status = 'active' and not exists (
          select from club_membership m join person p on p.id = m.person_id
          where m.club_id = club.id and p.status = 'active')))::int as "orphanClubs"
      from club
    ) clubs, (
      select count(*)::int as upcoming,
        (count(*) filter (where start_date < ${today} + 7))::int as "thisWeek"
      from tournament join club on club.id = club_id
      where tournament.status = 'upcoming' and end_date >= ${today}
    ) tournaments`);
  return rows[0];
}

/** What administrators of the platform did last, or what was done last to one person. */
export function findActs(db: Database, about?: { readonly userId: string }) {
  const condition = about
    ? and(eq(auditEvent.targetKind, "person"), eq(auditEvent.targetId, about.userId))
    : inArray(auditEvent.actorId, db.select({ id: person.id }).from(person).where(eq(person.role, "super_admin")));
  return db
    .select({
      id: auditEvent.id,
      at: auditEvent.at,
      action: auditEvent.action,
      actor: person.name,
      target: nameOfTarget(),
    })
    .from(auditEvent)
    .leftJoin(person, eq(person.id, auditEvent.actorId))
    .where(condition)
    .orderBy(desc(auditEvent.id))
    .limit(listed);
}

/** The present name of what an act was done to; of a court or a booking, that of its club. */
function nameOfTarget(): SQL<string | null> {
  const { targetKind, targetId, clubId } = auditEvent;
  return sql<string | null>`case ${targetKind}
    when 'person' then (select p.name from person p where p.id::text = ${targetId})
    when 'tournament' then (select t.name from tournament t where t.id::text = ${targetId})
    else (select c.name from club c where c.id = ${clubId}) end`;
}
