import { randomUUID } from "node:crypto";
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { emailConfirmation, person } from "#server/db/tables/people.ts";
import { confirmationLetter, confirmationMinutes } from "#server/platform/mail/letters.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";
import { createLinkTokens, hashOfToken } from "./link-token.ts";

/** The parts of confirmation links: our public address, the secret for tokens, and the outbox. */
export type ConfirmationParts = { readonly publicUrl: string; readonly secret: string; readonly outbox: Outbox };

/** The path of the page that confirms an e-mail address, followed by the token. */
export const confirmationPath = "/confirmar-email/";

/** An address to confirm, and the session that survives if it replaces the account's present address. */
type Asked = { readonly personId: PersonId; readonly email: string; readonly sessionId?: string | null };

/** Sends a link to confirm this address. It replaces any outstanding link of the person. */
export async function mailConfirmation(
  tx: Database | Transaction,
  parts: ConfirmationParts,
  { personId, email, sessionId = null }: Asked,
): Promise<void> {
  const id = randomUUID();
  const link = {
    id,
    email,
    sessionId,
    tokenHash: hashOfToken(tokenOf(parts.secret, id)),
    askedAt: sql`now()`,
    expiresAt: sql`now() + make_interval(mins => ${confirmationMinutes})`,
  };
  await tx
    .insert(emailConfirmation)
    .values({ personId, ...link })
    .onConflictDoUpdate({ target: emailConfirmation.personId, set: link });
  await mailLink(tx, parts, link);
}

/** Sends the person's outstanding link again. Returns false if there is none that still works. */
export async function resendConfirmation(
  tx: Transaction,
  parts: ConfirmationParts,
  personId: PersonId,
): Promise<boolean> {
  const { id, email, expiresAt } = emailConfirmation;
  const isTheirs = and(eq(emailConfirmation.personId, personId), gt(expiresAt, sql`now()`));
  const [found] = await tx.select({ id, email }).from(emailConfirmation).where(isTheirs);
  if (!found) return false;
  await mailLink(tx, parts, found);
  return true;
}

function mailLink(
  tx: Database | Transaction,
  { publicUrl, secret, outbox }: ConfirmationParts,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  return outbox.leave(tx, email, confirmationLetter(`${publicUrl}${confirmationPath}${tokenOf(secret, id)}`));
}

function tokenOf(secret: string, id: string): string {
  return createLinkTokens(secret).of(id);
}

/** Returns the outstanding confirmation of a link; undefined for an expired or unknown link. */
export async function findConfirmation(db: Database | Transaction, token: string) {
  const { tokenHash, expiresAt } = emailConfirmation;
  const [found] = await db
    .select()
    .from(emailConfirmation)
    .where(and(eq(tokenHash, hashOfToken(token)), gt(expiresAt, sql`now()`)));
  return found;
}

/** Records that the person owns their present e-mail address, and ends an outstanding link for it. */
export async function proveAddress(db: Database | Transaction, personId: string): Promise<void> {
  const { id, emailVerified } = person;
  await db
    .update(person)
    .set({ emailVerified: true })
    .where(and(eq(id, personId), eq(emailVerified, false)));
  const present = db.select({ email: person.email }).from(person).where(eq(id, personId));
  const isIt = and(eq(emailConfirmation.personId, personId), inArray(emailConfirmation.email, present));
  await db.delete(emailConfirmation).where(isIt);
}
