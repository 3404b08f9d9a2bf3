import type { GivenLines } from "#domain/competition/draws/given-lines.ts";
import { givenZones } from "#domain/competition/zones/given-zones.ts";
import { formZones, qualifiersOf, type Zone, zoneSizes } from "#domain/competition/zones/zone-plan.ts";
import type { ZoneSettings } from "#domain/competition/zones/zone-settings.ts";

/**
 * The club's changes to the default draw: the order of the seeds, and the pairs of each zone, or the lines of a
 * knockout and the pairs of its qualifying; null for the default.
 */
export type DrawPlan = {
  readonly order: readonly string[] | null;
  readonly zones: readonly (readonly string[])[] | null;
  readonly lines: GivenLines<string> | null;
  readonly qualifying: readonly string[] | null;
};

/**
 * Returns the zones into which these pairs, best first, will be drawn. They are the club's own, if these hold exactly
 * these pairs, else a snake. Returns none if the pairs go straight to a knockout. Rules 2.1, 2.2 and 2.7.
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

/** Counts the pairs that those zones send to the playoff. Rules 2.6. */
export function qualifiersIn(zones: readonly Zone<string>[], settings: ZoneSettings): number {
  return zones.reduce((sum, { pairs }) => sum + qualifiersOf(pairs.length, zones.length, settings), 0);
}
