import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { email, id, instant, machineText, playerName, wholeNumber } from "#contract/values.ts";
import { invitationStates, misfits } from "#domain/clubs/team/invitation.ts";
import { teamLimits } from "#domain/clubs/team/team.ts";
import { pesosLimits } from "#domain/lib/money-limits.ts";
import { clubRoles } from "#domain/people/club-roles.ts";

const { LAST_CLUB_ADMIN, NOT_YOUR_CLUB } = refusals;
const { INVITATION_GONE, INVITATION_OVER, MEMBER_NOT_FOUND, OWNER_BY_EMAIL, TEAM_FULL, TOO_MANY_TEAM_INVITATIONS } =
  refusals;
const { TOO_MANY_ATTEMPTS } = refusals;

/** The refusal of an act above the limit of the desk, with the pesos that the caller may still give back today. */
export const DESK_LIMIT = { ...refusals.DESK_LIMIT, data: z.object({ left: z.int() }) };

/**
 * The room of somebody of the desk under the limit of today: the pesos left, and their own payments that they may
 * reverse without using it. Null for owners and managers, who have no limit.
 */
export const deskRoom = z.object({ left: z.int(), slips: z.array(id) }).nullable();

const role = z.enum(clubRoles);
const ofClub = z.object({ clubId: id });
const ofInvitation = z.object({ token: machineText(40).min(1) });

/** A person who works at the club. */
const member = z.object({
  person: playerName,
  role,
  /** The day of the present role. */
  since: instant,
  /** The last use of a signed-in device, to the day; null without a session. */
  seenAt: instant.nullable(),
  /** True if they opened the till that is open now. */
  hasTill: z.boolean(),
  /** Their own open invitations, which end with their role. */
  invitations: z.int(),
});
export type Member = z.infer<typeof member>;

/** An open invitation, as the club reads it. It has no token: only the maker reads that, once. */
const openInvitation = z.object({
  id,
  role,
  /** Null for a link that is sent by hand. */
  email: z.string().nullable(),
  by: z.string(),
  at: instant,
  expiresAt: instant,
});

const teamPanel = z.object({
  clubId: id,
  clubName: z.string(),
  /** The role of the caller; `admin` for the super administrator. */
  myRole: role,
  /** The pesos that each person of the desk may give back on a day of play. */
  deskLimit: z.int(),
  members: z.array(member),
  invitations: z.array(openInvitation).max(teamLimits.openInvitations),
});
export type Team = z.infer<typeof teamPanel>;

/** Number of acts on a page of "Quién hizo qué". */
export const actsPageSize = 30;

/** An act of somebody of the team, from the audit. */
const teamAct = z.object({
  /** The number of the act. Later acts have higher numbers. */
  id: z.string(),
  at: instant,
  actor: z.string(),
  /** The role with which they acted. */
  role: role.nullable(),
  /** The label of the pass by which a scorer acted; the actor is its maker. Null for acts without a pass. */
  pass: z.string().nullable(),
  action: z.string(),
  /** The present name of the person, court or tournament acted on; null for the club, or once it is gone. */
  target: z.string().nullable(),
  /** The pesos that moved or were waived; negative if the club has less. Null for other acts. */
  amount: z.int().nullable(),
});
export type TeamAct = z.infer<typeof teamAct>;

/** An invitation for a visitor with its link. */
const invitation = z.object({
  clubName: z.string(),
  role,
  by: z.string(),
  /** The address of the account that may accept, with most of it hidden; null if every account may. */
  emailHint: z.string().nullable(),
  expiresAt: instant,
  /** The state, or for an open one the reason why the signed-in caller cannot accept it. */
  state: z.enum([...invitationStates, ...misfits]),
});
export type TeamInvitationPage = z.infer<typeof invitation>;

export const team = {
  ofClub: procedure({
    policy: "club-admin",
    ability: "team",
    method: "GET",
    path: "/clubs/{clubId}/team",
    summary: "The people who work at a club, and its open invitations",
    refuses: { NOT_YOUR_CLUB },
  })
    .input(ofClub)
    .output(teamPanel),

  acts: procedure({
    policy: "club-admin",
    ability: "team",
    method: "GET",
    path: "/clubs/{clubId}/acts",
    summary: "What the people of a club did for it, or one of them, the latest first; and who ever did something",
    refuses: { NOT_YOUR_CLUB },
  })
    .input(ofClub.extend({ personId: id.optional(), after: machineText(15).regex(/^\d+$/).optional() }))
    .output(
      z.object({
        acts: z.array(teamAct).max(actsPageSize),
        people: z.array(z.object({ id, name: z.string() })),
        next: z.string().nullable(),
      }),
    ),

  invite: procedure({
    policy: "club-admin",
    ability: "team",
    method: "POST",
    path: "/clubs/{clubId}/invitations",
    summary:
      "Invite somebody to work at the club, for 7 days and once: by a link that one sends oneself, or by mail to an address, whose account alone accepts it; an owner only by mail",
    refuses: { NOT_YOUR_CLUB, OWNER_BY_EMAIL, TEAM_FULL, TOO_MANY_TEAM_INVITATIONS, TOO_MANY_ATTEMPTS },
    successStatus: 201,
  })
    .input(ofClub.extend({ role, email: email.optional() }))
    .output(z.object({ invitationId: id, token: z.string().nullable(), expiresAt: instant })),

  revoke: procedure({
    policy: "club-admin",
    ability: "team",
    method: "DELETE",
    path: "/club-invitations/{invitationId}",
    summary: "Withdraw an open invitation: its address leads nowhere from then on",
    refuses: { INVITATION_GONE, INVITATION_OVER },
  })
    .input(z.object({ invitationId: id }))
    .output(z.object({ clubId: id })),

  changeRole: procedure({
    policy: "club-admin",
    ability: "team",
    method: "PUT",
    path: "/clubs/{clubId}/team/{personId}",
    summary: "Give somebody of the team another role; owners are made by invitation",
    refuses: { NOT_YOUR_CLUB, MEMBER_NOT_FOUND, LAST_CLUB_ADMIN },
  })
    .input(ofClub.extend({ personId: id, role: role.exclude(["admin"]) }))
    .output(teamPanel),

  leave: procedure({
    policy: "club-admin",
    ability: "see-day",
    method: "DELETE",
    path: "/clubs/{clubId}/team/me",
    summary: "Stop working at a club; the last owner stays",
    refuses: { NOT_YOUR_CLUB, MEMBER_NOT_FOUND, LAST_CLUB_ADMIN },
  })
    .input(ofClub)
    .output(z.object({ left: z.literal(true) })),

  remove: procedure({
    policy: "club-admin",
    ability: "team",
    method: "DELETE",
    path: "/clubs/{clubId}/team/{personId}",
    summary: "Take somebody off the team: their next call is refused",
    refuses: { NOT_YOUR_CLUB, MEMBER_NOT_FOUND, LAST_CLUB_ADMIN },
  })
    .input(ofClub.extend({ personId: id }))
    .output(teamPanel),

  setDeskLimit: procedure({
    policy: "club-admin",
    ability: "team",
    method: "PUT",
    path: "/clubs/{clubId}/desk-limit",
    summary: "The pesos that each person of the desk may give back on a day of play; only an owner sets them",
    refuses: { NOT_YOUR_CLUB },
  })
    .input(ofClub.extend({ limit: wholeNumber.max(pesosLimits.amount, { error: "AMOUNT_INVALID" }) }))
    .output(teamPanel),

  invitation: procedure({
    policy: "anyone",
    method: "GET",
    path: "/club-invitations/by-token/{token}",
    summary: "What one is invited to by a link, and whether the caller may accept it",
    refuses: { INVITATION_GONE, TOO_MANY_ATTEMPTS },
  })
    .input(ofInvitation)
    .output(invitation),

  accept: procedure({
    policy: "signed-in",
    method: "POST",
    path: "/club-invitations/by-token/{token}/acceptance",
    summary: "Work at the club from now on, with the role of the invitation",
    refuses: { INVITATION_GONE, INVITATION_OVER, TEAM_FULL, TOO_MANY_ATTEMPTS },
    successStatus: 201,
  })
    .input(ofInvitation)
    .output(z.object({ clubId: id, role })),
};
