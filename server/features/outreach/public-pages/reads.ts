import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { ClosedClub } from "#contract/outreach/landing.ts";
import type { CategoryName } from "#domain/people/players/person.ts";
import type { Database } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { club } from "#server/db/tables/clubs.ts";
import { draw } from "#server/db/tables/draws.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { type StoredBoard, wholeBoard } from "#server/features/competition/draws/reads-board.ts";
import { tournamentPage } from "#server/features/competition/tournaments/reads.ts";
import { clubDay, clubEvening } from "#server/platform/club-clock.ts";

/** A person of the tournament who does not want to be named in public. */
export type Unnamed = { readonly id: string; readonly category: CategoryName | null };

/** The board in JSON form, with moments as texts. */
type BoardRow = Omit<StoredBoard, "drawnAt"> & { readonly drawnAt: string };

const fields = Object.entries(wholeBoard).flatMap(([name, value]) => [sql`${sql.raw(`'${name}'`)}`, sql`${value}`]);

/** The live draws of the row's tournament, as one value. */
const boards: SQL<StoredBoard[]> = sql`(
  select coalesce(json_agg(json_build_object(${sql.join(fields, sql`, `)})), '[]')
  from ${draw} join ${tournamentCategory} on ${tournamentCategory.id} = ${draw.categoryId}
  where ${tournamentCategory.tournamentId} = ${tournament.id} and ${draw.supersededAt} is null)`.mapWith(
  (rows: readonly BoardRow[]) => rows.map((row) => ({ ...row, drawnAt: new Date(row.drawnAt) })),
);

/** The people in its draws and results who do not want to be named. */
const unnamed = sql<Unnamed[]>`(
  select coalesce(json_agg(json_build_object('id', one.id, 'category', profile.category)), '[]')
  from person one left join player_profile profile on profile.person_id = one.id
  where not one.named_in_public and one.id in (
    select unnest(array[p.proposer_id, p.invitee_id]) from tournament_category c
    join draw d on d.category_id = c.id and d.superseded_at is null
    join draw_entry e on e.draw_id = d.id join pair p on p.id = e.pair_id where c.tournament_id = ${tournament.id}
    union all select unnest(array[l.one_id, l.other_id]) from tournament_category c
    join draw d on d.category_id = c.id and d.superseded_at is null
    join match m on m.draw_id = d.id join match_lineup l on l.match_id = m.id where c.tournament_id = ${tournament.id}
    union all select r.person_id from tournament_category c
    join tournament_result r on r.category_id = c.id where c.tournament_id = ${tournament.id}))`;

const pageQuery = preparedOn((db) =>
  db
    .select({
      ...tournamentPage,
      contact: { phone: club.phone, whatsapp: club.whatsapp },
      clubStatus: club.status,
      today: clubDay(sql.placeholder("now"), club.timeZone),
      evening: clubEvening(sql.placeholder("now"), club.timeZone),
      boards,
      unnamed,
    })
    .from(tournament)
    .innerJoin(club, eq(club.id, tournament.clubId))
    .where(eq(tournament.id, sql.placeholder("tournamentId")))
    .prepare("public_tournament"),
);

/**
 * Finds a tournament with its live draws and the people they must not name, in one query. Of a deactivated club, only a
 * tournament that is neither over nor cancelled is found.
 */
export async function findToAll(db: Database, tournamentId: string, now: Date) {
  const [found] = await pageQuery(db).execute({ tournamentId, now: now.toISOString() });
  return found?.clubStatus === "active" || found?.status === "upcoming" ? found : undefined;
}

/**
 * Finds the deactivated club of this id, or of the tournament of this id, with its tournaments that are neither over
 * nor cancelled.
 */
export async function findClosedClub(db: Database, id: string): Promise<ClosedClub | undefined> {
  const standing = sql<ClosedClub["tournaments"]>`(
    select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.start_date, t.id), '[]')
    from tournament t where t.club_id = club.id and t.status = 'upcoming')`;
  const ofTournament = db.select({ id: tournament.clubId }).from(tournament).where(eq(tournament.id, id));
  const [found] = await db
    .select({ name: club.name, tournaments: standing })
    .from(club)
    .where(and(or(eq(club.id, id), inArray(club.id, ofTournament)), eq(club.status, "inactive")));
  return found;
}
