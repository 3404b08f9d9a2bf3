import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { CategoryName } from "#domain/people/players/person.ts";
import type { Transaction } from "#server/db/connect.ts";

/** A result to which the cap applies, with its match, its place in the order of learning, and whether it counts. */
export type CappedRow = {
  readonly id: string;
  readonly seq: number;
  readonly day: CalendarDate;
  /** The fingerprint of the four people in their ladder. */
  readonly four: string;
  readonly counts: boolean;
};

/** Returns the fingerprint of four sorted people in a ladder, in the form of a UUID. */
export function fingerprintOf(ladder: CategoryName, people: readonly string[]): string {
  const hash = createHash("md5")
    .update(`${ladder} ${people.join(" ")}`)
    .digest("hex");
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Finds the results of these fours: all from this place on, and those before it that count. Rules R.17. */
export async function cappedResults(
  tx: Transaction,
  runId: number,
  fours: ReadonlySet<string>,
  first: number,
): Promise<CappedRow[]> {
  const { rows } = await tx.execute<CappedRow>(sql`
    select capped.match_id as id, capped.seq, capped.day, capped.four, capped.counts
    from unnest(${sql.param([...fours])}::uuid[]) as wanted(four)
    -- The order inside keeps the planner from reading all rows of a run that it has not counted yet.
    cross join lateral (select * from rating_capped where run_id = ${runId} and four = wanted.four
      and (counts or seq >= ${first}) order by seq) as capped
    order by capped.seq`);
  return rows;
}
