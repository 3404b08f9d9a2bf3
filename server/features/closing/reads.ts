import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { ClubTime, Slot } from "#domain/bookings/slot.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { type NamedPair, pairPlayersJson } from "#server/db/player-name.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club } from "#server/db/tables/clubs.ts";
import { pair } from "#server/db/tables/pairs.ts";
import {
  type FreedSlot,
  tournament,
  tournamentCategory,
  tournamentClosing,
  tournamentResult,
} from "#server/db/tables/tournaments.ts";
import { isRunBy } from "#server/features/clubs/policy.ts";
import type { Actor } from "#server/platform/gate.ts";

/** The tournament, and when it was closed if it is; only if the actor runs its club. */
export async function findOwnClosing(db: Database | Transaction, tournamentId: string, actor: Actor) {
  const [found] = await db
    .select({
      id: tournament.id,
      status: tournament.status,
      timeZone: club.timeZone,
      closedAt: tournamentClosing.closedAt,
      freed: tournamentClosing.freed,
    })
    .from(tournament)
    .innerJoin(club, eq(club.id, tournament.clubId))
    .leftJoin(tournamentClosing, eq(tournamentClosing.tournamentId, tournament.id))
    .where(and(eq(tournament.id, tournamentId), isRunBy(actor, club.id)));
  return found;
}

/** The categories of a tournament in its own order, with the pairs that the club has confirmed in each. */
export function categoriesOf(db: Database | Transaction, tournamentId: string) {
  return db
    .select({
      id: tournamentCategory.id,
      name: tournamentCategory.name,
      level: tournamentCategory.level,
      rules: tournamentCategory.rules,
      confirmedPairs: db.$count(pair, and(eq(pair.categoryId, tournamentCategory.id), eq(pair.state, "confirmed"))),
    })
    .from(tournamentCategory)
    .where(eq(tournamentCategory.tournamentId, tournamentId))
    .orderBy(asc(tournamentCategory.position));
}

/** What the pairs of a closed tournament were awarded; both players of a pair were awarded the same. */
export async function awardedIn(db: Database | Transaction, tournamentId: string) {
  const { rows } = await db.execute<{
    categoryId: string;
    position: number;
    pairId: string;
    players: NamedPair;
    points: number;
  }>(sql`
    select result.category_id as "categoryId", final_position as position, pair.id as "pairId", points_awarded as points,
      ${pairPlayersJson} as players
    from ${tournamentResult} as result join pair on pair.id = pair_id and proposer_id = person_id
    join person as proposer on proposer.id = proposer_id join person as invitee on invitee.id = invitee_id
    where result.category_id in (select id from ${tournamentCategory} where tournament_id = ${tournamentId})`);
  return rows;
}

/** The tournament's court hours that have not begun. */
export function stillToCome(tournamentId: string, { today, minute }: ClubTime): SQL | undefined {
  const later = sql`(${booking.day} > ${today} or (${booking.day} = ${today} and ${booking.startMinute} > ${minute}))`;
  return and(eq(booking.tournamentId, tournamentId), later);
}

/** Most hours that are told one by one; beyond them their number says enough. */
const lostOneByOne = 50;

type LostSlot = Slot & { readonly courtName: string };

/** Which of the freed hours the tournament does not hold again, in the order in which they are played. */
export async function lostSlots(
  tx: Transaction,
  tournamentId: string,
  freed: readonly FreedSlot[],
): Promise<LostSlot[]> {
  const { rows } = await tx.execute<LostSlot>(sql`
    select court.name as "courtName", day::text, "startMinute", "endMinute"
    from jsonb_to_recordset(${JSON.stringify(freed)}::jsonb)
      as freed ("courtId" uuid, day date, "startMinute" smallint, "endMinute" smallint)
    join court on court.id = "courtId"
    where not exists (select from booking where court_id = "courtId" and booking.day = freed.day
      and start_minute = "startMinute" and tournament_id = ${tournamentId}::uuid)
    order by day, "startMinute", court.position limit ${lostOneByOne}`);
  return rows;
}
