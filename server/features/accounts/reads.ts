import { eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { club, clubMembership } from "#server/db/tables/clubs.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";

/** The person with their player profile and the clubs they run, in one query. */
export async function findMe(db: Database, personId: string) {
  const [found] = await meQuery(db).execute({ personId });
  return found;
}

const meQuery = preparedOn((db) => {
  const clubs = db
    .select({
      list: sql<
        { id: string; name: string }[]
      >`coalesce(json_agg(json_build_object('id', ${club.id}, 'name', ${club.name}) order by ${club.name}), '[]')`.as(
        "list",
      ),
    })
    .from(clubMembership)
    .innerJoin(club, eq(club.id, clubMembership.clubId))
    .where(eq(clubMembership.personId, person.id))
    .as("clubs");
  return db
    .select({ person, profile: playerProfile, clubs: clubs.list })
    .from(person)
    .leftJoin(playerProfile, eq(playerProfile.personId, person.id))
    .leftJoinLateral(clubs, sql`true`)
    .where(eq(person.id, sql.placeholder("personId")))
    .prepare("me");
});
