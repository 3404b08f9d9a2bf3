import { isCalendarDate } from "#domain/lib/calendar.ts";
import { countSlots } from "#domain/tournaments/publication.ts";
import { zoneSchedule } from "#domain/zones/zone-matches.ts";
import { qualifiersOf, zoneSizes } from "#domain/zones/zone-plan.ts";
import { usualZones } from "#domain/zones/zone-settings.ts";
import type { CategoryValues, PublishValues } from "./publish-values.ts";

/** How many court hours the tournament takes and how many it has; a match counts as one. */
export type Capacity = { readonly needed: readonly number[]; readonly total: number; readonly offered: number };

/** Measures the tournament on so many courts, with every category full; null while its days are not known. */
export function capacityOf(values: PublishValues, courts: number): Capacity | null {
  const { startDate, endDate, startHour, endHour, categories } = values;
  if (!isCalendarDate(startDate) || !isCalendarDate(endDate) || endDate < startDate || endHour <= startHour)
    return null;
  const block = { firstDay: startDate, lastDay: endDate, fromHour: startHour, toHour: endHour };
  const needed = categories.map(matchesOf);
  return { needed, total: needed.reduce((sum, one) => sum + one, 0), offered: countSlots(block, courts) };
}

/** The matches of a full category: a knockout, or zones as they are usually played and their playoff. */
export function matchesOf({ quota, format }: Pick<CategoryValues, "quota" | "format">): number {
  const pairs = quota ?? 0;
  if (pairs < 2) return 0;
  const sizes = format === "ROUND_ROBIN" ? zoneSizes(pairs, usualZones) : null;
  if (!sizes?.ok || sizes.value.length === 0) return pairs - 1;
  const zones = sizes.value.length;
  const inZones = sizes.value.reduce((sum, size) => sum + zoneSchedule(size, zones, usualZones).fixtures.length, 0);
  const qualified = sizes.value.reduce((sum, size) => sum + qualifiersOf(size, zones, usualZones), 0);
  return inZones + qualified - 1;
}
