import { eq, type SQL, sql } from "drizzle-orm";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { CategoryName, Level } from "#domain/people/players/person.ts";
import type { Database } from "#server/db/connect.ts";
import { shortNameBeside } from "#server/db/player-name.ts";
import { calendarFeed } from "#server/db/tables/calendars.ts";

/** Range of days that a calendar covers, back and ahead. */
const daysBack = 30;
const daysAhead = 180;

type Place = { readonly name: string; readonly address: string };
type Named = { readonly id: string; readonly name: string };
type CategoryKey = { readonly name: CategoryName; readonly level: Level; readonly division: number | null };

/** A row of the calendar. `revision` grows with every change of its contents. */
type Kept = { readonly id: string; readonly revision: number; readonly club: Place };
type KeptMatch = Kept & {
  readonly kind: "match";
  readonly start: string;
  readonly minutes: number;
  readonly court: string | null;
  readonly tournament: Named;
  readonly category: CategoryKey;
  /** Short names of both sides, the player's own first; empty for an undecided side. */
  readonly sides: readonly [readonly string[], readonly string[]];
};
type KeptBooking = Kept & {
  readonly kind: "booking";
  readonly start: string;
  readonly minutes: number;
  readonly court: string;
  readonly state: "asked" | "reserved" | "over";
};
/** A seat in the open match of somebody else; its id is that of the match. */
type KeptSeat = Omit<KeptBooking, "kind" | "state"> & {
  readonly kind: "seat";
  readonly state: "reserved" | "over";
};
type KeptTournament = Kept & {
  readonly kind: "tournament";
  readonly name: string;
  readonly first: CalendarDate;
  readonly last: CalendarDate;
  readonly off: boolean;
  readonly categories: readonly CategoryKey[];
};

/** An entry of a person's calendar. */
export type CalendarEntry = KeptMatch | KeptBooking | KeptSeat | KeptTournament;

/** Finds the serial number and the token hash of a person's calendar. */
export async function findFeed(db: Database, personId: PersonId) {
  const { serial, tokenHash, madeAt } = calendarFeed;
  const [found] = await db
    .select({ serial, tokenHash, madeAt })
    .from(calendarFeed)
    .where(eq(calendarFeed.personId, personId));
  return found;
}

/** Returns true if a calendar has this address. */
export async function isFeed(db: Database, tokenHash: string): Promise<boolean> {
  return (await db.$count(calendarFeed, eq(calendarFeed.tokenHash, tokenHash))) > 0;
}

/** Finds the entries of the calendar at this address; undefined if there is none. */
export function entriesAt(db: Database, tokenHash: string, now: Date): Promise<readonly CalendarEntry[] | undefined> {
  return entriesOf(
    db,
    sql`calendar_feed join person on person.id = calendar_feed.person_id
    where calendar_feed.token_hash = ${tokenHash}`,
    now,
  );
}

/** Finds the calendar entries of an active person. */
export function entriesOfPerson(db: Database, id: PersonId, now: Date): Promise<readonly CalendarEntry[] | undefined> {
  return entriesOf(db, sql`person where person.id = ${id}`, now);
}

/**
 * Finds a person's matches with a published time, bookings, seats in open matches, and tournaments without match times,
 * in one query. Cancelled entries stay for a while: a calendar program deletes an entry only once it reads the
 * cancellation.
 */
async function entriesOf(db: Database, whose: SQL, now: Date): Promise<readonly CalendarEntry[] | undefined> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const near = (first: SQL, last = first) =>
    sql`${last} >= ${moment}::date - ${daysBack}::int and ${first} <= ${moment}::date + ${daysAhead}::int`;
  const recent = (changed: SQL) => sql`${changed} > ${moment} - make_interval(days => ${daysBack})`;
  const isHeld = sql`(seat.left_at is null and opened.state <> 'cancelled')`;
  const club = sql`json_build_object('name', club.name, 'address', club.address)`;
  const side = (own: SQL) => sql`coalesce((select json_build_array(
      ${shortNameBeside(sql`one`, sql`other`)}, ${shortNameBeside(sql`other`, sql`one`)})
    from match_side stands join pair on pair.id = stands.pair_id
    join person one on one.id = pair.proposer_id join person other on other.id = pair.invitee_id
    where stands.match_id = mine.match_id and stands.side ${own} mine.side), '[]')`;
  const { rows } = await db.execute<{ entries: readonly CalendarEntry[] }>(sql`
    with me as (select person.id from ${whose} and person.status = 'active'),
    mine as (
      select distinct placed.match_id, own.side
      from me join pair on pair.proposer_id = me.id or pair.invitee_id = me.id
      join match_side own on own.pair_id = pair.id
      join published_placement placed on placed.match_id = own.match_id and ${near(sql`placed.day`)}
      join match on match.id = own.match_id join draw on draw.id = match.draw_id and draw.superseded_at is null
      where pair.state <> 'invited'
    ),
    played as (
      select category.tournament_id, json_build_object('kind', 'match', 'id', match.id,
        'revision', coalesce(extract(epoch from held.updated_at)::int, schedule.published_revision, 0)
          + match.revision,
        'start', (placed.day + make_interval(mins => placed.start_minute)) at time zone club.time_zone,
        'minutes', placed.length,
        'court', case when match.stage = 'round' or held.id is not null
          or schedule.rules ->> 'showCourts' = 'plan' then court.name end,
        'club', ${club},
        'tournament', json_build_object('id', tournament.id, 'name', tournament.name),
        'category', json_build_object('name', category.name, 'level', category.level,
          'division', category.division),
        'sides', json_build_array(${side(sql`=`)}, ${side(sql`<>`)})) as entry
      from mine join match on match.id = mine.match_id
      join published_placement placed on placed.match_id = match.id
      join draw on draw.id = match.draw_id
      join tournament_category category on category.id = draw.category_id
      join tournament on tournament.id = category.tournament_id
      join tournament_schedule schedule on schedule.tournament_id = tournament.id
      join court on court.id = placed.court_id join club on club.id = tournament.club_id
      left join booking held on held.match_id = match.id and held.state = 'RESERVADO'
    ),
    booked as (
      select json_build_object('kind', 'booking', 'id', booking.id,
        'revision', extract(epoch from booking.updated_at)::int,
        'start', (booking.day + make_interval(mins => booking.start_minute)) at time zone club.time_zone,
        'minutes', booking.end_minute - booking.start_minute, 'court', court.name, 'club', ${club},
        'state', case when booking.state = 'RESERVADO' then 'reserved'
          when booking.state = 'PRE_RESERVA' and coalesce(booking.answer_until > ${moment}, true) then 'asked'
          else 'over' end) as entry
      from me join booking on booking.person_id = me.id and booking.tournament_id is null and ${near(sql`booking.day`)}
      join court on court.id = booking.court_id join club on club.id = court.club_id
      where (booking.state <> 'CANCELADO' or ${recent(sql`booking.updated_at`)})
        -- A match of a league stands at the hour of its court: it is one entry.
        and not (booking.state = 'RESERVADO' and booking.match_id in (select match_id from mine))
    ),
    seated as (
      -- Of several seats in one match the one that is held, else the latest.
      select distinct on (opened.id) json_build_object('kind', 'seat', 'id', opened.id,
        'revision', extract(epoch from greatest(booking.updated_at, seat.joined_at, seat.left_at))::int,
        'start', (booking.day + make_interval(mins => booking.start_minute)) at time zone club.time_zone,
        'minutes', booking.end_minute - booking.start_minute, 'court', court.name, 'club', ${club},
        'state', case when ${isHeld} then 'reserved' else 'over' end) as entry
      from me join open_match_seat seat on seat.person_id = me.id join open_match opened on opened.id = seat.match_id
      join booking on booking.id = opened.booking_id and booking.person_id is distinct from me.id
        and ${near(sql`booking.day`)}
      join court on court.id = booking.court_id join club on club.id = court.club_id
      where ${isHeld} or ${recent(sql`greatest(booking.updated_at, seat.left_at)`)}
      order by opened.id, (seat.left_at is null) desc, seat.joined_at desc
    ),
    entered as (
      select json_build_object('kind', 'tournament', 'id', tournament.id, 'name', tournament.name,
        'revision', extract(epoch from tournament.updated_at)::int, 'club', ${club},
        'first', tournament.start_date, 'last', tournament.end_date, 'off', tournament.status = 'cancelled',
        'categories', json_agg(json_build_object('name', category.name, 'level', category.level,
          'division', category.division)
          order by category.position)) as entry
      from me join entry on entry.person_id = me.id
      join tournament_category category on category.id = entry.category_id
      join tournament on tournament.id = category.tournament_id
        and ${near(sql`tournament.start_date`, sql`tournament.end_date`)}
      join club on club.id = tournament.club_id
      where (tournament.status <> 'cancelled' or ${recent(sql`tournament.updated_at`)})
        and not exists (select from played where played.tournament_id = tournament.id)
      group by tournament.id, club.id
    )
    select coalesce((select json_agg(entry) from (select entry from played union all select entry from booked
      union all select entry from seated union all select entry from entered) told), '[]') as entries
    from me`);
  return rows[0]?.entries;
}
