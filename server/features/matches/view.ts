import type { MatchView } from "#contract/match-views.ts";
import type { UndoneMatch } from "#contract/matches.ts";
import {
  type Board,
  type BoardSide,
  type FindMatch,
  isEmpty,
  type MatchKey,
  matchOn,
  type Origin,
  type PlayMatch,
  record,
  resultOf,
} from "#domain/matches/board.ts";
import type { OpenBoard } from "#domain/matches/board-of.ts";
import { writeOutcome } from "#domain/scoring/notation.ts";
import { type MatchRow, presentMatch } from "#server/features/draws/view-match.ts";
import type { StoredBoard } from "./reads-board.ts";
import { columnsOf } from "./writes-result.ts";

/** What can be shown of the matches of a board. */
export type Presenter = (match: PlayMatch<string>) => MatchView;

/** Presents matches of a stored draw as they stand on the board; those in `changed` have been saved once more since it was read. */
export function presenterOf(
  { isSeeded, matches, entries }: StoredBoard,
  board: Board<string>,
  changed: ReadonlySet<MatchKey> = new Set(),
): Presenter {
  const stored = new Map(matches.map((match) => [match.id, match]));
  const pairs = new Map(entries.map((entry) => [entry.pairId, entry]));
  const find: FindMatch<string> = (key) => matchOn(board, key);

  return (match) => {
    const { key: matchId, stage, zone, round, position } = match;
    const { nextMatchId = null, revision = 0 } = stored.get(matchId) ?? {};
    const place = {
      matchId,
      stage,
      zone,
      round,
      position,
      nextMatchId,
      revision: revision + (changed.has(matchId) ? 1 : 0),
    };
    const rowOf = ({ origin, pair, vacant }: BoardSide<string>): MatchRow => {
      const from = startOf(origin, find);
      const [originZone, originPlace] = from.from === "zone" ? [from.zone, from.place] : [null, null];
      const { name: pairName = null, seed = null } = pairs.get(pair ?? "") ?? {};
      const comesFrom = { origin: origin.from, originMatchId: null, originZone, originPlace };
      return { ...place, ...columnsOf(match), ...comesFrom, vacant, pairId: pair, pairName, seed };
    };
    return presentMatch([rowOf(match.sides.pair1), rowOf(match.sides.pair2)], isSeeded);
  };
}

/** Where a side comes from in truth: who has a bye comes from before it. */
function startOf(origin: Origin, find: FindMatch<string>): Origin {
  if (origin.from !== "winner") return origin;
  const { sides, outcome } = find(origin.of);
  if (outcome !== "bye") return origin;
  const goesOn = [sides.pair1, sides.pair2].find((side) => !isEmpty(side));
  return goesOn ? startOf(goesOn.origin, find) : origin;
}

/** Every match that is different now, as it stands. */
export function presentChanged(stored: StoredBoard, board: OpenBoard<string>, changes: readonly PlayMatch<string>[]) {
  record(board.matches, changes);
  const present = presenterOf(stored, board, new Set(changes.map(({ key }) => key)));
  return { categoryId: stored.categoryId, matches: changes.map(present) };
}

/** The matches that a change takes their results from, as they stand before it. */
export function presentUndone(
  { entries }: StoredBoard,
  { rounds }: Board<string>,
  undone: readonly PlayMatch<string>[],
): UndoneMatch[] {
  const names = new Map(entries.map(({ pairId, name }) => [pairId, name]));
  const nameOf = ({ pair }: BoardSide<string>) => names.get(pair ?? "") ?? "";
  return undone.flatMap((match) => {
    const { key: matchId, stage, zone, position, round, sides } = match;
    const result = resultOf(match);
    const roundsAfter = stage === "zone" ? 0 : rounds - round;
    const pairs = { pair1: nameOf(sides.pair1), pair2: nameOf(sides.pair2) };
    return result ? [{ matchId, stage, zone, position, roundsAfter, ...pairs, score: writeOutcome(result) }] : [];
  });
}

/** The matches that a pair has still to play. */
export function presentMine(stored: StoredBoard, board: Board<string>, pairId: string) {
  const present = presenterOf(stored, board);
  return [...board.matches.values()].flatMap((match) => {
    const mySide = (["pair1", "pair2"] as const).find((side) => match.sides[side].pair === pairId);
    return mySide && match.outcome === null ? [{ rounds: board.rounds, mySide, match: present(match) }] : [];
  });
}
