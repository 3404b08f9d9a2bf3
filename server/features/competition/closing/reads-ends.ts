import { awardsOf, categoryState } from "#domain/competition/closing/awards.ts";
import type { CategoryState } from "#domain/competition/closing/closing.ts";
import type { Board } from "#domain/competition/matches/board.ts";
import {
  categoryStandingNow,
  finishOfLate,
  finishOfPart,
  type PairFinish,
} from "#domain/competition/matches/finish-of-pairs.ts";
import { noPoints, type PointsTable, pointsFor } from "#domain/competition/ranking/points.ts";
import { rotationStanding } from "#domain/competition/rotations/rotation-standing.ts";
import { awardsPoints, isIndividual } from "#domain/competition/tournaments/tournament.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { NamedPair, NamedPlayer } from "#server/db/player-name.ts";
import { boardFrom, type StoredBoard, storedBoardsOf } from "#server/features/competition/draws/reads-board.ts";
import { playOf, storedRotationOf } from "#server/features/competition/rotations/reads.ts";
import { categoriesOf } from "./reads.ts";

/** The award of a pair in a category, with both players, or of a player alone. */
export type Award = {
  readonly categoryId: string;
  /** Null for a player of an individual format. */
  readonly pairId: string | null;
  readonly players: readonly NamedPlayer[];
  readonly position: number;
  readonly points: number;
  /** The award of each player: equal for both, unless one of them was replaced on the way. */
  readonly each: readonly PlayerAward[];
};

/** The award of one player, with their last partner; null for a player alone. */
export type PlayerAward = {
  readonly personId: PersonId;
  readonly partnerId: PersonId | null;
  readonly position: number;
  readonly points: number;
};

/** The progress of a category, and the awards of its pairs if it were closed now. */
export type CategoryEnd = Awaited<ReturnType<typeof categoriesOf>>[number] & {
  readonly state: CategoryState;
  readonly openMatches: number;
  readonly awards: readonly Award[];
};

/** Finds the categories of a tournament with their progress. */
export async function endsOf(db: Database | Transaction, tournamentId: string): Promise<CategoryEnd[]> {
  const categories = await categoriesOf(db, tournamentId);
  const boards = await storedBoardsOf(
    db,
    categories.map(({ id }) => id),
  );
  const places = new Map<string, readonly Award[]>();
  for (const { id, format } of categories) if (isIndividual(format)) places.set(id, await placesIn(db, id));
  return categories.map((category) => {
    const { id: categoryId, format, rules } = category;
    const stored = boards.find((board) => board.categoryId === categoryId);
    if (!stored) return { ...category, state: categoryState(null), openMatches: 0, awards: [] };
    const board = boardFrom(stored);
    const { openMatches, finishes } = categoryStandingNow(board);
    const alone = openMatches === 0 ? places.get(categoryId) : [];
    if (isIndividual(format))
      return { ...category, state: categoryState(openMatches), openMatches, awards: alone ?? [] };
    const entries = new Map(stored.entries.map((entry) => [entry.pairId, entry]));
    const finishOf = new Map(finishes.map((finish) => [finish.pair, finish]));
    const table = awardsPoints(format) ? rules.points : noPoints;
    const awards = awardsOf(finishes, table).flatMap(({ pair: pairId, position, points }) => {
      const [entry, finish] = [entries.get(pairId), finishOf.get(pairId)];
      if (!entry || !finish) return [];
      const each = shares(stored, board, finish, entry.players, { position, points }, table);
      return [{ categoryId, pairId, players: entry.players, position, points, each }];
    });
    return { ...category, state: categoryState(openMatches), openMatches, awards };
  });
}

/** Returns the places of the players of a drawn rotation, which have no points. Rules R.12. */
async function placesIn(db: Database | Transaction, categoryId: string): Promise<Award[]> {
  const stored = await storedRotationOf(db, categoryId);
  if (!stored) return [];
  const names = new Map(stored.players.map(({ player, name }) => [player, name]));
  return rotationStanding(playOf(stored)).flatMap(({ player: personId, position }) => {
    const name = names.get(personId);
    const own = { position, points: 0 };
    return name
      ? [{ categoryId, pairId: null, players: [name], ...own, each: [{ personId, partnerId: null, ...own }] }]
      : [];
  });
}

/** Returns each player's share of a pair's award, by the matches that they played. */
function shares(
  { lineups }: StoredBoard,
  board: Board<string>,
  ended: PairFinish<string>,
  [{ id: one }, { id: other }]: NamedPair,
  whole: Pick<PlayerAward, "position" | "points">,
  table: PointsTable,
): PlayerAward[] {
  // A substitute has no place, and takes nothing from the player who stayed away.
  const own = lineups.filter(({ pairId, withSubstitute }) => pairId === ended.pair && !withSubstitute);
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
