/*
 * The rules that a category is played by: what its club chose when it published the tournament, written out in full, so that a
 * later change of defaults or of a table alters nothing old. Issue C; rules, section 9.
 *
 * | article | what                                                          | here                     |
 * |---------|---------------------------------------------------------------|--------------------------|
 * | 3.1-3.6 | the format of the matches, in the zones and in the knockout   | `zoneFormat`, `knockoutFormat` |
 * | 2.1-2.6 | zones                                                         | `zones`                  |
 * | 2.11 2.12 3.8 | what a zone's table counts and how ties are broken      | `standings`              |
 * | 3.9     | minutes that a pair is waited for                             | `walkoverMinutes`        |
 * | 5.1     | the points of each stage, by the product's table or the club's own | `points`            |
 */
import type { OwnPointsTable } from "#domain/ranking/own-tables.ts";
import { type championPoints, defaultChampionPoints, type PointsTable, pointsTable } from "#domain/ranking/points.ts";
import { type DeuceMode, type FormatName, type MatchFormat, namedFormat } from "#domain/scoring/format.ts";
import type { SuperTieBreakGames } from "#domain/scoring/table-count.ts";
import { defaultPolicy, differencesFirst, type StandingsPolicy } from "#domain/standings/policy.ts";
import { defaultZones, type ZoneSettings } from "#domain/zones/zone-settings.ts";

/** How two tied pairs of a zone are separated: by the match between them, or by differences first. Rules 2.12. */
export const tieBreaks = ["head-to-head", "differences"] as const;

/** Minutes after which a pair that is not there loses by W.O. Rules 3.9. */
export const walkoverMinutes = [10, 15] as const;

/** What a club can choose for a category. */
export type RulesChoice = {
  readonly zoneFormat: FormatName;
  readonly knockoutFormat: FormatName;
  readonly deuce: DeuceMode;
  readonly thirdPlace: boolean;
  readonly zones: ZoneSettings;
  readonly tieBreak: (typeof tieBreaks)[number];
  readonly superTieBreak: SuperTieBreakGames;
  readonly championPoints: (typeof championPoints)[number];
  /** A table of the club's own in place of the product's, as it was when it was chosen. */
  readonly ownPoints: OwnPointsTable | null;
  readonly walkoverMinutes: (typeof walkoverMinutes)[number];
};

/** The same, written out: what is stored with the category. */
export type CategoryRules = {
  readonly choice: RulesChoice;
  readonly zoneFormat: MatchFormat;
  readonly knockoutFormat: MatchFormat;
  readonly thirdPlace: boolean;
  readonly zones: ZoneSettings;
  readonly standings: StandingsPolicy;
  readonly points: PointsTable;
};

/** What is played when the club says nothing else. */
export const defaultChoice: RulesChoice = {
  zoneFormat: "super-tie-break",
  knockoutFormat: "super-tie-break",
  deuce: "golden-point",
  thirdPlace: false,
  zones: defaultZones,
  tieBreak: "head-to-head",
  superTieBreak: "one",
  championPoints: defaultChampionPoints,
  ownPoints: null,
  walkoverMinutes: 10,
};

/** The rules that follow from a choice, in full. */
export function rulesFrom(choice: RulesChoice): CategoryRules {
  const policy = choice.tieBreak === "differences" ? differencesFirst : defaultPolicy;
  return {
    choice,
    zoneFormat: namedFormat(choice.zoneFormat, choice.deuce),
    knockoutFormat: namedFormat(choice.knockoutFormat, choice.deuce),
    thirdPlace: choice.thirdPlace,
    zones: choice.zones,
    standings: { ...policy, superTieBreak: choice.superTieBreak },
    points: pointsOf(choice),
  };
}

/** The table of points that follows from a choice. Rules 5.1. */
export function pointsOf({
  ownPoints,
  championPoints,
}: Pick<RulesChoice, "ownPoints" | "championPoints">): PointsTable {
  if (ownPoints === null) return pointsTable(championPoints);
  const { champion, lostIn, zoneExit, zoneWin } = ownPoints;
  return { champion, lostIn, zoneExit, zoneWin };
}

/** Whether two choices differ in nothing but the points: neither the draw nor a match has to do with those. */
export function differOnlyInPoints(one: RulesChoice, other: RulesChoice): boolean {
  const told = ({ zones, championPoints: _, ownPoints: __, ...rest }: RulesChoice) =>
    JSON.stringify([Object.entries(zones).toSorted(), Object.entries(rest).toSorted()]);
  return told(one) === told(other);
}
