import { and, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { mergeUndoDays } from "#domain/people/claim.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { playerNameOf } from "#server/db/player-name.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { calendarFeed } from "#server/db/tables/calendars.ts";
import { mergeRecord } from "#server/db/tables/claims.ts";
import { clubMembership } from "#server/db/tables/clubs.ts";
import { follow } from "#server/db/tables/follows.ts";
import { person } from "#server/db/tables/people.ts";
import { pushSubscription } from "#server/db/tables/push.ts";
import { isRunBy } from "#server/features/clubs/policy.ts";
import type { Actor } from "#server/platform/gate.ts";

const guest = alias(person, "guest");
const other = alias(person, "other");

/** The latest of a club; nobody undoes more in a month. */
const mergesMax = 50;

/** What was joined of guests of a club, or with null of accounts, and can still be taken apart, the latest first. */
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

/** What was joined, if a club of the actor may still take it apart; `canBeUndone` is false where the other is nobody any more. */
export async function findMerge(tx: Transaction, mergeId: string, actor: Actor, now: Date) {
  const [found] = await tx
    .select({ record: mergeRecord, status: other.status })
    .from(mergeRecord)
    .innerJoin(other, eq(other.id, mergeRecord.intoId))
    .where(
      and(
        eq(mergeRecord.id, mergeId),
        isNull(mergeRecord.undoneAt),
        gt(mergeRecord.mergedAt, firstOf(now)),
        isRunBy(actor, mergeRecord.clubId),
      ),
    );
  if (!found) return undefined;
  const { fromId, intoId, clubId } = found.record;
  return { record: found.record, fromId, intoId, clubId, canBeUndone: found.status === "active" };
}

/** How many bookings somebody holds or held. */
export function countBookings(tx: Transaction, id: string): Promise<number> {
  return tx.$count(booking, eq(booking.personId, id));
}

/** What an account has that does not go along when it becomes another. */
export async function endingOf(tx: Transaction, id: string) {
  const { email, role } = person;
  const [found] = await tx
    .select({
      email: sql<string>`${email}`,
      devices: tx.$count(pushSubscription, eq(pushSubscription.personId, id)),
      follows: tx.$count(follow, eq(follow.personId, id)),
      hasCalendar: sql<boolean>`exists (select from ${calendarFeed} where ${calendarFeed.personId} = ${id})`,
      isInCharge: sql<boolean>`${role} <> 'player' or exists (select from ${clubMembership} where ${clubMembership.personId} = ${id})`,
    })
    .from(person)
    .where(and(eq(person.id, id), isNotNull(email)));
  return found ?? null;
}

function firstOf(now: Date) {
  return sql`${now.toISOString()}::timestamptz - make_interval(days => ${mergeUndoDays})`;
}
