import { and, eq, ne } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { emailConfirmation, person, session } from "#server/db/tables/people.ts";
import { type ConfirmationParts, mailConfirmation } from "#server/platform/identity/confirmation.ts";
import { endSecretsOf } from "#server/platform/identity/secrets.ts";
import { endSessionsOf } from "#server/platform/identity/session.ts";
import { accountLetter } from "#server/platform/mail/letters.ts";

/** Locks a person and returns their present address; undefined if they are inactive or have no account. */
export async function lockAddress(tx: Transaction, id: PersonId) {
  const { email, emailVerified, status } = person;
  const [found] = await tx.select({ email, emailVerified, status }).from(person).where(eq(person.id, id)).for("update");
  const { email: address = null } = found ?? {};
  return found && address !== null && found.status === "active"
    ? { id, email: address, confirmed: found.emailVerified }
    : undefined;
}

/**
 * Gives a person another address. Ends every outstanding secret and every session but `keep`, notifies the former
 * address, and sends a link to an address that is not proven yet. Fails on the constraint `person_email_key` if another
 * account has it.
 */
export async function replaceAddress(
  tx: Transaction,
  parts: ConfirmationParts,
  change: {
    readonly id: PersonId;
    readonly from: string;
    readonly to: string;
    readonly proven: boolean;
    readonly keep: string | null;
    readonly by: "owner" | "administrator";
  },
): Promise<void> {
  const { id, from, to, proven, keep, by } = change;
  await tx.update(person).set({ email: to, emailVerified: proven }).where(eq(person.id, id));
  await endSecretsOf(tx, id);
  await tx.delete(emailConfirmation).where(eq(emailConfirmation.personId, id));
  if (keep === null) await endSessionsOf(tx, id);
  else await tx.delete(session).where(and(eq(session.userId, id), ne(session.id, keep)));
  const resetPage = parts.publicUrl;
  const told = by === "owner" ? "email-changed" : "email-corrected";
  await parts.outbox.leave(tx, from, accountLetter(told, resetPage));
  if (proven) await parts.outbox.leave(tx, to, accountLetter("email-confirmed", resetPage));
  else await mailConfirmation(tx, parts, { personId: id, email: to });
}

/** Withdraws a pending change of address; the link of the present address stays. */
export async function forgetPendingAddress(tx: Transaction, id: PersonId, present: string): Promise<void> {
  await tx
    .delete(emailConfirmation)
    .where(and(eq(emailConfirmation.personId, id), ne(emailConfirmation.email, present)));
}
