/*
 * Invitations to the team of a club (decision 0208). A link is sent by hand; a mail goes to one address, and only the
 * account of that address accepts it. An invitation waits for seven days and is used once.
 */
import type { Instant, PersonId } from "#domain/lib/ids.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { ClubRole } from "#domain/people/club-roles.ts";
import { isHigher, mayManage, teamLimits } from "./team.ts";

/** An invitation. `email` is null for a link that is sent by hand. */
export type TeamInvitation = {
  readonly role: ClubRole;
  readonly email: string | null;
  readonly byPerson: PersonId;
  readonly expiresAt: Instant;
  readonly acceptedAt: Instant | null;
  readonly revokedAt: Instant | null;
};

/** The states of an invitation. A revoked one was withdrawn, or replaced by a later one to the same address. */
export const invitationStates = ["open", "used", "revoked", "expired"] as const;
export type InvitationState = (typeof invitationStates)[number];

/** Returns the state of an invitation at a moment. */
export function invitationState(
  { acceptedAt, revokedAt, expiresAt }: Pick<TeamInvitation, "acceptedAt" | "revokedAt" | "expiresAt">,
  now: Instant,
): InvitationState {
  if (acceptedAt !== null) return "used";
  if (revokedAt !== null) return "revoked";
  return now < expiresAt ? "open" : "expired";
}

/** The people of a team and its open invitations, without the one that the new invitation replaces. */
export type TeamSize = { readonly people: number; readonly open: number };

/** Allows an invitation; returns the moment at which it expires. */
export function invite(
  by: ClubRole,
  { role, email }: { readonly role: ClubRole; readonly email: string | null },
  { people, open }: TeamSize,
  now: Instant,
): Result<
  { readonly expiresAt: number },
  "ROLE_REFUSED" | "OWNER_BY_EMAIL" | "TEAM_FULL" | "TOO_MANY_TEAM_INVITATIONS"
> {
  if (!mayManage(by, role)) return refuse("ROLE_REFUSED");
  if (role === "admin" && email === null) return refuse("OWNER_BY_EMAIL");
  if (people >= teamLimits.people) return refuse("TEAM_FULL");
  if (open >= teamLimits.openInvitations) return refuse("TOO_MANY_TEAM_INVITATIONS");
  return ok({ expiresAt: now + teamLimits.waitsDays * 24 * 3_600_000 });
}

/** The person who accepts: their address, and their present role at the club; null if they have none. */
export type Invitee = { readonly personId: PersonId; readonly email: string; readonly role: ClubRole | null };

/** The reasons for which a person cannot use an open invitation. */
export const misfits = ["own", "other-account", "member"] as const;
export type Misfit = (typeof misfits)[number];

/** Returns why a person cannot use an open invitation, or null if they can. It never lowers a role. */
export function misfitOf({ byPerson, email, role }: TeamInvitation, by: Invitee): Misfit | null {
  if (by.personId === byPerson) return "own";
  if (email !== null && email !== by.email.toLowerCase()) return "other-account";
  return isHigher(role, by.role) ? null : "member";
}

/**
 * Accepts an invitation; returns the role that the person has from then on. INVITATION_OVER if it does not wait any
 * more or is not for this person, TEAM_FULL if a new person finds no place: `people` counts those of the team.
 */
export function acceptTeamInvitation(
  invitation: TeamInvitation,
  by: Invitee,
  people: number,
  now: Instant,
): Result<ClubRole, "INVITATION_OVER" | "TEAM_FULL"> {
  if (invitationState(invitation, now) !== "open" || misfitOf(invitation, by) !== null)
    return refuse("INVITATION_OVER");
  if (by.role === null && people >= teamLimits.people) return refuse("TEAM_FULL");
  return ok(invitation.role);
}
