import type { Database } from "#server/db/connect.ts";
import type { NotedBreach, NotedUnchecked } from "#server/db/tables/operation.ts";
import { deleteOldActs, noteSizes, saveExamination } from "./writes.ts";

/** The outcome of a check of the data. */
export type Examined = {
  readonly promises: number;
  readonly breaches: readonly NotedBreach[];
  readonly unchecked: readonly NotedUnchecked[];
};

/** Checks the data, and keeps what was found. A check that was cut short by a stop is not kept. */
export async function examineData(db: Database, examine: () => Promise<Examined>, signal: AbortSignal): Promise<void> {
  const began = performance.now();
  const examined = await examine();
  signal.throwIfAborted();
  await saveExamination(db, { ...examined, took: Math.round(performance.now() - began) });
}

/** Notes the size of every table of this day. Running twice on one day changes nothing else. */
export async function measureTables(db: Database): Promise<void> {
  await noteSizes(db);
}

/** Deletes the acts in the audit that are older than ten years. */
export async function forgetOldActs(db: Database): Promise<void> {
  await deleteOldActs(db);
}
