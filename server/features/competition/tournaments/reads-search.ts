import { and, asc, eq, exists, gte, inArray, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { TournamentFilters } from "#contract/competition/tournaments/tournaments.ts";
import { categoryNames, levels } from "#domain/people/players/person.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { foundBy, holdsWord, wordsOf } from "#server/db/searched-text.ts";
import { club } from "#server/db/tables/clubs.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { clubEvening } from "#server/platform/club-clock.ts";
import { listWhere, summary } from "./reads.ts";

/** Limit of clubs that the filter offers. */
const clubsListed = 40;

/**
 * Matches a word in the tournament or in its club. The clubs are found first, so that the tournaments' indexes serve
 * both.
 */
function hasWord(word: string): SQL {
  const clubs = sql`array(select ${club.id} from ${club} where ${holdsWord(foundBy.club, word)})`;
  return sql`(${holdsWord(foundBy.tournament, word)} or ${tournament.clubId} = any(${clubs}))`;
}

const now = sql.placeholder("now");

/** The earliest day that any club still plays: in the westernmost time zone, with its night until six. */
const earliestDay = sql`((${now}::timestamptz at time zone 'UTC') - interval '18 hours')::date`;

/** The day before it. A tournament that begins on it or later is in its first three days. */
const yesterday = sql`(${earliestDay} - 1)`;

/**
 * The day by which the search orders: the first day, or for a tournament that began days ago its last one. A league of
 * two months would otherwise stand before every tournament to come.
 */
function nextDay(first: SQLWrapper, last: SQLWrapper): SQL {
  return sql`case when ${first} < ${yesterday} then ${last} else ${first} end`;
}

/**
 * The most tournaments of a category that are found by its index. If there are more, the walk through the days soon
 * fills a page.
 */
const fewMax = 100;

/**
 * Finds the tournaments to come with a category of this name and level, if they are few; else undefined. A walk through
 * the days would look at every tournament to come before it had found the few, or that there is none.
 */
async function findFew(db: Database | Transaction, now: Date, { category, level }: TournamentFilters) {
  if (!(category || level)) return undefined;
  const { tournamentId, name, level: itsLevel, upcomingUntil } = tournamentCategory;
  const found = await db
    .select({ id: tournamentId })
    .from(tournamentCategory)
    .where(
      and(
        // Both in each case, because the index begins with them.
        inArray(name, category ? [category] : [...categoryNames]),
        inArray(itsLevel, level ? [level] : [...levels]),
        sql`${upcomingUntil} >= ${earliestDay}`,
      ),
    )
    .limit(fewMax + 1)
    .execute({ now: now.toISOString() });
  return found.length > fewMax ? undefined : found.map(({ id }) => id);
}

/** The filters of a search. Only those that are set enter the statement, so that PostgreSQL can plan for them. */
type Asked = TournamentFilters & { readonly after?: string | undefined };

function upcoming(
  db: Database | Transaction,
  { text, category, level, clubId, from, to, open, after }: Asked,
  few?: readonly string[],
) {
  const takesPlayers = sql`${tournamentCategory.registrationOpen}
    and ${tournamentCategory.taken} < ${tournamentCategory.quota}
    and not exists (select from draw where draw.category_id = ${tournamentCategory.id} and draw.superseded_at is null)`;
  const wanted = and(
    sql`${tournamentCategory.tournamentId} = one.id`,
    category ? eq(tournamentCategory.name, sql.placeholder("category")) : undefined,
    level ? eq(tournamentCategory.level, sql.placeholder("level")) : undefined,
    open ? takesPlayers : undefined,
  );
  const isWanted = sql`select from ${tournamentCategory} where ${wanted}`;
  const { startDate, endDate, startMinute } = tournament;
  const lastRow = sql`(select ${nextDay(sql`last.start_date`, sql`last.end_date`)}, last.start_minute, last.id
    from tournament last where last.id = ${sql.placeholder("after")})`;
  const inDays = and(
    // In the text, because the indexes hold only these.
    sql`${tournament.status} = 'upcoming' and ${tournament.endDate} >= ${earliestDay}`,
    few ? sql`${tournament.id} = any(${sql.param([...few])}::uuid[])` : undefined,
    clubId ? eq(tournament.clubId, sql.placeholder("clubId")) : undefined,
    from ? gte(tournament.endDate, sql.placeholder("from")) : undefined,
    to ? lte(tournament.startDate, sql.placeholder("to")) : undefined,
    ...wordsOf(text).map(hasWord),
  );
  /**
   * The first tournaments by this day, as many as a page needs. Both subqueries are fences: PostgreSQL has to walk
   * through the days in order and look at one tournament after the other. From its estimates it would read and sort all
   * that are to come.
   */
  const firstBy = (day: SQLWrapper, which: SQL) => {
    const isAfter = after === undefined ? undefined : sql`(${day}, ${startMinute}, ${tournament.id}) > ${lastRow}`;
    return sql`(select one.id from (
        select ${tournament.id}, ${tournament.clubId}, ${endDate}, ${startMinute}, ${day} as day from ${tournament}
        where ${and(inDays, which, isAfter)} order by ${day}, ${startMinute}, ${tournament.id} offset 0) as one
      cross join lateral (select from ${club} where ${club.id} = one.club_id and ${club.status} = 'active'
        and one.end_date >= ${clubEvening(now, club.timeZone)} and exists (${isWanted}) offset 0) as fitting
      order by one.day, one.start_minute, one.id limit ${sql.placeholder("limit")})`;
  };
  const ahead = firstBy(startDate, sql`${startDate} >= ${yesterday}`);
  // The second comparison follows from the days, and is for the index of tournaments of more than two days.
  const begun = firstBy(endDate, sql`${startDate} < ${yesterday} and ${endDate} - ${startDate} > 1`);
  const next = [asc(nextDay(startDate, endDate)), asc(startMinute), asc(tournament.id)];
  return listWhere(db, sql`${tournament.id} in (${ahead} union all ${begun})`, sql.placeholder("limit"), ...next);
}

/** The search without filters, which everyone reads first. */
const firstUpcoming = preparedOn((db) => upcoming(db, {}).prepare("tournaments_upcoming"));

/**
 * Finds tournaments of active clubs that are not over on the club's own calendar, nearest first, those that began days
 * ago by their last day; one more than a page holds.
 */
export async function findUpcoming(db: Database, now: Date, { size, ...asked }: Asked & { readonly size: number }) {
  const values = { ...asked, now: now.toISOString(), limit: size + 1 };
  const isAnything = Object.values(asked).every((one) => one === undefined || one === false);
  if (isAnything) return firstUpcoming(db).execute(values);
  const few = await findFew(db, now, asked);
  return few?.length === 0 ? [] : upcoming(db, asked, few).execute(values);
}

/** Finds the active clubs with upcoming tournaments whose names or addresses hold these words, by name. */
export function clubsToCome(db: Database, now: Date, text: string | undefined) {
  const ahead = db
    .select({ id: tournament.id })
    .from(tournament)
    .where(
      and(
        eq(tournament.clubId, club.id),
        eq(tournament.status, "upcoming"),
        gte(tournament.endDate, clubEvening(now, club.timeZone)),
      ),
    );
  return db
    .select(summary.club)
    .from(club)
    .where(and(eq(club.status, "active"), exists(ahead), ...wordsOf(text).map((word) => holdsWord(foundBy.club, word))))
    .orderBy(sql`${club.name} collate "es-x-icu"`, club.id)
    .limit(clubsListed);
}
