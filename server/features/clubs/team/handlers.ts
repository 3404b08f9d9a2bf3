import * as rules from "#domain/clubs/team/team.ts";
import type { ClubRole } from "#domain/people/club-roles.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { findOwnClub } from "#server/features/clubs/clubs/policy.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { record } from "#server/platform/events/record.ts";
import { holdTeam, ownersOnly, ownRoleAt } from "./policy.ts";
import { findMember, membersOf, openInvitationsOf, ownersOf } from "./reads.ts";
import { presentTeam } from "./view.ts";
import { endMembership, revokeInvitationsBy, saveDeskLimit, saveRole } from "./writes.ts";

type HeldClub = { readonly id: string; readonly name: string; readonly deskLimit: number };

/** Reads and presents the team of a club to a caller with this role. */
async function teamOf(db: Database | Transaction, club: HeldClub, role: ClubRole, now: Date) {
  return presentTeam(club, role, await membersOf(db, club.id, now), await openInvitationsOf(db, club.id, now));
}

export const ofClub = signedIn.team.ofClub.handler(async ({ input, context: { db, actor, now }, errors }) => {
  const club = await findOwnClub(db, input.clubId, actor);
  const role = club && (await ownRoleAt(db, club.id, actor));
  if (!club || !role) throw errors.NOT_YOUR_CLUB();
  return teamOf(db, club, role, now());
});

export const changeRole = signedIn.team.changeRole.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { clubId: club, personId: person } = input;
    const { actor } = context;
    const held = await holdTeam(tx, club, actor);
    if (!held) throw errors.NOT_YOUR_CLUB();
    const member = await findMember(tx, club, person);
    if (!member) throw errors.MEMBER_NOT_FOUND();
    const role = orRefuse(rules.changeRole(held.role, member, input.role), ownersOnly(errors));
    const at = context.now();
    if (role === member.role) return teamOf(tx, held.club, held.role, at);
    const owners = await ownersOf(tx, club);
    await revokeInvitationsBy(tx, person, at, club);
    await saveRole(tx, club, person, { role, addedBy: actor.personId, at });
    const change = { before: { person, role: member.role }, after: { person, role } };
    await record(tx, context, { kind: "team.role-changed", club, person, owners, ...change });
    return teamOf(tx, held.club, person === actor.personId ? role : held.role, at);
  }),
);

export const remove = signedIn.team.remove.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { clubId: club, personId: person } = input;
    const held = await holdTeam(tx, club, context.actor);
    if (!held) throw errors.NOT_YOUR_CLUB();
    const member = await findMember(tx, club, person);
    if (!member) throw errors.MEMBER_NOT_FOUND();
    orRefuse(rules.removeMember(held.role, member), ownersOnly(errors));
    const owners = await ownersOf(tx, club);
    await revokeInvitationsBy(tx, person, context.now(), club);
    await endMembership(tx, club, person);
    await record(tx, context, { kind: "team.removed", club, person, owners, before: { person, role: member.role } });
    return teamOf(tx, held.club, held.role, context.now());
  }),
);

export const leave = signedIn.team.leave.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { clubId: club } = input;
    const { personId: person } = context.actor;
    if (!(await holdTeam(tx, club, context.actor))) throw errors.NOT_YOUR_CLUB();
    const member = await findMember(tx, club, person);
    if (!member) throw errors.MEMBER_NOT_FOUND();
    orRefuse(rules.leaveTeam(member), errors);
    const owners = await ownersOf(tx, club);
    await revokeInvitationsBy(tx, person, context.now(), club);
    await endMembership(tx, club, person);
    await record(tx, context, { kind: "team.left", club, person, owners, before: { person, role: member.role } });
    return { left: true as const };
  }),
);

export const setDeskLimit = signedIn.team.setDeskLimit.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const held = await holdTeam(tx, input.clubId, context.actor);
    if (!held) throw errors.NOT_YOUR_CLUB();
    if (held.role !== "admin") throw ownersOnly(errors).ROLE_REFUSED();
    const { id: club, deskLimit } = held.club;
    await saveDeskLimit(tx, club, input.limit);
    const change = { before: { limit: deskLimit }, after: { limit: input.limit } };
    if (deskLimit !== input.limit) await record(tx, context, { kind: "team.desk-limit", club, ...change });
    return teamOf(tx, { ...held.club, deskLimit: input.limit }, held.role, context.now());
  }),
);
