import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { FollowTarget } from "#domain/outreach/follows.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { club } from "#server/db/tables/clubs.ts";
import { follow } from "#server/db/tables/follows.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";
import { tournament } from "#server/db/tables/tournaments.ts";

/** The follower and the target. */
export type Following = { readonly personId: PersonId; readonly target: FollowTarget; readonly targetId: string };

/** Finds the targets that a person follows, latest first, one more than asked for. */
export async function followedBy(db: Database, personId: PersonId, after: number | undefined, limit: number) {
  const isOf = (target: FollowTarget, id: SQL | typeof club.id | typeof tournament.id | typeof person.id) =>
    and(eq(follow.target, target), eq(follow.targetId, id));
  return db
    .select({
      number: follow.id,
      target: follow.target,
      targetId: follow.targetId,
      since: follow.since,
      name: sql<string>`coalesce(${person.name}, ${club.name}, ${tournament.name})`,
      detail: sql<string>`coalesce(${playerProfile.location}, ${club.address},
        (select host.name from ${club} host where host.id = ${tournament.clubId}))`,
    })
    .from(follow)
    .leftJoin(person, isOf("player", person.id))
    .leftJoin(playerProfile, eq(playerProfile.personId, person.id))
    .leftJoin(club, isOf("club", club.id))
    .leftJoin(tournament, isOf("tournament", tournament.id))
    .where(and(eq(follow.personId, personId), after === undefined ? undefined : lt(follow.id, after)))
    .orderBy(desc(follow.id))
    .limit(limit);
}

/** Returns true if a person may be followed. */
export async function isFollowable(db: Database, personId: PersonId): Promise<boolean> {
  const [found] = await db.select({ followable: person.followable }).from(person).where(eq(person.id, personId));
  return found?.followable ?? false;
}

/** Returns whether the person follows the target, and whether they can. */
export async function stateOf(db: Database | Transaction, which: Following) {
  const [found] = await db
    .select({
      following: sql<boolean>`exists (select from ${follow} where ${isThis(which)})`,
      possible: possible(which),
    })
    .from(sql`(values (1)) as once`);
  if (!found) throw new Error("the query gave no row");
  return found;
}

/** Matches this follow. */
export function isThis({ personId, target, targetId }: Following): SQL | undefined {
  return and(eq(follow.personId, personId), eq(follow.target, target), eq(follow.targetId, targetId));
}

/**
 * Returns a condition for a target that can be followed: another player who allows it, an active club, or a tournament
 * that is not over. A player needs an account.
 */
function possible({ personId, target, targetId }: Following): SQL<boolean> {
  switch (target) {
    case "player":
      return sql`exists (select from ${person} join ${playerProfile} on ${playerProfile.personId} = ${person.id}
        where ${person.id} = ${targetId} and ${person.id} <> ${personId} and ${person.followable}
        and ${person.claimedAt} is not null and ${person.status} = 'active')`;
    case "club":
      return sql`exists (select from ${club} where ${club.id} = ${targetId} and ${club.status} = 'active')`;
    case "tournament":
      return sql`exists (select from ${tournament}
        where ${tournament.id} = ${targetId} and ${tournament.status} = 'upcoming')`;
  }
}
