import { and, asc, eq, exists, gte, lte, type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { TournamentFilters } from "#contract/competition/tournaments/tournaments.ts";
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

/**
 * Matches tournaments still to come on the clock of their active club. The day is compared twice, so that the index
 * skips those long gone.
 */
function isToCome(now: Placeholder): SQL | undefined {
  return and(
    eq(tournament.status, "upcoming"),
    sql`${tournament.endDate} >= (${now}::timestamptz at time zone 'UTC')::date - 1`,
    gte(tournament.endDate, clubEvening(now, club.timeZone)),
    eq(club.status, "active"),
  );
}

/** The day before that of UTC. A tournament of any club that begins on it or later is in its first two days. */
const yesterday = sql`((${sql.placeholder("now")}::timestamptz at time zone 'UTC')::date - 1)`;

/**
 * The day by which the search orders: the first day, or for a tournament that began days ago its last one. A league of
 * two months would otherwise stand before every tournament to come.
 */
function nextDay(first: SQLWrapper, last: SQLWrapper): SQL {
  return sql`case when ${first} < ${yesterday} then ${last} else ${first} end`;
}

/** The filters of a search. Only those that are set enter the statement, so that PostgreSQL can plan for them. */
type Asked = TournamentFilters & { readonly after?: string | undefined };

function upcoming(db: Database | Transaction, { text, category, level, clubId, from, to, open, after }: Asked) {
  const takesPlayers = sql`${tournamentCategory.registrationOpen}
    and ${tournamentCategory.taken} < ${tournamentCategory.quota}
    and not exists (select from draw where draw.category_id = ${tournamentCategory.id} and draw.superseded_at is null)`;
  const wanted = and(
    eq(tournamentCategory.tournamentId, tournament.id),
    category ? eq(tournamentCategory.name, sql.placeholder("category")) : undefined,
    level ? eq(tournamentCategory.level, sql.placeholder("level")) : undefined,
    open ? takesPlayers : undefined,
  );
  const lastRow = sql`(select ${nextDay(sql`last.start_date`, sql`last.end_date`)}, last.start_minute, last.id
    from tournament last where last.id = ${sql.placeholder("after")})`;
  const condition = and(
    isToCome(sql.placeholder("now")),
    clubId ? eq(tournament.clubId, sql.placeholder("clubId")) : undefined,
    from ? gte(tournament.endDate, sql.placeholder("from")) : undefined,
    to ? lte(tournament.startDate, sql.placeholder("to")) : undefined,
    ...wordsOf(text).map(hasWord),
    exists(db.select({ id: tournamentCategory.id }).from(tournamentCategory).where(wanted)),
  );
  /** The first tournaments by this day, as many as a page needs. */
  const firstBy = (day: SQLWrapper, which: SQL) =>
    db
      .select({ id: tournament.id })
      .from(tournament)
      .innerJoin(club, eq(club.id, tournament.clubId))
      .where(
        and(
          condition,
          which,
          after === undefined ? undefined : sql`(${day}, ${tournament.startMinute}, ${tournament.id}) > ${lastRow}`,
        ),
      )
      .orderBy(asc(day), asc(tournament.startMinute), asc(tournament.id))
      .limit(sql.placeholder("limit"));
  const { startDate, endDate } = tournament;
  const ahead = firstBy(startDate, sql`${startDate} >= ${yesterday}`);
  const begun = firstBy(endDate, sql`${startDate} < ${yesterday}`);
  const next = [asc(nextDay(startDate, endDate)), asc(tournament.startMinute), asc(tournament.id)];
  return listWhere(db, sql`${tournament.id} in (${ahead} union all ${begun})`, sql.placeholder("limit"), ...next);
}

/** The search without filters, which everyone reads first. */
const firstUpcoming = preparedOn((db) => upcoming(db, {}).prepare("tournaments_upcoming"));

/**
 * Finds tournaments of active clubs that are not over on the club's own calendar, nearest first, those that began days
 * ago by their last day; one more than a page holds.
 */
export function findUpcoming(db: Database, now: Date, { size, ...asked }: Asked & { readonly size: number }) {
  const values = { ...asked, now: now.toISOString(), limit: size + 1 };
  const isAnything = Object.values(asked).every((one) => one === undefined || one === false);
  return (isAnything ? firstUpcoming(db) : upcoming(db, asked)).execute(values);
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
