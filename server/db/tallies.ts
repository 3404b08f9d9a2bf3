import { type SQL, sql } from "drizzle-orm";
import { inBatches } from "./batches.ts";
import type { Database } from "./connect.ts";

/**
 * Selects the number of things that the database counts as they change ("person active", "ranking Masculino 6ta"). With
 * `moreThan`, counts only those with a higher number. Counting takes no lock: each change is a row of its own.
 */
export function tallied(what: SQL | string, moreThan?: SQL): SQL<number> {
  const higher = moreThan ? sql` and key > ${moreThan}` : sql``;
  return sql<number>`(select coalesce(sum(change), 0) from tally where what = ${what}${higher})::int`;
}

/**
 * Merges the rows of each count, so that there are few to read. Readers get the same totals meanwhile. Walks through
 * the counts in order and goes on at the last one that it read, which may have more rows.
 */
export async function addUpTallies(db: Pick<Database, "execute">): Promise<void> {
  let from = { what: "", key: 0 };
  await inBatches(async (rowsMax) => {
    const { rows } = await db.execute<{ what: string; key: number; read: number }>(sql`
      with batch as materialized (
        select ctid, what, key, change from tally where (what, key) >= (${from.what}, ${from.key}::int)
        order by what, key limit ${rowsMax}
      ), gone as (
        delete from tally where ctid = any(array(
          select batch.ctid from batch join (
            select what, key from batch group by what, key having count(*) > 1 or sum(change) = 0
          ) as split using (what, key)
        )) returning what, key, change
      ), merged as (
        insert into tally (what, key, change)
        select what, key, sum(change) from gone group by what, key having sum(change) <> 0
      )
      select what, key, (select count(*) from batch)::int as read from batch order by what desc, key desc limit 1`);
    const [last] = rows;
    from = last ?? from;
    return last?.read ?? 0;
  });
}
