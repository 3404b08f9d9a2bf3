/*
 * A drawn category in play: every match with its sides and its outcome.
 *
 * | article  | what                                                     | here           |
 * |----------|----------------------------------------------------------|----------------|
 * | 1.2      | a bye: the other side goes on                            | `BoardOutcome` |
 * | 1.11     | winners advance; a correction takes the old winner back  | settle.ts      |
 * | 2.4 2.5  | the later matches of a zone of four                      | settle.ts      |
 * | 2.8 2.15 | "1.º Zona A" becomes a pair when its position is settled | settle.ts      |
 * | 2.16 3.9 | a pair that left loses the rest by W.O.                  | automatic.ts   |
 * | ours     | the loser of a first match goes on in another cup        | first-loser.ts |
 * | 3.14     | the winner follows from the result                       | `winnerSideOf` |
 */

import type { CupKey } from "#domain/competition/cups/cup.ts";
import type { FormatOf, MatchFormat } from "#domain/competition/scoring/format.ts";
import { type Outcome, winnerOf } from "#domain/competition/scoring/outcome.ts";
import type { PointsFormat } from "#domain/competition/scoring/points-format.ts";
import type { PerSide, Side } from "#domain/competition/scoring/side.ts";
import { formatFor, isOfBracket, type Stage } from "#domain/competition/stages/stage.ts";
import type { TableRules } from "#domain/competition/standings/standing.ts";
import type { ZoneSchedule } from "#domain/competition/zones/zone-matches.ts";
import type { ZonePlay } from "#domain/competition/zones/zone-play.ts";

/** The key of a match, chosen by the keeper of the board: any text, different for every match. */
export type MatchKey = string;

/**
 * The origin of the pair on a side. `first-loser`: the loser of that match of a first round; if it is a bye, the pair
 * that came through it, once that pair loses its next match.
 */
export type Origin =
  | { readonly from: "pair" }
  | { readonly from: "bye" }
  | { readonly from: "winner" | "loser" | "first-loser"; readonly of: MatchKey }
  | { readonly from: "zone"; readonly zone: string; readonly place: number };

/** A side of a match. `vacant`: the side stays empty for ever, because neither pair of the match before came. */
export type BoardSide<Pair extends string> = {
  readonly origin: Origin;
  readonly pair: Pair | null;
  readonly vacant: boolean;
};

/** The outcome of a match; "bye" if one side stays empty and the other goes on, even before the other is known. */
export type BoardOutcome = Outcome | "bye" | null;

/**
 * A match of the board. `zone` is a letter, empty outside of zones; in a zone `position` is the number of the fixture.
 * Zones belong to the main cup.
 */
export type PlayMatch<Pair extends string> = {
  readonly key: MatchKey;
  readonly stage: Stage;
  readonly cup: CupKey;
  readonly zone: string;
  readonly round: number;
  readonly position: number;
  readonly sides: PerSide<BoardSide<Pair>>;
  readonly outcome: BoardOutcome;
  /** True for a walkover that follows from a withdrawal; false for any other outcome. */
  readonly isAutomatic: boolean;
};

/** A zone: its pairs by seed, their schedule, the rules of its table, and its matches by number, from 1. */
export type BoardZone<Pair extends string> = {
  readonly letter: string;
  readonly pairs: readonly Pair[];
  readonly schedule: ZoneSchedule;
  readonly table: TableRules;
  readonly qualifiers: number;
  /** True for one group of all: its places are places of the category. */
  readonly isOneGroup: boolean;
  readonly matches: readonly MatchKey[];
};

/**
 * A category in play. `feeds` lists for each match, and `zoneFeeds` for each zone letter, the matches that wait for its
 * end.
 */
export type Board<Pair extends string> = {
  readonly matches: ReadonlyMap<MatchKey, PlayMatch<Pair>>;
  readonly feeds: ReadonlyMap<MatchKey, readonly MatchKey[]>;
  readonly zones: ReadonlyMap<string, BoardZone<Pair>>;
  readonly zoneFeeds: ReadonlyMap<string, readonly MatchKey[]>;
  /** Rounds of the main cup, and of each cup. */
  readonly rounds: number;
  readonly cups: ReadonlyMap<CupKey, number>;
  readonly formats: Readonly<Record<FormatOf, MatchFormat>>;
  readonly withdrawn: ReadonlySet<Pair>;
  /** The seed of each line of the main cup, from top to bottom; null for those of the strict method. */
  readonly lines: readonly number[] | null;
  /** Null but for an individual format. */
  readonly rotation: BoardRotation | null;
};

/**
 * The rules of the rounds of an individual format: the points of a match, and whether a round follows from the results
 * of those before.
 */
export type BoardRotation = { readonly points: PointsFormat; readonly isStepByStep: boolean };

/** A board that its keeper may change, with `record`. */
export type OpenBoard<Pair extends string> = Board<Pair> & { readonly matches: Map<MatchKey, PlayMatch<Pair>> };

type BoardParts<Pair extends string> = Pick<Board<Pair>, "formats" | "withdrawn"> & {
  readonly rotation?: BoardRotation | null;
  readonly matches: readonly PlayMatch<Pair>[];
  readonly zones: readonly BoardZone<Pair>[];
  readonly lines?: readonly number[] | null;
};

/** Builds a board from its matches in their current state. */
export function assembled<Pair extends string>({
  matches,
  zones,
  formats,
  withdrawn,
  lines = null,
  rotation = null,
}: BoardParts<Pair>): OpenBoard<Pair> {
  const found = new Map<MatchKey, PlayMatch<Pair>>();
  const zonesByLetter = new Map(zones.map((zone) => [zone.letter, zone]));
  const feeds = new Map<MatchKey, MatchKey[]>();
  const zoneFeeds = new Map<string, MatchKey[]>();
  const feed = (waiting: Map<string, MatchKey[]>, from: string, key: MatchKey) => {
    const fed = waiting.get(from);
    if (fed) fed.push(key);
    else waiting.set(from, [key]);
  };
  const cups = new Map<CupKey, number>();
  const firstLosers: (readonly [of: MatchKey, key: MatchKey])[] = [];
  const follow = ({ origin }: BoardSide<Pair>, key: MatchKey) => {
    if (origin.from === "winner" || origin.from === "loser") feed(feeds, origin.of, key);
    if (origin.from === "first-loser") firstLosers.push([origin.of, key]);
    if (origin.from === "zone") feed(zoneFeeds, origin.zone, key);
  };
  for (const match of matches) {
    const { key, stage, cup, round, sides } = match;
    found.set(key, match);
    if (isOfBracket(stage) && round > (cups.get(cup) ?? 0)) cups.set(cup, round);
    follow(sides.pair1, key);
    follow(sides.pair2, key);
  }
  for (const [of, key] of firstLosers) {
    const next = advancesTo({ matches: found, feeds }, of);
    for (const from of [of, next]) if (from !== null) feed(feeds, from, key);
  }
  const links = { feeds, zones: zonesByLetter, zoneFeeds };
  return { matches: found, ...links, rounds: cups.get("main") ?? 0, cups, formats, withdrawn, lines, rotation };
}

/** The depths by the feeds of a board. They are computed at the first change: a board to be shown needs none. */
const knownDepths = new WeakMap<Board<string>["feeds"], ReadonlyMap<MatchKey, number>>();

/**
 * Returns the depth of every match: one more than that of the deepest match that a side comes from; 1 for a match of
 * drawn pairs. A side from a zone comes from every match of that zone.
 */
export function depthsOf<Pair extends string>(board: Board<Pair>): ReadonlyMap<MatchKey, number> {
  const known = knownDepths.get(board.feeds);
  if (known) return known;
  const depths = computedDepths(board);
  knownDepths.set(board.feeds, depths);
  return depths;
}

function computedDepths<Pair extends string>({ matches, feeds, zones, zoneFeeds }: Board<Pair>) {
  const depths = new Map<MatchKey, number>();
  const after = (key: MatchKey, depth: number) => {
    if ((depths.get(key) ?? 0) >= depth) return;
    depths.set(key, depth);
    for (const fed of feeds.get(key) ?? []) after(fed, depth + 1);
    if (zones.size === 0) return;
    const zone = matches.get(key)?.zone ?? "";
    if (zones.has(zone)) for (const fed of zoneFeeds.get(zone) ?? []) after(fed, depth + 1);
  };
  for (const key of matches.keys()) after(key, 1);
  return depths;
}

/** Returns the number of rounds of its cup after this match: 0 for a final. */
export function roundsAfter({ cups }: Pick<Board<string>, "cups">, { cup, round }: PlayMatch<string>): number {
  return Math.max(0, (cups.get(cup) ?? 0) - round);
}

/** A lookup of a match: on the board, or on the board with changes that are not recorded yet. */
export type FindMatch<Pair extends string> = (key: MatchKey) => PlayMatch<Pair>;

/** Returns the match with that key, which must be on the board. */
export function matchOn<Pair extends string>(
  { matches }: Pick<Board<Pair>, "matches">,
  key: MatchKey,
): PlayMatch<Pair> {
  const found = matches.get(key);
  if (!found) throw new RangeError(`No match ${key} on the board`);
  return found;
}

/** Returns the format in which a match is played. Rules, section 3. */
export function formatOf<Pair extends string>({ formats }: Board<Pair>, match: PlayMatch<Pair>): MatchFormat {
  return formats[formatFor(match)];
}

/** Returns the outcome of a match that was decided by a result; null for a bye and before its end. */
export function resultOf({ outcome }: { readonly outcome: BoardOutcome }): Outcome | null {
  return outcome === "bye" ? null : outcome;
}

/** Checks if this side stays empty for ever. */
export function isEmpty({ origin, vacant }: BoardSide<string>): boolean {
  return vacant || origin.from === "bye";
}

/** Returns the side that advances; null before the end, and if neither does. */
export function winnerSideOf({ sides, outcome }: Pick<PlayMatch<string>, "sides" | "outcome">): Side | null {
  if (outcome !== "bye") return outcome && winnerOf(outcome);
  if (!isEmpty(sides.pair1)) return "pair1";
  return isEmpty(sides.pair2) ? null : "pair2";
}

/**
 * Returns the match to which the winner of a match advances. Null if there is none: after the final, and in a zone
 * whose table or places decide the next step. Rules 1.11 and 2.4.
 */
export function advancesTo(
  { matches, feeds }: Pick<Board<string>, "matches" | "feeds">,
  key: MatchKey,
): MatchKey | null {
  const isFed = ({ origin }: BoardSide<string>) => origin.from === "winner" && origin.of === key;
  const next = (feeds.get(key) ?? []).find((fed) => {
    const sides = matches.get(fed)?.sides;
    return sides && (isFed(sides.pair1) || isFed(sides.pair2));
  });
  return next ?? null;
}

/** Returns the cup to which each place of a zone leads. A place that leads to none is missing. Rules 2.6 and C.8. */
export function cupsOfPlaces(
  { matches, zoneFeeds }: Pick<Board<string>, "matches" | "zoneFeeds">,
  letter: string,
): ReadonlyMap<number, CupKey> {
  const cups = new Map<number, CupKey>();
  for (const { cup, sides } of (zoneFeeds.get(letter) ?? []).flatMap((key) => matches.get(key) ?? [])) {
    for (const { origin } of [sides.pair1, sides.pair2])
      if (origin.from === "zone" && origin.zone === letter) cups.set(origin.place, cup);
  }
  return cups;
}

/** Returns the current state of a zone, for its table. `find` reads the matches, those of the board by default. */
export function playOf<Pair extends string>(
  board: Pick<Board<Pair>, "matches" | "withdrawn">,
  zone: BoardZone<Pair>,
  find: FindMatch<Pair> = (key) => matchOn(board, key),
): ZonePlay<Pair> {
  const { pairs, schedule, matches } = zone;
  return { pairs, schedule, outcomes: matches.map((key) => resultOf(find(key))), withdrawn: board.withdrawn };
}

/**
 * Writes changes into a board that the caller keeps. Copies nothing else, so the cost does not grow with the size of
 * the draw.
 */
export function record<Pair extends string>(
  matches: Map<MatchKey, PlayMatch<Pair>>,
  changes: readonly PlayMatch<Pair>[],
): void {
  for (const match of changes) matches.set(match.key, match);
}
