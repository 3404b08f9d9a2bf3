import { and, desc, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { mergeUndoDays } from "#domain/people/claims/link-state.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { playerNameOf } from "#server/db/player-name.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { calendarFeed } from "#server/db/tables/calendars.ts";
import { mergeRecord } from "#server/db/tables/claims.ts";
import { clubMembership } from "#server/db/tables/clubs.ts";
import { follow } from "#server/db/tables/follows.ts";
import { openMatchSeat } from "#server/db/tables/open-matches.ts";
import { person } from "#server/db/tables/people.ts";
import { pushSubscription } from "#server/db/tables/push.ts";

const guest = alias(person, "guest");
const other = alias(person, "other");

/** Limit of merges of a club; more are not expected in a month. */
const mergesMax = 50;

/** Finds the merges of a club's guests, or with null of accounts, that can still be undone, latest first. */
export function mergesOf(db: Database, clubId: string | null, now: Date) {
  const whose = clubId === null ? isNull(mergeRecord.clubId) : eq(mergeRecord.clubId, clubId);
  return db
    .select({
      id: mergeRecord.id,
      at: mergeRecord.mergedAt,
      how: mergeRecord.how,
      from: playerNameOf(guest),
      into: playerNameOf(other),
    })
    .from(mergeRecord)
    .innerJoin(guest, eq(guest.id, mergeRecord.fromId))
    .innerJoin(other, eq(other.id, mergeRecord.intoId))
    .where(and(whose, isNull(mergeRecord.undoneAt), gt(mergeRecord.mergedAt, firstOf(now))))
    .orderBy(desc(mergeRecord.mergedAt), mergeRecord.id)
    .limit(mergesMax);
}

/**
 * Finds the merge that matches the condition and can still be undone. `canBeUndone` is false if the other account is
 * gone.
 */
export async function findMerge(tx: Transaction, which: SQL | undefined, now: Date) {
  const [found] = await tx
    .select({ record: mergeRecord, status: other.status })
    .from(mergeRecord)
    .innerJoin(other, eq(other.id, mergeRecord.intoId))
    .where(and(which, isNull(mergeRecord.undoneAt), gt(mergeRecord.mergedAt, firstOf(now))));
  if (!found) return undefined;
  const { fromId, intoId, clubId } = found.record;
  return { record: found.record, fromId, intoId, clubId, canBeUndone: found.status === "active" };
}

/** Counts the past and present bookings of a person. */
export function countBookings(tx: Transaction, id: string): Promise<number> {
  return tx.$count(booking, eq(booking.personId, id));
}

/** Returns the parts of an account that end when it is merged into another. */
export async function endingOf(tx: Transaction, id: string) {
  const { email, role } = person;
  const [found] = await tx
    .select({
      email: sql<string>`${email}`,
      devices: tx.$count(pushSubscription, eq(pushSubscription.personId, id)),
      follows: tx.$count(follow, eq(follow.personId, id)),
      hasCalendar: sql<boolean>`exists (select from ${calendarFeed} where ${calendarFeed.personId} = ${id})`,
      isInCharge: sql<boolean>`${role} <> 'player'
        or exists (select from ${clubMembership} where ${clubMembership.personId} = ${id})`,
    })
    .from(person)
    .where(and(eq(person.id, id), isNotNull(email)));
  return found ?? null;
}

function firstOf(now: Date) {
  return sql`${now.toISOString()}::timestamptz - make_interval(days => ${mergeUndoDays})`;
}

/** Returns true if two people have seats in one open match, so that they cannot be one. */
export async function sitTogether(tx: Transaction, one: string, other: string): Promise<boolean> {
  const seats = alias(openMatchSeat, "seats");
  const found = await tx
    .select({ matchId: openMatchSeat.matchId })
    .from(openMatchSeat)
    .innerJoin(seats, and(eq(seats.matchId, openMatchSeat.matchId), isNull(seats.leftAt), eq(seats.personId, other)))
    .where(and(eq(openMatchSeat.personId, one), isNull(openMatchSeat.leftAt)))
    .limit(1);
  return found.length > 0;
}
