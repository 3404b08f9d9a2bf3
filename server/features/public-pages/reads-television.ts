import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { draw, match, matchHistory } from "#server/db/tables/draws.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";

/** Hours after midnight that belong to the evening before: decision 0044. */
const nightHours = 6;

/** The evening that a moment belongs to on the club's clock. */
function evening(moment: SQL): SQL {
  return sql`(${moment} at time zone ${club.timeZone} - make_interval(hours => ${sql.raw(String(nightHours))}))::date`;
}

const thisEvening = evening(sql`${sql.placeholder("now")}::timestamptz`);

const eveningQuery = preparedOn((db) => {
  const courts = sql<string[]>`coalesce((select json_agg(held.name order by held.position, held.number) from (
    select distinct ${court.name}, ${court.position}, ${court.number} from ${booking} join ${court} on ${court.id} = ${booking.courtId}
    where ${booking.tournamentId} = ${tournament.id} and ${booking.state} = 'TORNEO' and ${booking.day} = ${thisEvening}) held), '[]')`;
  const results = sql<
    { matchId: string; tonight: boolean }[]
  >`coalesce((select json_agg(json_build_object('matchId', over.id,
      'tonight', ${evening(sql`over.at`)} = ${thisEvening}) order by over.at desc, over.id) from (
    select ${match.id}, max(${matchHistory.at}) as at
    from ${tournamentCategory} join ${draw} on ${draw.categoryId} = ${tournamentCategory.id} and ${draw.supersededAt} is null
    join ${match} on ${match.drawId} = ${draw.id} join ${matchHistory} on ${matchHistory.matchId} = ${match.id}
    where ${tournamentCategory.tournamentId} = ${tournament.id} and ${match.outcome} is not null
    group by ${match.id}) over), '[]')`;
  return db
    .select({ courts, results })
    .from(tournament)
    .innerJoin(club, eq(club.id, tournament.clubId))
    .where(eq(tournament.id, sql.placeholder("tournamentId")))
    .prepare("evening");
});

/**
 * What a television tells besides: the courts that the tournament has this evening, in the order of the club, and its results, the latest
 * first. One query.
 */
export async function findEvening(db: Database, tournamentId: string, now: Date) {
  const [found] = await eveningQuery(db).execute({ tournamentId, now: now.toISOString() });
  return found ?? { courts: [], results: [] };
}
