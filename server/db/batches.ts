import { type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { PgTable } from "drizzle-orm/pg-core";

/** The most rows that one statement of a job changes: few enough to stay far below the statement's time limit. */
export const rowsAtOnce = 2_000;

/**
 * Repeats a statement of a job until it handles fewer rows than it may, each time in a transaction of its own.
 * Returns the number of rows handled in all.
 */
export async function inBatches(change: (rowsMax: number) => Promise<number>): Promise<number> {
  for (let all = 0; ; ) {
    const changed = await change(rowsAtOnce);
    all += changed;
    if (changed < rowsAtOnce) return all;
  }
}

/** Deletes the rows of a table for which a condition holds, in batches. */
export function deleteInBatches(
  db: Pick<NodePgDatabase, "execute">,
  table: PgTable,
  condition: SQL | undefined,
): Promise<number> {
  return inBatches(async (rowsMax) => {
    const { rowCount } = await db.execute(
      sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${rowsMax}))`,
    );
    return rowCount ?? 0;
  });
}

/** Changes the rows of a table for which a condition holds, in batches. The change has to make the condition false. */
export function updateInBatches(
  db: Pick<NodePgDatabase, "execute">,
  table: PgTable,
  change: SQL,
  condition: SQL | undefined,
): Promise<number> {
  return inBatches(async (rowsMax) => {
    const { rowCount } = await db.execute(
      sql`update ${table} set ${change}
        where ctid = any(array(select ctid from ${table} where ${condition} limit ${rowsMax}))`,
    );
    return rowCount ?? 0;
  });
}
