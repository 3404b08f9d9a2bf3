import { once } from "node:events";
import type { ComparedPage, ComparedSettings } from "#domain/competition/ratings/comparison.ts";
import type { RatingSettings } from "#domain/competition/ratings/settings.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { startThread } from "./thread.ts";

/** The message to the thread of a comparison. */
export type ComparisonStep =
  | { readonly kind: "start"; readonly settings: readonly RatingSettings[]; readonly since: CalendarDate }
  | ({ readonly kind: "page" } & ComparedPage)
  | { readonly kind: "end" };

/** A comparison in a thread of its own: it computes for seconds, which requests must not wait for. */
export type ComparisonThread = {
  /** Resolves when every candidate has learnt the page, so that pages never queue up. */
  readonly learn: (page: ComparedPage) => Promise<void>;
  readonly results: () => Promise<readonly ComparedSettings[]>;
  readonly close: () => Promise<void>;
};

/** Starts a thread that compares these settings; its caller closes it. */
export async function openComparison(
  settings: readonly RatingSettings[],
  since: CalendarDate,
): Promise<ComparisonThread> {
  const worker = startThread("comparison-worker", import.meta.url);
  const ask = async (step: ComparisonStep): Promise<readonly ComparedSettings[]> => {
    const answered = once(worker, "message");
    worker.postMessage(step);
    const [answer]: (readonly ComparedSettings[])[] = await answered;
    return answer ?? [];
  };
  await ask({ kind: "start", settings, since });
  return {
    learn: async (page) => void (await ask({ kind: "page", ...page })),
    results: () => ask({ kind: "end" }),
    close: async () => void (await worker.terminate()),
  };
}
