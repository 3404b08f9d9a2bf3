import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { isShort } from "#domain/courts/open-matches/club-acts.ts";
import type { Settled } from "#domain/money/finances/booking-end.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { openMatch } from "#server/db/tables/open-matches.ts";
import { changeState } from "#server/features/courts/bookings/writes.ts";
import type { Doer } from "#server/features/money/finances/writes-charges.ts";
import { settleBooking } from "#server/features/money/finances/writes-courts.ts";
import { releaseSeats } from "#server/features/money/finances/writes-seats.ts";
import { type By, record } from "#server/platform/events/record.ts";
import { lockMatchWhere } from "./policy.ts";
import type { FoundMatch } from "./reads.ts";
import { idsOf, startOf, toJoin } from "./reads-rules.ts";

/** The most matches that one query returns. */
const batch = 100;

/** Finds matches whose deadline has passed and was not decided yet, among those that end if they are not full. */
export async function dueToFill(db: Database, now: Date): Promise<readonly string[]> {
  const isLive = and(eq(openMatch.state, "live"), eq(openMatch.ifNotFull, "cancel"));
  const found = await db
    .select({ id: openMatch.id })
    .from(openMatch)
    .where(and(isLive, isNull(openMatch.filledAt), lte(openMatch.deadline, now)))
    .orderBy(asc(openMatch.id))
    .limit(batch);
  return found.map(({ id }) => id);
}

/**
 * Decides about a match whose deadline has passed: ends it if a seat is free, else notes that it was full. Nobody ends
 * one that has begun, which an outage can leave: its players are on the court. Returns true if it ended.
 */
export async function endShortMatch(tx: Transaction, by: By & Doer, matchId: string): Promise<boolean> {
  const found = await lockMatchWhere(tx, matchId);
  if (!found) return false;
  const { state, ifNotFull, filledAt, deadline } = found.match;
  const now = by.now();
  // Before the lock the host may have changed it, or the club may have moved it.
  if (state !== "live" || ifNotFull === "keep" || filledAt !== null || deadline > now) return false;
  if (!isShort(toJoin(found).seats) || startOf(found) <= now.getTime()) {
    await tx.update(openMatch).set({ filledAt: now }).where(eq(openMatch.id, matchId));
    return false;
  }
  const money = await endBookingOf(tx, by, found);
  await tx.update(openMatch).set({ fellShort: true }).where(eq(openMatch.id, matchId));
  const after = { match: matchId, day: found.booking.day, money };
  await record(tx, by, { kind: "open-match.fell-short", ...idsOf(found), after });
  return true;
}

/**
 * Ends the booking of a locked match without a fee, and frees its hour: players have their payments as credit. The hour
 * of a host ends as if its holder had cancelled it, so that a recurring booking does not make its date again. The match
 * ends with it, and its players are notified by the job. Returns the money of the host.
 */
export async function endBookingOf(
  tx: Transaction,
  { actor, now }: Doer,
  { booking, match }: FoundMatch,
): Promise<Settled> {
  await releaseSeats(tx, booking.id, { actor, now });
  const { ofHolder: money } = await settleBooking(tx, booking.id, { actor, now, rest: "credit" });
  await changeState(tx, booking.id, "RESERVADO", "CANCELADO", match.freeHour ? "club" : "player");
  return money;
}
