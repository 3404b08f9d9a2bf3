import type { PersonId } from "#domain/lib/ids.ts";
import type { Board } from "#domain/matches/board.ts";
import { categoryStandingNow, finishOfLate, finishOfPart, type PairFinish } from "#domain/matches/finish-of-pairs.ts";
import { type PointsTable, pointsFor } from "#domain/ranking/points.ts";
import { awardsOf, categoryState } from "#domain/tournaments/awards.ts";
import type { CategoryState } from "#domain/tournaments/closing.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { NamedPair } from "#server/db/player-name.ts";
import { boardFrom, type StoredBoard, storedBoardsOf } from "#server/features/draws/reads-board.ts";
import { categoriesOf } from "./reads.ts";

/** What a pair takes home from a category, with both players. */
export type Award = {
  readonly categoryId: string;
  readonly pairId: string;
  readonly players: NamedPair;
  readonly position: number;
  readonly points: number;
  /** What each player of it takes home: both the same, unless one of them gave way to another on the way. */
  readonly each: readonly PlayerAward[];
};

/** What one player takes home, and with whom they ended. */
export type PlayerAward = {
  readonly personId: PersonId;
  readonly partnerId: PersonId;
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
    const board = boardFrom(stored);
    const { openMatches, finishes } = categoryStandingNow(board);
    const entries = new Map(stored.entries.map((entry) => [entry.pairId, entry]));
    const finishOf = new Map(finishes.map((finish) => [finish.pair, finish]));
    const awards = awardsOf(finishes, rules.points).flatMap(({ pair: pairId, position, points }) => {
      const [entry, finish] = [entries.get(pairId), finishOf.get(pairId)];
      if (!entry || !finish) return [];
      const each = shares(stored, board, finish, entry.players, { position, points }, rules.points);
      return [{ categoryId, pairId, players: entry.players, position, points, each }];
    });
    return { ...category, state: categoryState(openMatches), openMatches, awards };
  });
}

/** What each player takes home of what a pair did, by the matches that they played. */
function shares(
  { lineups }: StoredBoard,
  board: Board<string>,
  ended: PairFinish<string>,
  [{ id: one }, { id: other }]: NamedPair,
  whole: Pick<PlayerAward, "position" | "points">,
  table: PointsTable,
): PlayerAward[] {
  const own = lineups.filter(({ pairId }) => pairId === ended.pair);
  const now = [
    { personId: one, partnerId: other },
    { personId: other, partnerId: one },
  ];
  if (own.length === 0) return now.map((player) => ({ ...player, ...whole }));
  const earlier = new Map(own.map(({ matchId, players }) => [matchId, players.map(({ id }) => id)]));
  const matches = [...board.matches.values()].filter(
    ({ sides, outcome }) =>
      outcome !== null && outcome !== "bye" && [sides.pair1.pair, sides.pair2.pair].includes(ended.pair),
  );
  const playedBy = (player: PersonId) =>
    new Set(matches.flatMap(({ key }) => ((earlier.get(key) ?? [one, other]).includes(player) ? key : [])));
  const present = now.map((player) => {
    const points = pointsFor(finishOfLate(board, ended, playedBy(player.personId)), table);
    return { ...player, position: whole.position, points };
  });
  const gone = [...new Set([...earlier.values()].flat())].filter((id) => id !== one && id !== other);
  const left = gone.flatMap((personId): PlayerAward[] => {
    const part = finishOfPart(board, ended.pair, playedBy(personId));
    const partnerId = [...earlier.values()].find((both) => both.includes(personId))?.find((id) => id !== personId);
    return part && partnerId
      ? [{ personId, partnerId, position: part.position, points: pointsFor(part.finish, table) }]
      : [];
  });
  return [...present, ...left];
}
