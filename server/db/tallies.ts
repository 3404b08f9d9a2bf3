import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./connect.ts";

/**
 * How many there are of something that the database counts as it changes ("person active", "ranking Masculino 6ta"), and of those
 * that are ordered by a number, how many have more than one. Nobody waits for a count: each change is a line of its own.
 */
export function tallied(what: SQL | string, moreThan?: SQL): SQL<number> {
  const higher = moreThan ? sql` and key > ${moreThan}` : sql``;
  return sql<number>`(select coalesce(sum(change), 0) from tally where what = ${what}${higher})::int`;
}

/** Adds up the lines that say the same, so that there are few to read; tells nothing else than before, whoever asks meanwhile. */
export async function addUpTallies(db: Pick<Database, "execute">): Promise<void> {
  await db.execute(sql`
    with gone as (delete from tally returning what, key, change)
    insert into tally (what, key, change) select what, key, sum(change) from gone group by what, key having sum(change) <> 0`);
}
