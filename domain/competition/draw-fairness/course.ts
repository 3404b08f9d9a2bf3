import { type Board, type BoardSide, matchOn, type PlayMatch } from "#domain/competition/matches/board.ts";
import { decidesTitle } from "#domain/competition/stages/stage.ts";
import type { MatchEnd, ZoneSide } from "#domain/competition/zones/zone-matches.ts";

/** A match between two slots. Its winner fills another one, and so does its loser in a zone. */
export type CourseMatch = {
  readonly upper: number;
  readonly lower: number;
  readonly winner: number;
  readonly loser: number | null;
};

/** A zone whose table orders its pairs: the slots of its places, first to last, are filled from its matches. */
export type CourseTable = {
  readonly pairs: readonly number[];
  readonly matches: readonly CourseMatch[];
  readonly places: readonly number[];
  /** True if the match between two pairs with as many wins decides first. */
  readonly isHeadToHead: boolean;
};

/**
 * The way of all pairs to the title, over numbered slots. The first slots are the pairs themselves, numbered as in
 * `pairs`. Results, withdrawals and the cups beside the main one are left out.
 */
export type Course = {
  readonly pairs: readonly string[];
  readonly slots: number;
  /** The slot of a bye, which nobody fills. */
  readonly empty: number;
  /** Matches and tables in an order of play; each one after those that fill its slots. */
  readonly zoneMatches: readonly CourseMatch[];
  readonly tables: readonly CourseTable[];
  readonly knockout: readonly CourseMatch[];
  /** The slot of the champion, and of both finalists; none after a group without a playoff. */
  readonly title: number;
  readonly finalists: readonly number[];
  /** The slots of those who leave the zones; null for a knockout alone. */
  readonly leaving: readonly number[] | null;
};

/** The chances of each pair of a course, in its order, from 0 to 1. */
export type Chances = {
  readonly title: readonly number[];
  /** To play the final; null after a group without a playoff. */
  readonly final: readonly number[] | null;
  /** To leave the zone; null for a knockout alone. */
  readonly leaving: readonly number[] | null;
};

/** Returns the course of a drawn category; null if its main cup has no end. Rules R.12. */
export function courseOf(board: Board<string>): Course | null {
  const matches = [...board.matches.values()];
  const pairs = [...new Set(matches.flatMap(({ sides }) => drawnPairs(sides.pair1, sides.pair2)))];
  const empty = pairs.length;
  let slots = empty + 1;
  const newSlot = () => slots++;
  const pairSlot = new Map(pairs.map((pair, index) => [pair, index]));
  const slotOf = (pair: string) => pairSlot.get(pair) ?? empty;

  const places = new Map<string, readonly number[]>();
  const zoneMatches: CourseMatch[] = [];
  const tables: CourseTable[] = [];
  for (const zone of board.zones.values()) {
    const own: CourseMatch[] = [];
    const endSlot = ({ from, match }: MatchEnd) => own[match - 1]?.[from] ?? empty;
    const sideSlot = (side: ZoneSide) =>
      side.from === "seed" ? slotOf(zone.pairs[side.seed - 1] ?? "") : endSlot(side);
    for (const { pair1, pair2 } of zone.schedule.fixtures) {
      own.push({ upper: sideSlot(pair1), lower: sideSlot(pair2), winner: newSlot(), loser: newSlot() });
    }
    zoneMatches.push(...own);
    const byTable = zone.schedule.places === null ? zone.pairs.map(newSlot) : null;
    places.set(zone.letter, byTable ?? (zone.schedule.places ?? []).map(endSlot));
    if (!byTable) continue;
    const isHeadToHead = zone.table.policy.ofTwo[0] === "head-to-head";
    tables.push({ pairs: zone.pairs.map(slotOf), matches: own, places: byTable, isHeadToHead });
  }

  const knockout: CourseMatch[] = [];
  const winners = new Map<string, number>();
  const leaving = new Set<number>();
  const lineSlot = ({ origin, pair }: BoardSide<string>): number => {
    switch (origin.from) {
      case "pair":
        return pair === null ? empty : slotOf(pair);
      case "winner":
        return play(matchOn(board, origin.of));
      case "zone": {
        const slot = places.get(origin.zone)?.[origin.place - 1] ?? empty;
        leaving.add(slot);
        return slot;
      }
      case "bye":
      case "loser":
      case "first-loser":
        return empty;
    }
  };
  const play = ({ key, sides }: PlayMatch<string>): number => {
    const known = winners.get(key);
    if (known !== undefined) return known;
    const [upper, lower] = [lineSlot(sides.pair1), lineSlot(sides.pair2)];
    const winner = newSlot();
    knockout.push({ upper, lower, winner, loser: null });
    winners.set(key, winner);
    return winner;
  };
  const final = matches.find(({ stage, round }) => decidesTitle(stage) && round === board.rounds);
  const group = board.zones.size === 1 ? [...places.values()][0]?.[0] : undefined;
  const title = final ? play(final) : group;
  if (title === undefined) return null;
  const last = final ? knockout.at(-1) : undefined;
  return {
    ...{ pairs, empty, zoneMatches, tables, knockout, title },
    slots,
    finalists: last ? [last.upper, last.lower] : [],
    leaving: leaving.size === 0 ? null : [...leaving],
  };
}

function drawnPairs(...sides: readonly BoardSide<string>[]): string[] {
  return sides.flatMap(({ origin, pair }) => (origin.from === "pair" && pair !== null ? pair : []));
}
