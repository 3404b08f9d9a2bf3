import { and, asc, eq, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { can } from "#domain/people/players/memberships.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { person } from "#server/db/tables/people.ts";
import type { Actor } from "#server/platform/api/gate.ts";

/** Matches a club that the actor runs, so that a query loads only what the actor may reach. */
export function isRunBy(actor: Actor, clubId: SQLWrapper): SQL {
  if (can(actor, "keep-platform")) return sql`true`;
  return sql`${clubId} = any(${sql.param([...actor.clubs])}::uuid[])`;
}

/** Matches a club that the actor of a prepared query runs; the values of `asker` belong to it. */
export function isRunByAsker(clubId: SQLWrapper): SQL {
  return sql`(${sql.placeholder("keepsPlatform")}::boolean
    or ${clubId} = any(${sql.placeholder("clubsOfAsker")}::uuid[]))`;
}

/** The actor of a prepared query, as its values. */
export type Asker = ReturnType<typeof asker>;

/** Returns the values of an actor for a prepared query. */
export function asker(actor: Actor) {
  return { asker: actor.personId, keepsPlatform: can(actor, "keep-platform"), clubsOfAsker: [...actor.clubs] };
}

/** Returns true if the actor runs this club. */
export function runsClub(actor: Actor, clubId: string): boolean {
  return can(actor, "run-club", clubId);
}

/** Matches people whom a club may enter and book for: those with an account, and its own guests. */
export function isKnownTo(clubId: string): SQL {
  return sql`(${person.claimedAt} is not null or ${person.madeByClub} = ${clubId})`;
}

/** Finds the club, if the actor runs it. */
export async function findOwnClub(db: Database, clubId: string, actor: Actor) {
  const [found] = await ownClubQuery(db).execute({ clubId, ...asker(actor) });
  return found;
}

const ownClubQuery = preparedOn((db) =>
  db
    .select()
    .from(club)
    .where(and(eq(club.id, sql.placeholder("clubId")), isRunByAsker(club.id)))
    .prepare("own_club"),
);

/**
 * Locks the club until the transaction ends and returns it, if the actor runs it. "share" keeps it from changing; "no
 * key update" is for its own changes.
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

/**
 * Locks a club whoever runs it, for the platform and for people who come to its team. A publication in it waits, and
 * then sees its new status.
 */
export async function lockClub(tx: Transaction, clubId: string) {
  const [found] = await tx.select().from(club).where(eq(club.id, clubId)).for("no key update");
  return found;
}

/** Finds the court and its club, if the actor runs it. */
export async function findOwnCourt(db: Database | Transaction, courtId: string, actor: Actor) {
  const [found] = await ownCourtQuery(db).execute({ courtId, ...asker(actor) });
  return found;
}

const ownCourtQuery = preparedOn((db) =>
  db
    .select({ court, club })
    .from(court)
    .innerJoin(club, eq(club.id, court.clubId))
    .where(and(eq(court.id, sql.placeholder("courtId")), isNull(court.removedAt), isRunByAsker(club.id)))
    .prepare("own_court"),
);

/**
 * Locks the court and returns it with its club, if the actor runs it. Everyone else who books it, blocks it or takes it
 * out of use waits.
 */
export async function lockOwnCourt(tx: Transaction, courtId: string, actor: Actor) {
  const [found] = await tx
    .select({ court, club })
    .from(court)
    .innerJoin(club, eq(club.id, court.clubId))
    .where(and(eq(court.id, courtId), isNull(court.removedAt), isRunBy(actor, club.id)))
    .for("no key update", { of: court });
  return found;
}

/** Locks the present courts of a club, in use or not, in the order of their ids. */
export function lockCourtsOf(tx: Transaction, clubId: string) {
  const present = and(eq(court.clubId, clubId), isNull(court.removedAt));
  return tx.select().from(court).where(present).orderBy(asc(court.id)).for("no key update");
}
