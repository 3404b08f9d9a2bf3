/*
 * A line of a draw that gets another pair after the draw.
 *
 * | article | what                                                                       | here       |
 * |---------|----------------------------------------------------------------------------|------------|
 * | 1.2     | a bye is an empty line: a late pair may take it                            | `seatLate` |
 * | 1.13    | a pair that has not played gives its line to a reserve, also after it left | `replace`  |
 * | C.15    | a pair of the main cup gives its line to a lucky loser                     | `replace`  |
 * | C.19    | so does a pair of a final that nobody won                                  | `replace`  |
 * | C.20    | a lucky loser gives that line to the pair of the final that came back      | `replace`  |
 *
 * Neither deletes an entered result or moves another pair. Not covered: the next pair moving up into the better line
 * (1.13), which needs a new draw, and a fourth pair in a zone of three, whose matches would be others.
 */

import { seedLines } from "#domain/competition/draws/seed-lines.ts";
import { returnsWhenCleared } from "#domain/competition/matches/automatic.ts";
import {
  assembled,
  type Board,
  type BoardSide,
  depthsOf,
  type MatchKey,
  matchOn,
  type OpenBoard,
  type Origin,
  type PlayMatch,
  record,
  resultOf,
  winnerSideOf,
} from "#domain/competition/matches/board.ts";
import { type BoardChange, settle } from "#domain/competition/matches/settle.ts";
import type { Side } from "#domain/competition/scoring/side.ts";
import { decidesTitle } from "#domain/competition/stages/stage.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { isLine, originFor, vacatedLine } from "./lucky-loser.ts";

/**
 * A bye that a late pair could still take: its match, the pair that waits there without a rival, and the seed of the
 * line.
 */
export type FreeLine<Pair extends string> = {
  readonly match: MatchKey;
  readonly rival: Pair;
  readonly seed: number;
  /** Its number in the first round, from 1. */
  readonly line: number;
};

/**
 * Lists the byes of a knockout that are still available, the worst seed first: the pair with the bye has not played its
 * next match.
 */
export function freeLines<Pair extends string>(board: Board<Pair>): FreeLine<Pair>[] {
  return [...board.matches.values()]
    .flatMap((match) => {
      const [free, rival] = byeOf(match);
      // The late pair is not known yet, and it makes no difference to the matches played since.
      if (!free || rival === null || seated(board, match, free, null).undone.length > 0) return [];
      return [{ match: match.key, rival, seed: seedOfLine(board, match, free), line: lineOf(match, free) }];
    })
    .toSorted((one, other) => one.seed - other.seed);
}

/**
 * Seats a late pair in place of a bye, so that the pair with the bye plays as well. Refuses a match without a bye, a
 * bye that was followed by a match, and a pair that is already in the draw. Rules 1.2.
 */
export function seatLate<Pair extends string>(
  board: Board<Pair>,
  key: MatchKey,
  pair: Pair,
): Result<readonly PlayMatch<Pair>[], "NO_ROOM" | "REPLACEMENT_NOT_AVAILABLE"> {
  const match = board.matches.get(key);
  const [free, rival] = match ? byeOf(match) : [];
  if (!match || !free || rival === null) return refuse("NO_ROOM");
  if (matchesOfPair(board, pair).length > 0) return refuse("REPLACEMENT_NOT_AVAILABLE");
  const { changes, undone } = seated(board, match, free, pair);
  return undone.length > 0 ? refuse("NO_ROOM") : ok(changes);
}

/**
 * Gives the line of a pair to a reserve: it gets every match of the pair, and the matches lost by leaving are to be
 * played. A pair of the main cup may give its line to a lucky loser too; its matches of the qualifying stay.
 * Refuses a pair without matches, one that has played, one whose walkover was followed by a match, and a reserve that
 * is in any match of that cup or still in the qualifying. Rules 1.13, C.15 and C.20.
 */
export function replace<Pair extends string>(
  board: Board<Pair>,
  pair: Pair,
  reserve: Pair,
): Result<readonly PlayMatch<Pair>[], "PAIR_NOT_FOUND" | "PAIR_HAS_PLAYED" | "REPLACEMENT_NOT_AVAILABLE"> {
  const all = matchesOfPair(board, pair);
  const inMain = all.filter(({ cup }) => cup !== "qualifying");
  const own = inMain.length > 0 ? inMain : all;
  if (own.length === 0) return refuse("PAIR_NOT_FOUND");
  const origin = originFor(board, reserve);
  const vacated = inMain.length === 0 && matchesOfPair(board, reserve).length > 0 ? vacatedLine(board, pair) : null;
  if (vacated !== null && origin?.from === "pair") {
    const { changes, undone } = seated(board, matchOn(board, vacated.match), vacated.side, reserve);
    return undone.length > 0 ? refuse("PAIR_HAS_PLAYED") : ok(changes);
  }
  if (origin === null || (inMain.length === 0 && matchesOfPair(board, reserve).length > 0)) {
    return refuse("REPLACEMENT_NOT_AVAILABLE");
  }
  const given = own.filter((match) => resultOf(match) !== null);
  if (given.some((match) => !returnsWhenCleared(board.withdrawn, match))) return refuse("PAIR_HAS_PLAYED");
  const after = withPair(board, own, { pair, instead: reserve, origin });
  const depths = depthsOf(board);
  const depthOf = ({ key }: PlayMatch<Pair>) => depths.get(key) ?? 0;
  // Deepest first: cleared after its zone, a walkover in a later cup would look like an entered result that is lost.
  for (const { key } of given.toSorted((one, other) => depthOf(other) - depthOf(one))) {
    const { changes, undone } = settle(after, [key], null);
    if (undone.length > 0) return refuse("PAIR_HAS_PLAYED");
    record(after.matches, changes);
  }
  if (origin.from === "winner" && winnerSideOf(matchOn(after, origin.of)) === null) {
    // Both pairs had left that final: without its result the one that comes back has won it by walkover.
    const { changes, undone } = settle(after, [origin.of], null);
    if (undone.length > 0) return refuse("PAIR_HAS_PLAYED");
    record(after.matches, changes);
  }
  return ok([...after.matches.values()].filter((match) => match !== board.matches.get(match.key)));
}

/**
 * Returns the board after a pair gave its line: the changed matches, and the reserve in its zone. A pair that left the
 * final of the qualifying stays away.
 */
export function replaced<Pair extends string>(
  board: Board<Pair>,
  pair: Pair,
  reserve: Pair,
  changes: readonly PlayMatch<Pair>[],
): OpenBoard<Pair> {
  const matches = new Map(board.matches);
  record(matches, changes);
  const { zones, withdrawn } = withPair(board, [], { pair, instead: reserve, origin: { from: "pair" } });
  const { formats, lines, rotation } = board;
  return assembled({
    matches: [...matches.values()],
    zones: [...zones.values()],
    formats,
    withdrawn: vacatedLine(board, pair) === null ? withdrawn : board.withdrawn,
    lines,
    rotation,
  });
}

function matchesOfPair<Pair extends string>({ matches }: Board<Pair>, pair: Pair): PlayMatch<Pair>[] {
  return [...matches.values()].filter(({ sides }) => sides.pair1.pair === pair || sides.pair2.pair === pair);
}

/** Returns the side of a match that is a bye of the draw, and the pair on the other side. */
function byeOf<Pair extends string>({ stage, sides }: PlayMatch<Pair>): readonly [Side | null, Pair | null] {
  if (!decidesTitle(stage)) return [null, null];
  if (sides.pair2.origin.from === "bye" && sides.pair1.origin.from === "pair") return ["pair2", sides.pair1.pair];
  if (sides.pair1.origin.from === "bye" && sides.pair2.origin.from === "pair") return ["pair1", sides.pair2.pair];
  return [null, null];
}

function seated<Pair extends string>(
  board: Board<Pair>,
  match: PlayMatch<Pair>,
  free: Side,
  pair: Pair | null,
): BoardChange<Pair> {
  const side: BoardSide<Pair> = { origin: { from: "pair" }, pair, vacant: false };
  const filled = { ...match, sides: { ...match.sides, [free]: side }, outcome: null, isAutomatic: false };
  const after = { ...board, matches: new Map(board.matches).set(match.key, filled) };
  const { changes, undone } = settle(after, [match.key, ...(board.feeds.get(match.key) ?? [])]);
  const followed = changes.some(({ key }) => key === match.key);
  return { changes: followed ? changes : [filled, ...changes], undone };
}

/** Returns the seed to which a line of the first round belongs: as drawn, else by the strict method. Rules 1.3. */
function seedOfLine<Pair extends string>({ rounds, lines }: Board<Pair>, match: PlayMatch<Pair>, side: Side): number {
  return (lines ?? seedLines(2 ** rounds))[lineOf(match, side) - 1] ?? 0;
}

function lineOf({ position }: Pick<PlayMatch<string>, "position">, side: Side): number {
  return 2 * position - (side === "pair1" ? 1 : 0);
}

type Replacement<Pair extends string> = {
  readonly pair: Pair;
  readonly instead: Pair;
  /** The origin of the line from now on. */
  readonly origin: Origin;
};

/** Returns a copy of the board with one pair replaced by another in its own matches; the copy belongs to the caller. */
function withPair<Pair extends string>(
  board: Board<Pair>,
  own: readonly PlayMatch<Pair>[],
  { pair, instead, origin }: Replacement<Pair>,
) {
  const inPlace = (side: BoardSide<Pair>) => {
    if (side.pair !== pair) return side;
    return { ...side, pair: instead, origin: isLine(board, side.origin) ? origin : side.origin };
  };
  const matches = new Map(board.matches);
  for (const match of own) {
    const { pair1, pair2 } = match.sides;
    matches.set(match.key, { ...match, sides: { pair1: inPlace(pair1), pair2: inPlace(pair2) } });
  }
  const zones = new Map(
    [...board.zones].map(([letter, zone]) => {
      const pairs = zone.pairs.map((one) => (one === pair ? instead : one));
      return [letter, { ...zone, pairs }] as const;
    }),
  );
  return { ...board, matches, zones, withdrawn: new Set([...board.withdrawn].filter((one) => one !== pair)) };
}
