import { categoryStandingNow } from "#domain/matches/finish-of-pairs.ts";
import { awardsOf, categoryState } from "#domain/tournaments/awards.ts";
import type { CategoryState } from "#domain/tournaments/closing.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { NamedPair } from "#server/db/player-name.ts";
import { boardFrom, storedBoardsOf } from "#server/features/draws/reads-board.ts";
import { categoriesOf } from "./reads.ts";

/** What a pair takes home from a category, with both players. */
export type Award = {
  readonly categoryId: string;
  readonly pairId: string;
  readonly players: NamedPair;
  readonly position: number;
  readonly points: number;
};

/** How far a category is, and what each of its pairs would take home if it were closed now. */
export type CategoryEnd = Awaited<ReturnType<typeof categoriesOf>>[number] & {
  readonly state: CategoryState;
  readonly openMatches: number;
  readonly awards: readonly Award[];
};

/** The categories of a tournament with what has been played of them. */
export async function endsOf(db: Database | Transaction, tournamentId: string): Promise<CategoryEnd[]> {
  const categories = await categoriesOf(db, tournamentId);
  const boards = await storedBoardsOf(
    db,
    categories.map(({ id }) => id),
  );
  return categories.map((category) => {
    const { id: categoryId, rules } = category;
    const stored = boards.find((board) => board.categoryId === categoryId);
    if (!stored) return { ...category, state: categoryState(null), openMatches: 0, awards: [] };
    const { openMatches, finishes } = categoryStandingNow(boardFrom(stored));
    const entries = new Map(stored.entries.map((entry) => [entry.pairId, entry]));
    const awards = awardsOf(finishes, rules.points).flatMap(({ pair: pairId, position, points }) => {
      const entry = entries.get(pairId);
      return entry ? [{ categoryId, pairId, players: entry.players, position, points }] : [];
    });
    return { ...category, state: categoryState(openMatches), openMatches, awards };
  });
}
