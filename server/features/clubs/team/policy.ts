import { and, eq } from "drizzle-orm";
import type { ClubRole } from "#domain/people/club-roles.ts";
import { can } from "#domain/people/players/memberships.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { clubMembership } from "#server/db/tables/clubs.ts";
import { holdOwnClub } from "#server/features/clubs/clubs/policy.ts";
import type { Actor } from "#server/platform/api/gate.ts";

/** Returns the role of a person at a club as it is now; undefined without one. */
export async function roleAt(db: Database | Transaction, clubId: string, id: string): Promise<ClubRole | undefined> {
  const isTheirs = and(eq(clubMembership.clubId, clubId), eq(clubMembership.personId, id));
  const [found] = await db.select({ role: clubMembership.role }).from(clubMembership).where(isTheirs);
  return found?.role;
}

/** Returns the role of the caller at a club. The super administrator acts as an owner. */
export async function ownRoleAt(
  db: Database | Transaction,
  clubId: string,
  actor: Actor,
): Promise<ClubRole | undefined> {
  return can(actor, "keep-platform") ? "admin" : roleAt(db, clubId, actor.personId);
}

/** Adds to the refusals of a procedure the one to a manager who needs an owner. */
export function ownersOnly<Errors extends { readonly ROLE_REFUSED: (more: Least) => Error }>(errors: Errors) {
  const refuse = () => errors.ROLE_REFUSED({ data: { least: "admin" } });
  return { ...errors, ROLE_REFUSED: refuse };
}
type Least = { readonly data: { readonly least: "admin" } };

/**
 * Locks the club of a team and returns it with the role of the caller, if they still have one: it may have ended while
 * the call waited.
 */
export async function holdTeam(tx: Transaction, clubId: string, actor: Actor) {
  const club = await holdOwnClub(tx, clubId, actor, "no key update");
  const role = club && (await ownRoleAt(tx, clubId, actor));
  return club && role && { club, role };
}
