import { and, asc, between, eq, gt, inArray, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { FoundPlayer } from "#contract/values.ts";
import type { Blocking } from "#domain/bookings/blocks.ts";
import type { BookingStanding } from "#domain/bookings/booking.ts";
import { missedDays } from "#domain/bookings/no-shows.ts";
import type { ClubTime } from "#domain/bookings/slot.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { instant } from "#domain/lib/ids.ts";
import { can } from "#domain/people/memberships.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { playerNameOf } from "#server/db/player-name.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { foundBy, holdsWord, wordsOf } from "#server/db/searched-text.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";
import { tournament } from "#server/db/tables/tournaments.ts";
import { isKnownTo } from "#server/features/clubs/policy.ts";
import { holdsFrom, isLive, isRequest, isSomebodys, isToCome } from "#server/features/clubs/reads.ts";
import type { Actor } from "#server/platform/gate.ts";
import { matchesOfDay } from "./reads-matches.ts";

/** Most bookings that are told one by one; beyond them their number says enough. */
const toldOneByOne = 200;

/** Most bookings that wait for an answer and are shown at once. */
const answeredOneByOne = 50;

/** Most people that a search by name finds. */
const namesFound = 20;

/** Whether somebody asks for it: what is offered to whoever waits for it is nobody's yet. */
const isAskedFor = and(isRequest, isSomebodys);

/** How many bookings of each live state a court has, or all courts of a club, on the days from the first to the last; days without any are left out. */
export async function countByDay(
  db: Database,
  of: { readonly courtId: string } | { readonly clubId: string },
  [first, last]: readonly [CalendarDate, CalendarDate],
  now: Date,
) {
  const courtsOf = (clubId: string) =>
    db
      .select({ id: court.id })
      .from(court)
      .where(and(eq(court.clubId, clubId), isNull(court.removedAt)));
  const onCourts = "courtId" in of ? eq(booking.courtId, of.courtId) : inArray(booking.courtId, courtsOf(of.clubId));
  const inState = (state: string) => sql<number>`count(*) filter (where ${booking.state} = ${state})`;
  return db
    .select({
      day: booking.day,
      reserved: inState("RESERVADO"),
      tournament: inState("TORNEO"),
      toConfirm: sql<number>`count(*) filter (where ${isAskedFor})`,
    })
    .from(booking)
    .where(and(onCourts, between(booking.day, first, last), isLive(now)))
    .groupBy(booking.day)
    .orderBy(asc(booking.day));
}

/**
 * The live bookings of a club's courts on a day, by their beginning, with who or what holds each, and the matches there; undefined where the actor does
 * not run the club. One query and one value: a day of ten courts is a hundred rows, which cost more to read than to write.
 */
export async function liveOn(db: Database, asked: { clubId: string; day: CalendarDate; now: Date }, actor: Actor) {
  const run = { isPlatform: can(actor, "keep-platform"), clubs: [...actor.clubs] };
  const [found] = await liveOnQuery(db).execute({ ...asked, ...run, now: asked.now.toISOString() });
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
        order by ${booking.startMinute}, ${booking.courtId}), '[]')`.as("live"),
    })
    .from(booking)
    .leftJoin(tournament, eq(tournament.id, booking.tournamentId))
    .leftJoin(person, eq(person.id, booking.personId))
    .where(
      and(
        inArray(booking.courtId, db.select({ id: court.id }).from(court).where(eq(court.clubId, club.id))),
        eq(booking.day, sql.placeholder("day")),
        isLive(sql.placeholder("now")),
      ),
    )
    .as("live_of_day");
  const isRun = sql`(${sql.placeholder("isPlatform")}::boolean or ${club.id} = any(${sql.placeholder("clubs")}::uuid[]))`;
  return db
    .select({ bookings: live.list, matches: matchesOfDay(sql.placeholder("day")) })
    .from(club)
    .innerJoinLateral(live, sql`true`)
    .where(and(eq(club.id, sql.placeholder("clubId")), isRun))
    .prepare("club_day");
});

/** The next bookings that a club was asked for and that are not over, and how many there are in all. */
export async function askedFrom(db: Database, clubId: string, now: Date, clock: ClubTime) {
  const asked = and(onCourtOf(db, clubId), isAskedFor, isLive(now), isToCome(clock));
  return { found: await withHolders(db, asked).limit(answeredOneByOne), total: await db.$count(booking, asked) };
}

function onCourtOf(db: Database | Transaction, clubId: string): SQL {
  return inArray(booking.courtId, db.select({ id: court.id }).from(court).where(eq(court.clubId, clubId)));
}

/** What holds a court from now on: the first bookings of people and how many there are, and each tournament with its hours. */
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

/** What holds a court between two minutes of some days, in order. */
export function inTheWayOf(
  tx: Transaction,
  courtId: string,
  { firstDay, lastDay, startMinute, endMinute }: Blocking,
  now: Date,
): Promise<WithHolder[]> {
  const sameTime = and(lt(booking.startMinute, endMinute), gt(booking.endMinute, startMinute));
  const days = between(booking.day, firstDay, lastDay);
  return withHolders(tx, and(eq(booking.courtId, courtId), days, sameTime, isLive(now))).execute();
}

/** The next bookings of people at a club that lie outside of its opening hours, and how many there are in all. */
export async function outsideHours(tx: Transaction, clubId: string, now: Date, clock: ClubTime) {
  const hours = sql`(select coalesce(
      (select one -> 'hours' from jsonb_array_elements(${club.dayExceptions}) as one where one ->> 'day' = ${booking.day}::text),
      ${club.openingWeek} -> (extract(isodow from ${booking.day})::int - 1)) from ${club} where ${club.id} = ${clubId})`;
  const isInside = sql`exists (select from jsonb_to_recordset(${hours}) as opened ("startMinute" int, "endMinute" int)
    where opened."startMinute" <= ${booking.startMinute} and ${booking.endMinute} <= opened."endMinute")`;
  const ofPeople = and(onCourtOf(tx, clubId), ne(booking.state, "TORNEO"), ne(booking.kind, "block"));
  const outside = and(ofPeople, isLive(now), isToCome(clock), sql`not ${isInside}`);
  return { found: await withHolders(tx, outside).limit(answeredOneByOne), total: await tx.$count(booking, outside) };
}

/** One booking, in whatever state, with who or what holds it; it must exist. */
export async function bookingWithHolder(tx: Transaction, bookingId: string) {
  const [found] = await withHolders(tx, eq(booking.id, bookingId));
  if (!found) throw new Error(`booking ${bookingId} is gone`);
  return found;
}

const { id, courtId, day, startMinute, endMinute, state, kind, price, deposit, awaits } = booking;
const { note, guestName, guestPhone, answerUntil } = booking;
/** How many bookings whoever holds the one of the row has missed at the same club in the days before. */
const noShows = sql<number>`(select count(*)::integer from booking as missed join court as place on place.id = missed.court_id
  where missed.person_id = ${booking.personId} and missed.no_show_at is not null and missed.state = 'RESERVADO'
  and missed.day > ${day} - ${sql.raw(String(missedDays))} and missed.day <= ${day}
  and place.club_id = (select club_id from court where id = ${courtId}))`;
const noShow = sql<boolean>`(${booking.noShowAt} is not null)`;
/** To whom a freed slot is offered that is nobody's yet, and until which minute of the club's clock. */
const offered = sql<{
  name: string;
  untilMinute: number;
} | null>`(case when ${state} = 'PRE_RESERVA' and ${booking.personId} is null and ${guestName} is null then
  (select json_build_object('name', whom.name, 'untilMinute', (extract(hour from moment) * 60 + extract(minute from moment))::integer)
  from slot_offer as offer join slot_watch as watch on watch.id = offer.watch_id join person as whom on whom.id = watch.person_id
  join club as place on place.id = watch.club_id cross join lateral (select offer.until at time zone place.time_zone as moment) as told
  where offer.booking_id = ${id} and offer.outcome = 'open') end)`;
/** Until when what somebody asked for is held, on the club's clock. */
const expires = sql<{ day: CalendarDate; minute: number } | null>`(case when ${isAskedFor} then
  (select json_build_object('day', moment::date, 'minute', (extract(hour from moment) * 60 + extract(minute from moment))::integer)
  from court as asked join club as place on place.id = asked.club_id
    cross join lateral (select ${answerUntil} at time zone place.time_zone as moment) as told
  where asked.id = ${courtId} and ${answerUntil} is not null) end)`;
const whose = { guestName, guestPhone, noShow, noShows, offered, expires };
const shown = { id, courtId, day, startMinute, endMinute, state, kind, price, deposit, awaits, note, ...whose };

/** A booking with who or what holds it. */
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

/** What decides what can be done with a booking, as the rules read it. */
export function standingOf(
  found: Pick<typeof booking.$inferSelect, "state" | "answerUntil" | "endedBy" | "personId" | "guestName">,
): BookingStanding {
  const { state, answerUntil, endedBy, personId, guestName } = found;
  const isOffer = state === "PRE_RESERVA" && personId === null && guestName === null;
  return { state, answerUntil: answerUntil && instant(answerUntil.getTime()), endedBy, isOffer };
}

/** Whether somebody of this id plays here and the club may book for them: with an account, or its own guest. */
export async function isPlayer(tx: Transaction, clubId: string, playerId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: person.id })
    .from(person)
    .innerJoin(playerProfile, eq(playerProfile.personId, person.id))
    .where(and(eq(person.id, playerId), eq(person.status, "active"), isKnownTo(clubId)));
  return found !== undefined;
}

/** Players whose names hold every word of the text, accents and ñ folded, by name; of guests those of the club. */
export async function playersNamed(db: Database, clubId: string, text: string): Promise<FoundPlayer[]> {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  return db
    .select({
      ...playerNameOf(person),
      category: playerProfile.category,
      level: playerProfile.level,
      location: playerProfile.location,
      hasAccount: sql<boolean>`${person.claimedAt} is not null`,
    })
    .from(person)
    .innerJoin(playerProfile, eq(playerProfile.personId, person.id))
    .where(
      and(eq(person.status, "active"), isKnownTo(clubId), ...words.map((word) => holdsWord(foundBy.personName, word))),
    )
    .orderBy(sql`${person.name} collate "es-x-icu"`, person.id)
    .limit(namesFound);
}
