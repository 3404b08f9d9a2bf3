import { type Outcome, setsOf } from "#domain/competition/scoring/outcome.ts";
import type { SetScore } from "#domain/competition/scoring/set-score.ts";
import { otherSide, type PerSide, type Side } from "#domain/competition/scoring/side.ts";
import { hasTable } from "#domain/competition/stages/stage.ts";
import { settledPositions } from "#domain/competition/standings/settled-positions.ts";
import { sidesOf } from "#domain/competition/zones/zone-play.ts";
import { automaticOutcome, letsLeaverGoOn } from "./automatic.ts";
import {
  type Board,
  type BoardOutcome,
  type BoardSide,
  depthsOf,
  type FindMatch,
  isEmpty,
  type MatchKey,
  matchOn,
  type PlayMatch,
  playOf,
  record,
  resultOf,
  winnerSideOf,
} from "./board.ts";
import { firstLoserOf, roundLoserOf } from "./first-loser.ts";

/**
 * The effect of a change on the board. `changes` holds every altered match, in its new state. `undone` holds the
 * matches that lose an entered result because one of their pairs changed, in their old state. Both are in the order of
 * play.
 */
export type BoardChange<Pair extends string> = {
  readonly changes: readonly PlayMatch<Pair>[];
  readonly undone: readonly PlayMatch<Pair>[];
};

/**
 * Propagates a change through the board. Winners and losers advance, and byes and empty sides are skipped. Settled
 * places of a zone become pairs, and pairs that have left lose by walkover. A match keeps its result exactly as long as
 * both its pairs stay. Visits the touched matches and their successors; if pairs have left, also the matches that would
 * advance one of them. `given` is the result of the touched matches from now on: null for none, undefined if each keeps
 * its own. `zones` are the letters of those whose tables changed without a result. Rules 1.11, 2.4, 2.15, 2.16, 3.9 and
 * L.8.
 */
export function settle<Pair extends string>(
  board: Board<Pair>,
  touched: readonly MatchKey[],
  given?: Outcome | null,
  zones: readonly string[] = [],
): BoardChange<Pair> {
  const change = follow(board, touched, given, zones);
  return board.withdrawn.size === 0 ? change : withoutLeaversWhoGoOn(board, change);
}

/**
 * Stops pairs that have left from advancing, in any order of the withdrawals. A match won over an absent rival has no
 * winner once its winner leaves too. Played results take precedence: if this would undo an entered result, the match
 * stays as it is. One such match of a zone can keep the places only together with another, or after it.
 */
function withoutLeaversWhoGoOn<Pair extends string>(
  board: Board<Pair>,
  { changes, undone }: BoardChange<Pair>,
): BoardChange<Pair> {
  const after = { ...board, matches: new Map(board.matches) };
  record(after.matches, changes);
  const keys = deepestFirst(board);
  for (let cleared = true; cleared; ) {
    const won = keys.filter((key) => letsLeaverGoOn(after.withdrawn, matchOn(after, key)));
    const byZone = [...Map.groupBy(won, (key) => matchOn(after, key).zone).values()];
    const together = byZone.length > 1 ? [won, ...byZone] : byZone;
    cleared = [...together.filter(({ length }) => length > 1), ...won.map((key) => [key])].some((some) => {
      const again = follow(after, some, null);
      if (again.undone.length > 0) return false;
      record(after.matches, again.changes);
      return true;
    });
  }
  const altered = [...after.matches.values()].filter((is) => !isSame(is, matchOn(board, is.key)));
  return { changes: altered, undone };
}

function deepestFirst(board: Board<string>): MatchKey[] {
  const depths = depthsOf(board);
  const depthOf = (key: MatchKey) => depths.get(key) ?? 0;
  return [...board.matches.keys()].reverse().sort((one, other) => depthOf(other) - depthOf(one));
}

/** Propagates a change as `settle` does, without regard to withdrawn winners. */
function follow<Pair extends string>(
  board: Board<Pair>,
  touched: readonly MatchKey[],
  given?: Outcome | null,
  zones: readonly string[] = [],
): BoardChange<Pair> {
  const now = new Map<MatchKey, PlayMatch<Pair>>();
  const find = (key: MatchKey) => now.get(key) ?? matchOn(board, key);
  const moved: MovedZones<Pair> = new Map();
  const sideNow = sidesByOrigin(board, find, moved);
  const depths = depthsOf(board);
  const waiting: PlayMatch<Pair>[] = [];
  const enqueue = (keys: readonly MatchKey[] = []) => {
    for (const key of keys) addInOrder(waiting, matchOn(board, key), depths);
  };
  const moveZone = (zone: string) => {
    moved.set(zone, null);
    enqueue(board.zoneFeeds.get(zone));
  };
  const undone: PlayMatch<Pair>[] = [];
  enqueue(touched);
  for (const zone of zones) moveZone(zone);
  for (const was of waiting) {
    const { key, stage, cup, zone, round, position } = was;
    // A match can wait twice, for both its sides.
    if (now.has(key)) continue;
    const sides = { pair1: sideNow(was, "pair1"), pair2: sideNow(was, "pair2") };
    const stays = sides.pair1 === was.sides.pair1 && sides.pair2 === was.sides.pair2;
    const isGiven = given !== undefined && touched.includes(key);
    const result = isGiven ? given : null;
    const kept = stays && !isGiven ? was.outcome : null;
    const next = outcomeOf(sides, result, board.withdrawn);
    const outcome = kept ?? (isGiven ? next : wonBefore(was, sides, next));
    if (stays && sameOutcome(outcome, was.outcome)) continue;
    const isAutomatic = kept === null ? result === null && isWalkover(outcome) : was.isAutomatic;
    now.set(key, { key, stage, cup, zone, round, position, sides, outcome, isAutomatic });
    if (!isGiven && resultOf(was) !== null && !was.isAutomatic) undone.push(was);
    // An open match decides nothing for others.
    if (outcome === null && was.outcome === null) continue;
    enqueue(board.feeds.get(key));
    if (hasTable(stage)) moveZone(zone);
  }
  return { changes: [...now.values()], undone };
}

/**
 * Returns the outcome of a match. A match with an empty side is a bye, unless the other pair has left. Otherwise its
 * result counts, or else the walkover of a pair that has left.
 */
function outcomeOf<Pair extends string>(
  sides: PerSide<BoardSide<Pair>>,
  result: Outcome | null,
  withdrawn: ReadonlySet<Pair>,
): BoardOutcome {
  const automatic = automaticOutcome(withdrawn, { sides });
  return isEmpty(sides.pair1) || isEmpty(sides.pair2) ? (automatic ?? "bye") : (result ?? automatic);
}

/**
 * Returns the walkover of a match whose rival changes, but not its winner: both have left, and the winner may have
 * played a later match. Else returns the given outcome.
 */
function wonBefore<Pair extends string>(
  was: PlayMatch<Pair>,
  sides: PerSide<BoardSide<Pair>>,
  next: BoardOutcome,
): BoardOutcome {
  if (next === null || next === "bye" || next.kind !== "walkover" || next.absent !== "both") return next;
  const winner = was.isAutomatic ? winnerSideOf(was) : null;
  if (winner === null || sides[winner].pair === null || sides[winner].pair !== was.sides[winner].pair) return next;
  return { kind: "walkover", absent: otherSide(winner) };
}

function isWalkover(outcome: BoardOutcome): boolean {
  return outcome !== null && outcome !== "bye" && outcome.kind === "walkover";
}

/**
 * Adds a match to those to visit, in the order of depth, and of the rounds of one depth. It must not come before those
 * already visited.
 */
function addInOrder<Pair extends string>(
  waiting: PlayMatch<Pair>[],
  match: PlayMatch<Pair>,
  depths: ReadonlyMap<MatchKey, number>,
): void {
  const depthOf = ({ key }: PlayMatch<Pair>) => depths.get(key) ?? 0;
  const isBefore = (one: PlayMatch<Pair>) => (depthOf(one) - depthOf(match) || one.round - match.round) <= 0;
  const at = waiting.findLastIndex(isBefore) + 1;
  if (at === waiting.length) waiting.push(match);
  else waiting.splice(at, 0, match);
}

/** The zones that have changed, by letter, each with the pairs of its settled places once they are computed. */
type MovedZones<Pair extends string> = Map<string, readonly (Pair | null)[] | null>;

/** A function that returns the present side of a match, as its origin determines. */
type SideNow<Pair extends string> = (match: PlayMatch<Pair>, side: Side) => BoardSide<Pair>;

/**
 * Reads the sides of matches from their origins. Recomputes a place of a zone only if the zone has changed, because
 * that costs more than all the rest. The side stays the same object while its pair stays. Rules 1.11, 2.4, 2.5 and
 * 2.15.
 */
function sidesByOrigin<Pair extends string>(
  board: Board<Pair>,
  find: FindMatch<Pair>,
  moved: MovedZones<Pair>,
): SideNow<Pair> {
  const settledIn = (letter: string) => {
    const zone = board.zones.get(letter);
    const positions = moved.get(letter) ?? (zone ? settledPositions(playOf(board, zone, find), zone.table) : []);
    moved.set(letter, positions);
    return positions;
  };

  return (match, side) => {
    const was = match.sides[side];
    const { origin } = was;
    if (origin.from === "pair" || origin.from === "bye") return was;
    if (origin.from === "zone") {
      return moved.has(origin.zone) ? taken(was, settledIn(origin.zone)[origin.place - 1] ?? null) : was;
    }
    if (origin.from === "first-loser") {
      const { pair, vacant } = firstLoserOf(board, origin.of, find);
      return taken(was, pair, vacant);
    }
    const zone = board.zones.get(match.zone);
    if (zone) return taken(was, sidesOf(playOf(board, zone, find), match.position)[side]);
    const before = find(origin.of);
    if (before.cup !== match.cup && origin.from === "loser") {
      const { pair, vacant } = roundLoserOf(before);
      return taken(was, pair, vacant);
    }
    if (before.outcome === null) return taken(was, null);
    const winner = winnerSideOf(before);
    if (winner === null) return taken(was, null, true);
    const who = before.sides[origin.from === "winner" ? winner : otherSide(winner)];
    return taken(was, who.pair, isEmpty(who));
  };
}

function taken<Pair extends string>(was: BoardSide<Pair>, pair: Pair | null, vacant = false): BoardSide<Pair> {
  return was.pair === pair && was.vacant === vacant ? was : { origin: was.origin, pair, vacant };
}

function isSame<Pair extends string>(one: PlayMatch<Pair>, other: PlayMatch<Pair>): boolean {
  const sameSide = (side: Side) =>
    one.sides[side].pair === other.sides[side].pair && one.sides[side].vacant === other.sides[side].vacant;
  const isEqual = sameSide("pair1") && sameSide("pair2") && sameOutcome(one.outcome, other.outcome);
  return one === other || (isEqual && one.isAutomatic === other.isAutomatic);
}

/** Checks if two outcomes of a match are equal. */
export function sameOutcome(one: BoardOutcome, other: BoardOutcome): boolean {
  if (one === other) return true;
  if (one === null || other === null || one === "bye" || other === "bye") return false;
  if (one.kind !== other.kind || sideAtFault(one) !== sideAtFault(other)) return false;
  if (one.kind === "points" && other.kind === "points")
    return one.points.pair1 === other.points.pair1 && one.points.pair2 === other.points.pair2;
  const [sets, others] = [setsOf(one), setsOf(other)];
  return sets.length === others.length && sets.every((set, index) => sameSet(set, others[index]));
}

/** Returns the side that was absent, retired or was disqualified. */
function sideAtFault(outcome: Outcome): string | null {
  switch (outcome.kind) {
    case "played":
      return null;
    case "walkover":
      return outcome.absent;
    case "retirement":
      return outcome.retired;
    case "disqualification":
      return outcome.disqualified;
    case "points":
    case "not-played":
      return null;
  }
}

function sameSet(one: SetScore, other: SetScore | undefined): boolean {
  return (
    one.pair1 === other?.pair1 &&
    one.pair2 === other.pair2 &&
    one.kind === other.kind &&
    tieBreak(one) === tieBreak(other)
  );
}

function tieBreak(set: SetScore): number | undefined {
  return set.kind === "games" ? set.tieBreak : undefined;
}
