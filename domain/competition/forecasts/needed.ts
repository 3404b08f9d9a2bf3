import type { CategoryRules } from "#domain/competition/tournaments/category-rules.ts";
import { type Format, hasZones } from "#domain/competition/tournaments/tournament.ts";
import { zoneSchedule } from "#domain/competition/zones/zone-matches.ts";
import { qualifiersOf, zoneSizes } from "#domain/competition/zones/zone-plan.ts";

/** The expected number of pairs of a category, with its format and rules. */
export type ExpectedSize = {
  readonly pairs: number;
  readonly format: Format;
  readonly rules: Pick<CategoryRules, "zones" | "thirdPlace">;
};

/**
 * Counts the matches of so many pairs, byes left out: a knockout, or zones and their playoff, plus one for the third
 * place. Returns 0 for fewer than two pairs. Rules, sections 1 and 2.
 */
export function matchesNeeded({ pairs, format, rules }: ExpectedSize): number {
  if (pairs < 2) return 0;
  const { zones: settings, thirdPlace } = rules;
  const sizes = hasZones(format) ? zoneSizes(pairs, settings) : null;
  if (!sizes?.ok || sizes.value.length === 0) return inKnockout(pairs, thirdPlace);
  const zones = sizes.value.length;
  const inZones = sizes.value.reduce((sum, size) => sum + zoneSchedule(size, zones, settings).fixtures.length, 0);
  const qualified = sizes.value.reduce((sum, size) => sum + qualifiersOf(size, zones, settings), 0);
  return inZones + inKnockout(qualified, thirdPlace);
}

/** Counts a knockout: one match fewer than pairs, plus the third place if both semifinals are played. */
function inKnockout(pairs: number, thirdPlace: boolean): number {
  return pairs - 1 + (thirdPlace && pairs >= 4 ? 1 : 0);
}
