import { eq } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { MembershipPlan } from "#domain/people/admin.ts";
import type { AccountStatus } from "#domain/people/players/person.ts";
import type { Transaction } from "#server/db/connect.ts";
import { club } from "#server/db/tables/clubs.ts";
import { person } from "#server/db/tables/people.ts";
import { roleAt } from "#server/features/clubs/team/policy.ts";
import { ownersOf } from "#server/features/clubs/team/reads.ts";
import { endMembership, revokeInvitationsBy, saveRole } from "#server/features/clubs/team/writes.ts";
import type { Actor, RequestContext } from "#server/platform/api/gate.ts";
import { type By, record } from "#server/platform/events/record.ts";

/** Saves the status of a person. */
export async function setUserStatus(tx: Transaction, userId: PersonId, status: AccountStatus): Promise<void> {
  await tx.update(person).set({ status }).where(eq(person.id, userId));
}

/** Saves the status of a club, which shows or hides it. */
export async function setClubStatus(tx: Transaction, clubId: string, status: AccountStatus): Promise<void> {
  await tx.update(club).set({ status }).where(eq(club.id, clubId));
}

/**
 * Makes a person owner of clubs, in place of a lower role that they had there, or of none any more. The team of each
 * club changes as by an act of its own: invitations of the former role die, and all owners are notified.
 */
export async function changeMemberships(
  tx: Transaction,
  context: By & Pick<RequestContext, "now"> & { readonly actor: Actor },
  person: PersonId,
  { join, leave }: MembershipPlan,
): Promise<void> {
  const at = context.now();
  for (const club of join) {
    const before = { person, role: (await roleAt(tx, club, person)) ?? null };
    await revokeInvitationsBy(tx, person, at, club);
    await saveRole(tx, club, person, { role: "admin", addedBy: context.actor.personId, at });
    const after = { person, role: "admin" } as const;
    await record(tx, context, { kind: "team.joined", club, person, owners: await ownersOf(tx, club), before, after });
  }
  for (const club of leave) {
    const owners = await ownersOf(tx, club);
    await revokeInvitationsBy(tx, person, at, club);
    await endMembership(tx, club, person);
    await record(tx, context, { kind: "team.removed", club, person, owners, before: { person, role: "admin" } });
  }
}
