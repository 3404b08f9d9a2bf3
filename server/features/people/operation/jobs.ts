import type { Database } from "#server/db/connect.ts";
import type { NotedBreach, NotedUnchecked, NotedUnfinished } from "#server/db/tables/operation.ts";
import { findExamination } from "./reads.ts";
import { deleteOldActs, noteSizes, saveExamination } from "./writes.ts";

/** A promise of the doctor, without its query. */
export type NamedPromise = Pick<NotedBreach, "code" | "promise">;

/** The outcome of a check of the data, with the promises that it did not reach. */
export type Examined = {
  readonly promises: number;
  readonly breaches: readonly NotedBreach[];
  readonly unchecked: readonly NotedUnchecked[];
  readonly unfinished: readonly NamedPromise[];
};

/**
 * Checks the data, and keeps what was found. It begins with the promises that the last check did not reach, and notes
 * those that it does not reach itself. Nothing is kept of a check that a stop ends before its first promise.
 */
export async function examineData(
  db: Database,
  examine: (first: readonly NamedPromise[]) => Promise<Examined>,
): Promise<void> {
  const began = performance.now();
  const last = await findExamination(db);
  const examined = await examine(last?.unfinished ?? []);
  if (examined.unfinished.length === examined.promises) throw new Error("the check of the data was stopped");
  await saveExamination(db, { ...withEarlier(examined, last), took: Math.round(performance.now() - began) });
}

/** Adds what the last check found of the promises that this one did not reach. */
function withEarlier(examined: Examined, last: Awaited<ReturnType<typeof findExamination>>) {
  const isUnfinished = (one: NamedPromise) => examined.unfinished.some((left) => isSame(left, one));
  const lastAt = (one: NamedPromise) => {
    const before = last?.unfinished.find((left) => isSame(left, one));
    return before ? before.lastAt : (last?.at.toISOString() ?? null);
  };
  return {
    promises: examined.promises,
    breaches: [...examined.breaches, ...(last?.breaches.filter(isUnfinished) ?? [])],
    unchecked: [...examined.unchecked, ...(last?.unchecked.filter(isUnfinished) ?? [])],
    unfinished: examined.unfinished.map((one): NotedUnfinished => ({ ...one, lastAt: lastAt(one) })),
  };
}

function isSame(one: NamedPromise, other: NamedPromise): boolean {
  return one.code === other.code && one.promise === other.promise;
}

/** Notes the size of every table of this day. Running twice on one day changes nothing else. */
export async function measureTables(db: Database): Promise<void> {
  await noteSizes(db);
}

/** Deletes the acts in the audit that are older than ten years. */
export async function forgetOldActs(db: Database): Promise<void> {
  await deleteOldActs(db);
}
