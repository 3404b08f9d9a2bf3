/*
 * The choices of a club about its zones, stored with the tournament.
 *
 * | article | what                                                   | here               |
 * |---------|--------------------------------------------------------|--------------------|
 * | 2.1     | zones of 3, or zones of 4 where the club prefers them  | `preferred`        |
 * | 2.2     | four pairs: one zone, or semifinals at once            | `fourPairs`        |
 * | 2.2     | five pairs: one zone, or zones of 2 and 3              | `fivePairs`        |
 * | 2.4     | the zone of four and its opening matches               | `zoneOfFour`, `opening` |
 * | 2.5     | its positions by the matches or by the table           | `positionsOfFour`  |
 * | 2.6     | how many qualify                                       | `qualifiers`       |
 * | ours    | one group of all pairs, once or twice, with or without a playoff | `shape`, `legs`, `groupPlayoff` |
 */

/** The ways to continue a zone of four after its two opening matches, or to play it as a round robin. Rules 2.4. */
export type ZoneOfFour = "winners-meet" | "winners-meet-losers" | "round-robin";

/** Zones, or one group in which all pairs meet. */
export const zoneShapes = ["zones", "one-group"] as const;

/** The number of times that two pairs of one group meet. */
export const groupLegs = [1, 2] as const;

/** The numbers of pairs that one group can send to the playoff; 0 for a group without a playoff. */
export const groupPlayoffs = [0, 2, 4, 8] as const;

/** The most pairs of one group: the 120 matches of 16 pairs fill two weekends. */
export const largestGroup = 16;

export type ZoneSettings = {
  readonly shape: (typeof zoneShapes)[number];
  readonly legs: (typeof groupLegs)[number];
  readonly groupPlayoff: (typeof groupPlayoffs)[number];
  readonly preferred: 3 | 4;
  readonly fourPairs: "one-zone" | "semifinals";
  readonly fivePairs: "one-zone" | "two-and-three";
  readonly zoneOfFour: ZoneOfFour;
  readonly opening: "1v4-2v3" | "1v3-2v4";
  readonly positionsOfFour: "by-matches" | "by-table";
  /**
   * The number of pairs that a zone sends to the playoff, though a zone of three or more always leaves one out. The
   * value 3 means three of a zone of four and two of a zone of three.
   */
  readonly qualifiers: 1 | 2 | 3;
};

/** The defaults. Rules 2.1 to 2.6. */
export const defaultZones: ZoneSettings = {
  shape: "zones",
  legs: 1,
  groupPlayoff: 0,
  preferred: 3,
  fourPairs: "one-zone",
  fivePairs: "one-zone",
  zoneOfFour: "winners-meet",
  opening: "1v4-2v3",
  positionsOfFour: "by-matches",
  qualifiers: 2,
};
