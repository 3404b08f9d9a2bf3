import type { ZoneView } from "#contract/competition/matches/match-views.ts";

type ZoneRow = ZoneView["rows"][number];

/**
 * Returns the shown reason of a place. Lots do not count while results can still decide: before the last match of the
 * zone, pairs stand level and no lot was drawn.
 */
export function toldDecision({ finished }: Pick<ZoneView, "finished">, { decision }: ZoneRow): ZoneRow["decision"] {
  return decision?.by === "lots" && !finished ? null : decision;
}
