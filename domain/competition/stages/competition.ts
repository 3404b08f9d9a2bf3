/*
 * All matches of a category, built from its pairs in the order of the draw.
 *
 * | article | what                                                  | here                                      |
 * |---------|-------------------------------------------------------|-------------------------------------------|
 * | 1.1-1.4 | a knockout                                            | `draws/knockout.ts`                       |
 * | 2.1-2.9 | zones and their playoff, drawn before they are played | `domain/competition/zones`                |
 * | 2.2     | two pairs, or four if the club wants: a knockout only | `tournament.ts hasZones`, `competitionOf` |
 * | ours    | one group of all, with or without a playoff           | `zonesAndPlayoff`                         |
 * | ours    | the match for the third place                         | `draws/third-place.ts`                    |
 * | C.2     | the consolation                                       | `cups/consolation.ts`                     |
 * | C.8     | the silver cup                                        | `cups/silver.ts`                          |
 * | C.11    | the qualifying                                        | `cups/qualifying.ts`                      |
 * | L.1     | a division of four pairs or more                      | `competitionOf`                           |
 */

import { consolationOf } from "#domain/competition/cups/consolation.ts";
import type { Cup, CupLine, ZonePlaceLine } from "#domain/competition/cups/cup.ts";
import { drawWithQualifying, givenQualifying, qualifyingPairs } from "#domain/competition/cups/qualifying.ts";
import { silverOf, type ZoneSize } from "#domain/competition/cups/silver.ts";
import type { Bracket, DrawnSide } from "#domain/competition/draws/bracket.ts";
import { buildBracket } from "#domain/competition/draws/bracket-tree.ts";
import { type GivenLines, givenLines } from "#domain/competition/draws/given-lines.ts";
import { bracketOf, drawKnockout } from "#domain/competition/draws/knockout.ts";
import { thirdPlaceMatch } from "#domain/competition/draws/third-place.ts";
import { divisionSize } from "#domain/competition/leagues/fechas.ts";
import type { CategoryRules } from "#domain/competition/tournaments/category-rules.ts";
import { hasFechas } from "#domain/competition/tournaments/league-format.ts";
import { type Format, hasZones } from "#domain/competition/tournaments/tournament.ts";
import { givenZones } from "#domain/competition/zones/given-zones.ts";
import { playoffLines } from "#domain/competition/zones/playoff.ts";
import { type ZoneSchedule, zoneSchedule } from "#domain/competition/zones/zone-matches.ts";
import { formZones, qualifiersOf, type Zone, zoneSizes } from "#domain/competition/zones/zone-plan.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";

/** A drawn zone with its matches and the number of its qualifiers. `isOneGroup`: it holds all pairs of the category. */
export type DrawnZone<Id extends string> = Zone<Id> & {
  readonly schedule: ZoneSchedule;
  readonly qualifiers: number;
  readonly isOneGroup: boolean;
};

/**
 * The parts of a category's competition: its zones, if there are any, and its cups, the main one first. The sides of a
 * main cup after zones are places in them. There are no cups after one group without a playoff.
 */
export type Competition<Id extends string> = {
  readonly zones: readonly DrawnZone<Id>[];
  readonly cups: readonly Cup<Id>[];
};

/** The settings that decide the matches of pairs in a given order, without any chance. */
export type CompetitionPlan<Id extends string> = {
  readonly format: Format;
  readonly rules: Pick<CategoryRules, "zones" | "thirdPlace" | "silver" | "consolation" | "qualifying">;
  /** The club's own zones, in place of the snake. */
  readonly zones?: readonly (readonly Id[])[] | undefined;
  /** The club's own lines of the knockout, in place of those of the seeds. */
  readonly lines?: GivenLines<string> | undefined;
  /** The pairs that play the qualifying, in place of those of least strength. */
  readonly qualifying?: readonly Id[] | undefined;
  /** Deals the qualified lines of the main cup. */
  readonly randomSeed?: string | undefined;
};

/** The reasons why pairs and the club's own arrangement of them make no competition. */
export type PlanRefusal =
  | "NOT_ENOUGH_PAIRS"
  | "DIVISION_TOO_SMALL"
  | "GROUP_TOO_LARGE"
  | "ZONES_OUTDATED"
  | "LINES_OUTDATED"
  | "BYES_MEET"
  | "CUP_TOO_SMALL"
  | "QUALIFYING_OUTDATED";

/**
 * Builds the zones, the knockout and the match for the third place of these pairs, best first. Refuses fewer than two
 * pairs, fewer than four in a division, and more than one group holds. Refuses zones given by the club that do not
 * consist of exactly these pairs in the sizes of the rules (none for a knockout), and lines that do not hold exactly
 * these pairs (none after zones). A knockout has its qualifying, if the rules want one. Rules, sections 1 and 2, and
 * C.11 and L.1.
 */
export function competitionOf<Id extends string>(
  order: readonly Id[],
  { format, rules, zones: given, lines, qualifying, randomSeed }: CompetitionPlan<Id>,
): Result<Competition<Id>, PlanRefusal> {
  const planned = hasZones(format) ? zoneSizes(order.length, rules.zones) : ok([]);
  if (!planned.ok) return planned;
  if (hasFechas(format) && order.length < divisionSize.min) return refuse("DIVISION_TOO_SMALL");
  if (!hasZones(format) && rules.qualifying > 0 && !given?.length) {
    return knockoutAfterQualifying(order, rules, { lines, qualifying, randomSeed });
  }
  if (planned.value.length === 0) return knockoutAlone(order, rules, { zones: given, lines });
  return lines ? refuse("LINES_OUTDATED") : zonesAndPlayoff(order, planned.value, rules, given);
}

type Rules = CompetitionPlan<string>["rules"];
type GivenZones<Id extends string> = CompetitionPlan<Id>["zones"];

function knockoutAlone<Id extends string>(
  order: readonly Id[],
  rules: Rules,
  { zones, lines: given }: Pick<CompetitionPlan<Id>, "zones" | "lines">,
): Result<Competition<Id>, PlanRefusal> {
  if (zones && zones.length > 0) return refuse("ZONES_OUTDATED");
  const lines = given && givenLines<string>(given, order);
  if (lines && !lines.ok) return lines;
  const drawn = lines ? ok(bracketOf<Id>(lines.value, order)) : drawKnockout(order);
  return drawn.ok ? ok({ zones: [], cups: cupsOf(drawn.value, rules) }) : drawn;
}

function knockoutAfterQualifying<Id extends string>(
  order: readonly Id[],
  rules: Rules,
  { lines, qualifying, randomSeed = "" }: Pick<CompetitionPlan<Id>, "lines" | "qualifying" | "randomSeed">,
): Result<Competition<Id>, PlanRefusal> {
  const finals = rules.qualifying;
  const playing = qualifying ? givenQualifying(qualifying, order, finals) : qualifyingPairs(order, finals);
  if (!playing.ok) return playing;
  const drawn = drawWithQualifying({ order, playing: playing.value, finals, randomSeed, lines });
  if (!drawn.ok) return drawn;
  const { main, qualifying: bracket } = drawn.value;
  const cup: Cup<Id> = { key: "qualifying", bracket, thirdPlace: null };
  return ok({ zones: [], cups: [...cupsOf<Id>(main, rules), cup] });
}

function zonesAndPlayoff<Id extends string>(
  order: readonly Id[],
  sizes: readonly number[],
  rules: Rules,
  given: GivenZones<Id>,
): Result<Competition<Id>, "ZONES_OUTDATED"> {
  const formed = given ? givenZones(given, order, sizes) : ok(formZones(order, sizes));
  if (!formed.ok) return formed;
  const zones = formed.value.map((zone): DrawnZone<Id> => {
    const schedule = zoneSchedule(zone.pairs.length, sizes.length, rules.zones);
    const qualifiers = qualifiersOf(zone.pairs.length, sizes.length, rules.zones);
    return { ...zone, schedule, qualifiers, isOneGroup: rules.zones.shape === "one-group" };
  });
  const lines = playoffLines(sizes, rules.zones).map(
    (line): DrawnSide<ZonePlaceLine> => (line ? { kind: "zone", of: line } : { kind: "bye" }),
  );
  if (lines.length === 0) return ok({ zones, cups: [] });
  // The other places of one group are final.
  const sending = zones.flatMap(({ pairs, qualifiers, isOneGroup }) =>
    isOneGroup ? [] : [{ size: pairs.length, qualifiers }],
  );
  return ok({ zones, cups: cupsOf(buildBracket<ZonePlaceLine>(lines), rules, sending) });
}

/**
 * Returns the cups over a main bracket: the main one, and those that the club wants beside it. `zones` are those before
 * it, none for a knockout. Rules C.2 and C.8.
 */
export function cupsOf<Id extends string>(
  bracket: Bracket<CupLine<Id>>,
  { thirdPlace, silver, consolation }: Omit<Rules, "qualifying">,
  zones: readonly ZoneSize[] = [],
): Cup<Id>[] {
  const main: Cup<Id> = { key: "main", bracket, thirdPlace: thirdPlace ? thirdPlaceMatch(bracket) : null };
  const beside = [silver ? silverOf<Id>(zones) : null, consolationOf(main, consolation)];
  return [main, ...beside.filter((cup) => cup !== null)];
}
