import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { club } from "#server/db/tables/clubs.ts";
import { draw } from "#server/db/tables/draws.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";

/** Limit of pages of each kind: clubs by name, tournaments by start, latest first. */
const toldMost = 2_000;

/** True if the first page of the row's tournament names nobody: nothing is drawn, or its people are not named. */
const namesNobody = sql<boolean>`(${tournament.publicNames} = 'none' or not exists (
  select from ${tournamentCategory}
  join ${draw} on ${draw.categoryId} = ${tournamentCategory.id} and ${draw.supersededAt} is null
  where ${tournamentCategory.tournamentId} = ${tournament.id}))`;

const tournamentsQuery = preparedOn((db) =>
  db
    .select({ id: tournament.id })
    .from(tournament)
    .innerJoin(club, eq(club.id, tournament.clubId))
    .where(and(eq(tournament.status, "upcoming"), eq(club.status, "active"), namesNobody))
    .orderBy(desc(tournament.startDate), desc(tournament.id))
    .limit(toldMost)
    .prepare("sitemap_tournaments"),
);

const clubsQuery = preparedOn((db) =>
  db
    .select({ id: club.id })
    .from(club)
    .where(eq(club.status, "active"))
    .orderBy(club.name, club.id)
    .limit(toldMost)
    .prepare("sitemap_clubs"),
);

/** Finds the pages that search engines may index. */
export async function keptPages(db: Database) {
  const [clubs, tournaments] = await Promise.all([clubsQuery(db).execute(), tournamentsQuery(db).execute()]);
  return { clubs, tournaments };
}
