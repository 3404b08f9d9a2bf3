import { and, eq, isNotNull } from "drizzle-orm";
import { personId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { court } from "#server/db/tables/clubs.ts";
import { charge, chargeBalance, movement } from "#server/db/tables/money.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { entry, tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { isRunBy } from "#server/features/clubs/clubs/policy.ts";
import type { Actor } from "#server/platform/api/gate.ts";
import { lockedCharges } from "./reads-charges.ts";

/** Finds the club of a charge or a movement, if the actor runs it; undefined otherwise. */
export async function findClubOfMoney(
  tx: Transaction,
  table: typeof charge | typeof movement,
  id: string,
  actor: Actor,
): Promise<string | undefined> {
  const own = and(eq(table.id, id), isRunBy(actor, table.clubId));
  const [found] = await tx.select({ clubId: table.clubId }).from(table).where(own);
  return found?.clubId;
}

/** Locks a charge, if the actor runs the club to which it is owed; undefined otherwise. */
export async function lockOwnCharge(tx: Transaction, chargeId: string, actor: Actor) {
  const own = and(eq(chargeBalance.id, chargeId), isRunBy(actor, chargeBalance.clubId));
  const [found] = await lockedCharges(tx, own);
  return found;
}

/** Locks the charge of a movement, with the other charges of its court, if the actor runs the club; empty otherwise. */
export async function lockChargesOfMovement(tx: Transaction, movementId: string, actor: Actor) {
  const own = and(eq(movement.id, movementId), isRunBy(actor, movement.clubId));
  const [found] = await tx
    .select({ chargeId: charge.id, bookingId: charge.bookingId })
    .from(movement)
    .innerJoin(charge, eq(charge.id, movement.chargeId))
    .where(own);
  if (!found) return [];
  const { chargeId, bookingId } = found;
  const which = bookingId === null ? eq(chargeBalance.id, chargeId) : eq(chargeBalance.bookingId, bookingId);
  return (await lockedCharges(tx, which)).map((one) => ({ ...one, isNamed: one.id === chargeId }));
}

/** Finds the club of a pair's tournament, if the actor runs it; undefined otherwise. */
export async function findClubOfPair(db: Database, pairId: string, actor: Actor) {
  const [found] = await db
    .select({ clubId: tournament.clubId })
    .from(pair)
    .innerJoin(tournamentCategory, eq(tournamentCategory.id, pair.categoryId))
    .innerJoin(tournament, eq(tournament.id, tournamentCategory.tournamentId))
    .where(and(eq(pair.id, pairId), isRunBy(actor, tournament.clubId)));
  return found?.clubId;
}

/** Finds the club of a player who entered a category alone, if the actor runs it; undefined otherwise. */
export async function findClubOfEntry(db: Database, categoryId: string, player: string, actor: Actor) {
  const isTheirs = and(eq(entry.categoryId, categoryId), eq(entry.personId, personId(player)), isNotNull(entry.turn));
  const [found] = await db
    .select({ clubId: tournament.clubId })
    .from(entry)
    .innerJoin(tournamentCategory, eq(tournamentCategory.id, entry.categoryId))
    .innerJoin(tournament, eq(tournament.id, tournamentCategory.tournamentId))
    .where(and(isTheirs, isRunBy(actor, tournament.clubId)));
  return found?.clubId;
}

/** Finds the club and the holder of a booking, if the actor runs the club; undefined otherwise. */
export async function findChargedBooking(db: Database, bookingId: string, actor: Actor) {
  const [found] = await db
    .select({ clubId: court.clubId, personId: booking.personId })
    .from(booking)
    .innerJoin(court, eq(court.id, booking.courtId))
    .where(and(eq(booking.id, bookingId), isRunBy(actor, court.clubId)));
  return found;
}
