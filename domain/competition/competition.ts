/*
 * All that a category plays, from its pairs in the order of the draw.
 *
 * | article | what                                                                   | here                  |
 * |---------|------------------------------------------------------------------------|-----------------------|
 * | 1.1-1.4 | a knockout                                                             | domain/draws/knockout.ts |
 * | 2.1-2.9 | zones and their playoff, drawn before they are played                  | domain/zones          |
 * | 2.2     | two pairs, or four by the club's choice, play a knockout without zones | `competitionOf`       |
 * | issue C | the match for the third place                                          | domain/draws/third-place.ts |
 */

import type { Bracket, Match, Side } from "#domain/draws/bracket.ts";
import { buildBracket } from "#domain/draws/build-bracket.ts";
import { drawKnockout } from "#domain/draws/knockout.ts";
import { thirdPlaceMatch } from "#domain/draws/third-place.ts";
import { ok, type Result } from "#domain/lib/result.ts";
import type { CategoryRules } from "#domain/tournaments/category-rules.ts";
import type { Format } from "#domain/tournaments/tournament.ts";
import { givenZones } from "#domain/zones/given-zones.ts";
import { playoffLines } from "#domain/zones/playoff.ts";
import { type ZoneSchedule, zoneSchedule } from "#domain/zones/zone-matches.ts";
import { formZones, qualifiersOf, type Zone, zoneSizes } from "#domain/zones/zone-plan.ts";

/** A zone with its matches, and how many of it go on. */
export type DrawnZone<Id extends string> = Zone<Id> & {
  readonly schedule: ZoneSchedule;
  readonly qualifiers: number;
};

/** What is played: zones, if there are any, with a playoff whose sides are places in them; or a knockout of the pairs. */
export type Competition<Id extends string> = {
  readonly zones: readonly DrawnZone<Id>[];
  readonly bracket: Bracket<Id>;
  readonly thirdPlace: Match<Id> | null;
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
  const planned = format === "PLAYOFF" ? ok([]) : zoneSizes(order.length, rules.zones);
  if (!planned.ok) return planned;
  const sizes = planned.value;
  const formed = given ? givenZones(given, sizes.length > 0 ? order : [], sizes) : ok(snake(order, sizes));
  if (!formed.ok) return formed;

  const zones = formed.value.map((zone): DrawnZone<Id> => {
    const schedule = zoneSchedule(zone.pairs.length, sizes.length, rules.zones);
    return { ...zone, schedule, qualifiers: qualifiersOf(zone.pairs.length, sizes.length, rules.zones) };
  });
  const drawn = zones.length > 0 ? ok(playoffOf<Id>(sizes, rules)) : drawKnockout(order);
  if (!drawn.ok) return drawn;
  const bracket = drawn.value;
  return ok({ zones, bracket, thirdPlace: rules.thirdPlace ? thirdPlaceMatch(bracket) : null });
}

function snake<Id extends string>(order: readonly Id[], sizes: readonly number[]): Zone<Id>[] {
  return sizes.length > 0 ? formZones(order, sizes) : [];
}

function playoffOf<Id>(sizes: readonly number[], rules: Pick<CategoryRules, "zones">): Bracket<Id> {
  return buildBracket(
    playoffLines(sizes, rules.zones).map((line): Side<Id> => (line ? { kind: "zone", of: line } : { kind: "bye" })),
  );
}
