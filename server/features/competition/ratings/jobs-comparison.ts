import { candidatesAround } from "#domain/competition/ratings/comparison.ts";
import { settingsOf } from "#domain/competition/ratings/settings.ts";
import { addDays } from "#domain/lib/calendar.ts";
import type { Database } from "#server/db/connect.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { openComparison } from "#server/platform/queue/comparisons.ts";
import { daysMeasured } from "./jobs-quality.ts";
import { learntAfter, runToCompare } from "./reads-comparison.ts";
import { saveComparison } from "./writes-comparison.ts";

type ComparingParts = { readonly db: Database; readonly timeZone: string; readonly now: () => Date };

const comparedAtOnce = 2_000;

/**
 * Compares the settings of the live run with others, if enough matches are new: each candidate learns the whole history
 * in a thread of its own. Nothing is saved if the run is replaced meanwhile. Rules R.18.
 */
export async function compareSettings({ db, timeZone, now }: ComparingParts, signal?: AbortSignal): Promise<void> {
  const since = addDays(clubClock(now(), timeZone).today, -daysMeasured);
  // One snapshot: a correction on the way would move a player's first match into a page that is read already.
  const compared = await db.transaction(
    async (tx) => {
      const run = await runToCompare(tx);
      if (!run) return null;
      const settings = candidatesAround(settingsOf(run.rules), run.before && settingsOf(run.before));
      const thread = await openComparison(settings, since);
      try {
        for (let lastSeq = 0; ; ) {
          const { last, ...page } = await learntAfter(tx, run.id, lastSeq, comparedAtOnce);
          if (last === undefined) return { runId: run.id, lastSeq, candidates: await thread.results() };
          if (signal?.aborted) return null;
          await thread.learn(page);
          lastSeq = last;
        }
      } finally {
        await thread.close();
      }
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  if (!compared) return;
  const { runId, lastSeq, candidates } = compared;
  await db.transaction((tx) => saveComparison(tx, runId, { lastSeq, since, at: now().toISOString() }, candidates));
}
