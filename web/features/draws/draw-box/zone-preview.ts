import { givenZones } from "#domain/zones/given-zones.ts";
import { formZones, qualifiersOf, type Zone, zoneSizes } from "#domain/zones/zone-plan.ts";
import type { ZoneSettings } from "#domain/zones/zone-settings.ts";

/** What the club arranges otherwise than it would be drawn: the order of the seeds, and who is in which zone; null for as usual. */
export type DrawPlan = {
  readonly order: readonly string[] | null;
  readonly zones: readonly (readonly string[])[] | null;
};

/**
 * The zones that these pairs, best first, will be drawn into: as the club put them together, as long as that still is of exactly
 * these pairs, else in a snake. None when they go straight to a knockout. Rules 2.1, 2.2 and 2.7.
 */
export function previewZones(
  pairIds: readonly string[],
  settings: ZoneSettings,
  zones: DrawPlan["zones"],
): Zone<string>[] {
  const sizes = zoneSizes(pairIds.length, settings);
  if (!sizes.ok || sizes.value.length === 0) return [];
  const given = zones && givenZones(zones, pairIds, sizes.value);
  return given?.ok ? given.value : formZones(pairIds, sizes.value);
}

/** How many pairs those zones send to the playoff. Rules 2.6. */
export function qualifiersIn(zones: readonly Zone<string>[], settings: ZoneSettings): number {
  return zones.reduce((sum, { pairs }) => sum + qualifiersOf(pairs.length, zones.length, settings), 0);
}
