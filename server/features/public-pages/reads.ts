import { eq, type SQL, sql } from "drizzle-orm";
import type { CategoryName } from "#domain/people/person.ts";
import type { Database } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { club } from "#server/db/tables/clubs.ts";
import { draw } from "#server/db/tables/draws.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { type StoredBoard, wholeBoard } from "#server/features/draws/reads-board.ts";
import { tournamentPage } from "#server/features/tournaments/reads.ts";
import { clubDay, clubEvening } from "#server/platform/club-clock.ts";

/** Somebody of the tournament who does not want to be named where everybody reads. */
export type Unnamed = { readonly id: string; readonly category: CategoryName | null };

/** In JSON a moment is a text. */
type BoardRow = Omit<StoredBoard, "drawnAt"> & { readonly drawnAt: string };

const fields = Object.entries(wholeBoard).flatMap(([name, value]) => [sql`${sql.raw(`'${name}'`)}`, sql`${value}`]);

/** The live draws of the tournament of the row, as one value. */
const boards: SQL<StoredBoard[]> = sql`(
  select coalesce(json_agg(json_build_object(${sql.join(fields, sql`, `)})), '[]')
  from ${draw} join ${tournamentCategory} on ${tournamentCategory.id} = ${draw.categoryId}
  where ${tournamentCategory.tournamentId} = ${tournament.id} and ${draw.supersededAt} is null)`.mapWith(
  (rows: readonly BoardRow[]) => rows.map((row) => ({ ...row, drawnAt: new Date(row.drawnAt) })),
);

/** Of everybody whom its draws and results name, those who do not want to be. */
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

/** A tournament with its live draws and whom they must not name, in one query; nothing where its club is put out. */
export async function findToAll(db: Database, tournamentId: string, now: Date) {
  const [found] = await pageQuery(db).execute({ tournamentId, now: now.toISOString() });
  return found?.clubStatus === "active" ? found : undefined;
}
