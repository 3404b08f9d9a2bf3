/*
 * The pairs that are certain to be in a match, and those that may be.
 *
 * | article | what                                                           | here               |
 * |---------|----------------------------------------------------------------|--------------------|
 * | 6.2     | rest counts sure and possible players                          | `pairsThatMayCome` |
 * | 2.4     | the two sequels of a zone of four: each pair plays one         | `twinOf`           |
 * | 2.15    | a place of a zone is open to every pair that can still take it | `mayTakePlace`     |
 */
import {
  type Board,
  type BoardSide,
  type MatchKey,
  matchOn,
  type PlayMatch,
} from "#domain/competition/matches/board.ts";
import { decisiveMatchOf, isNeverPlayed } from "#domain/competition/matches/first-loser.ts";

type Match = PlayMatch<string>;

/**
 * Returns the pairs that may reach a match with the probability of each, 1 for a known pair. Each candidate for a place
 * of a zone is equally likely, and every earlier match is won or lost with probability one half. For an unknown side,
 * every pair that can reach it is listed. Rules 6.2.
 */
export function pairsThatMayCome(board: Board<string>, { sides }: Match): Map<string, number> {
  const chances = new Map<string, number>();
  for (const side of [sides.pair1, sides.pair2])
    for (const [pair, chance] of pairsOnSide(board, side))
      chances.set(pair, Math.min(1, (chances.get(pair) ?? 0) + chance));
  return chances;
}

/**
 * Returns the pairs that each play this match or its twin: both sequels of a zone of four, as long as an opening is
 * still open.
 */
export function pairsOfSequel(board: Board<string>, match: Match): string[] {
  return twinOf(board, match) === null ? [] : [...pairsThatMayCome(board, match).keys()];
}

/** Returns the other match of a zone of four after the same openings; null for any other match. Rules 2.4. */
export function twinOf(board: Board<string>, { key, stage, zone, sides }: Match): MatchKey | null {
  if (stage !== "zone" || !isAfterOpening(sides.pair1) || !isAfterOpening(sides.pair2)) return null;
  const others = (board.zones.get(zone)?.matches ?? []).filter((other) => other !== key);
  return others.find((other) => isAfterOpening(matchOn(board, other).sides.pair1)) ?? null;
}

function isAfterOpening({ origin }: BoardSide<string>): boolean {
  return origin.from === "winner" || origin.from === "loser";
}

function pairsOnSide(board: Board<string>, { origin, pair, vacant }: BoardSide<string>): (readonly [string, number])[] {
  if (pair !== null) return [[pair, 1]];
  if (vacant) return [];
  switch (origin.from) {
    case "pair":
    case "bye":
      return [];
    case "zone": {
      const able = mayTakePlace(board, origin.zone);
      return able.map((one) => [one, 1 / able.length] as const);
    }
    case "winner":
    case "loser": {
      const before = matchOn(board, origin.of);
      const halved = before.outcome === "bye" || isNeverPlayed(board, before) ? 1 : 2;
      return [...pairsThatMayCome(board, before)].map(([one, chance]) => [one, chance / halved] as const);
    }
    case "first-loser": {
      const decisive = decisiveMatchOf(board, origin.of);
      const able = decisive === null ? [] : [...pairsThatMayCome(board, matchOn(board, decisive))];
      const mine = pairsThatMayCome(board, matchOn(board, origin.of));
      return able.flatMap(([one, chance]) => (mine.has(one) ? [[one, chance / 2] as const] : []));
    }
  }
}

/** Lists the pairs of the zone that have not left and whose place is not known yet. Rules 2.15 and 2.16. */
function mayTakePlace({ zones, zoneFeeds, matches, withdrawn }: Board<string>, letter: string): string[] {
  const settled = new Set(
    (zoneFeeds.get(letter) ?? [])
      .flatMap((key) => matches.get(key) ?? [])
      .flatMap(({ sides }) => [sides.pair1, sides.pair2])
      .flatMap(({ origin, pair }) => (origin.from === "zone" && origin.zone === letter && pair !== null ? [pair] : [])),
  );
  return (zones.get(letter)?.pairs ?? []).filter((pair) => !withdrawn.has(pair) && !settled.has(pair));
}
