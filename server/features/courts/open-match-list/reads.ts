import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type FittingMatches, fittingMatches } from "#domain/courts/open-matches/finding.ts";
import type { SeatMark } from "#domain/courts/open-matches/marks.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { minutesPerDay } from "#domain/lib/span.ts";
import { type CategoryName, categoryNames, type Level } from "#domain/people/players/person.ts";
import type { Database } from "#server/db/connect.ts";
import { foundBy, holdsWord, wordsOf } from "#server/db/searched-text.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club } from "#server/db/tables/clubs.ts";
import { follow } from "#server/db/tables/follows.ts";
import { openMatch } from "#server/db/tables/open-matches.ts";
import { isKnownTo, matches } from "#server/features/courts/open-matches/reads.ts";

type Filter = {
  readonly fits: boolean;
  readonly ladder?: CategoryName | undefined;
  readonly day?: CalendarDate | undefined;
  readonly fromMinute?: number | undefined;
  readonly untilMinute?: number | undefined;
  readonly clubId?: string | undefined;
  readonly followed: boolean;
  readonly town?: string | undefined;
  readonly after?: string | undefined;
};

/** The reader of the list, with their class, and the number of matches to find. */
type Search = {
  readonly viewer: PersonId;
  readonly profile: { readonly category: CategoryName; readonly level: Level } | null;
  readonly now: Date;
  readonly limit: number;
};

/** The most clubs that are read one by one. Where a filter leaves more of them, a page is soon full. */
const clubsMax = 200;

/**
 * Finds the open matches to come with a free seat that match the filters, by their start. Each ladder is read apart in
 * the order of its index, so that a page costs the same however many matches there are. A filter that leaves few clubs
 * reads each of those clubs instead: their matches may be far apart in the ladder.
 */
export async function listedMatches(db: Database, search: Search, filter: Filter) {
  const { profile, limit } = search;
  const fits = filter.fits && profile ? fittingMatches(profile) : null;
  const ladders = (fits?.ladders ?? categoryNames).filter((one) => !filter.ladder || one === filter.ladder);
  const clubs = await fewClubs(db, search.viewer, filter);
  const isWanted = and(...conditions(search, filter), fits ? isFitting(fits) : undefined);
  const found = clubs
    ? foundIn(
        sql`unnest(${sql.param([...clubs])}::uuid[]) as wanted (id)`,
        limit,
        sql`${openMatch.clubId} = wanted.id
        and ${openMatch.ladder} = any(${sql.param([...ladders])}::text[]) and ${isWanted}`,
      )
    : foundIn(
        sql`unnest(${sql.param([...ladders])}::text[]) as wanted (ladder)`,
        limit,
        sql`
        ${openMatch.ladder} = wanted.ladder and ${and(isWanted, isOfClubs(search.viewer, filter))}`,
      );
  return matches(db).where(inArray(openMatch.id, found)).orderBy(asc(openMatch.startsAt), asc(openMatch.id));
}

/** Selects the first matches of each of the wanted lists, and the first of them all. */
function foundIn(wanted: SQL, limit: number, condition: SQL): SQL {
  return sql`(select one.id from ${wanted} cross join lateral (
      select ${openMatch.id}, ${openMatch.startsAt} from ${openMatch}
        join ${booking} on ${booking.id} = ${openMatch.bookingId}
        join ${club} on ${club.id} = ${openMatch.clubId}
      where ${condition} order by ${openMatch.startsAt}, ${openMatch.id} limit ${limit}) as one
    order by one.starts_at, one.id limit ${limit})`;
}

/** Finds the clubs that the filters leave; null if they leave all, or too many to read each. */
async function fewClubs(db: Database, viewer: PersonId, filter: Filter): Promise<readonly string[] | null> {
  const isWanted = isOfClubs(viewer, filter);
  if (!isWanted) return null;
  const found = await db
    .select({ id: club.id })
    .from(club)
    .where(isWanted)
    .limit(clubsMax + 1);
  return found.length > clubsMax ? null : found.map(({ id }) => id);
}

/** Matches active clubs by the filters of clubs; undefined if there is none. */
function isOfClubs(viewer: PersonId, { clubId, followed, town }: Filter): SQL | undefined {
  const isFollowed = sql`${club.id} in (select ${follow.targetId} from ${follow}
    where ${follow.personId} = ${viewer} and ${follow.target} = 'club')`;
  // The first condition of a town is for the index, which also holds the names.
  const isInTown = wordsOf(town).flatMap((word) => [
    holdsWord(foundBy.club, word),
    holdsWord(sql`fold_text(${club.address})`, word),
  ]);
  const all = [clubId ? eq(club.id, clubId) : undefined, followed ? isFollowed : undefined, ...isInTown];
  return all.some((one) => one !== undefined) ? and(eq(club.status, "active"), ...all) : undefined;
}

function conditions({ viewer, now }: Search, filter: Filter): readonly (SQL | undefined)[] {
  const { day, fromMinute = 0, untilMinute = minutesPerDay, after } = filter;
  return [
    isListed(now),
    after
      ? sql`(${openMatch.startsAt}, ${openMatch.id}) >
          (select last.starts_at, last.id from open_match as last where last.id = ${after})`
      : undefined,
    day ? isOn(day, fromMinute, untilMinute) : undefined,
    sql`${booking.startMinute} between ${fromMinute} and ${untilMinute}`,
    isKnownTo(viewer),
  ];
}

/** Matches live matches of the list, to come, with a free seat, of an active club and an active host. */
export function isListed(now: Date): SQL {
  return sql`${openMatch.state} = 'live' and ${openMatch.listed}
    and ${openMatch.startsAt} > ${now.toISOString()}::timestamptz and ${club.status} = 'active'
    and not exists (select from person as host where host.id = ${booking.personId} and host.status <> 'active')
    and (select count(*) from open_match_seat as taken where taken.match_id = ${openMatch.id}
      and taken.left_at is null and taken.wants_out_at is null) < 4`;
}

/** Matches a range that holds the level of the player, and seats without marks or with an open one that fits them. */
function isFitting({ weakest, strongest, mark }: FittingMatches): SQL | undefined {
  const isInRange = sql`(${openMatch.weakest} is null or (${openMatch.weakest} = any(${sql.param([...weakest])}::text[])
    and ${openMatch.strongest} = any(${sql.param([...strongest])}::text[])))`;
  return and(isInRange, mark === null ? undefined : hasOpenSeat(mark));
}

/**
 * Matches a match without marks, or with an open seat of this one. Seats 1 and 3 have the mark of the match, the other
 * two the other one.
 */
function hasOpenSeat(mark: SeatMark): SQL {
  return sql`(${openMatch.marks} is null or (select count(*) from open_match_seat as taken
    where taken.match_id = ${openMatch.id} and taken.left_at is null and taken.wants_out_at is null
      and (taken.seat % 2 = 1) = (${openMatch.marks} = ${mark})) < 2)`;
}

/**
 * Matches a day of the club's clock. The span of instants is for the index: it begins and ends with the wanted hours in
 * any time zone of a club. On a night in which the clocks change, hours in the gap begin later than those after it.
 */
function isOn(day: CalendarDate, fromMinute: number, untilMinute: number): SQL {
  const at = (minute: number) => sql`((${day}::date + make_interval(mins => ${minute})) at time zone zone.name)`;
  const slack = sql`(case when ${at(0)} + interval '24 hours' = ${at(minutesPerDay)} then interval '0 hours'
    else interval '1 hour' end)`;
  const zones = sql`with recursive zone (name) as (select min(time_zone) from club union all
    select (select min(time_zone) from club where time_zone > zone.name) from zone where zone.name is not null)`;
  return sql`(${booking.day} = ${day}
    and ${openMatch.startsAt} >= (${zones} select min(${at(fromMinute)} - ${slack}) from zone)
    and ${openMatch.startsAt} <= (${zones} select max(${at(untilMinute)} + ${slack}) from zone))`;
}
