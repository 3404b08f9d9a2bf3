import type { MatchView } from "#contract/match-views.ts";
import type { CategoryMatches, HeadToHead, MyMatch, UndoneMatch } from "#contract/matches.ts";
import { hasTable } from "#domain/competition/stage.ts";
import {
  advancesTo,
  type Board,
  type BoardSide,
  matchOn,
  type OpenBoard,
  type PlayMatch,
  record,
  resultOf,
} from "#domain/matches/board.ts";
import { writeOutcome } from "#domain/scoring/notation.ts";
import { finderOf, type StoredBoard, storedOutcome, zonesFrom } from "#server/features/draws/reads-board.ts";
import { presenterOf } from "#server/features/draws/view-match.ts";
import type { ChangedPlace } from "./reads-changed.ts";
import type { FoundHeadToHead } from "./reads-head-to-head.ts";

/** Every match that is different now, as it stands. */
export function presentChanged(stored: StoredBoard, board: OpenBoard<string>, changes: readonly PlayMatch<string>[]) {
  record(board.matches, changes);
  const present = presenterOf(stored, board, new Set(changes.map(({ key }) => key)));
  return { categoryId: stored.categoryId, matches: changes.map(present) };
}

/** What a desk needs to follow the rules by itself, besides the matches. */
export function presentBoard(
  { rules, randomSeed, entries }: StoredBoard,
  { matches }: Board<string>,
): CategoryMatches["board"] {
  const { zoneFormat, knockoutFormat, standings, zones } = rules;
  const { ofTwo, ofMore, superTieBreak, points } = standings;
  return {
    rules: { zoneFormat, knockoutFormat, standings: { points, ofTwo, ofMore, superTieBreak }, zones },
    randomSeed,
    zones: zonesFrom(entries).map(({ letter, pairs }) => ({ letter, pairs: [...pairs] })),
    origins: Object.fromEntries(
      [...matches.values()].map(({ key, sides }) => [key, [sides.pair1.origin, sides.pair2.origin]]),
    ),
  };
}

/** The matches that a change takes their results from, as they stand before it. */
export function presentUndone(
  { entries }: StoredBoard,
  { rounds }: Board<string>,
  undone: readonly PlayMatch<string>[],
): UndoneMatch[] {
  const entryOf = finderOf(entries);
  const playersOf = ({ pair }: BoardSide<string>) => (pair === null ? null : entryOf(pair).players);
  return undone.flatMap((match) => {
    const { key: matchId, stage, zone, position, round, sides } = match;
    const result = resultOf(match);
    const roundsAfter = hasTable(stage) ? 0 : rounds - round;
    const pairs = { pair1: playersOf(sides.pair1), pair2: playersOf(sides.pair2) };
    return result ? [{ matchId, stage, zone, position, roundsAfter, ...pairs, score: writeOutcome(result) }] : [];
  });
}

/** How two pairs have met: how often each won, and the latest with their results. */
export function presentHeadToHead({ one, other, met }: FoundHeadToHead): HeadToHead {
  const won = (side: 1 | 2) => met.filter(({ winner }) => winner === side).length;
  const meetings = met.slice(0, 5).flatMap(({ winner, outcome, sets, winnerSide, ...where }) => {
    const result = storedOutcome({ outcome, sets, winnerSide });
    const score = result && writeOutcome(result, winnerSide === 1 ? "pair1" : "pair2");
    return score === null ? [] : [{ ...where, winner: winner === 1 ? ("pair1" as const) : ("pair2" as const), score }];
  });
  return { pairs: [one, other], won: [won(1), won(2)], meetings };
}

/** The matches that a pair has still to play. */
export function presentMine(stored: StoredBoard, board: Board<string>, pairId: string) {
  const present = presenterOf(stored, board);
  return [...board.matches.values()].flatMap((match) => {
    const mySide = (["pair1", "pair2"] as const).find((side) => match.sides[side].pair === pairId);
    if (!mySide || match.outcome !== null) return [];
    const next = advancesTo(board, match.key);
    const ifWon = next === null ? null : present(matchOn(board, next)).place;
    return [{ rounds: board.rounds, mySide, match: present(match), ifWon }];
  });
}

/** That a match is told otherwise than its player last saw it; null where it is again where it was. */
export function presentChangedPlace(
  { id, place }: Pick<MatchView, "id" | "place">,
  changes: readonly ChangedPlace[],
): MyMatch["changed"] {
  const own = changes.filter(({ matchId }) => matchId === id);
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last) return null;
  const { matchId: _, revision: __, ...from } = first;
  const isSame = from.day === place?.day && from.startMinute === place.startMinute && from.court === place.court;
  return isSame ? null : { from, upTo: last.revision };
}
