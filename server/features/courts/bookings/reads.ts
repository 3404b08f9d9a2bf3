import { and, asc, between, count, eq, inArray, isNull, ne, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Blocking } from "#domain/courts/bookings/blocks.ts";
import type { BookingStanding } from "#domain/courts/bookings/booking.ts";
import type { ClubTime } from "#domain/courts/bookings/slot.ts";
import { missedDays } from "#domain/courts/missed-bookings.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { instant } from "#domain/lib/ids.ts";
import { minutesPerDay } from "#domain/lib/span.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { shortNameBeside } from "#server/db/player-name.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { holdsMomentOf, shareMoment } from "#server/db/same-moment.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";
import { tournament } from "#server/db/tables/tournaments.ts";
import { isKnownTo } from "#server/features/clubs/clubs/policy.ts";
import { holdsFrom, isLive, isRequest, isSomebodys, isToCome } from "#server/features/clubs/clubs/reads.ts";
import { alsoHeldBy } from "#server/features/courts/commitments/reads.ts";
import { moneyOfBooking } from "#server/features/money/finances/reads-charges.ts";
import { matchesOfDay, openMatchOf } from "./reads-matches.ts";

/** Limit of bookings that are listed one by one; beyond it their number is enough. */
const toldOneByOne = 200;

/** Limit of open requests that are shown at once. */
const answeredOneByOne = 50;

/** True for a player's request; a slot offered to the waiting list is nobody's yet. */
const isAskedFor = and(isRequest, isSomebodys);

/**
 * Counts the bookings of a court, or of all courts of a club, by day and live state, from the first day to the last.
 * Days without any are left out.
 */
export async function countByDay(
  db: Database,
  of: { readonly courtId: string } | { readonly clubId: string },
  [first, last]: readonly [CalendarDate, CalendarDate],
  now: Date,
) {
  const query = "courtId" in of ? countOnCourtQuery : countAtClubQuery;
  return query(db).execute({ ...of, first, last, now: now.toISOString() });
}

const countOnCourtQuery = preparedOn((db) =>
  countOn(db, eq(booking.courtId, sql.placeholder("courtId"))).prepare("count_on_court"),
);

const countAtClubQuery = preparedOn((db) => {
  const ofClub = and(eq(court.clubId, sql.placeholder("clubId")), isNull(court.removedAt));
  const courts = db.select({ id: court.id }).from(court).where(ofClub);
  return countOn(db, inArray(booking.courtId, courts)).prepare("count_at_club");
});

function countOn(db: Database | Transaction, onCourts: SQL) {
  const inState = (state: string) => sql<number>`count(*) filter (where ${booking.state} = ${state})`;
  return db
    .select({
      day: booking.day,
      reserved: inState("RESERVADO"),
      tournament: inState("TORNEO"),
      toConfirm: sql<number>`count(*) filter (where ${isAskedFor})`,
    })
    .from(booking)
    .where(
      and(
        onCourts,
        between(booking.day, sql.placeholder("first"), sql.placeholder("last")),
        isLive(sql.placeholder("now")),
      ),
    )
    .groupBy(booking.day)
    .orderBy(asc(booking.day));
}

/**
 * Returns the live bookings of a club's courts on a day by start, each with its holder, and the matches there.
 * Undefined for an unknown club. One query and one value: a day of ten courts is a hundred rows, whose transfer costs
 * more than the query.
 */
export async function liveOn(db: Database, asked: { clubId: string; day: CalendarDate; now: Date }) {
  const [found] = await liveOnQuery(db).execute({ ...asked, now: asked.now.toISOString() });
  return found;
}

const liveOnQuery = preparedOn((db) => {
  const fields = sql.join(
    Object.entries(shown).flatMap(([name, column]) => [sql.raw(`'${name}'`), sql`${column}`]),
    sql`, `,
  );
  const live = db
    .select({
      list: sql<WithHolder[]>`coalesce(json_agg(json_build_object('booking', json_build_object(${fields}),
        'tournament', case when ${tournament.id} is null then null
          else json_build_object('id', ${tournament.id}, 'name', ${tournament.name}) end,
        'personName', ${person.name}, 'personPhone', ${person.phone})
        order by ${booking.day}, ${booking.startMinute}, ${booking.courtId}), '[]')`.as("live"),
    })
    .from(booking)
    .leftJoin(tournament, eq(tournament.id, booking.tournamentId))
    .leftJoin(person, eq(person.id, booking.personId))
    .where(
      and(
        inArray(booking.courtId, db.select({ id: court.id }).from(court).where(eq(court.clubId, club.id))),
        holdsMomentOf(booking, sql`${sql.placeholder("day")}::date`),
        isLive(sql.placeholder("now")),
      ),
    )
    .as("live_of_day");
  return db
    .select({ bookings: live.list, matches: matchesOfDay(sql.placeholder("day")) })
    .from(club)
    .innerJoinLateral(live, sql`true`)
    .where(eq(club.id, sql.placeholder("clubId")))
    .prepare("club_day");
});

/** Finds the next open requests to a club, and their total number. */
export async function askedFrom(db: Database, clubId: string, now: Date, clock: ClubTime) {
  const asked = { clubId, now: now.toISOString(), ...clock };
  const found = await askedQuery(db).execute(asked);
  // The count query runs only if there may be more.
  if (found.length < answeredOneByOne) return { found, total: found.length };
  const [all] = await db.select({ total: count() }).from(booking).where(isAskedOfClub(db)).execute(asked);
  return { found, total: all?.total ?? found.length };
}

const isAskedOfClub = (db: Database | Transaction) =>
  and(
    onCourtOf(db, sql.placeholder("clubId")),
    isAskedFor,
    isLive(sql.placeholder("now")),
    isToCome({ today: sql.placeholder("today"), minute: sql.placeholder("minute") }),
  );

const askedQuery = preparedOn((db) =>
  withHolders(db, isAskedOfClub(db)).limit(answeredOneByOne).prepare("asked_of_club"),
);

function onCourtOf(db: Database | Transaction, clubId: string | Placeholder): SQL {
  return inArray(booking.courtId, db.select({ id: court.id }).from(court).where(eq(court.clubId, clubId)));
}

/**
 * Finds the bookings that hold a court from now on: the first ones of people with their total, and each tournament with
 * its hours.
 */
export async function liveFrom(db: Database, courtId: string, now: Date, clock: ClubTime) {
  const toCome = holdsFrom(courtId, now, clock);
  const ofPeople = and(toCome, ne(booking.state, "TORNEO"));
  const found = await withHolders(db, ofPeople).limit(toldOneByOne);
  const tournaments = await db
    .select({
      id: tournament.id,
      name: tournament.name,
      slots: sql<number>`count(*)`.mapWith(Number),
      firstDay: sql<CalendarDate>`min(${booking.day})::text`,
      lastDay: sql<CalendarDate>`max(${booking.day})::text`,
    })
    .from(booking)
    .innerJoin(tournament, eq(tournament.id, booking.tournamentId))
    .where(toCome)
    .groupBy(tournament.id)
    .orderBy(sql`min(${booking.day})`, asc(tournament.id));
  return { found, total: await db.$count(booking, ofPeople), tournaments };
}

/** Finds the bookings that hold a court between two minutes of some days, in order. */
export function inTheWayOf(
  tx: Transaction,
  courtId: string,
  { firstDay, lastDay, startMinute, endMinute }: Blocking,
  now: Date,
): Promise<WithHolder[]> {
  const blocked = {
    day: sql`blocked.day`,
    startMinute: sql`${startMinute}::integer`,
    endMinute: sql`${endMinute}::integer`,
  };
  const days = between(booking.day, addDays(firstDay, -1), addDays(lastDay, 1));
  const meets = sql`exists (select from generate_series(${firstDay}::date, ${lastDay}::date, '1 day') as each_day,
    lateral (select each_day::date as day) as blocked where ${shareMoment(booking, blocked)})`;
  return withHolders(tx, and(eq(booking.courtId, courtId), days, meets, isLive(now))).execute();
}

/** Finds the next bookings of people at a club that lie outside its opening hours, and their total number. */
export async function outsideHours(tx: Transaction, clubId: string, now: Date, clock: ClubTime) {
  // A night lies in the hours of the evening before, beyond their minute 1440.
  const hoursOf = (day: SQL) => sql`(select coalesce(
      (select one -> 'hours' from jsonb_array_elements(${club.dayExceptions}) as one
        where one ->> 'day' = ${day}::text),
      ${club.openingWeek} -> (extract(isodow from ${day})::int - 1)) from ${club} where ${club.id} = ${clubId})`;
  const isOpen = (day: SQL, later: number) => sql`exists (
    select from jsonb_to_recordset(${hoursOf(day)}) as opened ("startMinute" int, "endMinute" int)
    where opened."startMinute" <= ${booking.startMinute} + ${later}::int
      and ${booking.endMinute} + ${later}::int <= opened."endMinute")`;
  const isInside = or(isOpen(sql`${booking.day}`, 0), isOpen(sql`(${booking.day} - 1)`, minutesPerDay));
  const ofPeople = and(onCourtOf(tx, clubId), ne(booking.state, "TORNEO"), ne(booking.kind, "block"));
  const outside = and(ofPeople, isLive(now), isToCome(clock), sql`not ${isInside}`);
  return { found: await withHolders(tx, outside).limit(answeredOneByOne), total: await tx.$count(booking, outside) };
}

/** Returns one booking in any state, with its holder; it must exist. */
export async function bookingWithHolder(tx: Transaction, bookingId: string) {
  const [found] = await withHolders(tx, eq(booking.id, bookingId));
  if (!found) throw new Error(`booking ${bookingId} is gone`);
  return found;
}

const { id, courtId, day, startMinute, endMinute, state, kind, price, deposit, awaits } = booking;
const { note, guestName, guestPhone, answerUntil } = booking;
/** The no-shows of the holder of the row's booking at the same club, in the days before it. */
const noShows = sql<number>`(select count(*)::integer from (
    select missed.day, missed.court_id from booking as missed
    where missed.person_id = ${booking.personId} and missed.no_show_at is not null and missed.state = 'RESERVADO'
    union all select of_match.day, of_match.court_id from open_match_seat as seat
      join open_match as opened on opened.id = seat.match_id join booking as of_match on of_match.id = opened.booking_id
    where seat.person_id = ${booking.personId} and seat.no_show_at is not null) as missed
  join court as place on place.id = missed.court_id
  where missed.day > ${day} - ${sql.raw(String(missedDays))} and missed.day <= ${day}
  and place.club_id = (select club_id from court where id = ${courtId}))`;
const noShow = sql<boolean>`(${booking.noShowAt} is not null)`;
/** The current offer of a freed slot: the player, and its expiry in minutes of the club's clock. */
const offered = sql<{
  name: string;
  untilMinute: number;
} | null>`(case when ${state} = 'PRE_RESERVA' and ${booking.personId} is null and ${guestName} is null then
  (select json_build_object('name', whom.name,
    'untilMinute', (extract(hour from moment) * 60 + extract(minute from moment))::integer)
  from slot_offer as offer join slot_watch as watch on watch.id = offer.watch_id
  join person as whom on whom.id = watch.person_id
  join club as place on place.id = watch.club_id
  cross join lateral (select offer.until at time zone place.time_zone as moment) as told
  where offer.booking_id = ${id} and offer.outcome = 'open') end)`;
/** The expiry of a request, on the club's clock. */
const expires = sql<{ day: CalendarDate; minute: number } | null>`(case when ${isAskedFor} then
  (select json_build_object('day', moment::date,
    'minute', (extract(hour from moment) * 60 + extract(minute from moment))::integer)
  from court as asked join club as place on place.id = asked.club_id
    cross join lateral (select ${answerUntil} at time zone place.time_zone as moment) as told
  where asked.id = ${courtId} and ${answerUntil} is not null) end)`;
/** Other hours at which the holder of the booking is expected on a court, in minutes of its day, without the place. */
const alsoAt = sql<{ startMinute: number; endMinute: number }[] | null>`(case when ${booking.personId} is not null
  and ${state} in ('PRE_RESERVA', 'RESERVADO') then ${alsoHeldBy(booking)} end)`;
/** The two pairs of the match of a league that is played in the booking. */
const [one, other] = [sql`one`, sql`other`];
const league = sql<string | null>`(select string_agg(${shortNameBeside(one, other)} || ' / '
    || ${shortNameBeside(other, one)}, ' – ' order by side.side)
  from match_side side join pair on pair.id = side.pair_id
    join person one on one.id = pair.proposer_id join person other on other.id = pair.invitee_id
  where side.match_id = ${booking.matchId})`;
const money = moneyOfBooking(id);
const openMatch = openMatchOf(booking);
/** True for a confirmed booking whose holder has no account, and so cannot open it to players. */
const clubOpens = sql<boolean>`(${state} = 'RESERVADO' and ${kind} <> 'block' and ${booking.matchId} is null
  and (${guestName} is not null or exists (select from person as holder where holder.id = ${booking.personId}
    and holder.claimed_at is null)))`;
const whose = { guestName, guestPhone, noShow, noShows, alsoAt, offered, expires, league, money, openMatch, clubOpens };
const shown = { id, courtId, day, startMinute, endMinute, state, kind, price, deposit, awaits, note, ...whose };

/** A booking with its holder. */
export type WithHolder = Awaited<ReturnType<typeof bookingWithHolder>>;

function withHolders(db: Database | Transaction, condition: SQL | undefined) {
  return db
    .select({
      booking: shown,
      tournament: { id: tournament.id, name: tournament.name },
      personName: person.name,
      personPhone: person.phone,
    })
    .from(booking)
    .leftJoin(tournament, eq(tournament.id, booking.tournamentId))
    .leftJoin(person, eq(person.id, booking.personId))
    .where(condition)
    .orderBy(asc(booking.day), asc(booking.startMinute), asc(booking.courtId));
}

/** Returns the facts of a booking from which the rules decide what may be done with it. */
export function standingOf(
  found: Pick<typeof booking.$inferSelect, "state" | "answerUntil" | "endedBy" | "personId" | "guestName">,
): BookingStanding {
  const { state, answerUntil, endedBy, personId, guestName } = found;
  const isOffer = state === "PRE_RESERVA" && personId === null && guestName === null;
  return { state, answerUntil: answerUntil && instant(answerUntil.getTime()), endedBy, isOffer };
}

/** Returns true if the club may book for this player: they have an account, or are its own guest. */
export async function isPlayer(tx: Transaction, clubId: string, playerId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: person.id })
    .from(person)
    .innerJoin(playerProfile, eq(playerProfile.personId, person.id))
    .where(and(eq(person.id, playerId), eq(person.status, "active"), isKnownTo(clubId)));
  return found !== undefined;
}
