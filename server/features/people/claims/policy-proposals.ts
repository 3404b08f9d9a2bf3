import { and, eq } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { mergeProposal } from "#server/db/tables/claims.ts";
import { isRunBy } from "#server/features/clubs/clubs/policy.ts";
import type { Actor } from "#server/platform/api/gate.ts";
import { isOpen } from "./reads-proposals.ts";

/** Finds an open proposal to this person, or of a club of the actor. */
export async function findProposal(
  tx: Transaction,
  proposalId: string,
  whose: { readonly to: PersonId } | { readonly by: Actor },
) {
  const own = "to" in whose ? eq(mergeProposal.intoId, whose.to) : isRunBy(whose.by, mergeProposal.clubId);
  const [found] = await tx
    .select()
    .from(mergeProposal)
    .where(and(eq(mergeProposal.id, proposalId), isOpen, own));
  return found;
}
