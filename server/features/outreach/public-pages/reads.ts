import { and, eq, inArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { ClosedClub } from "#contract/outreach/landing.ts";
import type { CategoryName } from "#domain/people/players/person.ts";
import type { Database } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { club } from "#server/db/tables/clubs.ts";
import { draw } from "#server/db/tables/draws.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { type StoredBoard, wholeBoard } from "#server/features/competition/draws/reads-board.ts";
import {
  type RotationRow,
  rotationFrom,
  type StoredRotation,
  wholeRotation,
} from "#server/features/competition/rotations/reads.ts";
import { tournamentPage } from "#server/features/competition/tournaments/reads.ts";
import { clubDay, clubEvening } from "#server/platform/club-clock.ts";

/** A person of the tournament who does not want to be named in public. */
export type Unnamed = { readonly id: string; readonly category: CategoryName | null };

/** A row in JSON form, with moments as texts. */
type Told<Row> = Omit<Row, "drawnAt"> & { readonly drawnAt: string };

/** Lists the names and the values of columns for `json_build_object`. */
function fieldsOf(columns: Readonly<Record<string, SQLWrapper>>): SQL {
  const fields = Object.entries(columns).flatMap(([name, value]) => [sql.raw(`'${name}'`), sql`${value}`]);
  return sql.join(fields, sql`, `);
}

/** The live draws of the row's tournament, as one value. */
const boards: SQL<StoredBoard[]> = sql`(
  select coalesce(json_agg(json_build_object(${fieldsOf(wholeBoard)})), '[]')
  from ${draw} join ${tournamentCategory} on ${tournamentCategory.id} = ${draw.categoryId}
  where ${tournamentCategory.tournamentId} = ${tournament.id} and ${draw.supersededAt} is null)`.mapWith(
  (rows: readonly Told<StoredBoard>[]) => rows.map((row) => ({ ...row, drawnAt: new Date(row.drawnAt) })),
);

/** Its live rotations, as one value. */
const rotations: SQL<StoredRotation[]> = sql`(
  select coalesce(json_agg(json_build_object(${fieldsOf(wholeRotation)})), '[]')
  from ${draw} join ${tournamentCategory} on ${tournamentCategory.id} = ${draw.categoryId}
  where ${tournamentCategory.tournamentId} = ${tournament.id} and ${draw.supersededAt} is null
    and exists (select from rotation_player where draw_id = ${draw.id}))`.mapWith(
  (rows: readonly Told<RotationRow>[]) => rows.map((row) => rotationFrom({ ...row, drawnAt: new Date(row.drawnAt) })),
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
    union all select p.person_id from tournament_category c
    join draw d on d.category_id = c.id and d.superseded_at is null
    join rotation_player p on p.draw_id = d.id where c.tournament_id = ${tournament.id}
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
      rotations,
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
