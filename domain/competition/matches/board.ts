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
 * | 3.14     | the winner follows from the result                       | `winnerSideOf` |
 */

import type { MatchFormat } from "#domain/competition/scoring/format.ts";
import { type Outcome, winnerOf } from "#domain/competition/scoring/outcome.ts";
import type { PerSide, Side } from "#domain/competition/scoring/side.ts";
import { decidesTitle, hasTable, type Stage } from "#domain/competition/stages/stage.ts";
import type { TableRules } from "#domain/competition/standings/standing.ts";
import type { ZoneSchedule } from "#domain/competition/zones/zone-matches.ts";
import type { ZonePlay } from "#domain/competition/zones/zone-play.ts";

/** The key of a match, chosen by the keeper of the board: any text, different for every match. */
export type MatchKey = string;

/** The origin of the pair on a side. */
export type Origin =
  | { readonly from: "pair" }
  | { readonly from: "bye" }
  | { readonly from: "winner" | "loser"; readonly of: MatchKey }
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
 */
export type PlayMatch<Pair extends string> = {
  readonly key: MatchKey;
  readonly stage: Stage;
  readonly zone: string;
  readonly round: number;
  readonly position: number;
  readonly sides: PerSide<BoardSide<Pair>>;
  readonly outcome: BoardOutcome;
};

/** A zone: its pairs by seed, their schedule, the rules of its table, and its matches by number, from 1. */
export type BoardZone<Pair extends string> = {
  readonly letter: string;
  readonly pairs: readonly Pair[];
  readonly schedule: ZoneSchedule;
  readonly table: TableRules;
  readonly qualifiers: number;
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
  /** Rounds of the knockout. */
  readonly rounds: number;
  readonly formats: { readonly zone: MatchFormat; readonly knockout: MatchFormat };
  readonly withdrawn: ReadonlySet<Pair>;
};

/** A board that its keeper may change, with `record`. */
export type OpenBoard<Pair extends string> = Board<Pair> & { readonly matches: Map<MatchKey, PlayMatch<Pair>> };

type BoardParts<Pair extends string> = Pick<Board<Pair>, "formats" | "withdrawn"> & {
  readonly matches: readonly PlayMatch<Pair>[];
  readonly zones: readonly BoardZone<Pair>[];
};

/** Builds a board from its matches in their current state. */
export function assembled<Pair extends string>({
  matches,
  zones,
  formats,
  withdrawn,
}: BoardParts<Pair>): OpenBoard<Pair> {
  const feeds = new Map<MatchKey, MatchKey[]>();
  const zoneFeeds = new Map<string, MatchKey[]>();
  const feed = (waiting: Map<string, MatchKey[]>, from: string, key: MatchKey) =>
    waiting.set(from, [...(waiting.get(from) ?? []), key]);
  for (const { key, sides } of matches) {
    for (const { origin } of [sides.pair1, sides.pair2]) {
      if (origin.from === "winner" || origin.from === "loser") feed(feeds, origin.of, key);
      if (origin.from === "zone") feed(zoneFeeds, origin.zone, key);
    }
  }
  return {
    matches: new Map(matches.map((match) => [match.key, match])),
    feeds,
    zones: new Map(zones.map((zone) => [zone.letter, zone])),
    zoneFeeds,
    rounds: Math.max(0, ...matches.map(({ stage, round }) => (decidesTitle(stage) ? round : 0))),
    formats,
    withdrawn,
  };
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
export function formatOf<Pair extends string>({ formats }: Board<Pair>, { stage }: PlayMatch<Pair>): MatchFormat {
  return hasTable(stage) ? formats.zone : formats.knockout;
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

/** Returns the current state of a zone, for its table. */
export function playOf<Pair extends string>(zone: BoardZone<Pair>, find: FindMatch<Pair>): ZonePlay<Pair> {
  const { pairs, schedule, matches } = zone;
  return { pairs, schedule, outcomes: matches.map((key) => resultOf(find(key))) };
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
