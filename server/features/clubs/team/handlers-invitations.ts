import { randomUUID } from "node:crypto";
import { teamInvitationPath } from "#contract/addresses.ts";
import * as rules from "#domain/clubs/team/invitation.ts";
import { mayManage } from "#domain/clubs/team/team.ts";
import { instant, type PersonId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { lockClub } from "#server/features/clubs/clubs/policy.ts";
import { anyone, signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { record } from "#server/platform/events/record.ts";
import { attemptRules } from "#server/platform/identity/attempts.ts";
import { teamLetter } from "#server/platform/mail/letters-team.ts";
import { holdTeam, ownersOnly, roleAt } from "./policy.ts";
import { emailOf, findInvitation, ownersOf, sizeOf, toInvitation } from "./reads.ts";
import { presentInvitation } from "./view.ts";
import { insertInvitation, revokeInvitation, saveAcceptance, saveRole } from "./writes.ts";

export const invite = signedIn.team.invite.handler(async ({ input, context, errors }) => {
  const { actor, linkTokens, outbox, publicUrl } = context;
  const { clubId, role, email = null } = input;
  if (email !== null) await context.limit("team-mail", attemptRules.teamMail);
  return context.db.transaction(async (tx) => {
    const held = await holdTeam(tx, clubId, actor);
    if (!held) throw errors.NOT_YOUR_CLUB();
    const at = context.now();
    const size = await sizeOf(tx, clubId, email, at);
    const asked = orRefuse(rules.invite(held.role, { role, email }, size, instant(at.getTime())), ownersOnly(errors));
    const [id, expiresAt] = [randomUUID(), new Date(asked.expiresAt)];
    const token = linkTokens.of(id);
    await insertInvitation(tx, { id, clubId, role, email, byPerson: actor.personId, at, expiresAt }, token);
    if (email !== null)
      await outbox.leave(tx, email, teamLetter(held.club.name, role, `${publicUrl}${teamInvitationPath(token)}`));
    await record(tx, context, { kind: "team.invited", club: clubId, after: { role, byMail: email !== null } });
    return { invitationId: id, token: email === null ? token : null, expiresAt: expiresAt.toISOString() };
  });
});

export const revoke = signedIn.team.revoke.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const at = context.now();
    const found = await findInvitation(tx, { id: input.invitationId });
    const held = found && (await holdTeam(tx, found.club.id, context.actor));
    if (!held) throw errors.INVITATION_GONE();
    // Read again under the lock: it may have been accepted meanwhile.
    const still = await findInvitation(tx, { id: input.invitationId });
    const state = still && rules.invitationState(toInvitation(still), instant(at.getTime()));
    if (!still || state !== "open") throw errors.INVITATION_OVER();
    const { id, role, clubId: club } = still.invitation;
    if (!mayManage(held.role, role)) throw ownersOnly(errors).ROLE_REFUSED();
    await revokeInvitation(tx, id, at);
    await record(tx, context, { kind: "team.invitation-revoked", club, before: { role } });
    return { clubId: club };
  }),
);

export const invitation = anyone.team.invitation.handler(async ({ input, context, errors }) => {
  const { db, findSession, headers, setCookie } = context;
  await context.limit("team-invitation", attemptRules.invitation);
  const found = await findInvitation(db, input);
  if (!found) throw errors.INVITATION_GONE();
  const session = await findSession(headers, setCookie);
  const by = session?.status === "active" ? await inviteeOf(db, found.club.id, session.personId) : null;
  return presentInvitation(found, by, context.now());
});

export const accept = signedIn.team.accept.handler(async ({ input, context, errors }) => {
  const { actor } = context;
  await context.limit("team-invitation", attemptRules.invitation);
  return context.db.transaction(async (tx) => {
    const found = await findInvitation(tx, input);
    const club = found && (await lockClub(tx, found.club.id));
    // Read again under the lock: somebody else may have accepted it meanwhile.
    const asked = club && (await findInvitation(tx, input));
    if (!club || !asked) throw errors.INVITATION_GONE();
    // The super administrator works at no club.
    if (actor.isSuperAdmin) throw errors.INVITATION_OVER();
    const by = await inviteeOf(tx, club.id, actor.personId);
    const at = context.now();
    const { people } = await sizeOf(tx, club.id, null, at);
    const role = orRefuse(rules.acceptTeamInvitation(toInvitation(asked), by, people, instant(at.getTime())), errors);
    const { id, byPerson: addedBy } = asked.invitation;
    // The account of its maker may have ended meanwhile, without the lock of the club.
    if (!(await saveAcceptance(tx, id, actor.personId, at))) throw errors.INVITATION_OVER();
    await saveRole(tx, club.id, actor.personId, { role, addedBy, at });
    const owners = await ownersOf(tx, club.id);
    const person = actor.personId;
    const change = { before: { person, role: by.role }, after: { person, role } };
    await record(tx, context, { kind: "team.joined", club: club.id, person, owners, ...change });
    return { clubId: club.id, role };
  });
});

/** Returns a signed-in person as the rules of invitations see them. */
async function inviteeOf(db: Database | Transaction, clubId: string, personId: PersonId): Promise<rules.Invitee> {
  const [email, role = null] = [await emailOf(db, personId), await roleAt(db, clubId, personId)];
  return { personId, email, role };
}
