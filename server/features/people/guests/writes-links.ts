import { randomUUID } from "node:crypto";
import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import { claimLinkDays } from "#domain/people/claims/link-state.ts";
import type { Transaction } from "#server/db/connect.ts";
import { claimLink } from "#server/db/tables/claims.ts";
import { person } from "#server/db/tables/people.ts";
import { hashOfToken } from "#server/platform/identity/link-token.ts";

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Creates the one link by which a guest can be claimed, and revokes earlier ones. */
export async function makeLink(
  tx: Transaction,
  guest: { readonly id: PersonId; readonly phoneKey: string | null },
  { by, now, tokenOf }: { readonly by: string; readonly now: Date; readonly tokenOf: (id: string) => string },
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const id = randomUUID();
  const token = tokenOf(id);
  const expiresAt = new Date(now.getTime() + claimLinkDays * dayMilliseconds);
  await revokeLinksOf(tx, guest.id, now);
  const link = {
    id,
    personId: guest.id,
    tokenHash: hashOfToken(token),
    madeBy: by,
    madeAt: now,
    sentToKey: guest.phoneKey,
    expiresAt,
  };
  await tx.insert(claimLink).values(link);
  return { token, expiresAt };
}

/** Marks a link as used; false if another person was quicker, or it is no longer open. */
export async function useLink(tx: Transaction, linkId: string, by: PersonId, now: Date): Promise<boolean> {
  const { id, usedAt, revokedAt, expiresAt } = claimLink;
  const used = await tx
    .update(claimLink)
    .set({ usedAt: now, usedBy: by })
    .where(and(eq(id, linkId), isNull(usedAt), isNull(revokedAt), gt(expiresAt, now)))
    .returning({ id });
  return used.length > 0;
}

/** Revokes the open links of a guest that were sent to a telephone other than the guest's present one. */
export async function revokeLinksToOtherPhones(tx: Transaction, guest: PersonId, now: Date): Promise<void> {
  const { personId, usedAt, revokedAt, sentToKey } = claimLink;
  const present = tx.select({ key: person.phoneKey }).from(person).where(eq(person.id, guest));
  await tx
    .update(claimLink)
    .set({ revokedAt: now })
    .where(
      and(
        eq(personId, guest),
        isNull(usedAt),
        isNull(revokedAt),
        isNotNull(sentToKey),
        sql`${sentToKey} is distinct from (${present})`,
      ),
    );
}

/** Revokes a guest's open links after a change, a merge or an erasure. */
export async function revokeLinksOf(tx: Transaction, guest: PersonId, now: Date): Promise<void> {
  const { personId, usedAt, revokedAt } = claimLink;
  await tx
    .update(claimLink)
    .set({ revokedAt: now })
    .where(and(eq(personId, guest), isNull(usedAt), isNull(revokedAt)));
}
