import type { CategoryRules } from "#domain/tournaments/category-rules.ts";
import { type Format, hasZones } from "#domain/tournaments/tournament.ts";
import { zoneSchedule } from "#domain/zones/zone-matches.ts";
import { qualifiersOf, zoneSizes } from "#domain/zones/zone-plan.ts";

/** How many pairs a category is expected to have, and how it is played. */
export type ExpectedSize = {
  readonly pairs: number;
  readonly format: Format;
  readonly rules: Pick<CategoryRules, "zones" | "thirdPlace">;
};

/** The matches that so many pairs play, byes left out: a knockout, or zones and their playoff; one more for the third place. None for
 * fewer than two pairs. Rules, sections 1 and 2. */
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

/** A match less than there are pairs; the third place is played where both semifinals are. */
function inKnockout(pairs: number, thirdPlace: boolean): number {
  return pairs - 1 + (thirdPlace && pairs >= 4 ? 1 : 0);
}
