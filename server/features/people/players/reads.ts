import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { historyPageSize, type PlayerName } from "#contract/people/players.ts";
import { hasFechas } from "#domain/competition/tournaments/league-format.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { CategoryName, Level } from "#domain/people/players/person.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { formatIs } from "#server/db/format-is.ts";
import { playerNameJson, playerNameOf } from "#server/db/player-name.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { club } from "#server/db/tables/clubs.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";
import { tournament, tournamentCategory, tournamentResult } from "#server/db/tables/tournaments.ts";

type PastResult = {
  categoryId: string;
  tournamentId: string;
  tournamentName: string;
  category: CategoryName;
  level: Level;
  division: number | null;
  partner: PlayerName | null;
  finalPosition: number;
  pointsAwarded: number;
  inLeague: boolean;
  dateCompleted: CalendarDate;
  validUntil: CalendarDate;
};

/** Finds an active player with their profile, their number of results, and the latest page of these and one more. */
export async function findPlayer(db: Database, playerId: string) {
  const [found] = await playerQuery(db).execute({ playerId });
  return found;
}

const playerQuery = preparedOn((db) => {
  const finished = (which: SQL) =>
    sql<number>`(select count(*)::int from tournament_result r where r.person_id = ${person.id}${which})`;
  const page = historyOf(db, sql``).as("page");
  const latest = db
    .select({ list: sql<PastResult[]>`coalesce(json_agg(${page.result}), '[]')`.as("latest_results") })
    .from(page)
    .as("latest");
  return db
    .select({
      ...playerNameOf(person),
      profile: playerProfile,
      finished: finished(sql``),
      // The first place of an evening with changing partners is no title.
      titles: finished(sql` and r.final_position = 1 and coalesce(r.pair_id, r.partner_id) is not null`),
      guestOf: club.name,
      guestOfId: club.id,
      latest: latest.list,
    })
    .from(person)
    .innerJoin(playerProfile, eq(playerProfile.personId, person.id))
    .leftJoin(club, and(isNull(person.claimedAt), eq(club.id, person.madeByClub)))
    .innerJoinLateral(latest, sql`true`)
    .where(and(eq(person.id, sql.placeholder("playerId")), eq(person.status, "active")))
    .prepare("player");
});

/** Finds the results of an active player, latest first: a page, and one more. */
export async function findHistory(db: Database, playerId: string, after: string | undefined): Promise<PastResult[]> {
  const found = await (after ? nextHistory : firstHistory)(db).execute({ playerId, after });
  return found.map(({ result }) => result);
}

const firstHistory = preparedOn((db) => historyOf(db, sql``).prepare("history"));
const nextHistory = preparedOn((db) => {
  const last = sql`(select last.date_completed, last.category_id from tournament_result last
    where last.person_id = ${sql.placeholder("playerId")} and last.category_id = ${sql.placeholder("after")})`;
  return historyOf(db, sql` and (${tournamentResult.dateCompleted}, ${tournamentResult.categoryId}) < ${last}`).prepare(
    "history_next",
  );
});

function historyOf(db: Database | Transaction, behind: SQL) {
  const partner = alias(person, "partner");
  const owner = alias(person, "owner");
  const { categoryId, dateCompleted } = tournamentResult;
  return db
    .select({
      result: sql<PastResult>`json_build_object(
        'categoryId', ${categoryId}, 'tournamentId', ${tournament.id}, 'tournamentName', ${tournament.name},
        'category', ${tournamentCategory.name}, 'level', ${tournamentCategory.level},
        'division', ${tournamentCategory.division}, 'inLeague', ${formatIs(tournamentCategory.format, hasFechas)},
        'partner', case when ${partner.id} is null then null else ${playerNameJson(partner)} end,
        'finalPosition', ${tournamentResult.finalPosition}, 'pointsAwarded', ${tournamentResult.pointsAwarded},
        'dateCompleted', ${dateCompleted}, 'validUntil', ${tournamentResult.validUntil})`.as("result"),
    })
    .from(tournamentResult)
    .innerJoin(owner, and(eq(owner.id, tournamentResult.personId), eq(owner.status, "active")))
    .innerJoin(tournamentCategory, eq(tournamentCategory.id, categoryId))
    .innerJoin(tournament, eq(tournament.id, tournamentCategory.tournamentId))
    .leftJoin(partner, eq(partner.id, tournamentResult.partnerId))
    .where(sql`${tournamentResult.personId} = ${sql.placeholder("playerId")}${behind}`)
    .orderBy(desc(dateCompleted), desc(categoryId))
    .limit(historyPageSize + 1);
}

/** Returns the points that a player has in the category and level in which they compete. */
export async function pointsOf(tx: Transaction, player: PersonId): Promise<number> {
  const { personId, rankingPoints } = playerProfile;
  const [found] = await tx.select({ rankingPoints }).from(playerProfile).where(eq(personId, player));
  return found?.rankingPoints ?? 0;
}
