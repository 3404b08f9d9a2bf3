import { hasTable } from "#domain/competition/stage.ts";
import type { Outcome } from "#domain/scoring/outcome.ts";
import type { PerSide } from "#domain/scoring/side.ts";
import { automaticOutcome, isAutomatic } from "./automatic.ts";
import {
  type Board,
  type BoardOutcome,
  type BoardSide,
  isEmpty,
  type MatchKey,
  matchOn,
  type PlayMatch,
  resultOf,
} from "./board.ts";
import { sameOutcome } from "./same-outcome.ts";
import { waitingRoom } from "./waiting-room.ts";
import { whoStands } from "./who-stands.ts";

/** What a change of the board comes to. `changes` holds every match that is different, as it stands afterwards; `undone` those
 * that lose an entered result because a pair in them is another one now, as they stood before. Both in the order of play. */
export type BoardChange<Pair extends string> = {
  readonly changes: readonly PlayMatch<Pair>[];
  readonly undone: readonly PlayMatch<Pair>[];
};

/** The result that somebody gives a match from now on, null for none. */
export type Given = { readonly key: MatchKey; readonly result: Outcome | null };

/**
 * Follows a change through the board: winners and losers go on, byes and empty sides are passed over, places of a zone that
 * nothing can change any more become pairs, and whoever has left loses by W.O. A match keeps its result exactly as long as both
 * pairs in it stay. Looks at the touched matches, at what follows from them, and at nothing else. Rules 1.11, 2.4, 2.15 and 2.16.
 */
export function settle<Pair extends string>(
  board: Board<Pair>,
  touched: readonly MatchKey[],
  given: Given | null = null,
): BoardChange<Pair> {
  const now = new Map<MatchKey, PlayMatch<Pair>>();
  const find = (key: MatchKey) => now.get(key) ?? matchOn(board, key);
  const moved = new Set<string>();
  const standsNow = whoStands(board, find, moved);
  const waiting = waitingRoom(find);
  const undone: PlayMatch<Pair>[] = [];
  for (const key of touched) waiting.add(key);
  for (let key = waiting.next(); key !== undefined; key = waiting.next()) {
    const was = matchOn(board, key);
    const sides = { pair1: standsNow(was, "pair1"), pair2: standsNow(was, "pair2") };
    const stays = sides.pair1 === was.sides.pair1 && sides.pair2 === was.sides.pair2;
    const isGiven = given?.key === key;
    const result = isGiven ? given.result : stays ? resultOf(was) : null;
    const outcome = outcomeOf(sides, result, board.withdrawn);
    if (stays && sameOutcome(outcome, was.outcome)) continue;
    const { stage, zone, round, position } = was;
    now.set(key, { key, stage, zone, round, position, sides, outcome });
    if (!isGiven && resultOf(was) !== null && !isAutomatic(board.withdrawn, was)) undone.push(was);
    for (const fed of board.feeds.get(key) ?? []) waiting.add(fed);
    if (!hasTable(stage)) continue;
    moved.add(zone);
    for (const fed of board.zoneFeeds.get(zone) ?? []) waiting.add(fed);
  }
  return { changes: [...now.values()], undone };
}

/** A match with somebody who never comes is no match; else its result, or the one that follows from who has left. */
function outcomeOf<Pair extends string>(
  sides: PerSide<BoardSide<Pair>>,
  result: Outcome | null,
  withdrawn: ReadonlySet<Pair>,
): BoardOutcome {
  if (isEmpty(sides.pair1) || isEmpty(sides.pair2)) return "bye";
  return result ?? automaticOutcome(withdrawn, { sides });
}
