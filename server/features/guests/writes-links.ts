import { randomUUID } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import { claimLinkDays } from "#domain/people/claim.ts";
import type { Transaction } from "#server/db/connect.ts";
import { claimLink } from "#server/db/tables/claims.ts";
import { hashOfToken } from "#server/platform/identity/link-token.ts";
import { revokeLinksOf } from "./writes-merge.ts";

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Makes the one link by which a guest can be taken; those before are good for nothing from now on. */
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

/** Uses a link up; false where somebody else was quicker, or it is good for nothing any more. */
export async function useLink(tx: Transaction, linkId: string, by: PersonId, now: Date): Promise<boolean> {
  const { id, usedAt, revokedAt, expiresAt } = claimLink;
  const used = await tx
    .update(claimLink)
    .set({ usedAt: now, usedBy: by })
    .where(and(eq(id, linkId), isNull(usedAt), isNull(revokedAt), gt(expiresAt, now)))
    .returning({ id });
  return used.length > 0;
}
