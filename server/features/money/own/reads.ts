import { and, desc, eq, inArray, ne, or, sql } from "drizzle-orm";
import { ownOwedMax, settledPageSize } from "#contract/money/own.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { ProofState } from "#domain/money/proof.ts";
import type { Database } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club } from "#server/db/tables/clubs.ts";
import { charge, chargeBalance, creditEntry } from "#server/db/tables/money.ts";
import { weeklySeries } from "#server/db/tables/series.ts";
import { tournament } from "#server/db/tables/tournaments.ts";
import { debts, isPaidFromAfar } from "#server/features/money/finances/reads-debts.ts";

/** Up to how many days ahead a court that is owed is of now. */
const daysAhead = 7;

/** What of the own account is asked for: the beginning of all, a page of what is settled with a club, or one charge. */
export type OwnAsked = { readonly clubId: string; readonly after?: string | undefined } | { readonly chargeId: string };

/** Whether anything that was paid of the charge of the row went back to who paid it; what counts for a date that came back did not. */
const wasGivenBack = sql<boolean>`exists (select from movement as told
  where told.charge_id = ${chargeBalance.id} and told.kind = 'refund' and told.why is distinct from 'date-restored')`;

/** Of all charges those that somebody is told of as theirs: what was let off without anything having gone back is none. */
const isOwn = (player: PersonId) =>
  and(
    eq(chargeBalance.personId, player),
    ne(chargeBalance.kind, "credit"),
    or(sql`${chargeBalance.waived} < ${chargeBalance.amount}`, wasGivenBack),
  );

/** Whether the court of the row, which stands beside its club, is confirmed and of more than a week ahead: what is held for a seña is due now. */
const isLater = (now: Date) => sql<boolean>`coalesce(${booking.state} = 'RESERVADO'
  and ${booking.day} > (${now.toISOString()}::timestamptz at time zone ${club.timeZone})::date + ${daysAhead}::int, false)`;

/** What somebody owes and has paid at each club, over all of it, and how much of what they owe is for later. */
export function ownSums(db: Database, player: PersonId, now: Date) {
  return db
    .select({
      club: { id: club.id, name: club.name },
      owed: sql<number>`sum(${chargeBalance.owed})`.mapWith(Number),
      owedLater: sql<number>`coalesce(sum(${chargeBalance.owed}) filter (where ${isLater(now)}), 0)`.mapWith(Number),
      paid: sql<number>`sum(${chargeBalance.paid})`.mapWith(Number),
      owing: sql<number>`count(*) filter (where ${chargeBalance.owed} > 0)`.mapWith(Number),
    })
    .from(chargeBalance)
    .innerJoin(club, eq(club.id, chargeBalance.clubId))
    .leftJoin(booking, eq(booking.id, chargeBalance.bookingId))
    .where(isOwn(player))
    .groupBy(club.id);
}

/**
 * What somebody owes, has paid and was given back, as much of each club as is told at once and one settled charge more: what is owed before
 * the rest, what is played first before what is played later, the rest the latest first.
 */
export async function ownDebts(db: Database, player: PersonId, asked: OwnAsked | undefined) {
  const isOwed = sql`${chargeBalance.owed} > 0`;
  const playedFirst = sql`case when ${isOwed} then coalesce(${booking.day}, ${tournament.startDate}) end,
    case when ${isOwed} then ${booking.startMinute} end, ${chargeBalance.createdAt} desc, ${chargeBalance.id} desc`;
  const ranked = db
    .select({
      id: sql<string>`${chargeBalance.id}`.as("ranked_id"),
      most: sql<number>`case when ${isOwed} then ${ownOwedMax}::int else ${settledPageSize + 1}::int end`.as("most"),
      nth: sql<number>`row_number() over (partition by ${chargeBalance.clubId}, ${isOwed} order by ${playedFirst})`.as(
        "nth",
      ),
    })
    .from(chargeBalance)
    .leftJoin(tournament, eq(tournament.id, chargeBalance.tournamentId))
    .leftJoin(booking, eq(booking.id, chargeBalance.bookingId))
    .where(and(isOwn(player), asked && isAskedFor(asked)))
    .as("ranked");
  const found = await db.select({ id: ranked.id }).from(ranked).where(sql`${ranked.nth} <= ${ranked.most}`);
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  return debts(db).where(inArray(chargeBalance.id, ids)).orderBy(desc(isOwed), playedFirst);
}

function isAskedFor(asked: OwnAsked) {
  if ("chargeId" in asked) return eq(chargeBalance.id, asked.chargeId);
  const last = sql`(select last.created_at, last.id from charge as last where last.id = ${asked.after})`;
  return and(
    eq(chargeBalance.clubId, asked.clubId),
    eq(chargeBalance.owed, 0),
    asked.after === undefined ? undefined : sql`(${chargeBalance.createdAt}, ${chargeBalance.id}) < ${last}`,
  );
}

/**
 * Of these charges which can be paid without going to the club, on line only with the moment of that; what became of the receipt that was
 * sent for each last; and of which turno fijo it is a date, if it is of one, and whether it is for later.
 */
export async function standingOf(
  db: Database,
  chargeIds: readonly string[],
  { now, onLine }: { readonly now: Date; readonly onLine: boolean },
) {
  if (chargeIds.length === 0) return [];
  return db
    .select({
      id: charge.id,
      payable: isPaidFromAfar(charge.clubId, { now, onLine }),
      proof: sql<ProofState | null>`(select sent.state from payment_proof as sent where sent.charge_id = ${charge.id}
        order by sent.sent_at desc, sent.id desc limit 1)`,
      series: { id: weeklySeries.id, weekday: weeklySeries.weekday, startMinute: weeklySeries.startMinute },
      later: isLater(now),
    })
    .from(charge)
    .innerJoin(club, eq(club.id, charge.clubId))
    .leftJoin(booking, eq(booking.id, charge.bookingId))
    .leftJoin(weeklySeries, eq(weeklySeries.id, booking.seriesId))
    .where(inArray(charge.id, [...chargeIds]));
}

/** What somebody has in their favour at each club where that is anything. */
export function myCredit(db: Database, player: PersonId) {
  return db
    .select({ club: { id: club.id, name: club.name }, credit: sql<number>`sum(${creditEntry.amount})`.mapWith(Number) })
    .from(creditEntry)
    .innerJoin(club, eq(club.id, creditEntry.clubId))
    .where(eq(creditEntry.personId, player))
    .groupBy(club.id)
    .having(sql`sum(${creditEntry.amount}) > 0`);
}
