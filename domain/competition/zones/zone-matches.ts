/*
 * The matches of a zone.
 *
 * | article | what                                                                       | here           |
 * |---------|----------------------------------------------------------------------------|----------------|
 * | 2.2     | one zone of five, or of two: all against all                                | `zoneSchedule` |
 * | 2.2     | a zone of four that stands alone: all against all                           | `zoneSchedule` |
 * | 2.3     | zone of three: all against all                                              | `zoneSchedule` |
 * | ours    | one group: all against all, once or twice                                   | `zoneSchedule` |
 * | 2.4     | zone of four: two openings, then winners and losers (or crossed, or all against all) | `zoneSchedule` |
 * | 2.5     | its positions: winner and loser of the winners, then of the losers           | `places`       |
 */
import { roundRobin } from "./round-robin.ts";
import type { ZoneOfFour, ZoneSettings } from "./zone-settings.ts";

/** The winner or the loser of a match of the zone, by its number. */
export type MatchEnd = { readonly from: "winner" | "loser"; readonly match: number };

/** The side of a match: the pair of that seed in the zone, from 1, or the winner or loser of an earlier match. */
export type ZoneSide = { readonly from: "seed"; readonly seed: number } | MatchEnd;

/**
 * A match of a zone. Numbers count from 1 in the order of play; matches of one round can be played at the same time.
 */
export type ZoneFixture = {
  readonly number: number;
  readonly round: number;
  readonly pair1: ZoneSide;
  readonly pair2: ZoneSide;
};

/**
 * The matches of a zone, and the source of its positions: the ends of its matches, first to last, or (null) the table.
 */
export type ZoneSchedule = { readonly fixtures: readonly ZoneFixture[]; readonly places: readonly MatchEnd[] | null };

const winner = (match: number): MatchEnd => ({ from: "winner", match });
const loser = (match: number): MatchEnd => ({ from: "loser", match });
const seed = (number: number): ZoneSide => ({ from: "seed", seed: number });

/** Returns the other end of the same match: its loser for the winner, and its winner for the loser. */
export function otherEnd({ from, match }: MatchEnd): MatchEnd {
  return from === "winner" ? loser(match) : winner(match);
}

const openings: Record<ZoneSettings["opening"], readonly (readonly [ZoneSide, ZoneSide])[]> = {
  "1v4-2v3": [
    [seed(1), seed(4)],
    [seed(2), seed(3)],
  ],
  "1v3-2v4": [
    [seed(1), seed(3)],
    [seed(2), seed(4)],
  ],
};

type Sequel = { readonly meet: readonly (readonly [ZoneSide, ZoneSide])[]; readonly places: readonly MatchEnd[] };
const sequels: Record<Exclude<ZoneOfFour, "round-robin">, Sequel> = {
  "winners-meet": {
    meet: [
      [winner(1), winner(2)],
      [loser(1), loser(2)],
    ],
    places: [winner(3), loser(3), winner(4), loser(4)],
  },
  "winners-meet-losers": {
    meet: [
      [winner(1), loser(2)],
      [winner(2), loser(1)],
    ],
    places: [winner(3), winner(4), loser(3), loser(4)],
  },
};

/** Builds the matches of a zone of that size, one of so many zones. Rules 2.2 to 2.5. */
export function zoneSchedule(
  size: number,
  zones: number,
  settings: Pick<ZoneSettings, "shape" | "legs" | "zoneOfFour" | "opening" | "positionsOfFour">,
): ZoneSchedule {
  if (settings.shape === "one-group") return allAgainstAll(size, settings.legs);
  if (size !== 4 || zones === 1 || settings.zoneOfFour === "round-robin") return allAgainstAll(size);
  const { meet, places } = sequels[settings.zoneOfFour];
  const fixtures = [...openings[settings.opening], ...meet].map(([pair1, pair2], index) => ({
    number: index + 1,
    round: index < 2 ? 1 : 2,
    pair1,
    pair2,
  }));
  return { fixtures, places: settings.positionsOfFour === "by-matches" ? places : null };
}

/** In a second leg the pairs meet in the same order, each on the other side. */
function allAgainstAll(size: number, legs: ZoneSettings["legs"] = 1): ZoneSchedule {
  const once = roundRobin(size);
  const again = once.map((matches) => matches.map(([pair1, pair2]) => [pair2, pair1] as const));
  const rounds = (legs === 2 ? [...once, ...again] : once).flatMap((matches, index) =>
    matches.map((match) => ({ match, round: index + 1 })),
  );
  const fixtures = rounds.map(({ match: [pair1, pair2], round }, index) => ({
    number: index + 1,
    round,
    pair1: seed(pair1),
    pair2: seed(pair2),
  }));
  return { fixtures, places: null };
}
