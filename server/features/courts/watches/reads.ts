import { and, asc, eq, exists, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Held } from "#domain/bookings/free-starts.ts";
import type { Slot } from "#domain/bookings/slot.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { personId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";
import { slotFreed, slotOffer, slotWatch } from "#server/db/tables/slot-watches.ts";
import { isLive } from "#server/features/clubs/reads.ts";

/** Most freed slots that are looked at in one turn; the next turn does the rest. */
const freedAtOnce = 500;

/** Which watches still stand: those that wait and those that are offered something. */
const stands = inArray(slotWatch.state, ["waiting", "offered"]);

/** A club with its line, locked: who begins to watch and what is offered there take turns. */
export async function lockLine(tx: Transaction, clubId: string) {
  const [found] = await tx.select().from(club).where(eq(club.id, clubId)).for("no key update");
  return found;
}

/** The courts of a club that can be asked for, and what holds them on a day. */
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
    .where(and(inArray(courtId, courtIds), eq(booking.day, day), isLive(now)));
  return { courtIds, held };
}

/** How many offers of a person wait for their answer. */
export async function openOffersOf(tx: Transaction, of: string): Promise<number> {
  return tx.$count(slotWatch, and(eq(slotWatch.personId, of), eq(slotWatch.state, "offered")));
}

/** The slots that are freed and not offered yet, after this one, in the order in which they were freed, and whose club they are of. */
export function slotsToOffer(db: Database, after: number) {
  return db
    .select({ id: slotFreed.id, clubId: court.clubId })
    .from(slotFreed)
    .innerJoin(court, eq(court.id, slotFreed.courtId))
    .where(and(isNull(slotFreed.offeredAt), gt(slotFreed.id, after)))
    .orderBy(asc(slotFreed.id))
    .limit(freedAtOnce);
}

/** A freed slot that is not offered yet; undefined where it was taken or forgotten meanwhile. */
export async function findFreed(tx: Transaction, id: number) {
  const [found] = await tx
    .select()
    .from(slotFreed)
    .where(and(eq(slotFreed.id, id), isNull(slotFreed.offeredAt)));
  return found;
}

/** The line for a day of a club: who waits and can be offered something, in the order in which they began, and what they hold on that day. */
export async function lineOf(tx: Transaction, clubId: string, day: CalendarDate, now: Date) {
  const holds = sql<
    Slot[]
  >`(select coalesce(json_agg(json_build_object('day', ${booking.day}, 'startMinute', ${booking.startMinute},
    'endMinute', ${booking.endMinute})), '[]') from ${booking}
    where ${and(eq(booking.personId, slotWatch.personId), eq(booking.day, slotWatch.day), isLive(now))})`;
  const { id, fromMinute, toMinute, minutes, courtId } = slotWatch;
  const plays = exists(tx.select().from(playerProfile).where(eq(playerProfile.personId, slotWatch.personId)));
  const found = await tx
    .select({ id, personId: slotWatch.personId, day: slotWatch.day, fromMinute, toMinute, minutes, courtId, holds })
    .from(slotWatch)
    .innerJoin(person, and(eq(person.id, slotWatch.personId), eq(person.status, "active")))
    .where(and(eq(slotWatch.clubId, clubId), eq(slotWatch.day, day), eq(slotWatch.state, "waiting"), plays))
    .orderBy(asc(slotWatch.number));
  return found.map((one) => ({ ...one, personId: personId(one.personId) }));
}

/** What a person waits for and is offered, the offered first; also what is over and not written down yet. */
export function watchesOf(db: Database | Transaction, of: SQL | undefined) {
  const offered = db
    .select({
      watchId: slotOffer.watchId,
      until: slotOffer.until,
      court: sql<string>`${court.name}`.as("offered_court"),
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

/** A watch of a person, whatever became of it; somebody else's does not exist for them. */
export async function findWatch(tx: Transaction, of: string, watchId: string) {
  const [found] = await tx
    .select()
    .from(slotWatch)
    .where(and(eq(slotWatch.id, watchId), eq(slotWatch.personId, of)));
  return found;
}
