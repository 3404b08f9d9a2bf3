import { and, eq, gt, lte, or, sql } from "drizzle-orm";
import { unreadMax } from "#contract/outreach/notices.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { ClubRole } from "#domain/people/club-roles.ts";
import type { Class } from "#domain/people/players/own-class.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { club, clubMembership } from "#server/db/tables/clubs.ts";
import { notice } from "#server/db/tables/notices.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";
import { tournament, tournamentCategory, tournamentResult } from "#server/db/tables/tournaments.ts";

/** Finds the person with their player profile and the clubs they run, in one query. */
export async function findMe(db: Database, personId: string) {
  const [found] = await meQuery(db).execute({ personId });
  return found;
}

const meQuery = preparedOn((db) => {
  const clubs = db
    .select({
      list: sql<
        { id: string; name: string; role: ClubRole }[]
      >`coalesce(json_agg(json_build_object('id', ${club.id}, 'name', ${club.name}, 'role', ${clubMembership.role})
        order by ${club.name}), '[]')`.as("list"),
    })
    .from(clubMembership)
    .innerJoin(club, eq(club.id, clubMembership.clubId))
    .where(eq(clubMembership.personId, person.id))
    .as("clubs");
  const { id, name, shortName, email, emailVerified, phone, whatsappOk } = person;
  const { namedInPublic, partnerMayWrite, image, role } = person;
  return db
    .select({
      person: {
        id,
        name,
        shortName,
        email,
        emailVerified,
        phone,
        whatsappOk,
        namedInPublic,
        partnerMayWrite,
        image,
        role,
      },
      profile: playerProfile,
      clubs: clubs.list,
      unreadNotices: sql<number>`(select count(*)::integer from (
        select from ${notice} where ${notice.personId} = ${person.id} and ${notice.readAt} is null
        limit ${sql.raw(String(unreadMax))}
      ) as unread)`,
    })
    .from(person)
    .leftJoin(playerProfile, eq(playerProfile.personId, person.id))
    .leftJoinLateral(clubs, sql`true`)
    .where(eq(person.id, sql.placeholder("personId")))
    .prepare("me");
});

/** Locks the player's class until the transaction ends and returns it; null without a profile. */
export async function lockClass(tx: Transaction, personId: PersonId): Promise<Class | null> {
  const [found] = await tx
    .select({ category: playerProfile.category, level: playerProfile.level })
    .from(playerProfile)
    .where(eq(playerProfile.personId, personId))
    .for("no key update");
  return found ?? null;
}

/** Finds the class of a player; null without a profile. */
export async function classOf(db: Database, personId: PersonId): Promise<Class | null> {
  const { category, level } = playerProfile;
  const [found] = await db.select({ category, level }).from(playerProfile).where(eq(playerProfile.personId, personId));
  return found ?? null;
}

/** Returns true if a match of the player is rated, or a result counts in the ranking on this day. Rules 5.5 and 5.6. */
export async function isClassFixed(tx: Transaction, personId: PersonId, day: CalendarDate): Promise<boolean> {
  const { rows } = await tx.execute<{ isRated: boolean }>(sql`
    select exists (select from rating_now join rating_run on rating_run.id = run_id and live
      where person_id = ${personId}) as "isRated"`);
  return rows[0]?.isRated === true || (await hasResultsThatCount(tx, personId, day));
}

/** Returns true if a result of the player counts in the ranking on this day, in any category. */
export async function hasResultsThatCount(tx: Transaction, personId: PersonId, day: CalendarDate): Promise<boolean> {
  const [found] = await tx
    .select({ categoryId: tournamentResult.categoryId })
    .from(tournamentResult)
    .where(
      and(
        eq(tournamentResult.personId, personId),
        lte(tournamentResult.dateCompleted, day),
        gt(tournamentResult.validUntil, day),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/**
 * Returns true if a club has confirmed a pair of the person in a tournament that is not over: others know it by these
 * names.
 */
export async function isConfirmedSomewhere(tx: Transaction, personId: PersonId): Promise<boolean> {
  const [found] = await tx
    .select({ id: pair.id })
    .from(pair)
    .innerJoin(tournamentCategory, eq(tournamentCategory.id, pair.categoryId))
    .innerJoin(tournament, eq(tournament.id, tournamentCategory.tournamentId))
    .where(
      and(
        or(eq(pair.proposerId, personId), eq(pair.inviteeId, personId)),
        eq(pair.state, "confirmed"),
        eq(tournament.status, "upcoming"),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** Finds the name of a person. */
export async function nameOf(tx: Transaction, personId: PersonId): Promise<string | undefined> {
  const [found] = await tx.select({ name: person.name }).from(person).where(eq(person.id, personId));
  return found?.name;
}
