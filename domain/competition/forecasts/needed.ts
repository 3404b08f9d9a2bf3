import { mostConsolationMatches } from "#domain/competition/cups/consolation.ts";
import { linesAfterQualifying } from "#domain/competition/cups/qualifying.ts";
import { silverSize } from "#domain/competition/cups/silver.ts";
import { bracketSize } from "#domain/competition/draws/bracket-size.ts";
import type { CategoryRules } from "#domain/competition/tournaments/category-rules.ts";
import { holdsCourts } from "#domain/competition/tournaments/league-format.ts";
import { type Format, hasZones, isIndividual } from "#domain/competition/tournaments/tournament.ts";
import { zoneSchedule } from "#domain/competition/zones/zone-matches.ts";
import { qualifiersOf, zoneSizes } from "#domain/competition/zones/zone-plan.ts";

/** The expected number of pairs of a category, with its format and rules. */
export type ExpectedSize = {
  readonly pairs: number;
  readonly format: Format;
  readonly rules: Pick<CategoryRules, "zones" | "thirdPlace" | "silver" | "consolation" | "qualifying">;
};

/**
 * Counts the most matches of so many pairs, byes left out: a knockout, or zones and their playoff, with the third
 * place, the silver cup and the consolation. Returns 0 for fewer than two pairs, for more than one group holds, for
 * individual formats, whose rounds take their courts as one block, and for leagues. Rules, sections 1 and 2.
 */
export function matchesNeeded({ pairs, format, rules }: ExpectedSize): number {
  if (pairs < 2 || isIndividual(format) || !holdsCourts(format)) return 0;
  const { zones: settings, qualifying } = rules;
  if (!hasZones(format) && qualifying > 0 && pairs >= 3 * qualifying) {
    const lines = linesAfterQualifying(pairs, qualifying);
    return pairs - lines + inCups(lines, rules);
  }
  const sizes = hasZones(format) ? zoneSizes(pairs, settings) : null;
  if (sizes?.ok === false) return 0;
  if (!sizes || sizes.value.length === 0) return inCups(pairs, rules);
  const zones = sizes.value.length;
  const inZones = sizes.value.reduce((sum, size) => sum + zoneSchedule(size, zones, settings).fixtures.length, 0);
  const sent = sizes.value.map((size) => ({ size, qualifiers: qualifiersOf(size, zones, settings) }));
  const qualified = sent.reduce((sum, { qualifiers }) => sum + qualifiers, 0);
  const inSilver = rules.silver && settings.shape === "zones" ? Math.max(0, silverSize(sent) - 1) : 0;
  return inZones + inSilver + inCups(qualified, rules);
}

/**
 * Counts a knockout, one match fewer than pairs; the third place if both semifinals are played; and the most matches of
 * a consolation. None after one group without a playoff.
 */
function inCups(pairs: number, { thirdPlace, consolation }: ExpectedSize["rules"]): number {
  const size = bracketSize(pairs);
  if (!size.ok) return 0;
  const lines = size.value.size;
  const third = thirdPlace && pairs >= 4 ? 1 : 0;
  const beside = lines === 4 && third === 1 ? 0 : mostConsolationMatches(pairs, lines, consolation);
  return pairs - 1 + third + beside;
}
