import { and, eq, type SQL, sql } from "drizzle-orm";
import { clubsCompared } from "#contract/courts/free-hours.ts";
import { clubsListed, type Held } from "#domain/courts/free-hours.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { holdsMomentNear } from "#server/db/same-moment.ts";
import { foundBy, holdsWord, holdsWords, wordsOf, wordValues } from "#server/db/searched-text.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { tallied } from "#server/db/tallies.ts";
import { courtRuleColumns, isLive } from "#server/features/clubs/clubs/reads.ts";

const { id, name, address, image, phone, whatsapp, timeZone, bookingRules } = club;

/** The town whose clubs come first, the words that names or addresses hold, and the id of the only wanted club. */
type ClubsAsked = {
  readonly near?: string | undefined;
  readonly text?: string | undefined;
  readonly clubId?: string | undefined;
};

const byName = [sql`${club.name} collate "es-x-icu"`, sql`${club.id}`];
const hasCourt = sql`exists (select from court where court.club_id = ${club.id} and court.active)`;
const isBookable = and(eq(club.status, "active"), hasCourt);

/** Matches clubs whose address names the town, by its words. */
function isNear(words: number): SQL | undefined {
  return and(...holdsWords(foundBy.clubAddress, words));
}

/** Orders clubs of the town first, then by name. */
function nearFirst(words: number): SQL[] {
  const isInTown = isNear(words);
  return isInTown ? [sql`${isInTown} desc`, ...byName] : byName;
}

/**
 * Matches the first bookable clubs: those of the town, then all others by name. Each of both is read in the order of an
 * index and only as far as needed, so that a list costs the same however many clubs there are.
 */
function isAmongFirst(words: number, limit: number, wanted?: SQL): SQL {
  const isWanted = and(isBookable, wanted);
  const first = (condition: SQL | undefined, most: SQL | number) =>
    sql`select ${id} from ${club} where ${condition} order by ${sql.join(byName, sql`, `)} limit ${most}`;
  const isInTown = isNear(words);
  // Compared with an array, because a join may read all clubs to find these.
  if (!isInTown) return sql`${id} = any(array(${first(isWanted, limit)}))`;
  return sql`${id} = any(array(with near as materialized (${first(and(isWanted, isInTown), limit)}) select id from near
    union all (${first(and(isWanted, sql`not (${isInTown})`), sql`${limit} - (select count(*) from near)`)})))`;
}

/** Finds the first active clubs with a court in use, with the number of these courts. */
export function bookableClubs(db: Database, { near, text, clubId }: ClubsAsked) {
  const words = wordsOf(near);
  const hasText = wordsOf(text).map((word) => holdsWord(foundBy.club, word));
  const wanted = and(clubId ? eq(id, clubId) : undefined, ...hasText);
  const query = wanted ? clubList(db, words.length, wanted) : firstClubs(words.length)(db);
  return query.execute(wordValues(words));
}

/** Builds the list of the clubs near a town of so many words; `wanted` narrows it. */
function clubList(db: Database | Transaction, words: number, wanted?: SQL) {
  // A column alone would be that of the court.
  const courts = sql<number>`(select count(*) from court where court.club_id = ${club}.id and court.active)`;
  return db
    .select({ id, name, address, image, phone, whatsapp, courts: courts.mapWith(Number) })
    .from(club)
    .where(isAmongFirst(words, clubsListed, wanted))
    .orderBy(...nearFirst(words))
    .prepare("");
}

const firstClubs = forEachLength((words) => preparedOn((db) => clubList(db, words)));

/** A court that can be requested. */
export type CourtInUse = { readonly id: string; readonly name: string };

/**
 * Finds an active club with its courts in use, in display order, and the bookings that hold them on a day; in one
 * query.
 */
export async function findBookable(db: Database, asked: { clubId: string; day: CalendarDate; now: Date }) {
  const [found] = await bookableDayQuery(db).execute({ ...asked, now: asked.now.toISOString() });
  return found;
}

const bookableDayQuery = preparedOn((db) =>
  bookableOn(db, asHeld)
    .where(and(eq(club.id, sql.placeholder("clubId")), eq(club.status, "active")))
    .prepare("bookable_day"),
);

/**
 * Finds the same for the first active clubs with a court in use, as many as are compared at once. Of the clubs beyond
 * that limit it returns their number and the first towns; without any it returns null.
 */
export async function bookableOnDay(
  db: Database,
  { day, near, now }: { readonly day: CalendarDate; readonly near: string | undefined; readonly now: Date },
) {
  const words = wordsOf(near);
  const clubs = await firstOnDay(words.length)(db).execute({ day, now: now.toISOString(), ...wordValues(words) });
  const beyond = clubs.length < clubsCompared ? null : await findBeyond(db);
  return { clubs, beyond };
}

const firstOnDay = forEachLength((words) =>
  preparedOn((db) =>
    bookableOn(db, asText)
      .where(isAmongFirst(words, clubsCompared))
      .orderBy(...nearFirst(words))
      .prepare(""),
  ),
);

/** Keeps what `build` returns for each number of words. */
function forEachLength<Built>(build: (words: number) => Built): (words: number) => Built {
  const built = new Map<number, Built>();
  return (words) => {
    const found = built.get(words) ?? build(words);
    built.set(words, found);
    return found;
  };
}

/** The most towns that a list names. */
const townsListed = 300;

/** Counts all active clubs, and reads their towns by name: one row of the index for each town. */
async function findBeyond(db: Database) {
  const { rows } = await db.execute<{ active: number; towns: string[] }>(sql`
    with recursive town (name) as (
      select min(town_of(address)) from club where status = 'active'
      union all
      select (select min(town_of(address)) from club where status = 'active' and town_of(address) > town.name)
      from town where town.name is not null)
    select ${tallied("club active")} as active,
      array(select name from town where name is not null limit ${townsListed}) as towns`);
  return rows[0];
}

/** The lists as JSON text: parsed only if they differ from the last time. */
const asText = (list: SQL) => sql<string>`(${list})::text`;
const asHeld = (list: SQL) => sql<Held[]>`${list}`;

/** Selects clubs with the bookings that hold their courts on a day. */
function bookableOn<List>(db: Database | Transaction, form: (list: SQL) => SQL<List>) {
  const inUse = db
    .select({
      list: sql<CourtInUse[] | null>`json_agg(json_build_object('id', ${court.id}, 'name', ${court.name})
        order by ${court.position}, ${court.number})`.as("courts_in_use"),
    })
    .from(court)
    .where(and(eq(court.clubId, club.id), court.active))
    .as("in_use");
  const held = db
    .select({
      list: form(sql`coalesce(json_agg(json_build_object('courtId', ${booking.courtId}, 'day', ${booking.day},
        'startMinute', ${booking.startMinute}, 'endMinute', ${booking.endMinute})
        order by ${booking.courtId}, ${booking.day}, ${booking.startMinute}), '[]')`).as("held_times"),
    })
    .from(booking)
    .innerJoin(court, eq(court.id, booking.courtId))
    .where(
      and(
        eq(court.clubId, club.id),
        holdsMomentNear(booking, sql`${sql.placeholder("day")}::date`),
        isLive(sql.placeholder("now")),
      ),
    )
    .as("held");
  return db
    .select({
      id,
      name,
      address,
      image,
      phone,
      whatsapp,
      timeZone,
      bookingRules,
      updatedAt: club.updatedAt,
      ...courtRuleColumns,
      courts: inUse.list,
      held: held.list,
    })
    .from(club)
    .innerJoinLateral(inUse, sql`true`)
    .innerJoinLateral(held, sql`true`);
}
