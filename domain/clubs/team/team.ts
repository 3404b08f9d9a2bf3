/*
 * The team of a club: its owners (`admin`), managers and desk employees (decision 0208).
 *
 * | act                     | who                                                                              |
 * |-------------------------|----------------------------------------------------------------------------------|
 * | invite, change, remove  | an owner everybody; a manager only people of the desk                            |
 * | make an owner           | an owner, by an invitation to an e-mail address that the account of it accepts   |
 * | leave                   | everybody, except the last owner                                                 |
 * | set the desk's limit    | an owner                                                                         |
 */
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { type ClubRole, clubRoles } from "#domain/people/club-roles.ts";

/** The limits of a team: its people, its open invitations, and the days for which an invitation waits. */
export const teamLimits = { people: 30, openInvitations: 20, waitsDays: 7 } as const;

/** Checks if the first role is higher than the second; nobody without a role is. */
export function isHigher(role: ClubRole, other: ClubRole | null): boolean {
  return other === null || clubRoles.indexOf(role) < clubRoles.indexOf(other);
}

/** Checks if a role may invite, change and remove people of another role. */
export function mayManage(by: ClubRole, other: ClubRole): boolean {
  return by === "admin" || (by === "manager" && other === "desk");
}

/** A member as the rules see them. `otherOwners` counts the owners besides this person. */
export type Member = { readonly role: ClubRole; readonly otherOwners: number };

/**
 * Gives a member another role below owner. ROLE_REFUSED if the role of the caller does not reach the old and the new
 * one, LAST_CLUB_ADMIN if the club would lose its last owner.
 */
export function changeRole(
  by: ClubRole,
  member: Member,
  role: Exclude<ClubRole, "admin">,
): Result<ClubRole, "ROLE_REFUSED" | "LAST_CLUB_ADMIN"> {
  if (!mayManage(by, member.role) || !mayManage(by, role)) return refuse("ROLE_REFUSED");
  return isLastOwner(member) ? refuse("LAST_CLUB_ADMIN") : ok(role);
}

/** Removes a member. Refuses like `changeRole`. */
export function removeMember(by: ClubRole, member: Member): Result<null, "ROLE_REFUSED" | "LAST_CLUB_ADMIN"> {
  return mayManage(by, member.role) ? leaveTeam(member) : refuse("ROLE_REFUSED");
}

/** Lets a member leave by themselves; the last owner stays. */
export function leaveTeam(member: Member): Result<null, "LAST_CLUB_ADMIN"> {
  return isLastOwner(member) ? refuse("LAST_CLUB_ADMIN") : ok(null);
}

function isLastOwner({ role, otherOwners }: Member): boolean {
  return role === "admin" && otherOwners === 0;
}
