import { and, eq, sql } from "drizzle-orm";
import { reportPageSize } from "#contract/money/reports/reports.ts";
import type { Database } from "#server/db/connect.ts";
import { foundBy, holdsWord, wordsOf } from "#server/db/searched-text.ts";
import { creditEntry } from "#server/db/tables/money.ts";
import { person } from "#server/db/tables/people.ts";

/**
 * Finds the people with credit at a club, by name, from after one of them on, and one more than a page holds. Erased
 * people come last.
 */
export function creditsOf(db: Database, clubId: string, text: string | undefined, after: string | undefined) {
  const all = held(db, clubId, text);
  const isErased = sql`${all.personId} is null`;
  const key = sql`(${isErased}, coalesce(${all.debtor}, ''), ${all.id})`;
  const last = sql`(select false, last.name, last.id from person as last where last.id = ${after})`;
  return db
    .select({ id: all.id, personId: all.personId, debtor: all.debtor, credit: all.credit })
    .from(all)
    .where(after === undefined ? undefined : sql`${key} > ${last}`)
    .orderBy(isErased, sql`coalesce(${all.debtor}, '')`, all.id)
    .limit(reportPageSize + 1);
}

/** Returns the number of those people and the sum of their credit. */
export async function sumOfCredits(db: Database, clubId: string, text?: string) {
  const all = held(db, clubId, text);
  const [found] = await db
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      credit: sql<number>`coalesce(sum(${all.credit}), 0)`.mapWith(Number),
    })
    .from(all);
  return found ?? { count: 0, credit: 0 };
}

/** Selects the credit of each person at the club; all erased people together are one row. */
function held(db: Database, clubId: string, text: string | undefined) {
  const sum = sql<number>`sum(${creditEntry.amount})`;
  return db
    .select({
      id: sql<string>`coalesce(${creditEntry.personId}, ${creditEntry.clubId})`.as("holder"),
      personId: creditEntry.personId,
      debtor: sql<string | null>`${person.name}`.as("debtor"),
      credit: sum.mapWith(Number).as("credit"),
    })
    .from(creditEntry)
    .leftJoin(person, eq(person.id, creditEntry.personId))
    .where(and(eq(creditEntry.clubId, clubId), ...wordsOf(text).map((word) => holdsWord(foundBy.personName, word))))
    .groupBy(creditEntry.personId, creditEntry.clubId, person.id)
    .having(sql`${sum} <> 0`)
    .as("held");
}
