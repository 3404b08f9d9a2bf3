import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  ne,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { ownSeatsMax } from "#contract/courts/bookings/own-seats.ts";
import { hasFechas } from "#domain/competition/tournaments/league-format.ts";
import type { ClubTime } from "#domain/courts/bookings/slot.ts";
import type { Known } from "#domain/courts/deposits.ts";
import { missedDays } from "#domain/courts/missed-bookings.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { formatIs } from "#server/db/format-is.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { holdsMomentNear } from "#server/db/same-moment.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { openMatch, openMatchSeat } from "#server/db/tables/open-matches.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";
import { isLive, isRequest, isToCome } from "#server/features/clubs/clubs/reads.ts";
import { isPartOfSeat } from "#server/features/money/finances/writes-seats.ts";

/** Limits of future and of past bookings that a player is shown. */
const shownToCome = 50;
const shownOver = 20;

/** The ends of a booking as moments: its hours are those of its club's clock. */
const starts = sql`(${booking.day} + make_interval(mins => ${booking.startMinute})) at time zone ${club.timeZone}`;
const ends = sql`(${booking.day} + make_interval(mins => ${booking.endMinute})) at time zone ${club.timeZone}`;

const { id, name, address, phone, whatsapp, timeZone, bookingRules } = club;

type Held = Pick<typeof booking.$inferSelect, "courtId" | "day" | "startMinute" | "endMinute">;

/**
 * Locks a court of an active club and returns it with its club. Everyone else who books it, blocks it or takes it out
 * of use waits.
 */
export async function lockCourtToAsk(tx: Transaction, courtId: string) {
  const [found] = await tx
    .select({ court, club })
    .from(court)
    .innerJoin(club, and(eq(club.id, court.clubId), eq(club.status, "active")))
    .where(and(eq(court.id, courtId), isNull(court.removedAt)))
    .for("no key update", { of: court });
  return found;
}

/** Checks if a player has this match still to play in a league of the club. */
export async function playsHere(tx: Transaction, matchId: string, player: PersonId, clubId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from match join draw on draw.id = match.draw_id and draw.superseded_at is null
      join tournament_category category on category.id = draw.category_id
        and ${formatIs(sql`category.format`, hasFechas)}
      join tournament on tournament.id = category.tournament_id and tournament.club_id = ${clubId}
        and tournament.status = 'upcoming'
    where match.id = ${matchId} and match.outcome is null and exists (
      select from match_side join pair on pair.id = match_side.pair_id
      where match_side.match_id = match.id and ${player} in (pair.proposer_id, pair.invitee_id))`);
  return rows.length > 0;
}

/** Finds the bookings that hold a court on a day, and in the nights before and after it. */
export function heldOn(tx: Transaction, courtId: string, day: CalendarDate, now: Date): Promise<Held[]> {
  const { startMinute, endMinute } = booking;
  return tx
    .select({ courtId: booking.courtId, day: booking.day, startMinute, endMinute })
    .from(booking)
    .where(and(eq(booking.courtId, courtId), holdsMomentNear(booking, sql`${day}::date`), isLive(now)));
}

/**
 * Locks a person and returns whether they have a profile, and their `askerCounts`. No other request of theirs counts
 * until the transaction ends.
 */
export async function lockAsker(tx: Transaction, personId: PersonId, clubId: string, now: Date, clock: ClubTime) {
  const [found] = await tx
    .select({ profile: playerProfile.personId })
    .from(person)
    .leftJoin(playerProfile, eq(playerProfile.personId, person.id))
    .where(eq(person.id, personId))
    .for("no key update", { of: person });
  return { hasProfile: found?.profile != null, ...(await askerCounts(tx, personId, clubId, now, clock)) };
}

/**
 * Counts a person's open requests at all clubs, and the future bookings at one club that they made themselves. Also
 * returns what that club knows of them.
 */
export async function askerCounts(tx: Transaction, personId: PersonId, clubId: string, now: Date, clock: ClubTime) {
  const { answerUntil, awaits } = booking;
  const asked = and(eq(booking.personId, personId), isRequest, eq(awaits, "club"));
  const waits = and(asked, gt(answerUntil, now));
  const atClub = inArray(booking.courtId, tx.select({ id: court.id }).from(court).where(eq(court.clubId, clubId)));
  const own = and(
    eq(booking.personId, personId),
    eq(booking.createdBy, personId),
    atClub,
    isLive(now),
    isToCome(clock),
  );
  const [waiting, toCome] = [await tx.$count(booking, waits), await tx.$count(booking, own)];
  return { waiting, toCome, ...(await knownAt(tx, personId, clubId, clock)) };
}

/**
 * Returns what a club knows of a person: how many past bookings they kept there, and how many they missed lately. A
 * seat that was missed in an open match counts like a booking.
 */
export async function knownAt(
  db: Database | Transaction,
  personId: PersonId,
  clubId: string,
  { today }: ClubTime,
): Promise<Known> {
  const isKept = and(lt(booking.day, today), isNull(booking.noShowAt));
  const [found] = await db
    .select({
      kept: sql<number>`count(*) filter (where ${isKept})`.mapWith(Number),
      missed: missedAt(personId, sql`${clubId}::uuid`, sql`${today}::date`).mapWith(Number),
    })
    .from(booking)
    .innerJoin(court, eq(court.id, booking.courtId))
    .where(and(eq(booking.personId, personId), eq(booking.state, "RESERVADO"), eq(court.clubId, clubId)));
  return found ?? { kept: 0, missed: 0 };
}

/**
 * Builds the number of bookings, and of seats in open matches, that a person missed at a club lately. `today` is the
 * day on its clock.
 */
export function missedAt(personId: PersonId, clubId: SQLWrapper, today: SQL): SQL<number> {
  const isLate = sql`held.day > ${today} - ${missedDays}::int`;
  return sql`((select count(*) from booking as held join court as at_court on at_court.id = held.court_id
      where held.person_id = ${personId} and held.state = 'RESERVADO' and held.no_show_at is not null and ${isLate}
        and at_court.club_id = ${clubId})
    + (select count(*) from open_match_seat as seat join open_match as opened on opened.id = seat.match_id
      join booking as held on held.id = opened.booking_id
      where seat.person_id = ${personId} and seat.no_show_at is not null and ${isLate}
        and opened.club_id = ${clubId}))`;
}

/**
 * Finds a player's future bookings, next first, and the past, cancelled or expired ones, last first. An index serves
 * the order by day of both. Future ones are sought from yesterday on, which may not be over in every time zone.
 */
export async function bookingsOf(db: Database, personId: PersonId, now: Date) {
  const asked = { personId, now: now.toISOString() };
  const toCome = await bookingsToComeQuery(db).execute(asked);
  const over = await bookingsOverQuery(db).execute(asked);
  // The count query runs only if the page is full.
  const beyond = async (condition: SQL | undefined, shown: number, most: number) =>
    shown < most ? 0 : (await countOwn(db, condition, asked)) - shown;
  const more = {
    toCome: await beyond(isComing, toCome.length, shownToCome),
    over: await beyond(isOver, over.length, shownOver),
  };
  return { toCome, over, more };
}

const moment = sql.placeholder("now");
const live = and(isLive(moment), sql`${ends} > ${moment}::timestamptz`);
const notLongAgo = sql`${booking.day} >= (${moment}::timestamptz at time zone 'UTC')::date - 1`;
const isComing = and(notLongAgo, live);
const isOver = sql`not (${live})`;

const bookingsToComeQuery = preparedOn((db) =>
  ownBookings(db, sql.placeholder("personId"), isComing)
    .orderBy(asc(booking.day), asc(booking.startMinute), asc(booking.id))
    .limit(shownToCome)
    .prepare("own_bookings_to_come"),
);

const bookingsOverQuery = preparedOn((db) =>
  ownBookings(db, sql.placeholder("personId"), isOver)
    .orderBy(desc(booking.day), desc(booking.startMinute), desc(booking.id))
    .limit(shownOver)
    .prepare("own_bookings_over"),
);

/** Finds the seats of a player in other people's matches that are not over, the next first. */
export function ownSeats(db: Database, personId: PersonId, now: Date) {
  return ownSeatsQuery(db).execute({ personId, now: now.toISOString() });
}

const ownSeatsQuery = preparedOn((db) =>
  db
    .select({
      matchId: openMatch.id,
      day: booking.day,
      startMinute: booking.startMinute,
      endMinute: booking.endMinute,
      club: { id: club.id, name: club.name, address: club.address },
      court: court.name,
      taken: sql<number>`(select count(*) from open_match_seat as each_seat
        where each_seat.match_id = ${openMatch.id} and each_seat.left_at is null)`.mapWith(Number),
    })
    .from(openMatchSeat)
    .innerJoin(openMatch, eq(openMatch.id, openMatchSeat.matchId))
    .innerJoin(booking, eq(booking.id, openMatch.bookingId))
    .innerJoin(court, eq(court.id, booking.courtId))
    .innerJoin(club, eq(club.id, court.clubId))
    .where(
      and(
        eq(openMatchSeat.personId, sql.placeholder("personId")),
        isNull(openMatchSeat.leftAt),
        eq(openMatch.state, "live"),
        sql`${booking.personId} is distinct from ${sql.placeholder("personId")}`,
        sql`${ends} > ${moment}::timestamptz`,
      ),
    )
    .orderBy(asc(openMatch.startsAt), asc(openMatch.id))
    .limit(ownSeatsMax)
    .prepare("own_seats"),
);

async function countOwn(db: Database, condition: SQL | undefined, asked: Record<string, unknown>): Promise<number> {
  const [found] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(booking)
    .innerJoin(court, eq(court.id, booking.courtId))
    .innerJoin(club, eq(club.id, court.clubId))
    .where(isOwn(sql.placeholder("personId"), condition))
    .execute(asked);
  return found?.count ?? 0;
}

/** Locks one booking of a player and returns it; undefined for anyone else's. */
export async function lockBookingOf(tx: Transaction, personId: PersonId, bookingId: string) {
  const [found] = await ownBookings(tx, personId, eq(booking.id, bookingId)).for("no key update", { of: booking });
  return found;
}

function ownBookings(db: Database | Transaction, personId: PersonId | Placeholder, condition: SQL | undefined) {
  return db
    .select({
      booking,
      court: court.name,
      /** The amount paid for it, by any payer; in an open match without the parts of the seats. */
      paid: sql<number>`(select coalesce(sum(stands.paid), 0)::integer from charge_balance as stands
        where stands.booking_id = ${booking.id} and not ${isPartOfSeat(sql`stands.id`)})`,
      /** The waived amount of its current charges; earlier ones were written off when they were replaced. */
      waived: sql<number>`(select coalesce(sum(moved.waived), 0)::integer from charge as stands
        join movement as moved on moved.charge_id = stands.id and moved.why is distinct from 'seat-taken'
        where stands.booking_id = ${booking.id} and not ${isPartOfSeat(sql`stands.id`)}
          and stands.turn = (select max(latest.turn) from charge as latest
            where latest.booking_id = ${booking.id} and not ${isPartOfSeat(sql`latest.id`)}))`,
      /** The live open match of it. */
      openMatchId: sql<string | null>`(select opened.id from open_match as opened
        where opened.booking_id = ${booking.id} and opened.state = 'live')`,
      // A scalar, because PostgreSQL may answer EXISTS by reading every match that fell short.
      fellShort: sql<boolean>`coalesce((select true from open_match as opened
        where opened.booking_id = ${booking.id} and opened.fell_short limit 1), false)`,
      startsAt: sql<number>`(extract(epoch from ${starts}) * 1000)`.mapWith(Number),
      /** The weekday and the start of its weekly series, if it belongs to one. */
      weekly: sql<{
        weekday: number;
        startMinute: number;
      } | null>`(select json_build_object('weekday', series.weekday, 'startMinute', series.start_minute)
        from weekly_series as series where series.id = ${booking.seriesId})`,
      club: { id, name, address, phone, whatsapp, timeZone, bookingRules },
    })
    .from(booking)
    .innerJoin(court, eq(court.id, booking.courtId))
    .innerJoin(club, eq(club.id, court.clubId))
    .where(isOwn(personId, condition));
}

function isOwn(personId: PersonId | Placeholder, condition: SQL | undefined): SQL | undefined {
  return and(eq(booking.personId, personId), ne(booking.state, "TORNEO"), condition);
}
/** A player's booking with its court and its club. */
export type OwnBookingFound = NonNullable<Awaited<ReturnType<typeof lockBookingOf>>>;
