import type { RatingComparison, RatingQuality } from "#contract/competition/ratings.ts";
import { verdictOf } from "#domain/competition/ratings/comparison.ts";
import { calibrationError, qualityByLevel, qualityOf } from "#domain/competition/ratings/quality.ts";
import type { ComparedRun, MeasuredQuality } from "#server/db/tables/ratings.ts";
import type { CandidateRow } from "./reads-quality.ts";

/** Presents the candidates of the live run, the best first; null before the first comparison. */
export function presentComparison(
  run: { readonly comparison: ComparedRun | null; readonly candidates: readonly CandidateRow[] } | undefined,
): RatingComparison | null {
  const [present, ...others] = run?.candidates ?? [];
  if (!run?.comparison || !present) return null;
  const { since, at } = run.comparison;
  return {
    since,
    comparedAt: at,
    matches: present.matches,
    present: present.settings,
    candidates: others
      .toSorted((one, other) => other.gain - one.gain)
      .map(({ id, settings, logLoss, brier, gain, gainError, movements }) => {
        return {
          id,
          settings,
          logLoss,
          brier,
          gain,
          verdict: verdictOf({ gain, gainError }),
          movements: [...movements],
        };
      }),
  };
}

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
