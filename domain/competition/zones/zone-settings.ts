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
 */

/** The ways to continue a zone of four after its two opening matches, or to play it as a round robin. Rules 2.4. */
export type ZoneOfFour = "winners-meet" | "winners-meet-losers" | "round-robin";

export type ZoneSettings = {
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
  preferred: 3,
  fourPairs: "one-zone",
  fivePairs: "one-zone",
  zoneOfFour: "winners-meet",
  opening: "1v4-2v3",
  positionsOfFour: "by-matches",
  qualifiers: 2,
};
