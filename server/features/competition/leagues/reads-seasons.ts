import { and, asc, eq, ne, sql } from "drizzle-orm";
import { leagueTable } from "#domain/competition/leagues/league-table.ts";
import type { SeasonDivision } from "#domain/competition/leagues/next-season.ts";
import { divisionOf } from "#domain/competition/matches/division-of.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { NamedPair } from "#server/db/player-name.ts";
import { person } from "#server/db/tables/people.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { boardFrom, storedBoardsOf } from "#server/features/competition/draws/reads-board.ts";

/** A division of a season that is over, with its pairs, the first of the table first and those that left last. */
export type FoundDivision = typeof tournamentCategory.$inferSelect &
  SeasonDivision<string> & { readonly players: ReadonlyMap<string, NamedPair> };

/** Finds the drawn divisions of a league, the first first. */
export async function divisionsOfSeason(db: Database | Transaction, tournamentId: string): Promise<FoundDivision[]> {
  const categories = await db
    .select()
    .from(tournamentCategory)
    .where(eq(tournamentCategory.tournamentId, tournamentId))
    .orderBy(asc(tournamentCategory.division), asc(tournamentCategory.position));
  const boards = await storedBoardsOf(
    db,
    categories.map(({ id }) => id),
  );
  const inactive = await inactiveIn(
    db,
    boards.flatMap(({ entries }) => entries.flatMap(({ players }) => players.map(({ id }) => id))),
  );
  return categories.flatMap((category) => {
    const stored = boards.find(({ categoryId }) => categoryId === category.id);
    const board = stored && boardFrom(stored);
    const [division, group] = board ? [divisionOf(board), board.zones.values().next().value] : [null, undefined];
    if (!stored || !board || !division || !group) return [];
    const table = leagueTable(division, group.table, group.schedule.fixtures.length).map(({ pair }) => pair);
    const players = new Map(stored.entries.map((entry) => [entry.pairId, entry.players]));
    const pairs = [...table, ...division.left];
    const leavers = pairs.filter((pair) => {
      return board.withdrawn.has(pair) || players.get(pair)?.some(({ id }) => inactive.has(id));
    });
    return [{ ...category, table: pairs, leavers: new Set(leavers), players }];
  });
}

/** Finds those of these people who take no part any more. */
async function inactiveIn(db: Database | Transaction, people: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: person.id })
    .from(person)
    .where(and(ne(person.status, "active"), sql`${person.id} = any(${`{${people.join(",")}}`}::uuid[])`));
  return new Set(rows.map(({ id }) => id));
}

/** Finds the season that repeats this one and is not cancelled, if there is one. */
export async function seasonAfter(db: Database | Transaction, tournamentId: string): Promise<string | null> {
  const [found] = await db
    .select({ id: tournament.id })
    .from(tournament)
    .where(and(eq(tournament.repeats, tournamentId), ne(tournament.status, "cancelled")))
    .orderBy(asc(tournament.createdAt))
    .limit(1);
  return found?.id ?? null;
}
