import { and, eq, isNull } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { OwedFor } from "#domain/outreach/notices/facts.ts";
import type { Transaction } from "#server/db/connect.ts";
import { mergeProposal } from "#server/db/tables/claims.ts";
import { type By, record } from "#server/platform/events/record.ts";
import { debtOf, type FoundPassedDebt } from "./reads-debts.ts";

type Ended = { readonly answer: "accepted" | "refused" | "withdrawn"; readonly now: Date };

type Made = Omit<typeof mergeProposal.$inferInsert, "id" | "proposedBy" | "proposedAt" | "endedAt" | "answer">;

/**
 * Proposes to a person that they are the guest, with the guest's debt; replaces an open proposal of the guest. Returns
 * its id.
 */
export async function proposeTo(
  tx: Transaction,
  by: By & { readonly actor: { readonly personId: PersonId }; readonly now: () => Date },
  made: Made,
): Promise<string> {
  const { fromId: guest, intoId, clubId } = made;
  const now = by.now();
  await withdrawProposalsOf(tx, guest, now);
  const [saved] = await tx
    .insert(mergeProposal)
    .values({ ...made, proposedBy: by.actor.personId, proposedAt: now })
    .returning({ id: mergeProposal.id });
  if (!saved) throw new Error("the proposal was not saved");
  const debt = await debtOf(tx, guest);
  const after = debt ? notedDebt(debt) : { owed: 0, debts: [] };
  await record(tx, by, { kind: "guest.merge-proposed", club: clubId, person: intoId, guest, after });
  return saved.id;
}

/** Ends an open proposal; false if it ended meanwhile. */
export async function endProposal(tx: Transaction, id: string, { answer, now }: Ended): Promise<boolean> {
  const ended = await tx
    .update(mergeProposal)
    .set({ answer, endedAt: now })
    .where(and(eq(mergeProposal.id, id), isNull(mergeProposal.endedAt)))
    .returning({ id: mergeProposal.id });
  return ended.length > 0;
}

/** Withdraws the open proposal of a guest who is proposed anew or was merged. */
export async function withdrawProposalsOf(tx: Transaction, guest: PersonId, now: Date): Promise<void> {
  await tx
    .update(mergeProposal)
    .set({ answer: "withdrawn", endedAt: now })
    .where(and(eq(mergeProposal.fromId, guest), isNull(mergeProposal.endedAt)));
}

/** Returns the debt as a notice stores it: ids, which are resolved when it is read. */
function notedDebt({ owed, charges }: FoundPassedDebt): {
  readonly owed: number;
  readonly debts: readonly OwedFor[];
} {
  const noted = charges.slice(0, 3).map(({ booking: held, courtId, tournament: of, category, concept }) => ({
    ...(held && courtId && { booking: held.id, court: courtId }),
    ...(of && { tournament: of.id }),
    ...(category && { category: category.id }),
    ...(concept !== null && { concept }),
  }));
  return { owed, debts: noted };
}
