import { and, eq, gt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Commitment } from "#domain/courts/commitments.ts";
import type { Joiner } from "#domain/courts/open-matches/joining.ts";
import type { SeatNumber } from "#domain/courts/open-matches/open-match.ts";
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
import { chargesOfBooking } from "#server/features/money/finances/writes-seats.ts";
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

const matchFields = {
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
  /** True while a claimed result waits, which names the seats. */
  isClaimed: sql<boolean>`exists (select from result_claim as claim
    where claim.open_match_id = ${openMatch.id} and claim.settled_at is null)`,
  charges: chargesOfBooking(openMatch.bookingId),
  seats: takenSeats,
};

/** Selects open matches with their booking, their club, their taken seats and the charges of the booking. */
export function matches(db: Database | Transaction) {
  return db
    .select(matchFields)
    .from(openMatch)
    .innerJoin(booking, eq(booking.id, openMatch.bookingId))
    .innerJoin(court, eq(court.id, booking.courtId))
    .innerJoin(club, eq(club.id, court.clubId));
}

/** An open match with its booking, its club, its taken seats and the charges of the booking. */
export type FoundMatch = Awaited<ReturnType<typeof matches>>[number];

/** A player who may join a match: the profile, their seats and request in it so far, and what the limits count. */
export type FoundJoiner = Pick<Joiner, "seatsHad" | "seatsToCome" | "request" | "openRequests" | "actsOfHour"> & {
  readonly category: CategoryName | null;
  readonly level: Level | null;
  /** The no-shows of the player at the club. */
  readonly missed: number;
};

/** Selects the same with a player who may join, and with their commitments around the day of the match. */
export function matchesFor(
  db: Database | Transaction,
  { joiner, commitments }: { readonly joiner: SQL<FoundJoiner>; readonly commitments: SQL<Commitment[]> },
) {
  return db
    .select({ ...matchFields, joiner, commitments })
    .from(openMatch)
    .innerJoin(booking, eq(booking.id, openMatch.bookingId))
    .innerJoin(court, eq(court.id, booking.courtId))
    .innerJoin(club, eq(club.id, court.clubId));
}

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

/** Finds an open match if the condition holds for it; undefined otherwise. */
export async function findMatchWhere(db: Database | Transaction, matchId: string, condition?: SQL) {
  const [found] = await matches(db).where(and(eq(openMatch.id, matchId), condition));
  return found;
}

/** Matches live open matches that have not begun. */
export function isToCome(now: Date): SQL {
  return sql`(${openMatch.state} = 'live' and ${openMatch.startsAt} > ${now.toISOString()}::timestamptz)`;
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
