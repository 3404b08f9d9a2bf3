import type { NodePgDatabase } from "drizzle-orm/node-postgres";

/** Structural type of a transaction, to avoid an import cycle with the transactions themselves. */
type Writing = Pick<NodePgDatabase, "execute">;

const works = new WeakMap<Writing, (() => Promise<void>)[]>();

/** Schedules work for the end of a transaction, when all its changes are known; subscribers are notified after it. */
export function beforeTheEnd(tx: Writing, work: () => Promise<void>): void {
  works.set(tx, [...(works.get(tx) ?? []), work]);
}

/** Runs the work that was scheduled for the end, in order. */
export async function doBeforeTheEnd(tx: Writing): Promise<void> {
  for (const work of works.get(tx) ?? []) await work();
}
