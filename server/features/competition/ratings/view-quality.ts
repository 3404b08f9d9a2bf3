import type { RatingQuality } from "#contract/competition/ratings.ts";
import { calibrationError, qualityByLevel, qualityOf } from "#domain/competition/ratings/quality.ts";
import type { MeasuredQuality } from "#server/db/tables/ratings.ts";

/** Presents the measured quality of the live run; null before the first measured match. */
export function presentQuality(measured: MeasuredQuality | null | undefined): RatingQuality | null {
  if (!measured) return null;
  const { counts, since, at } = measured;
  const all = qualityOf(counts.all);
  if (!all) return null;
  return {
    since,
    measuredAt: at,
    all,
    calibrationError: calibrationError(counts),
    bins: counts.bins.flatMap((sums) => qualityOf(sums) ?? []),
    byLevel: qualityByLevel(counts),
    provisional: qualityOf(counts.provisional),
    known: qualityOf(counts.known),
    byStarts: counts.byStarts,
    byRankingPoints: counts.byRankingPoints,
    oneLevel: counts.oneLevel,
  };
}
