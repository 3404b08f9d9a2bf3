import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { draw, match, matchHistory } from "#server/db/tables/draws.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { anySchedule } from "#server/features/competition/schedule/policy.ts";
import { type World, worldOf } from "#server/features/competition/schedule/reads-world.ts";

/** Hours after midnight that belong to the evening before: decision 0044. */
const nightHours = 6;

/** Returns the evening that a moment belongs to on the club's clock. */
function evening(moment: SQL): SQL {
  return sql`(${moment} at time zone ${club.timeZone} - make_interval(hours => ${sql.raw(String(nightHours))}))::date`;
}

const thisEvening = evening(sql`${sql.placeholder("now")}::timestamptz`);

const eveningQuery = preparedOn((db) => {
  const courts = sql<string[]>`coalesce((select json_agg(held.name order by held.position, held.number) from (
    select distinct ${court.name}, ${court.position}, ${court.number} from ${booking}
    join ${court} on ${court.id} = ${booking.courtId}
    where ${booking.tournamentId} = ${tournament.id} and ${booking.state} = 'TORNEO'
      and ${booking.day} = ${thisEvening}) held), '[]')`;
  const results = sql<
    { matchId: string; tonight: boolean }[]
  >`coalesce((select json_agg(json_build_object('matchId', over.id,
      'tonight', ${evening(sql`over.at`)} = ${thisEvening}) order by over.at desc, over.id) from (
    select ${match.id}, max(${matchHistory.at}) as at
    from ${tournamentCategory}
    join ${draw} on ${draw.categoryId} = ${tournamentCategory.id} and ${draw.supersededAt} is null
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
 * Finds the extra contents of a television: the tournament's courts of this evening, in the order of the club, and its
 * results, latest first. One query.
 */
export async function findEvening(db: Database, tournamentId: string, now: Date) {
  const [found] = await eveningQuery(db).execute({ tournamentId, now: now.toISOString() });
  return found ?? { courts: [], results: [] };
}

/** Finds the order of play of an upcoming tournament; undefined for any other, and for one that is too large. */
export async function findWorld(db: Database, tournamentId: string, now: Date): Promise<World | undefined> {
  const own = await anySchedule(db, tournamentId);
  if (own?.status !== "upcoming") return undefined;
  const world = await worldOf(db, own, now);
  return world.ok ? world.value : undefined;
}
