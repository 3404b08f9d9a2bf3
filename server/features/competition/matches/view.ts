import type { HeadToHead } from "#contract/competition/matches/head-to-head.ts";
import type { LostPlace, MatchView, UndoneMatch } from "#contract/competition/matches/match-views.ts";
import type { CategoryMatches, MyMatch } from "#contract/competition/matches/matches.ts";
import type { ReservePair } from "#contract/competition/matches/withdrawals.ts";
import {
  advancesTo,
  type Board,
  type BoardSide,
  matchOn,
  type OpenBoard,
  type PlayMatch,
  record,
  resultOf,
  roundsAfter,
} from "#domain/competition/matches/board.ts";
import { type LuckyLoser, luckyLosers, returningQualified } from "#domain/competition/matches/leaving/lucky-loser.ts";
import { writeOutcome } from "#domain/competition/scoring/notation.ts";
import { hasTable } from "#domain/competition/stages/stage.ts";
import {
  finderOf,
  rotationOf,
  type StoredBoard,
  storedOutcome,
  zonesFrom,
} from "#server/features/competition/draws/reads-board.ts";
import { groupMark, presenterOf } from "#server/features/competition/draws/view-match.ts";
import type { ChangedPlace } from "./reads-changed.ts";
import type { FoundHeadToHead } from "./reads-head-to-head.ts";
import type { FoundLost } from "./reads-lost.ts";

/** Presents every changed match as it stands now. */
export function presentChanged(stored: StoredBoard, board: OpenBoard<string>, changes: readonly PlayMatch<string>[]) {
  record(board.matches, changes);
  const present = presenterOf(stored, board, new Set(changes.map(({ key }) => key)));
  return { categoryId: stored.categoryId, matches: changes.map(present) };
}

/** Presents the rest that a desk needs to follow the rules itself, besides the matches. */
export function presentBoard(
  { rules, format, randomSeed, entries }: StoredBoard,
  { matches }: Board<string>,
): CategoryMatches["board"] {
  const { zoneFormat, knockoutFormat, consolationFormat, standings, zones } = rules;
  const { ofTwo, ofMore, superTieBreak, points, earlyLeavers } = standings;
  return {
    rules: {
      ...{ zoneFormat, knockoutFormat, consolationFormat, zones },
      standings: { points, ofTwo, ofMore, superTieBreak, ...(earlyLeavers && { earlyLeavers }) },
    },
    rotation: rotationOf(format, rules),
    randomSeed,
    zones: zonesFrom(entries).map(({ letter, pairs }) => ({ letter, pairs: [...pairs] })),
    origins: Object.fromEntries(
      [...matches.values()].map(({ key, sides }) => [key, [sides.pair1.origin, sides.pair2.origin]]),
    ),
    automatic: [...matches.values()].flatMap((match) => (match.isAutomatic ? match.key : [])),
  };
}

/** Presents the matches that lose their result by a change, as they stand before it. */
export function presentUndone(
  stored: StoredBoard,
  board: Board<string>,
  undone: readonly PlayMatch<string>[],
): UndoneMatch[] {
  const nameOf = namerOf(stored, board);
  return undone.flatMap((match) => {
    const result = resultOf(match);
    return result ? [{ ...nameOf(match), score: writeOutcome(result) }] : [];
  });
}

/** Presents the reopened matches that lose their place, with the place and the reason. */
export function presentLost(stored: StoredBoard, board: Board<string>, lost: readonly FoundLost[]): LostPlace[] {
  const nameOf = namerOf(stored, board);
  return lost.map(({ key, ...place }) => ({ ...nameOf(matchOn(board, key)), ...place }));
}

/** Returns a function that describes a match of the board for human readers. */
function namerOf({ entries }: StoredBoard, board: Board<string>) {
  const entryOf = finderOf(entries);
  const playersOf = ({ pair }: BoardSide<string>) => (pair === null ? null : entryOf(pair).players);
  return (match: PlayMatch<string>) => {
    const { key: matchId, stage, cup, zone, round, position, sides } = match;
    return {
      matchId,
      stage,
      cup,
      zone,
      ...groupMark(board, zone),
      round,
      position,
      roundsAfter: hasTable(stage) ? 0 : roundsAfter(board, match),
      pair1: playersOf(sides.pair1),
      pair2: playersOf(sides.pair2),
    };
  };
}

/** Presents the record of two pairs: the wins of each, and the latest matches with results. */
export function presentHeadToHead({ one, other, met }: FoundHeadToHead): HeadToHead {
  const won = (side: 1 | 2) => met.filter(({ winner }) => winner === side).length;
  const meetings = met.slice(0, 5).flatMap(({ winner, outcome, sets, winnerSide, ...where }) => {
    const result = storedOutcome({ outcome, sets, winnerSide });
    const score = result && writeOutcome(result, winnerSide === 1 ? "pair1" : "pair2");
    return score === null ? [] : [{ ...where, winner: winner === 1 ? ("pair1" as const) : ("pair2" as const), score }];
  });
  return { pairs: [one, other], won: [won(1), won(2)], meetings };
}

/** Presents the pairs of the qualifying that may take a line of the main cup, lucky losers first. */
export function presentLuckyLosers({ entries }: StoredBoard, board: Board<string>): ReservePair[] {
  const entryOf = finderOf(entries);
  const order = entries.map(({ pairId }) => pairId);
  const told = (kind: "lucky-loser" | "qualified", { pair, final }: LuckyLoser<string>): ReservePair => {
    const { players, seed } = entryOf(pair);
    return { kind, pairId: pair, players, final, seed };
  };
  return [
    ...luckyLosers(board, order).map((one) => told("lucky-loser", one)),
    ...returningQualified(board).map((one) => told("qualified", one)),
  ];
}

/** Presents the open matches of a pair. */
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

/** Returns the place at which its player last saw a match, if it has changed since; null if it is back there. */
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
