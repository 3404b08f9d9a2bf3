import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { ClubTime, Slot } from "#domain/courts/bookings/slot.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { type NamedPlayer, resultPlayersJson } from "#server/db/player-name.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club } from "#server/db/tables/clubs.ts";
import { chargeBalance } from "#server/db/tables/money.ts";
import { pair } from "#server/db/tables/pairs.ts";
import {
  entry,
  type FreedSlot,
  tournament,
  tournamentCategory,
  tournamentClosing,
  tournamentResult,
} from "#server/db/tables/tournaments.ts";

/** Finds the tournament that matches the condition, and the time of its closing, if any. */
export async function findClosing(db: Database | Transaction, which: SQL | undefined) {
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
    .where(which);
  return found;
}

/**
 * Finds the categories of a tournament in its own order, with the number of confirmed pairs in each, or of confirmed
 * players of an individual format.
 */
export function categoriesOf(db: Database | Transaction, tournamentId: string) {
  const { id } = tournamentCategory;
  const pairs = db.$count(pair, and(eq(pair.categoryId, id), eq(pair.state, "confirmed")));
  const alone = db.$count(entry, and(eq(entry.categoryId, id), eq(entry.status, "confirmed")));
  return db
    .select({
      id: tournamentCategory.id,
      name: tournamentCategory.name,
      level: tournamentCategory.level,
      division: tournamentCategory.division,
      format: tournamentCategory.format,
      rules: tournamentCategory.rules,
      confirmedPairs: sql<number>`${pairs} + ${alone}`.mapWith(Number),
    })
    .from(tournamentCategory)
    .where(eq(tournamentCategory.tournamentId, tournamentId))
    .orderBy(asc(tournamentCategory.position));
}

/** Returns the unpaid part of a tournament's inscriptions, in whole pesos. */
export async function owedIn(db: Database | Transaction, tournamentId: string): Promise<number> {
  const [found] = await db
    .select({ owed: sql<number>`coalesce(sum(${chargeBalance.owed}), 0)`.mapWith(Number) })
    .from(chargeBalance)
    .where(eq(chargeBalance.tournamentId, tournamentId));
  return found?.owed ?? 0;
}

/** Finds the awards of a closed tournament, of each pair once: both players got the same; and of players alone. */
export async function awardedIn(db: Database | Transaction, tournamentId: string) {
  const { rows } = await db.execute<{
    categoryId: string;
    position: number;
    pairId: string | null;
    players: NamedPlayer[];
    points: number;
  }>(sql`
    select result.category_id as "categoryId", final_position as position, pair.id as "pairId",
      points_awarded as points, ${resultPlayersJson} as players
    from ${tournamentResult} as result join person as owner on owner.id = person_id
    left join pair on pair.id = pair_id
    left join person as proposer on proposer.id = proposer_id
    left join person as invitee on invitee.id = invitee_id
    where result.category_id in (select id from ${tournamentCategory} where tournament_id = ${tournamentId})
      and (proposer_id = person_id or (pair_id is null and partner_id is null))`);
  return rows;
}

/** Matches the tournament's court hours that have not begun. */
export function stillToCome(tournamentId: string, { today, minute }: ClubTime): SQL | undefined {
  const later = sql`(${booking.day} > ${today} or (${booking.day} = ${today} and ${booking.startMinute} > ${minute}))`;
  return and(eq(booking.tournamentId, tournamentId), later);
}

/** Limit of hours that are listed one by one; beyond it their number is enough. */
const lostOneByOne = 50;

type LostSlot = Slot & { readonly courtName: string };

/** Finds the freed hours that the tournament did not get back, in order of play. */
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
