import { and, asc, eq, gte, sql } from "drizzle-orm";
import { type LandingTournament, landingTournaments } from "#contract/outreach/landing.ts";
import type { Database } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { club } from "#server/db/tables/clubs.ts";
import { tournament } from "#server/db/tables/tournaments.ts";
import { clubEvening } from "#server/platform/club-clock.ts";

const categories = sql<LandingTournament["categories"]>`(
  select coalesce(json_agg(json_build_object(
    'name', c.name, 'level', c.level, 'division', c.division, 'format', c.format,
    'freePlaces', c.quota - c.taken, 'takesPlayers', c.registration_open and not d.drawn, 'drawn', d.drawn
  ) order by c.position), '[]')
  from tournament_category c
  cross join lateral (
    select exists (select from draw where draw.category_id = c.id and draw.superseded_at is null) as drawn
  ) d
  where c.tournament_id = ${tournament.id})`;

/**
 * Finds the next tournaments of active clubs that are not over on the club's own calendar, nearest first; one query.
 */
export function findNext(db: Database, now: Date): Promise<LandingTournament[]> {
  return nextQuery(db).execute({ now: now.toISOString() });
}

const nextQuery = preparedOn((db) =>
  db
    .select({
      id: tournament.id,
      name: tournament.name,
      clubName: club.name,
      address: club.address,
      startDate: tournament.startDate,
      endDate: tournament.endDate,
      categories,
    })
    .from(tournament)
    .innerJoin(club, eq(club.id, tournament.clubId))
    .where(
      and(
        eq(tournament.status, "upcoming"),
        eq(club.status, "active"),
        gte(tournament.endDate, clubEvening(sql.placeholder("now"), club.timeZone)),
      ),
    )
    .orderBy(asc(tournament.startDate), asc(tournament.startMinute), asc(tournament.id))
    .limit(landingTournaments)
    .prepare("landing"),
);
