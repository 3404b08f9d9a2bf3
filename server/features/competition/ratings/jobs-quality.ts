import { eq } from "drizzle-orm";
import { countPredictions, uncounted } from "#domain/competition/ratings/quality.ts";
import { addDays } from "#domain/lib/calendar.ts";
import type { Database } from "#server/db/connect.ts";
import { ratingRun } from "#server/db/tables/ratings.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { predictedAfter } from "./reads-quality.ts";
import { liveRun } from "./writes-learning.ts";

type MeasuringParts = { readonly db: Database; readonly timeZone: string; readonly now: () => Date };

/** The days whose matches count, and the matches of one page. */
export const daysMeasured = 365;
const measuredAtOnce = 2_000;

/** Counts how well the live run predicted the last 12 months. Repeats to the same counts. Rules R.11. */
export async function measureRatings({ db, timeZone, now }: MeasuringParts, signal?: AbortSignal): Promise<void> {
  const run = await liveRun(db);
  if (!run) return;
  const since = addDays(clubClock(now(), timeZone).today, -daysMeasured);
  let counts = uncounted;
  for (let after = 0; ; ) {
    const page = await predictedAfter(db, { id: run.id, since }, after, measuredAtOnce);
    const last = page.at(-1);
    if (!last) break;
    if (signal?.aborted) return;
    counts = countPredictions(counts, page);
    after = last.seq;
  }
  const quality = { counts, since, at: now().toISOString() };
  await db.update(ratingRun).set({ quality }).where(eq(ratingRun.id, run.id));
}
