import { and, eq, gt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Joiner } from "#domain/courts/open-matches/joining.ts";
import type { SeatEnd, SeatNumber } from "#domain/courts/open-matches/open-match.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { type Instant, instant, type PersonId } from "#domain/lib/ids.ts";
import type { CategoryName, Level } from "#domain/people/players/person.ts";
import { areApart } from "#server/db/apart.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { type NamedPlayer, playerNameJson } from "#server/db/player-name.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { openMatch, openMatchSeat } from "#server/db/tables/open-matches.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";
import { clubDay } from "#server/platform/club-clock.ts";

/** A taken seat as it is stored. */
export type TakenSeat = {
  readonly id: string;
  readonly seat: SeatNumber;
  readonly personId: PersonId | null;
  readonly guestName: string | null;
  readonly chargeId: string | null;
  readonly waiverId: string | null;
  /** The debt that returns to the host once the player is gone, in pesos. */
  readonly releases: number;
  /** Milliseconds since 1970. */
  readonly joinedAt: number;
  /** The day of joining on the club's clock. */
  readonly joinedOn: CalendarDate;
  readonly wantsOut: boolean;
  readonly player: NamedPlayer | null;
  readonly category: CategoryName | null;
  readonly level: Level | null;
};

const takenSeats = sql<TakenSeat[]>`(select coalesce(json_agg(json_build_object(
    'id', ${openMatchSeat.id}, 'seat', ${openMatchSeat.seat}, 'personId', ${openMatchSeat.personId},
    'guestName', ${openMatchSeat.guestName},
    'chargeId', ${openMatchSeat.chargeId}, 'waiverId', ${openMatchSeat.waiverId},
    'releases', coalesce((select taken.waived from movement as taken where taken.id = ${openMatchSeat.waiverId}), 0),
    'joinedAt', floor(extract(epoch from ${openMatchSeat.joinedAt}) * 1000),
    'joinedOn', ${clubDay(openMatchSeat.joinedAt, club.timeZone)}::text,
    'wantsOut', ${openMatchSeat.wantsOutAt} is not null,
    'player', case when ${person.id} is not null then ${playerNameJson(person)} end,
    'category', ${playerProfile.category}, 'level', ${playerProfile.level}) order by ${openMatchSeat.seat}), '[]')
  from ${openMatchSeat} left join ${person} on ${person.id} = ${openMatchSeat.personId}
  left join ${playerProfile} on ${playerProfile.personId} = ${person.id}
  where ${openMatchSeat.matchId} = ${openMatch.id} and ${openMatchSeat.leftAt} is null)`;

/**
 * The amount that the host still owes for the court: the rest of the latest whole charge, in pesos. Null in an hour of
 * the club, which nobody owes.
 */
const hostOwes = sql<number | null>`(case when not ${openMatch.freeHour} then coalesce(
  (select stands.owed from charge_balance as stands
    where stands.booking_id = ${openMatch.bookingId} and stands.part = 0 order by stands.turn desc limit 1), 0) end)`;

/** Selects open matches with their booking, their club and their taken seats. */
export function matches(db: Database | Transaction) {
  return db
    .select({
      match: openMatch,
      booking: {
        id: booking.id,
        day: booking.day,
        startMinute: booking.startMinute,
        endMinute: booking.endMinute,
        price: booking.price,
        courtId: booking.courtId,
        guestName: booking.guestName,
      },
      hostId: sql<PersonId | null>`${booking.personId}`,
      hostName: sql<string | null>`(select holder.name from person as holder where holder.id = ${booking.personId})`,
      court: court.name,
      club: {
        id: club.id,
        name: club.name,
        address: club.address,
        timeZone: club.timeZone,
        bookingRules: club.bookingRules,
      },
      hostOwes,
      seats: takenSeats,
    })
    .from(openMatch)
    .innerJoin(booking, eq(booking.id, openMatch.bookingId))
    .innerJoin(court, eq(court.id, booking.courtId))
    .innerJoin(club, eq(club.id, court.clubId));
}

/** An open match with its booking, its club and its taken seats. */
export type FoundMatch = Awaited<ReturnType<typeof matches>>[number];

/**
 * Matches an open match that a player may know of. One in which they have a seat, or which they host, is always theirs;
 * another one is unknown to them if a block separates them from its host or from a seated player.
 */
export function isKnownTo(viewer: PersonId): SQL {
  const own = sql`exists (select from open_match_seat as own where own.match_id = ${openMatch.id}
    and own.person_id = ${viewer} and own.left_at is null)`;
  return sql`(${booking.personId} = ${viewer} or ${own} or not ${isApartFrom(viewer)})`;
}

/** Tests in SQL if a block separates a person from the host of a match or from a seated player. */
export function isApartFrom(one: PersonId | SQLWrapper): SQL {
  return sql`(${areApart(one, booking.personId)} or exists (select from open_match_seat as other
    where other.match_id = ${openMatch.id} and other.left_at is null and ${areApart(one, sql`other.person_id`)}))`;
}

/** Finds an open match that a player may know of; undefined otherwise. */
export function findMatch(db: Database | Transaction, matchId: string, viewer: PersonId) {
  return findMatchWhere(db, matchId, isKnownTo(viewer));
}

/** Finds an open match if the condition holds for it; undefined otherwise. */
export async function findMatchWhere(db: Database | Transaction, matchId: string, condition?: SQL) {
  const [found] = await matches(db).where(and(eq(openMatch.id, matchId), condition));
  return found;
}

/** Matches live open matches that have not begun. */
export function isToCome(now: Date): SQL {
  return sql`(${openMatch.state} = 'live' and ${openMatch.startsAt} > ${now.toISOString()}::timestamptz)`;
}

/**
 * Finds a player who may join a match: the profile, their seats and their request in it so far, and the numbers that
 * the limits count. Seats in the player's own matches do not count.
 */
export async function joinerOf(db: Database | Transaction, matchId: string, personId: PersonId, now: Date) {
  const hourAgo = new Date(now.getTime() - 3_600_000).toISOString();
  const [found] = await db
    .select({
      category: playerProfile.category,
      level: playerProfile.level,
      seatsHad: sql<(SeatEnd | null)[]>`(select coalesce(json_agg(had.left_why), '[]') from open_match_seat as had
        where had.match_id = ${matchId} and had.person_id = ${person.id})`,
      seatsToCome: sql<number>`(select count(*) from open_match_seat as each_seat
        join open_match on open_match.id = each_seat.match_id and ${isToCome(now)}
        join booking as held on held.id = open_match.booking_id and held.person_id is distinct from ${person.id}
        where each_seat.person_id = ${person.id} and each_seat.left_at is null)`.mapWith(Number),
      request: sql<Joiner["request"]>`(select case when asked.answer is null then 'open' else 'declined' end
        from open_match_request as asked where asked.match_id = ${matchId} and asked.person_id = ${person.id}
          and (asked.answer is null or asked.answer = 'declined') order by asked.asked_at desc limit 1)`,
      openRequests: sql<number>`(select count(*) from open_match_request as each_request
        join open_match on open_match.id = each_request.match_id and ${isToCome(now)}
        where each_request.person_id = ${person.id} and each_request.answer is null)`.mapWith(Number),
      actsOfHour: sql<number>`((select count(*) from open_match_seat as each_seat
          where each_seat.person_id = ${person.id} and each_seat.joined_at > ${hourAgo}::timestamptz)
        + (select count(*) from open_match_request as each_request
          where each_request.person_id = ${person.id} and each_request.asked_at > ${hourAgo}::timestamptz))`.mapWith(
        Number,
      ),
    })
    .from(person)
    .leftJoin(playerProfile, eq(playerProfile.personId, person.id))
    .where(eq(person.id, personId));
  if (!found) throw new Error(`person ${personId} is gone`);
  return found;
}

/** Counts the open matches to come of a host, and those that they opened within a day. */
export async function hostedBy(tx: Transaction, personId: PersonId, now: Date) {
  const [found] = await tx
    .select({ hosted: sql<number>`count(*)`.mapWith(Number) })
    .from(openMatch)
    .innerJoin(booking, eq(booking.id, openMatch.bookingId))
    .where(and(eq(booking.personId, personId), isToCome(now)));
  const dayAgo = new Date(now.getTime() - 24 * 3_600_000);
  const isOfToday = and(eq(openMatch.openedBy, personId), gt(openMatch.openedAt, dayAgo));
  return { hosted: found?.hosted ?? 0, openedToday: await tx.$count(openMatch, isOfToday) };
}

/** Locks a person and returns the category and level of their profile; undefined without one. */
export async function lockProfile(tx: Transaction, personId: PersonId) {
  await tx.select({ id: person.id }).from(person).where(eq(person.id, personId)).for("no key update");
  const [found] = await tx
    .select({ category: playerProfile.category })
    .from(playerProfile)
    .where(eq(playerProfile.personId, personId));
  return found;
}

/** Returns the beginning of a booking. */
export async function startOfBooking(tx: Transaction, bookingId: string): Promise<Instant> {
  const start = sql`(${booking.day} + make_interval(mins => ${booking.startMinute})) at time zone ${club.timeZone}`;
  const [found] = await tx
    .select({ at: sql<number>`extract(epoch from ${start}) * 1000`.mapWith(Number) })
    .from(booking)
    .innerJoin(court, eq(court.id, booking.courtId))
    .innerJoin(club, eq(club.id, court.clubId))
    .where(eq(booking.id, bookingId));
  if (!found) throw new Error(`booking ${bookingId} is gone`);
  return instant(found.at);
}
