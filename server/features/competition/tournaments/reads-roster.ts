import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { singlesShown } from "#contract/competition/tournaments/tournaments.ts";
import type { EntryStatus } from "#domain/competition/pairs/next-step.ts";
import type { Known, PairObjection, PlayerObjection } from "#domain/competition/tournaments/eligibility.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { type NamedPlayer, playerNameJson } from "#server/db/player-name.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { draw, match } from "#server/db/tables/draws.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";
import { entry, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { type HalfMoney, halvesBy, moneyOfEntry, paidByGone } from "#server/features/money/finances/reads-charges.ts";

/** An entrant of a category, with the pair that they proposed there, if any. */
export type RosterRow = {
  readonly categoryId: string;
  readonly status: EntryStatus;
  readonly player: NamedPlayer;
  readonly phone: string | null;
  readonly hasAccount: boolean;
  readonly points: number;
  /** The facts of their profile that decide eligibility. */
  readonly known: Known;
  readonly proposed: ProposedPair | null;
  /** The place of a player alone; null for the players of pairs. */
  readonly place: SinglePlace | null;
};

/** The place of a player alone, with their money; null if they never owed any. */
type SinglePlace = {
  readonly cost: number;
  readonly letIn: PlayerObjection[] | null;
  readonly money: HalfMoney | null;
};

/**
 * The roster of a tournament, and by category the number of entrants without a partner and the payments of broken
 * pairs.
 */
export type FoundRoster = {
  readonly rows: readonly RosterRow[];
  readonly unpaired: ReadonlyMap<string, number>;
  readonly paidByGone: ReadonlyMap<string, number>;
};

/** A pair in JSON form: its moments are texts. */
type ProposedPair = {
  readonly id: string;
  readonly inviteeId: PersonId;
  readonly state: PairRow["state"];
  readonly cost: number | null;
  readonly proposedAt: string;
  readonly acceptedAt: string | null;
  readonly waitsSince: string | null;
  readonly confirmedAt: string | null;
  readonly confirmedBy: PersonId | null;
  /** The paid and the owed amount by half; null if the pair never owed anything. */
  readonly halves: Readonly<Partial<Record<"1" | "2", HalfMoney>>> | null;
  readonly reserve: boolean;
  readonly letIn: PairObjection[] | null;
  readonly wildCard: boolean;
  readonly note: string | null;
  readonly noteReviewed: boolean;
};
type PairRow = typeof pair.$inferSelect;

/**
 * The players in pairs, those alone with a place, and the first ones without a partner, so that the page stays small
 * for any number of entrants.
 */
const shownIn = sql`lateral (
  select proposer_id as person_id from pair where pair.category_id = ${tournamentCategory.id}
  union select invitee_id from pair where pair.category_id = ${tournamentCategory.id}
  union (select person_id from entry where category_id = ${tournamentCategory.id} and status = 'unpaired'
    order by entered_at, person_id limit ${sql.raw(String(singlesShown))})
  union select person_id from entry where category_id = ${tournamentCategory.id} and turn is not null) as shown`;

/**
 * Reads each entry by key: PostgreSQL underestimates a category, and would compare all entrants with all shown players.
 */
const enteredAs = sql`lateral (
  select status, cost, turn, let_in from entry
  where category_id = ${tournamentCategory.id} and person_id = shown.person_id limit 1
) as entered`;

const rosterQuery = preparedOn((db) =>
  db
    .select({
      unpaired: sql<Record<string, number>>`(select coalesce(json_object_agg(category.id, (select count(*) from entry
        where entry.category_id = category.id and entry.status = 'unpaired')), '{}')
        from tournament_category as category where category.tournament_id = ${sql.placeholder("tournamentId")})`,
      paidByGone: paidByGone(sql.placeholder("tournamentId")),
      rows: sql<RosterRow[]>`coalesce(json_agg(json_build_object(
        'categoryId', ${tournamentCategory.id}, 'status', entered.status,
        'player', ${playerNameJson(person)}, 'phone', ${person.phone}, 'hasAccount', ${person.claimedAt} is not null,
        'points', coalesce(${playerProfile.rankingPoints}, 0),
        'known', json_build_object('category', ${playerProfile.category}, 'level', ${playerProfile.level}),
        'place', case when entered.turn is not null then json_build_object(
          'cost', entered.cost, 'letIn', entered.let_in, 'money', ${moneyOfEntry({
            categoryId: tournamentCategory.id,
            personId: person.id,
            turn: sql`entered.turn`,
          })}) end,
        'proposed', case when ${pair.id} is not null then json_build_object(
          'id', ${pair.id}, 'inviteeId', ${pair.inviteeId}, 'state', ${pair.state}, 'cost', ${pair.cost},
          'proposedAt', ${pair.proposedAt}, 'acceptedAt', ${pair.acceptedAt}, 'waitsSince', ${pair.waitsSince},
          'confirmedAt', ${pair.confirmedAt}, 'confirmedBy', ${pair.confirmedBy},
          'halves', ${halvesBy(pair.id, pair.categoryId)},
          'reserve', ${pair.reserve}, 'letIn', ${pair.letIn}, 'wildCard', ${pair.wildCard},
          'note', ${pair.note}, 'noteReviewed', ${pair.noteReviewed}) end
      ) order by ${person.name} collate "es-x-icu", ${person.id}), '[]')`,
    })
    .from(tournamentCategory)
    .innerJoin(shownIn, sql`true`)
    .innerJoin(enteredAs, sql`true`)
    .innerJoin(person, sql`${person.id} = shown.person_id`)
    .leftJoin(playerProfile, eq(playerProfile.personId, person.id))
    .leftJoin(pair, and(eq(pair.categoryId, tournamentCategory.id), eq(pair.proposerId, person.id)))
    .where(eq(tournamentCategory.tournamentId, sql.placeholder("tournamentId")))
    .prepare("tournament_roster"),
);

/**
 * Finds the roster of a tournament, by name, each entrant with the pair that they proposed. Both players of a pair are
 * entrants of its category, so entries and pairs, with all their names, are one query. They come as one JSON value,
 * which costs a fraction of as many rows: a full category is the heaviest screen. Of the players without a partner it
 * has the first hundred of a category, and their number.
 */
export async function findRoster(db: Database, tournamentId: string): Promise<FoundRoster> {
  const [found] = await rosterQuery(db).execute({ tournamentId });
  const { rows = [], unpaired = {}, paidByGone: paid = {} } = found ?? {};
  return { rows, unpaired: new Map(Object.entries(unpaired)), paidByGone: new Map(Object.entries(paid)) };
}

/**
 * Counts the entrants of each category of these tournaments, its pairs or players alone that wait for the club, those
 * that are confirmed, and those of them that still owe money. Counts also its matches without byes, in total and
 * played.
 */
export function countEntries(db: Database, tournamentIds: readonly string[]) {
  return countEntriesQuery(db).execute({ tournamentIds: [...tournamentIds] });
}

const countEntriesQuery = preparedOn((db) => {
  const inIt = eq(pair.categoryId, tournamentCategory.id);
  const owes = sql`exists (select from charge_balance as half where half.pair_id = ${pair.id} and half.owed > 0)`;
  const alone = and(eq(entry.categoryId, tournamentCategory.id), isNotNull(entry.turn));
  const owesAlone = sql`exists (select from charge_balance as own where own.category_id = ${entry.categoryId}
    and own.person_id = ${entry.personId} and own.turn = ${entry.turn} and own.pair_id is null and own.owed > 0)`;
  const progress = db
    .select({
      matches: sql<number>`count(*) filter (where ${match.outcome} is distinct from 'bye')`.as("matches"),
      played: sql<number>`count(*) filter (where ${match.outcome} <> 'bye')`.as("played"),
    })
    .from(draw)
    .innerJoin(match, eq(match.drawId, draw.id))
    .where(and(eq(draw.categoryId, tournamentCategory.id), isNull(draw.supersededAt)))
    .as("progress");
  return db
    .select({
      categoryId: tournamentCategory.id,
      entrants: db.$count(entry, eq(entry.categoryId, tournamentCategory.id)),
      toConfirm: sql`${db.$count(pair, and(inIt, eq(pair.state, "awaiting-club")))}
        + ${db.$count(entry, and(alone, eq(entry.status, "awaiting-club")))}`.mapWith(Number),
      confirmed: sql`${db.$count(pair, and(inIt, eq(pair.state, "confirmed")))}
        + ${db.$count(entry, and(alone, eq(entry.status, "confirmed")))}`.mapWith(Number),
      owing: sql`${db.$count(pair, and(inIt, eq(pair.state, "confirmed"), owes))}
        + ${db.$count(entry, and(alone, eq(entry.status, "confirmed"), owesAlone))}`.mapWith(Number),
      matches: sql`coalesce(${progress.matches}, 0)`.mapWith(Number),
      played: sql`coalesce(${progress.played}, 0)`.mapWith(Number),
    })
    .from(tournamentCategory)
    .leftJoinLateral(progress, sql`true`)
    .where(sql`${tournamentCategory.tournamentId} = any(${sql.placeholder("tournamentIds")}::uuid[])`)
    .prepare("count_entries");
});

/** Finds the active entrants of the tournament, each once. */
export async function activeEntrants(tx: Transaction, tournamentId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: person.id })
    .from(entry)
    .innerJoin(tournamentCategory, eq(tournamentCategory.id, entry.categoryId))
    .innerJoin(person, eq(person.id, entry.personId))
    .where(and(eq(tournamentCategory.tournamentId, tournamentId), eq(person.status, "active")));
  return rows.map(({ id }) => id);
}
