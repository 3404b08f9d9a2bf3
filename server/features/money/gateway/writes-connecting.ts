import { eq } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { verification } from "#server/db/tables/people.ts";
import { holdOwnClub } from "#server/features/clubs/clubs/policy.ts";
import type { Actor } from "#server/platform/api/gate.ts";
import { type By, record } from "#server/platform/events/record.ts";
import { type GatewayAccount, lockAccount } from "./reads.ts";
import { endOpenCheckouts, openThere, saveAccount } from "./writes.ts";
import { type AskingParts, askAs } from "./writes-asking.ts";

type NewAccount = Parameters<typeof saveAccount>[1];
type Connecting = AskingParts & By & { readonly actor: Actor; readonly now: () => Date };

/** Returns the facts of an account for the audit: the collector and the mode, never a secret. */
export function factsOfAccount({ mode, collectorId, live }: Pick<GatewayAccount, "mode" | "collectorId" | "live">) {
  return { mode, collector: collectorId, live };
}

/** Keeps the OAuth state of a club administrator who leaves for Mercado Pago, until it is used or expires. */
export async function saveReturn(
  tx: Transaction,
  { id, clubId, personId, until }: { id: string; clubId: string; personId: PersonId; until: Date },
): Promise<void> {
  await tx.insert(verification).values({ id, identifier: returnsOf(clubId), value: personId, expiresAt: until });
}

/** Ends every outstanding OAuth state of a club and returns the ids of those that had not expired. */
export async function endReturns(tx: Transaction, clubId: string, now: Date): Promise<string[]> {
  const { id, expiresAt, identifier } = verification;
  const ended = await tx
    .delete(verification)
    .where(eq(identifier, returnsOf(clubId)))
    .returning({ id, expiresAt });
  return ended.flatMap((one) => (one.expiresAt > now ? [one.id] : []));
}

const returnsOf = (clubId: string) => `gateway-return:${clubId}`;

/**
 * Pays the club to this account from now on and closes the checkouts of another account, whose payments could not be
 * read. Ends every outstanding OAuth state of the club. False for an actor who does not run the club any more, and for
 * a `returnId` that is not outstanding.
 */
export async function replaceAccount(parts: Connecting, account: NewAccount, returnId?: string): Promise<boolean> {
  const { clubId } = account;
  const replaced = await parts.db.transaction(async (tx) => {
    if (!(await holdOwnClub(tx, clubId, parts.actor, "no key update"))) return null;
    const ended = await endReturns(tx, clubId, parts.now());
    if (returnId !== undefined && !ended.includes(returnId)) return null;
    const before = await lockAccount(tx, clubId);
    const isOther = before !== undefined && before.collectorId !== account.collectorId;
    const left = isOther ? await openThere(tx, clubId) : [];
    if (isOther) await endOpenCheckouts(tx, clubId);
    await saveAccount(tx, account);
    const change = { before: before ? factsOfAccount(before) : null, after: factsOfAccount(account) };
    await record(tx, parts, { kind: "club.gateway-connected", club: clubId, ...change });
    return { before, left };
  });
  if (!replaced) return false;
  const { before, left } = replaced;
  for (const { preferenceId } of before ? left : []) {
    if (!before || !preferenceId) continue;
    const closing = await askAs(parts, before, (token) =>
      parts.mercadoPago.gateway.closeCheckout(token, preferenceId, parts.now()),
    );
    if (!closing) break;
  }
  return true;
}
