import type { Team, TeamAct, TeamInvitationPage } from "#contract/clubs/team.ts";
import { type Invitee, invitationState, misfitOf } from "#domain/clubs/team/invitation.ts";
import { instant } from "#domain/lib/ids.ts";
import type { ClubRole } from "#domain/people/club-roles.ts";
import { type FoundInvitation, type membersOf, type openInvitationsOf, toInvitation } from "./reads.ts";
import type { findTeamActs } from "./reads-acts.ts";

/** Presents an act of the audit to the club. */
export function presentTeamAct({ id, at, ...act }: Read<typeof findTeamActs>[number]): TeamAct {
  return { ...act, id: String(id), at: at.toISOString() };
}

type Read<Reads extends (...args: never[]) => PromiseLike<unknown>> = Awaited<ReturnType<Reads>>;

/** Presents a team to a caller with this role. */
export function presentTeam(
  club: { readonly id: string; readonly name: string; readonly deskLimit: number },
  myRole: ClubRole,
  members: Read<typeof membersOf>,
  invitations: Read<typeof openInvitationsOf>,
): Team {
  return {
    clubId: club.id,
    clubName: club.name,
    myRole,
    deskLimit: club.deskLimit,
    members: members.map(({ since, seenAt, ...member }) => ({
      ...member,
      since: since.toISOString(),
      seenAt: seenAt?.toISOString() ?? null,
    })),
    invitations: invitations.map(({ at, expiresAt, ...open }) => ({
      ...open,
      at: at.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

/** Presents an invitation to a caller with its link; `by` is null for a visitor. */
export function presentInvitation(found: FoundInvitation, by: Invitee | null, now: Date): TeamInvitationPage {
  const { role, email, expiresAt } = found.invitation;
  const asked = toInvitation(found);
  const state = invitationState(asked, instant(now.getTime()));
  return {
    clubName: found.club.name,
    role,
    by: found.by,
    emailHint: email && hintOf(email),
    expiresAt: expiresAt.toISOString(),
    state: state === "open" && by ? (misfitOf(asked, by) ?? state) : state,
  };
}

/** Hides an e-mail address but for its first letter and its domain: "c•••@gmail.com". */
function hintOf(email: string): string {
  return email.replace(/^(.)[^@]*/, "$1•••");
}
