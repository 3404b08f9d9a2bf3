import { and, asc, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { entriesPerPage, exportedMax, type MovementFilter } from "#contract/money/reports/reports.ts";
import { addDays } from "#domain/lib/calendar.ts";
import type { Database } from "#server/db/connect.ts";
import { holdsWord, wordsOf } from "#server/db/searched-text.ts";
import { till, tillEntry } from "#server/db/tables/money.ts";
import { person } from "#server/db/tables/people.ts";
import { type OfClub, startOf } from "./reads-movements.ts";

/** The stretch of time of a page of movements: from the last of it until the last of the page before. */
export type Stretch = { readonly from?: Date | undefined; readonly until?: Date | undefined };

/** Finds cash brought into the tills of a club and taken out of them beside its debts, the latest first. */
export async function entriesOfClub(db: Database, club: OfClub, filter: MovementFilter, { from, until }: Stretch) {
  if (!hasEntries(filter)) return [];
  return entries(db)
    .where(and(...wanted(club, filter), from && gte(tillEntry.at, from), until && lt(tillEntry.at, until)))
    .orderBy(desc(tillEntry.at), desc(tillEntry.id))
    .limit(entriesPerPage);
}
export type FoundEntry = Awaited<ReturnType<typeof entriesOfClub>>[number];

/** Finds all such entries in the order in which they happened, as many as a file holds. */
export async function entriesInOrder(db: Database, club: OfClub, filter: MovementFilter) {
  if (!hasEntries(filter)) return [];
  return entries(db)
    .where(and(...wanted(club, filter)))
    .orderBy(asc(tillEntry.at), asc(tillEntry.id))
    .limit(exportedMax);
}

/** Returns the number of entries, and the sums brought in and taken out. */
export async function sumsOfEntries(db: Database, club: OfClub, filter: MovementFilter) {
  const none = { entries: 0, broughtIn: 0, takenOut: 0 };
  if (!hasEntries(filter)) return none;
  const sumOf = (kind: "in" | "out") =>
    sql<number>`coalesce(sum(${tillEntry.amount}) filter (where ${tillEntry.kind} = ${kind}), 0)`.mapWith(Number);
  const [sums = none] = await db
    .select({ entries: sql<number>`count(*)`.mapWith(Number), broughtIn: sumOf("in"), takenOut: sumOf("out") })
    .from(tillEntry)
    .innerJoin(till, eq(till.id, tillEntry.tillId))
    .where(and(...wanted(club, filter)));
  return sums;
}

/** Returns true if the filter includes till entries: they are cash, and no movement of a debt. */
function hasEntries({ kind, method }: MovementFilter): boolean {
  return kind === undefined && (method === undefined || method === "cash");
}

function entries(db: Database) {
  return db
    .select({
      id: tillEntry.id,
      kind: tillEntry.kind,
      amount: tillEntry.amount,
      concept: tillEntry.concept,
      at: tillEntry.at,
      by: person.name,
      tillOpenedAt: till.openedAt,
    })
    .from(tillEntry)
    .innerJoin(till, eq(till.id, tillEntry.tillId))
    .leftJoin(person, eq(person.id, tillEntry.byPerson));
}

function wanted({ id, timeZone }: OfClub, { from, to, text }: MovementFilter): SQL[] {
  const words = sql`fold_text(concat(' ', ${tillEntry.concept}))`;
  return [
    eq(till.clubId, id),
    ...(from ? [gte(tillEntry.at, startOf(from, timeZone))] : []),
    ...(to ? [lt(tillEntry.at, startOf(addDays(to, 1), timeZone))] : []),
    ...wordsOf(text).map((word) => holdsWord(words, word)),
  ];
}
