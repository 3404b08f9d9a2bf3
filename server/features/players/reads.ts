import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { PlayerName } from "#contract/players.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { CategoryName, Level } from "#domain/people/person.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { playerNameJson, playerNameOf } from "#server/db/player-name.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { club } from "#server/db/tables/clubs.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";
import { tournament, tournamentCategory, tournamentResult } from "#server/db/tables/tournaments.ts";

type PastResult = {
  tournamentId: string;
  tournamentName: string;
  category: CategoryName;
  level: Level;
  partner: PlayerName | null;
  finalPosition: number;
  pointsAwarded: number;
  dateCompleted: CalendarDate;
  validUntil: CalendarDate;
};

/** An active player with their profile and everything they finished, the latest first, in one query. */
export async function findPlayer(db: Database, playerId: string) {
  const [found] = await playerQuery(db).execute({ playerId });
  return found;
}

const playerQuery = preparedOn((db) => {
  const partner = alias(person, "partner");
  const latestFirst = sql`${tournamentResult.dateCompleted} desc, ${tournament.name}, ${tournamentCategory.position}, ${tournamentCategory.id}`;
  const history = db
    .select({
      list: sql<PastResult[]>`coalesce(json_agg(json_build_object(
        'tournamentId', ${tournament.id},
        'tournamentName', ${tournament.name},
        'category', ${tournamentCategory.name},
        'level', ${tournamentCategory.level},
        'partner', case when ${partner.id} is null then null
          else ${playerNameJson(partner)} end,
        'finalPosition', ${tournamentResult.finalPosition},
        'pointsAwarded', ${tournamentResult.pointsAwarded},
        'dateCompleted', ${tournamentResult.dateCompleted},
        'validUntil', ${tournamentResult.validUntil}
      ) order by ${latestFirst}), '[]')`.as("list"),
    })
    .from(tournamentResult)
    .innerJoin(tournamentCategory, eq(tournamentCategory.id, tournamentResult.categoryId))
    .innerJoin(tournament, eq(tournament.id, tournamentCategory.tournamentId))
    .leftJoin(partner, eq(partner.id, tournamentResult.partnerId))
    .where(sql`${tournamentResult.personId} = ${person.id}`)
    .as("history");
  return db
    .select({ ...playerNameOf(person), profile: playerProfile, history: history.list, guestOf: club.name })
    .from(person)
    .innerJoin(playerProfile, eq(playerProfile.personId, person.id))
    .leftJoin(club, and(isNull(person.claimedAt), eq(club.id, person.madeByClub)))
    .innerJoinLateral(history, sql`true`)
    .where(and(eq(person.id, sql.placeholder("playerId")), eq(person.status, "active")))
    .prepare("player");
});

/** The points that a player has in the category and level in which they compete. */
export async function pointsOf(tx: Transaction, player: PersonId): Promise<number> {
  const { personId, rankingPoints } = playerProfile;
  const [found] = await tx.select({ rankingPoints }).from(playerProfile).where(eq(personId, player));
  return found?.rankingPoints ?? 0;
}
