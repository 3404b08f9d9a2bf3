import { and, asc, desc, eq, inArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { FinalResult, PlaceAlone } from "#contract/competition/closing.ts";
import { tournamentPageSize } from "#contract/competition/tournaments/tournaments.ts";
import type { CategoryRules } from "#domain/competition/tournaments/category-rules.ts";
import type { Eligibility } from "#domain/competition/tournaments/eligibility.ts";
import type { DayHours } from "#domain/competition/tournaments/hours.ts";
import type { Format } from "#domain/competition/tournaments/tournament.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { CategoryName, Level } from "#domain/people/players/person.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { club } from "#server/db/tables/clubs.ts";
import { entry, tournament, tournamentCategory, tournamentResult } from "#server/db/tables/tournaments.ts";
import { clubEvening } from "#server/platform/club-clock.ts";
import { rulesAndResults } from "./reads-results.ts";

/** One category in the result of the query below. */
type CategoryRow = {
  readonly id: string;
  readonly name: CategoryName;
  readonly level: Level;
  readonly division: number | null;
  readonly quota: number;
  readonly taken: number;
  readonly waiting: number;
  readonly cost: number;
  readonly format: Format;
  readonly isSeeded: boolean;
  readonly drawn: boolean;
  readonly registrationOpen: boolean;
  readonly eligibility: Eligibility;
};

/** A category on the page of a tournament, with its rules and its results. */
type PageCategoryRow = CategoryRow & {
  readonly rules: CategoryRules;
  readonly results: FinalResult[];
  readonly places: PlaceAlone[];
};

/** Selects the tournament's categories as one value, so that a list of tournaments is one query. */
function categoriesWith<Row extends CategoryRow>(more = sql``) {
  return sql<Row[]>`(
    select coalesce(json_agg(json_build_object(
      'id', c.id, 'name', c.name, 'level', c.level, 'division', c.division, 'quota', c.quota, 'taken', c.taken,
      'waiting', c.waiting, 'cost', c.cost,
      'format', c.format, 'isSeeded', c.is_seeded, 'registrationOpen', c.registration_open,
      'eligibility', c.eligibility,
      'drawn', exists (select from draw where draw.category_id = c.id and draw.superseded_at is null)
      ${more}
    ) order by c.position), '[]')
    from tournament_category c where c.tournament_id = ${tournament.id})`;
}

/** The columns of a tournament in every list and on every page. */
export const summary = {
  id: tournament.id,
  name: tournament.name,
  club: { id: club.id, name: club.name, address: club.address, imageUrl: club.image },
  startDate: tournament.startDate,
  endDate: tournament.endDate,
  startMinute: tournament.startMinute,
  endMinute: tournament.endMinute,
  otherHours: sql<DayHours[]>`${tournament.otherHours}`,
  resumesOn: tournament.resumesOn,
  status: tournament.status,
  categories: categoriesWith<CategoryRow>(),
};

/** Queries tournaments of a condition, each with its categories. */
export function listWhere(
  db: Database | Transaction,
  condition: SQL | undefined,
  limit: number | Placeholder,
  ...order: SQL[]
) {
  return db
    .select(summary)
    .from(tournament)
    .innerJoin(club, eq(club.id, tournament.clubId))
    .where(condition)
    .orderBy(...order)
    .limit(limit);
}

const nearestFirst = [asc(tournament.startDate), asc(tournament.startMinute), asc(tournament.id)];

const latestFirst = [desc(tournament.startDate), desc(tournament.id)];
const before = sql`(${tournament.startDate}, ${tournament.id}) < (
  select last.start_date, last.id from tournament last where last.id = ${sql.placeholder("after")})`;

/**
 * Prepares the queries for the tournaments of a player or a club: those not over, nearest first, and pages of past
 * ones, latest first.
 */
function ofSomebody(name: string, isPast: SQL, condition: (db: Database | Transaction) => SQL, listed: number) {
  const live = preparedOn((db) => {
    const notOver = and(condition(db), sql`not ${isPast}`);
    return listWhere(db, notOver, listed, ...nearestFirst).prepare(name);
  });
  const past = (kept: string, ...more: SQL[]) =>
    preparedOn((db) =>
      listWhere(db, and(condition(db), isPast, ...more), tournamentPageSize + 1, ...latestFirst).prepare(kept),
    );
  return { live, past: past(`${name}_past`), nextPast: past(`${name}_past_next`, before) };
}

/**
 * True if the club has closed or cancelled the tournament, which makes it past for the club. For a player it is past
 * after its last day too.
 */
const isClosed = sql`(${tournament.status} <> 'upcoming')`;
const isOver = sql`(${isClosed} or ${tournament.endDate} < ${clubEvening(sql.placeholder("now"), club.timeZone)})`;

const entered = ofSomebody(
  "tournaments_entered",
  isOver,
  (db) =>
    inArray(
      tournament.id,
      db
        .select({ id: tournamentCategory.tournamentId })
        .from(entry)
        .innerJoin(tournamentCategory, eq(tournamentCategory.id, entry.categoryId))
        .where(eq(entry.personId, sql.placeholder("player"))),
    ),
  50,
);

/** Finds a player's tournaments that are not over, nearest first. */
export function findEntered(db: Database, player: PersonId, now: Date) {
  return entered.live(db).execute({ player, now: now.toISOString() });
}

/** Finds a player's past tournaments, latest first; one more than a page holds. */
export function findEnteredPast(db: Database, player: PersonId, now: Date, after: string | undefined) {
  return (after ? entered.nextPast : entered.past)(db).execute({ player, now: now.toISOString(), after });
}

const ofClub = ofSomebody(
  "tournaments_of_club",
  isClosed,
  () => sql`${tournament.clubId} = ${sql.placeholder("clubId")}`,
  100,
);

/** Finds the tournaments of a club that are not closed, nearest first. */
export function findOfClub(db: Database, clubId: string) {
  return ofClub.live(db).execute({ clubId });
}

/** Finds the closed or cancelled tournaments of a club, latest first; one more than a page holds. */
export function findPastOfClub(db: Database, clubId: string, after: string | undefined) {
  return (after ? ofClub.nextPast : ofClub.past)(db).execute({ clubId, after });
}

/** Finds a player's results in these categories, as far as they exist. */
export function resultsIn(db: Database, player: PersonId, categoryIds: readonly string[]) {
  const { categoryId, finalPosition, pointsAwarded } = tournamentResult;
  return db
    .select({ categoryId, finalPosition, pointsAwarded })
    .from(tournamentResult)
    .where(
      and(eq(tournamentResult.personId, player), sql`${categoryId} = any(${sql.param([...categoryIds])}::uuid[])`),
    );
}

export type Summary = Awaited<ReturnType<typeof findOfClub>>[number];

/** The columns of every page of one tournament. */
export const tournamentPage = {
  ...summary,
  categories: categoriesWith<PageCategoryRow>(rulesAndResults),
  description: tournament.description,
  publicNames: tournament.publicNames,
  courts: sql<{ id: string; name: string }[]>`(
    select coalesce(json_agg(json_build_object('id', court.id, 'name', court.name) order by court.position), '[]')
    from tournament_court join court on court.id = court_id where tournament_id = ${tournament.id})`,
};

const pageQuery = preparedOn((db) => {
  return db
    .select({
      ...tournamentPage,
      contact: { phone: club.phone, whatsapp: club.whatsapp },
      repeats: sql<boolean>`${tournament.repeats} is not null`,
    })
    .from(tournament)
    .innerJoin(club, eq(club.id, tournament.clubId))
    .where(eq(tournament.id, sql.placeholder("tournamentId")))
    .prepare("tournament_page");
});

/** Finds one tournament with its club, courts and categories. */
export async function findTournament(db: Database, tournamentId: string) {
  const [found] = await pageQuery(db).execute({ tournamentId });
  return found;
}
