import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { court } from "#server/db/tables/clubs.ts";
import { chargeBalance } from "#server/db/tables/money.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { namedCategory } from "#server/features/competition/categories/reads.ts";

/** Limit of charges that are listed one by one; the others are counted. */
const chargesMax = 8;

/** Finds the open charges of a person, largest first, with their sum; undefined if they owe nothing. */
export async function debtOf(db: Database | Transaction, id: string) {
  const { owed } = chargeBalance;
  const found = await db
    .select({
      id: chargeBalance.id,
      owed,
      part: chargeBalance.part,
      concept: chargeBalance.concept,
      courtId: court.id,
      court: court.name,
      tournament: { id: tournament.id, name: tournament.name },
      category: namedCategory,
      booking: { id: booking.id, day: booking.day, startMinute: booking.startMinute, endMinute: booking.endMinute },
      sum: sql<number>`sum(${owed}) over ()`.mapWith(Number),
      count: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(chargeBalance)
    .leftJoin(tournament, eq(tournament.id, chargeBalance.tournamentId))
    .leftJoin(tournamentCategory, eq(tournamentCategory.id, chargeBalance.categoryId))
    .leftJoin(booking, eq(booking.id, chargeBalance.bookingId))
    .leftJoin(court, eq(court.id, booking.courtId))
    .where(and(eq(sql`${chargeBalance.personId}`, id), gt(owed, 0)))
    .orderBy(desc(owed), chargeBalance.id)
    .limit(chargesMax);
  const [first] = found;
  return first && { owed: first.sum, count: first.count, charges: found };
}
export type FoundPassedDebt = NonNullable<Awaited<ReturnType<typeof debtOf>>>;

/** Returns the sum of a person's open charges, in pesos. */
export async function owedBy(tx: Transaction, id: string): Promise<number> {
  return (await debtOf(tx, id))?.owed ?? 0;
}
