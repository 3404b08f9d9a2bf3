import type { NodePgDatabase } from "drizzle-orm/node-postgres";

/** A transaction; told by what it is asked here, because transactions themselves ask for this. */
type Writing = Pick<NodePgDatabase, "execute">;

const works = new WeakMap<Writing, (() => Promise<void>)[]>();

/** Leaves work for the end of a transaction, when all of the story is known; what is to be told of it comes after. */
export function beforeTheEnd(tx: Writing, work: () => Promise<void>): void {
  works.set(tx, [...(works.get(tx) ?? []), work]);
}

/** Does what was left for the end. */
export async function doBeforeTheEnd(tx: Writing): Promise<void> {
  for (const work of works.get(tx) ?? []) await work();
}
