import { jobsOf } from "#server/background.ts";
import { createPusher } from "#server/platform/events/push/pusher.ts";
import { reasonOf } from "#server/platform/faults/reason.ts";
import type { Province } from "./provinces.ts";
import { type Statements, watchStatements } from "./timed-statements.ts";

/** A job's cost; `error` is the reason if it failed, such as a statement that took longer than it may. */
export type JobCost = Statements & { readonly ms: number; readonly error: string | null };

/** The time after which a job is asked to stop. It then ends its present step, as at a stop of the program. */
const patienceMs = 30_000;

/** Runs each job of the program once, one after the other, and yields its name with its cost. */
export async function* jobCosts({ app }: Province): AsyncGenerator<readonly [name: string, cost: JobCost]> {
  const watched = watchStatements();
  const start = Date.now();
  let moment = start;
  const pusher = createPusher(app.parts.push);
  const jobs = jobsOf({ ...app.parts, now: () => new Date(moment) }, { send: async () => {}, close: () => {} }, pusher);
  // The jobs that delete begin an hour after a start.
  moment = start + 2 * 60 * 60 * 1000;
  for (const [name, { work }] of Object.entries(jobs)) {
    watched.begin();
    const began = performance.now();
    const error = await work(AbortSignal.timeout(patienceMs)).then(() => null, reasonOf);
    yield [name, { ...watched.seen(), ms: performance.now() - began, error }];
  }
  pusher.close();
}
