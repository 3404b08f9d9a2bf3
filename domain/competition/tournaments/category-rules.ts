/*
 * The rules of play of a category: its club's choice at publication, stored in full, so that a later change of defaults
 * or of a table alters no old category. Issue C; rules, section 9.
 *
 * | article       | what                                                        | here                           |
 * |---------------|-------------------------------------------------------------|--------------------------------|
 * | 3.1-3.6       | the format of the matches, in the zones and in the knockout | `zoneFormat`, `knockoutFormat` |
 * | 2.1-2.6       | zones                                                       | `zones`                        |
 * | 2.11 2.12 3.8 | the points of a zone's table, and its tie-breaks            | `standings`                    |
 * | 3.9           | minutes that a pair is waited for                           | `walkoverMinutes`              |
 * | C.8           | a silver cup after the zones                                | `silver`                       |
 * | C.11          | the finals of the qualifying                                | `qualifying`                   |
 * | C.2 C.3       | who goes on in a consolation, and the format of its matches | `consolation`, `consolationFormat` |
 * | 5.1           | points of each stage: the product's table or the club's own | `points`                       |
 * | R.1 R.6 R.7   | an individual format: points, pairing, rests, and its hours | `rotation`                     |
 * | L.2 L.3 L.7   | a league: its rhythm, the points of a W.O., and promotion   | `league`                       |
 */
import type { Consolation } from "#domain/competition/cups/consolation.ts";
import type { QualifyingFinals } from "#domain/competition/cups/qualifying.ts";
import { divisionSize } from "#domain/competition/leagues/fechas.ts";
import { defaultLeague, type LeagueRules, leaguePlayoff } from "#domain/competition/leagues/league-rules.ts";
import type { OwnPointsTable } from "#domain/competition/ranking/own-tables.ts";
import {
  type championPoints,
  defaultChampionPoints,
  type PointsTable,
  pointsTable,
} from "#domain/competition/ranking/points.ts";
import { defaultRotation, type RotationRules } from "#domain/competition/rotations/rotation-rules.ts";
import {
  type DeuceMode,
  type FormatName,
  type FormatOf,
  type MatchFormat,
  namedFormat,
} from "#domain/competition/scoring/format.ts";
import type { SuperTieBreakGames } from "#domain/competition/scoring/table-count.ts";
import {
  defaultPolicy,
  differencesFirst,
  gamesAlone,
  leaguePoints,
  type StandingsPolicy,
} from "#domain/competition/standings/tie-break-policy.ts";
import { defaultZones, largestGroup, type ZoneSettings } from "#domain/competition/zones/zone-settings.ts";
import { hasFechas } from "./league-format.ts";
import { type Format, hasZones, quotaLimits } from "./tournament.ts";

/**
 * The ways to separate two tied pairs of a zone: by the match between them, or by differences first. `games`: a table
 * without points, by games alone. Rules 2.12; the last one is ours.
 */
export const tieBreaks = ["head-to-head", "differences", "games"] as const;

const policies: Record<(typeof tieBreaks)[number], StandingsPolicy> = {
  "head-to-head": defaultPolicy,
  differences: differencesFirst,
  games: gamesAlone,
};

/** The minutes after which a missing pair loses by W.O. Rules 3.9. */
export const walkoverMinutes = [10, 15] as const;

/** The options that a club can choose for a category. */
export type RulesChoice = {
  readonly zoneFormat: FormatName;
  readonly knockoutFormat: FormatName;
  readonly deuce: DeuceMode;
  readonly thirdPlace: boolean;
  /** The finals of the qualifying before a knockout; 0 for none. */
  readonly qualifying: QualifyingFinals;
  /** True if the pairs that the zones send home play a silver cup. */
  readonly silver: boolean;
  readonly consolation: Consolation;
  /** Null for the format of the knockout. */
  readonly consolationFormat: FormatName | null;
  readonly zones: ZoneSettings;
  readonly tieBreak: (typeof tieBreaks)[number];
  readonly superTieBreak: SuperTieBreakGames;
  readonly championPoints: (typeof championPoints)[number];
  /** The club's own table in place of the product's, as it was when chosen. */
  readonly ownPoints: OwnPointsTable | null;
  readonly walkoverMinutes: (typeof walkoverMinutes)[number];
  /** Of an individual format. */
  readonly rotation: RotationRules;
  readonly league: LeagueRules;
};

/** The same choice written out: the rules as stored with the category. */
export type CategoryRules = {
  readonly choice: RulesChoice;
  readonly zoneFormat: MatchFormat;
  readonly knockoutFormat: MatchFormat;
  readonly thirdPlace: boolean;
  readonly qualifying: QualifyingFinals;
  readonly silver: boolean;
  readonly consolation: Consolation;
  readonly consolationFormat: MatchFormat;
  readonly zones: ZoneSettings;
  readonly standings: StandingsPolicy;
  readonly points: PointsTable;
  readonly rotation: RotationRules;
  readonly league: LeagueRules;
};

/** The default choice. */
export const defaultChoice: RulesChoice = {
  zoneFormat: "super-tie-break",
  knockoutFormat: "super-tie-break",
  deuce: "golden-point",
  thirdPlace: false,
  qualifying: 0,
  silver: false,
  consolation: "none",
  consolationFormat: null,
  zones: defaultZones,
  tieBreak: "head-to-head",
  superTieBreak: "one",
  championPoints: defaultChampionPoints,
  ownPoints: null,
  walkoverMinutes: 10,
  rotation: defaultRotation,
  league: defaultLeague,
};

/** Derives the full rules from a choice. */
export function rulesFrom(choice: RulesChoice): CategoryRules {
  const formats = formatNamesOf(choice);
  return {
    choice,
    zoneFormat: namedFormat(formats.zone, choice.deuce),
    knockoutFormat: namedFormat(formats.knockout, choice.deuce),
    thirdPlace: choice.thirdPlace,
    qualifying: choice.qualifying,
    silver: choice.silver,
    consolation: choice.consolation,
    consolationFormat: namedFormat(formats.consolation, choice.deuce),
    zones: choice.zones,
    standings: { ...policies[choice.tieBreak], superTieBreak: choice.superTieBreak },
    points: pointsOf(choice),
    rotation: choice.rotation,
    league: choice.league,
  };
}

/**
 * Derives the rules of a category of this format. A league is one group of all, in which a pair that does not come
 * loses a point, one that leaves early takes its matches with it, and four or eight pairs play on. Rules L.1, L.3, L.6
 * and L.8.
 */
export function rulesOf(format: Format, choice: RulesChoice): CategoryRules {
  if (!hasFechas(format)) return rulesFrom(choice);
  const groupPlayoff = leaguePlayoff(choice.zones.groupPlayoff);
  const rules = rulesFrom({ ...choice, zones: { ...choice.zones, shape: "one-group", groupPlayoff } });
  const points = { ...leaguePoints, walkover: choice.league.walkover };
  return { ...rules, standings: { ...rules.standings, points, earlyLeavers: "leave-table" } };
}

/** Returns the chosen format of the zones, of the main cup and of the consolation. */
export function formatNamesOf(
  choice: Pick<RulesChoice, "zoneFormat" | "knockoutFormat" | "consolationFormat">,
): Readonly<Record<FormatOf, FormatName>> {
  const { zoneFormat: zone, knockoutFormat: knockout, consolationFormat } = choice;
  return { zone, knockout, consolation: consolationFormat ?? knockout };
}

/** Returns the table of points of a choice. Rules 5.1. */
export function pointsOf({
  ownPoints,
  championPoints,
}: Pick<RulesChoice, "ownPoints" | "championPoints">): PointsTable {
  if (ownPoints === null) return pointsTable(championPoints);
  const { champion, lostIn, zoneExit, zoneWin } = ownPoints;
  return { champion, lostIn, zoneExit, zoneWin };
}

/** Returns the fewest pairs for which a category can be published. A league needs four. Rules L.1. */
export function fewestPairs(format: Format): number {
  return hasFechas(format) ? divisionSize.min : quotaLimits.min;
}

/** Returns the most pairs that a category can hold. One group of all holds fewer. */
export function mostPairs(format: Format, { shape }: Pick<ZoneSettings, "shape">): number {
  if (hasFechas(format)) return divisionSize.max;
  return hasZones(format) && shape === "one-group" ? largestGroup : quotaLimits.max;
}

/**
 * Checks if two choices differ only in the points, which affect neither the draw nor a match. The order of the fields
 * does not count: storage changes it.
 */
export function differOnlyInPoints(one: RulesChoice, other: RulesChoice): boolean {
  const inOneOrder = (_: string, value: unknown) =>
    value !== null && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted())
      : value;
  const told = ({ championPoints: _, ownPoints: __, ...rest }: RulesChoice) => JSON.stringify(rest, inOneOrder);
  return told(one) === told(other);
}
