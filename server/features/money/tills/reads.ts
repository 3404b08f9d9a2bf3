import { and, desc, eq, gte, isNotNull, isNull, lte, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { tillLinesMax, tillsPageSize } from "#contract/money/tills.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { charge, movement, till, tillEntry } from "#server/db/tables/money.ts";
import { person } from "#server/db/tables/people.ts";
import { tournament } from "#server/db/tables/tournaments.ts";
import { roleSince } from "#server/features/clubs/team/reads.ts";

const opener = alias(person, "opener");
const closer = alias(person, "closer");
const payer = alias(person, "payer");
/** The movement that a reversal names, and another till that a line corrects. */
const named = alias(movement, "named");
const wrong = alias(till, "wrong");

const openedByRole = roleSince(till.clubId, till.openedBy, till.openedAt);

/** Finds the open till of a club. */
export async function findOpenTill(db: Database, clubId: string) {
  const [found] = await openTillQuery(db).execute({ clubId });
  return found;
}

const openTillQuery = preparedOn((db) =>
  db
    .select({
      ...{ id: till.id, clubId: till.clubId, openedAt: till.openedAt, float: till.float },
      ...{ openedBy: opener.name, openedByRole },
    })
    .from(till)
    .innerJoin(opener, eq(opener.id, till.openedBy))
    .where(and(eq(till.clubId, sql.placeholder("clubId")), isNull(till.closedAt)))
    .prepare("open_till"),
);

const asClosed = {
  id: till.id,
  openedAt: till.openedAt,
  openedBy: opener.name,
  openedByRole,
  // A constraint guarantees that neither is null in a closed till.
  closedAt: sql<Date>`${till.closedAt}`.mapWith(till.closedAt),
  closedBy: closer.name,
  closedByRole: roleSince(till.clubId, sql`${till.closedBy}`, sql`${till.closedAt}`),
  counted: sql<number>`${till.counted}`,
  expected: sql<number>`${till.expected}`,
  note: till.note,
};

/** Finds the closed till that matches the condition. */
export async function findClosedTill(db: Database, which: SQL | undefined) {
  const [found] = await db
    .select({ ...asClosed, clubId: till.clubId, float: till.float, club: club.name })
    .from(till)
    .innerJoin(club, eq(club.id, till.clubId))
    .innerJoin(opener, eq(opener.id, till.openedBy))
    .innerJoin(closer, eq(closer.id, till.closedBy))
    .where(and(which, isNotNull(till.closedAt)));
  return found;
}

/** Finds a page of a club's closed tills and one more, latest first, with the sum of corrections to each since. */
export function closedTills(db: Database, clubId: string, after: string | undefined) {
  const last = sql`(select last.opened_at, last.id from till last where last.id = ${after})`;
  const corrected = sql<number>`(
    (select coalesce(sum(case kind when 'in' then amount else -amount end), 0) from till_entry
      where corrects = ${till.id})
    + (select coalesce(sum(later.paid), 0) from movement as mistake
      join movement as later on later.reverses = mistake.id
      where mistake.till_id = ${till.id} and later.till_id <> ${till.id}))`.mapWith(Number);
  return db
    .select({ ...asClosed, corrected })
    .from(till)
    .innerJoin(opener, eq(opener.id, till.openedBy))
    .innerJoin(closer, eq(closer.id, till.closedBy))
    .where(
      and(
        eq(till.clubId, clubId),
        isNotNull(till.closedAt),
        after === undefined ? undefined : sql`(${till.openedAt}, ${till.id}) < ${last}`,
      ),
    )
    .orderBy(desc(till.openedAt), desc(till.id))
    .limit(tillsPageSize + 1);
}

/** Returns true if it is a closed till of the club. */
export async function isClosedTillOf(tx: Transaction, clubId: string, tillId: string): Promise<boolean> {
  return (await tx.$count(till, and(eq(till.id, tillId), eq(till.clubId, clubId), isNotNull(till.closedAt)))) > 0;
}

/** Sums the movements and entries of a till, and counts its lines. */
export async function sumsOf(
  db: Database | Transaction,
  { id, float }: { readonly id: string; readonly float: number },
) {
  const cash = db
    .select({
      paid: sql<number>`coalesce(sum(${movement.paid}) filter (where ${movement.paid} > 0), 0)`
        .mapWith(Number)
        .as("paid"),
      returned: sql<number>`coalesce(-sum(${movement.paid}) filter (where ${movement.paid} < 0), 0)`
        .mapWith(Number)
        .as("returned"),
      movements: sql<number>`count(*)`.mapWith(Number).as("movements"),
    })
    .from(movement)
    .where(eq(movement.tillId, id))
    .as("cash");
  const beside = db
    .select({
      broughtIn: sql<number>`coalesce(sum(${tillEntry.amount}) filter (where ${tillEntry.kind} = 'in'), 0)`
        .mapWith(Number)
        .as("brought_in"),
      takenOut: sql<number>`coalesce(sum(${tillEntry.amount}) filter (where ${tillEntry.kind} = 'out'), 0)`
        .mapWith(Number)
        .as("taken_out"),
      entries: sql<number>`count(*)`.mapWith(Number).as("entries"),
    })
    .from(tillEntry)
    .where(eq(tillEntry.tillId, id))
    .as("beside");
  const [found] = await db.select().from(cash).crossJoin(beside);
  const { paid = 0, returned = 0, movements = 0 } = found?.cash ?? {};
  const { broughtIn = 0, takenOut = 0, entries = 0 } = found?.beside ?? {};
  return { float, paid, returned, broughtIn, takenOut, count: movements + entries };
}

/** Sums payments to a club and refunds by other methods than cash while a till was open. */
export function otherMethods(
  db: Database,
  { clubId, openedAt, closedAt }: { readonly clubId: string; readonly openedAt: Date; readonly closedAt?: Date },
) {
  const { paid } = movement;
  return db
    .select({
      method: movement.method,
      paid: sql<number>`coalesce(sum(${paid}) filter (where ${paid} > 0), 0)`.mapWith(Number),
      returned: sql<number>`coalesce(-sum(${paid}) filter (where ${paid} < 0), 0)`.mapWith(Number),
    })
    .from(movement)
    .where(
      and(
        eq(movement.clubId, clubId),
        // A movement belongs to the hours in which it was recorded, also if it counts on an earlier day.
        or(
          and(isNull(movement.notedAt), gte(movement.at, openedAt), closedAt && lte(movement.at, closedAt)),
          and(gte(movement.notedAt, openedAt), closedAt && lte(movement.notedAt, closedAt)),
        ),
        notInArray(movement.method, ["cash", "unrecorded"]),
      ),
    )
    .groupBy(movement.method)
    .orderBy(movement.method);
}

/** Finds the latest lines of a till. */
export async function linesOf(db: Database, tillId: string) {
  const [movements, entries] = await Promise.all([
    movementLines(db, eq(movement.tillId, tillId)),
    entryLines(db, eq(tillEntry.tillId, tillId)),
  ]);
  return [...movements, ...entries];
}

/**
 * Finds later corrections to a till: its cash that was reversed in another till, and cash that was found or missing.
 */
export async function correctionsOf(db: Database, tillId: string) {
  const [movements, entries] = await Promise.all([
    movementLines(db, and(eq(named.tillId, tillId), ne(movement.tillId, tillId))),
    entryLines(db, eq(tillEntry.corrects, tillId)),
  ]);
  return [...movements, ...entries];
}
export type FoundLine = Awaited<ReturnType<typeof linesOf>>[number];

function movementLines(db: Database, which: SQL | undefined) {
  return db
    .select({
      id: movement.id,
      kind: movement.kind,
      amount: movement.paid,
      at: movement.at,
      by: person.name,
      byRole: roleSince(movement.clubId, movement.byPerson, sql`coalesce(${movement.notedAt}, ${movement.at})`),
      debtor: sql<string | null>`coalesce(${payer.name}, ${charge.debtorName})`,
      chargeKind: charge.kind,
      chargeOf: sql<string | null>`coalesce(${tournament.name}, ${court.name}, ${charge.concept})`,
      concept: movement.reason,
      correctsTillOf: wrong.openedAt,
    })
    .from(movement)
    .innerJoin(charge, eq(charge.id, movement.chargeId))
    .leftJoin(person, eq(person.id, movement.byPerson))
    .leftJoin(payer, eq(payer.id, charge.personId))
    .leftJoin(tournament, eq(tournament.id, charge.tournamentId))
    .leftJoin(booking, eq(booking.id, charge.bookingId))
    .leftJoin(court, eq(court.id, booking.courtId))
    .leftJoin(named, eq(named.id, movement.reverses))
    .leftJoin(wrong, and(eq(wrong.id, named.tillId), ne(wrong.id, movement.tillId)))
    .where(which)
    .orderBy(desc(movement.nth))
    .limit(tillLinesMax);
}

function entryLines(db: Database, which: SQL) {
  return db
    .select({
      id: tillEntry.id,
      kind: tillEntry.kind,
      amount: sql<number>`case ${tillEntry.kind} when 'in' then ${tillEntry.amount} else -${tillEntry.amount} end`,
      at: tillEntry.at,
      by: person.name,
      byRole: roleSince(till.clubId, tillEntry.byPerson, tillEntry.at),
      debtor: sql<null>`null`,
      chargeKind: sql<null>`null`,
      chargeOf: sql<null>`null`,
      concept: tillEntry.concept,
      correctsTillOf: wrong.openedAt,
    })
    .from(tillEntry)
    .innerJoin(till, eq(till.id, tillEntry.tillId))
    .leftJoin(person, eq(person.id, tillEntry.byPerson))
    .leftJoin(wrong, eq(wrong.id, tillEntry.corrects))
    .where(which)
    .orderBy(desc(tillEntry.at), desc(tillEntry.id))
    .limit(tillLinesMax);
}
