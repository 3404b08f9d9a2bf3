import { and, asc, eq, exists, gt, gte, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Slot } from "#domain/courts/bookings/slot.ts";
import type { Held } from "#domain/courts/free-hours.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { personId } from "#domain/lib/ids.ts";
import { minutesPerDay } from "#domain/lib/span.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { holdsMomentNear } from "#server/db/same-moment.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";
import { slotFreed, slotOffer, slotWatch } from "#server/db/tables/slot-watches.ts";
import { isLive } from "#server/features/clubs/clubs/reads.ts";
import { commitmentRows } from "#server/features/courts/commitments/reads.ts";

/** Limit of freed slots per query; the next one reads the rest. */
const freedAtOnce = 500;

/** The condition for open watches: waiting, or with an offer. */
const stands = inArray(slotWatch.state, ["waiting", "offered"]);

/** Locks a club and its waiting list: new watches and offers take turns. */
export async function lockLine(tx: Transaction, clubId: string) {
  const [found] = await tx.select().from(club).where(eq(club.id, clubId)).for("no key update");
  return found;
}

/** Finds the courts of a club that can be requested, and the bookings that hold them on a day. */
export async function courtsWithHeld(
  tx: Transaction,
  clubId: string,
  day: CalendarDate,
  now: Date,
): Promise<{ readonly courtIds: readonly string[]; readonly held: readonly Held[] }> {
  const inUse = await tx
    .select({ id: court.id })
    .from(court)
    .where(and(eq(court.clubId, clubId), court.active, isNull(court.removedAt)));
  const courtIds = inUse.map(({ id }) => id);
  const { courtId, startMinute, endMinute } = booking;
  const held = await tx
    .select({ courtId, day: booking.day, startMinute, endMinute })
    .from(booking)
    .where(and(inArray(courtId, courtIds), holdsMomentNear(booking, sql`${day}::date`), isLive(now)));
  return { courtIds, held };
}

/** Counts the open offers of a person. */
export async function openOffersOf(tx: Transaction, of: string): Promise<number> {
  return tx.$count(slotWatch, and(eq(slotWatch.personId, of), eq(slotWatch.state, "offered")));
}

/**
 * Finds the freed slots after this one that are not offered yet, in the order in which they were freed, with their
 * clubs.
 */
export function slotsToOffer(db: Database, after: number) {
  return db
    .select({ id: slotFreed.id, clubId: court.clubId })
    .from(slotFreed)
    .innerJoin(court, eq(court.id, slotFreed.courtId))
    .where(and(isNull(slotFreed.offeredAt), gt(slotFreed.id, after)))
    .orderBy(asc(slotFreed.id))
    .limit(freedAtOnce);
}

/** Finds a freed slot that is not offered yet; undefined if it was taken or forgotten meanwhile. */
export async function findFreed(tx: Transaction, id: number) {
  const [found] = await tx
    .select()
    .from(slotFreed)
    .where(and(eq(slotFreed.id, id), isNull(slotFreed.offeredAt)));
  return found;
}

/**
 * Finds the waiting list for a day of a club. It has the watches that can get an offer, oldest first, with the player's
 * commitments of that day. Those of the days around it are in it if they accept a start beyond that midnight.
 */
export async function lineOf(tx: Transaction, clubId: string, day: CalendarDate, now: Date) {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const own = commitmentRows(sql`${slotWatch.personId}`, sql`${slotWatch.day}`, moment);
  const holds = sql<Slot[]>`(select coalesce(json_agg(json_build_object('day', own.day, 'startMinute', own.start_minute,
    'endMinute', own.end_minute)), '[]') from ${own} own)`;
  const { id, fromMinute, toMinute, minutes, courtId } = slotWatch;
  const plays = exists(tx.select().from(playerProfile).where(eq(playerProfile.personId, slotWatch.personId)));
  const isForDay = or(
    eq(slotWatch.day, day),
    and(eq(slotWatch.day, addDays(day, -1)), gte(toMinute, minutesPerDay)),
    and(eq(slotWatch.day, addDays(day, 1)), lt(fromMinute, 0)),
  );
  const found = await tx
    .select({ id, personId: slotWatch.personId, day: slotWatch.day, fromMinute, toMinute, minutes, courtId, holds })
    .from(slotWatch)
    .innerJoin(person, and(eq(person.id, slotWatch.personId), eq(person.status, "active")))
    .where(and(eq(slotWatch.clubId, clubId), isForDay, eq(slotWatch.state, "waiting"), plays))
    .orderBy(asc(slotWatch.number));
  return found.map((one) => ({ ...one, personId: personId(one.personId) }));
}

/** Finds watches with their offers, offered ones first; includes those that are over but not ended yet. */
export function watchesOf(db: Database | Transaction, of: SQL | undefined) {
  const offered = db
    .select({
      watchId: slotOffer.watchId,
      until: slotOffer.until,
      court: sql<string>`${court.name}`.as("offered_court"),
      day: booking.day,
      startMinute: booking.startMinute,
      endMinute: booking.endMinute,
      price: booking.price,
    })
    .from(slotOffer)
    .innerJoin(booking, eq(booking.id, slotOffer.bookingId))
    .innerJoin(court, eq(court.id, booking.courtId))
    .where(eq(slotOffer.outcome, "open"))
    .as("offered");
  return db
    .select({
      watch: slotWatch,
      club: { id: club.id, name: club.name },
      place: { timeZone: club.timeZone, bookingRules: club.bookingRules },
      court: court.name,
      offer: {
        until: offered.until,
        court: offered.court,
        day: offered.day,
        startMinute: offered.startMinute,
        endMinute: offered.endMinute,
        price: offered.price,
      },
    })
    .from(slotWatch)
    .innerJoin(club, eq(club.id, slotWatch.clubId))
    .leftJoin(court, eq(court.id, slotWatch.courtId))
    .leftJoin(offered, eq(offered.watchId, slotWatch.id))
    .where(and(of, stands))
    .orderBy(asc(offered.until), asc(slotWatch.day), asc(slotWatch.fromMinute), asc(slotWatch.number));
}

/** Finds the same watches of one person. */
export function ownWatches(db: Database, of: string) {
  return ownWatchesQuery(db).execute({ of });
}

const ownWatchesQuery = preparedOn((db) =>
  watchesOf(db, eq(slotWatch.personId, sql.placeholder("of"))).prepare("own_watches"),
);

/** Finds a watch of a person in any state; undefined for anyone else's. */
export async function findWatch(tx: Transaction, of: string, watchId: string) {
  const [found] = await tx
    .select()
    .from(slotWatch)
    .where(and(eq(slotWatch.id, watchId), eq(slotWatch.personId, of)));
  return found;
}
