/*
 * A drawn category that is being played: every match with who stands on its sides and how it ended.
 *
 * | article | what                                                               | here            |
 * |---------|--------------------------------------------------------------------|-----------------|
 * | 1.2     | a bye: the other side goes on                                      | `BoardOutcome`  |
 * | 1.11    | winners advance; a correction takes the old winner back            | settle.ts       |
 * | 2.4 2.5 | the later matches of a zone of four                                | settle.ts       |
 * | 2.8 2.15 | "1.º Zona A" becomes a pair when its position is settled          | settle.ts       |
 * | 2.16 3.9 | a pair that left loses the rest by W.O.                           | automatic.ts    |
 * | 3.14    | the winner follows from the result                                 | `winnerSideOf`  |
 */
import { decidesTitle, hasTable, type Stage } from "#domain/competition/stage.ts";
import type { MatchFormat } from "#domain/scoring/format.ts";
import { type Outcome, winnerOf } from "#domain/scoring/outcome.ts";
import type { PerSide, Side } from "#domain/scoring/side.ts";
import type { TableRules } from "#domain/standings/standing.ts";
import type { ZoneSchedule } from "#domain/zones/zone-matches.ts";
import type { ZonePlay } from "#domain/zones/zone-play.ts";

/** What a match is called, by whoever keeps the board: any text, different for every match. */
export type MatchKey = string;

/** Where the pair of a side comes from. */
export type Origin =
  | { readonly from: "pair" }
  | { readonly from: "bye" }
  | { readonly from: "winner" | "loser"; readonly of: MatchKey }
  | { readonly from: "zone"; readonly zone: string; readonly place: number };

/** A side of a match. `vacant`: nobody will ever stand here, because neither pair of the match before came. */
export type BoardSide<Pair extends string> = {
  readonly origin: Origin;
  readonly pair: Pair | null;
  readonly vacant: boolean;
};

/** How a match ended; "bye" when one side is nobody and the other goes on, also before it is known who that is. */
export type BoardOutcome = Outcome | "bye" | null;

/** A match of the board. `zone` is a letter, empty outside of zones; in a zone `position` is the number of the fixture. */
export type PlayMatch<Pair extends string> = {
  readonly key: MatchKey;
  readonly stage: Stage;
  readonly zone: string;
  readonly round: number;
  readonly position: number;
  readonly sides: PerSide<BoardSide<Pair>>;
  readonly outcome: BoardOutcome;
};

/** A zone: its pairs by seed, what they play, how its table is kept, and its matches by number, from 1. */
export type BoardZone<Pair extends string> = {
  readonly letter: string;
  readonly pairs: readonly Pair[];
  readonly schedule: ZoneSchedule;
  readonly table: TableRules;
  readonly qualifiers: number;
  readonly matches: readonly MatchKey[];
};

/** A category that is being played. `feeds` tells for a match, and for a zone's letter, which matches wait for its end. */
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

/** A board that its keeper writes changes into, by `record`. */
export type OpenBoard<Pair extends string> = Board<Pair> & { readonly matches: Map<MatchKey, PlayMatch<Pair>> };

type BoardParts<Pair extends string> = Pick<Board<Pair>, "formats" | "withdrawn"> & {
  readonly matches: readonly PlayMatch<Pair>[];
  readonly zones: readonly BoardZone<Pair>[];
};

/** A board from its matches, as they stand. */
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

/** How to look a match up: on the board, or on the board with changes that are not made yet. */
export type FindMatch<Pair extends string> = (key: MatchKey) => PlayMatch<Pair>;

/** The match of that name, which must be on the board. */
export function matchOn<Pair extends string>(
  { matches }: Pick<Board<Pair>, "matches">,
  key: MatchKey,
): PlayMatch<Pair> {
  const found = matches.get(key);
  if (!found) throw new RangeError(`No match ${key} on the board`);
  return found;
}

/** The format in which a match is played. Rules, section 3. */
export function formatOf<Pair extends string>({ formats }: Board<Pair>, { stage }: PlayMatch<Pair>): MatchFormat {
  return hasTable(stage) ? formats.zone : formats.knockout;
}

/** How a match ended, when it was decided by a result; null for a bye and before its end. */
export function resultOf({ outcome }: { readonly outcome: BoardOutcome }): Outcome | null {
  return outcome === "bye" ? null : outcome;
}

/** Whether nobody will ever stand on this side. */
export function isEmpty({ origin, vacant }: BoardSide<string>): boolean {
  return vacant || origin.from === "bye";
}

/** The side that goes on; null before the end, and when neither does. */
export function winnerSideOf({ sides, outcome }: Pick<PlayMatch<string>, "sides" | "outcome">): Side | null {
  if (outcome !== "bye") return outcome && winnerOf(outcome);
  if (!isEmpty(sides.pair1)) return "pair1";
  return isEmpty(sides.pair2) ? null : "pair2";
}

/** The match that the winner of a match goes on to; null where it leads nowhere: after the final, and in a zone where the table or
 * places take over. Rules 1.11 and 2.4. */
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

/** A zone as it stands, for its table. */
export function playOf<Pair extends string>(zone: BoardZone<Pair>, find: FindMatch<Pair>): ZonePlay<Pair> {
  const { pairs, schedule, matches } = zone;
  return { pairs, schedule, outcomes: matches.map((key) => resultOf(find(key))) };
}

/** Writes changes into a board that the caller keeps: nothing else is copied, so that it costs as much in a small draw as in a
 * large one. */
export function record<Pair extends string>(
  matches: Map<MatchKey, PlayMatch<Pair>>,
  changes: readonly PlayMatch<Pair>[],
): void {
  for (const match of changes) matches.set(match.key, match);
}
