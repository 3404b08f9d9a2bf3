import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { auditEvent } from "#server/db/tables/audit.ts";
import { person } from "#server/db/tables/people.ts";
import { tallied } from "#server/db/tallies.ts";

/** Limit of acts in a list. */
const listed = 10;

/** The columns of an act, with the present name of its target; for a court or a booking that of its club. */
const actShown = {
  id: auditEvent.id,
  at: auditEvent.at,
  action: auditEvent.action,
  role: auditEvent.role,
  target: sql<string | null>`case ${auditEvent.targetKind}
    when 'person' then (select p.name from person p where p.id = ${auditEvent.targetId}::uuid)
    when 'tournament' then (select t.name from tournament t where t.id = ${auditEvent.targetId}::uuid)
    else (select c.name from club c where c.id = ${auditEvent.clubId}) end`.as("target"),
};

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

/**
 * Counts the platform's numbers. A week is the seven days that end now, and for tournaments the seven that begin today.
 * Each administrator of a club is looked up by key, and counted club by club. A join would read all people of a
 * province to find a few, or compare each club with each administrator.
 */
export async function countAll(db: Database, now: Date): Promise<Counts | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const today = sql`(${at} at time zone club.time_zone)::date`;
  const { rows } = await db.execute<Counts>(sql`
    select ${tallied(sql`'person active'`)} as "activeUsers", ${tallied(sql`'person inactive'`)} as "inactiveUsers",
      (select count(*)::int from person where created_at > ${at} - interval '7 days') as "newUsers",
      ${tallied(sql`'club active'`)} as "activeClubs", ${tallied(sql`'club inactive'`)} as "inactiveClubs",
      (select count(*)::int from club where status = 'active' and 0 = (
        select count(*) from club_membership m
        where m.club_id = club.id and m.role = 'admin'
          and (select p.status from person p where p.id = m.person_id) = 'active')) as "orphanClubs",
      ahead.* from (
        select count(*)::int as upcoming, (count(*) filter (where start_date < ${today} + 7))::int as "thisWeek"
        from tournament join club on club.id = club_id
        where tournament.status = 'upcoming' and end_date >= ${today}) as ahead`);
  return rows[0];
}

/** Finds the latest acts of the platform's administrators, or the latest ones about one person. */
export function findActs(db: Database, about?: { readonly userId: string }) {
  const who = { ...actShown, actor: person.name };
  const last = desc(auditEvent.id);
  if (about) {
    return db
      .select(who)
      .from(auditEvent)
      .leftJoin(person, eq(person.id, auditEvent.actorId))
      .where(and(eq(auditEvent.targetKind, "person"), eq(auditEvent.targetId, about.userId)))
      .orderBy(last)
      .limit(listed);
  }
  // The last acts of each of the few super administrators, and of those the latest: no other person's acts are read.
  const theirs = db
    .select(actShown)
    .from(auditEvent)
    .where(eq(auditEvent.actorId, person.id))
    .orderBy(last)
    .limit(listed)
    .as("theirs");
  return db
    .select({
      ...{ id: theirs.id, at: theirs.at, action: theirs.action, target: theirs.target },
      ...{ role: theirs.role, actor: person.name },
    })
    .from(person)
    .innerJoinLateral(theirs, sql`true`)
    .where(eq(person.role, "super_admin"))
    .orderBy(desc(theirs.id))
    .limit(listed);
}
