import { isCalendarDate } from "#domain/lib/calendar.ts";
import { defaultChoice } from "#domain/tournaments/category-rules.ts";
import { countSlots } from "#domain/tournaments/publication.ts";
import { hasZones } from "#domain/tournaments/tournament.ts";
import { zoneSchedule } from "#domain/zones/zone-matches.ts";
import { qualifiersOf, zoneSizes } from "#domain/zones/zone-plan.ts";
import type { CategoryValues, PublishValues } from "./publish-values.ts";

/** How many court hours the tournament takes and how many it has; a match counts as one. */
export type Capacity = { readonly needed: readonly number[]; readonly total: number; readonly offered: number };

/** Measures the tournament on so many courts, with every category full; null while its days are not known. */
export function capacityOf(values: PublishValues, courts: number): Capacity | null {
  const { startDate, endDate, startMinute, endMinute, categories } = values;
  if (!isCalendarDate(startDate) || !isCalendarDate(endDate) || endDate < startDate || endMinute <= startMinute)
    return null;
  const block = { firstDay: startDate, lastDay: endDate, startMinute, endMinute };
  const needed = categories.map(expectedMatches);
  return { needed, total: needed.reduce((sum, one) => sum + one, 0), offered: countSlots(block, courts) };
}

/** The matches of a full category by its rules: a knockout, or zones and their playoff; and one for the third place. */
export function expectedMatches({ quota, format, rules }: Pick<CategoryValues, "quota" | "format" | "rules">): number {
  const pairs = quota ?? 0;
  if (pairs < 2) return 0;
  const { zones: settings, thirdPlace } = rules ?? defaultChoice;
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
