/*
 * All that a category plays, from its pairs in the order of the draw.
 *
 * | article | what                                                                   | here                  |
 * |---------|------------------------------------------------------------------------|-----------------------|
 * | 1.1-1.4 | a knockout                                                             | domain/draws/knockout.ts |
 * | 2.1-2.9 | zones and their playoff, drawn before they are played                  | domain/zones          |
 * | 2.2     | two pairs, or four by the club's choice, play a knockout without zones | `tournament.ts hasZones`, `competitionOf` |
 * | ours    | the match for the third place                                          | domain/draws/third-place.ts |
 */

import type { Bracket, DrawnSide, Match, PairLine } from "#domain/draws/bracket.ts";
import { buildBracket } from "#domain/draws/build-bracket.ts";
import { drawKnockout } from "#domain/draws/knockout.ts";
import { thirdPlaceMatch } from "#domain/draws/third-place.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { CategoryRules } from "#domain/tournaments/category-rules.ts";
import { type Format, hasZones } from "#domain/tournaments/tournament.ts";
import type { Qualifier } from "#domain/zones/cross-table.ts";
import { givenZones } from "#domain/zones/given-zones.ts";
import { playoffLines } from "#domain/zones/playoff.ts";
import { type ZoneSchedule, zoneSchedule } from "#domain/zones/zone-matches.ts";
import { formZones, qualifiersOf, type Zone, zoneSizes } from "#domain/zones/zone-plan.ts";

/** A zone with its matches, and how many of it go on. */
export type DrawnZone<Id extends string> = Zone<Id> & {
  readonly schedule: ZoneSchedule;
  readonly qualifiers: number;
};

/** Whoever ends in that position of a zone: "1.º Zona A". */
export type ZonePlaceLine = { readonly kind: "zone"; readonly of: Qualifier };

/** What stands on a line of a category's knockout: a pair, or after zones, where no pair is known yet, a place in one. */
export type CompetitionLine<Id> = PairLine<Id> | ZonePlaceLine;

/** What is played: zones, if there are any, with a playoff whose sides are places in them; or a knockout of the pairs. */
export type Competition<Id extends string> = {
  readonly zones: readonly DrawnZone<Id>[];
  readonly bracket: Bracket<CompetitionLine<Id>>;
  readonly thirdPlace: Match<CompetitionLine<Id>> | null;
};

/** What decides how pairs in a given order are put together: nothing is left to chance. */
export type CompetitionPlan<Id extends string> = {
  readonly format: Format;
  readonly rules: Pick<CategoryRules, "zones" | "thirdPlace">;
  /** The club's own zones, in place of the snake. */
  readonly zones?: readonly (readonly Id[])[] | undefined;
};

/**
 * The zones, the knockout and the match for the third place of these pairs, best first. Refuses fewer than two, and zones given
 * by the club that are not made of exactly these pairs in the sizes that the rules ask for (none for a knockout).
 * Rules, sections 1 and 2.
 */
export function competitionOf<Id extends string>(
  order: readonly Id[],
  { format, rules, zones: given }: CompetitionPlan<Id>,
): Result<Competition<Id>, "NOT_ENOUGH_PAIRS" | "ZONES_OUTDATED"> {
  const planned = hasZones(format) ? zoneSizes(order.length, rules.zones) : ok([]);
  if (!planned.ok) return planned;
  return planned.value.length > 0
    ? zonesAndPlayoff(order, planned.value, rules, given)
    : knockoutAlone(order, rules, given);
}

type Rules = CompetitionPlan<string>["rules"];
type GivenZones<Id extends string> = CompetitionPlan<Id>["zones"];

function knockoutAlone<Id extends string>(
  order: readonly Id[],
  rules: Rules,
  given: GivenZones<Id>,
): Result<Competition<Id>, "NOT_ENOUGH_PAIRS" | "ZONES_OUTDATED"> {
  if (given && given.length > 0) return refuse("ZONES_OUTDATED");
  const drawn = drawKnockout(order);
  return drawn.ok ? ok(withThirdPlace([], drawn.value, rules)) : drawn;
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
    return { ...zone, schedule, qualifiers: qualifiersOf(zone.pairs.length, sizes.length, rules.zones) };
  });
  const lines = playoffLines(sizes, rules.zones).map(
    (line): DrawnSide<ZonePlaceLine> => (line ? { kind: "zone", of: line } : { kind: "bye" }),
  );
  return ok(withThirdPlace(zones, buildBracket(lines), rules));
}

function withThirdPlace<Id extends string>(
  zones: readonly DrawnZone<Id>[],
  bracket: Bracket<CompetitionLine<Id>>,
  { thirdPlace }: Rules,
): Competition<Id> {
  return { zones, bracket, thirdPlace: thirdPlace ? thirdPlaceMatch(bracket) : null };
}
