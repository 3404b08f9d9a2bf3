import type { ZoneView } from "#contract/match-views.ts";

type ZoneRow = ZoneView["rows"][number];

/** What is told of how a place was decided. Lots say nothing while results can still decide: before the last match of the zone
 * pairs stand level, and nothing was drawn. */
export function toldDecision({ finished }: Pick<ZoneView, "finished">, { decision }: ZoneRow): ZoneRow["decision"] {
  return decision?.by === "lots" && !finished ? null : decision;
}
