import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { club } from "#server/db/tables/clubs.ts";
import { draw } from "#server/db/tables/draws.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";

/** So many pages of each kind are told at most: those of the clubs by name, those of tournaments with the last to begin first. */
const toldMost = 2_000;

/** Whether the first page of the tournament of the row names nobody: nothing is drawn, or its people are not named. */
const namesNobody = sql<boolean>`(${tournament.publicNames} = 'none' or not exists (
  select from ${tournamentCategory} join ${draw} on ${draw.categoryId} = ${tournamentCategory.id} and ${draw.supersededAt} is null
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

/** The pages that search engines may keep. */
export async function keptPages(db: Database) {
  const [clubs, tournaments] = await Promise.all([clubsQuery(db).execute(), tournamentsQuery(db).execute()]);
  return { clubs, tournaments };
}
