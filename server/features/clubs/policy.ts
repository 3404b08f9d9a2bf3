import { and, asc, eq, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { can } from "#domain/people/memberships.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { person } from "#server/db/tables/people.ts";
import type { Actor } from "#server/platform/gate.ts";

/** Whether the actor runs the club, as a condition on a query's club, so that it loads only what the actor may reach. */
export function isRunBy(actor: Actor, clubId: SQLWrapper): SQL {
  if (can(actor, "keep-platform")) return sql`true`;
  return sql`${clubId} = any(${sql.param([...actor.clubs])}::uuid[])`;
}

/** Whom a club may enter and book for: whoever has an account, and the guests whom it wrote down itself. */
export function isKnownTo(clubId: string): SQL {
  return sql`(${person.claimedAt} is not null or ${person.madeByClub} = ${clubId})`;
}

/** The club, if the actor runs it. */
export async function findOwnClub(db: Database, clubId: string, actor: Actor) {
  const [found] = await db
    .select()
    .from(club)
    .where(and(eq(club.id, clubId), isRunBy(actor, club.id)));
  return found;
}

/**
 * The club, if the actor runs it, held until the transaction ends: shared by those who need it to stay as it is ("share"),
 * alone by whoever changes it.
 */
export async function holdOwnClub(
  tx: Transaction,
  clubId: string,
  actor: Actor,
  strength: "share" | "no key update" = "share",
) {
  const [found] = await tx
    .select()
    .from(club)
    .where(and(eq(club.id, clubId), isRunBy(actor, club.id)))
    .for(strength);
  return found;
}

/** The court and its club, if the actor runs it. */
export async function findOwnCourt(db: Database | Transaction, courtId: string, actor: Actor) {
  const [found] = await db
    .select({ court, club })
    .from(court)
    .innerJoin(club, eq(club.id, court.clubId))
    .where(and(eq(court.id, courtId), isNull(court.removedAt), isRunBy(actor, club.id)));
  return found;
}

/** The same with the court locked: whoever else books it, blocks it or takes it out of use waits. */
export async function lockOwnCourt(tx: Transaction, courtId: string, actor: Actor) {
  const [found] = await tx
    .select({ court, club })
    .from(court)
    .innerJoin(club, eq(club.id, court.clubId))
    .where(and(eq(court.id, courtId), isNull(court.removedAt), isRunBy(actor, club.id)))
    .for("no key update", { of: court });
  return found;
}

/** The courts of a club that the actor runs, in use or not, locked in the order of their ids. */
export function lockCourtsOf(tx: Transaction, clubId: string) {
  const present = and(eq(court.clubId, clubId), isNull(court.removedAt));
  return tx.select().from(court).where(present).orderBy(asc(court.id)).for("no key update");
}
