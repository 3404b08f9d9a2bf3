import { and, eq, inArray } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { pairImport } from "#server/db/tables/imports.ts";
import { pair, pairPlayer } from "#server/db/tables/pairs.ts";
import { entry } from "#server/db/tables/tournaments.ts";
import { changeCounts } from "#server/features/competition/categories/writes.ts";
import type { Import } from "./reads.ts";

type NewPair = typeof pair.$inferInsert & { readonly categoryId: string; readonly id: string };

/**
 * Enters both players of accepted pairs of a locked category and inserts the pairs; there must be some, and no player
 * in two of them.
 */
export async function insertPairs(
  tx: Transaction,
  categoryId: string,
  pairs: readonly NewPair[],
  enteredBy: PersonId,
): Promise<void> {
  const players = pairs
    .flatMap(({ id: pairId, proposerId, inviteeId }) =>
      [proposerId, inviteeId].map((personId) => ({ personId, pairId })),
    )
    .toSorted((one, other) => (one.personId < other.personId ? -1 : 1));
  await tx
    .insert(entry)
    .values(players.map(({ personId }) => ({ categoryId, personId, enteredBy, status: "paired" as const })))
    .onConflictDoUpdate({ target: [entry.categoryId, entry.personId], set: { status: "paired" } });
  await tx.insert(pair).values([...pairs]);
  await tx.insert(pairPlayer).values(players.map((player) => ({ ...player, categoryId })));
  await changeCounts(tx, categoryId, countsOf(pairs));
}

/** Inserts an import. */
export async function insertImport(tx: Transaction, made: typeof pairImport.$inferInsert): Promise<Import> {
  const [row] = await tx.insert(pairImport).values(made).returning();
  if (!row) throw new Error("the import was not written");
  return row;
}

/**
 * Deletes pairs of a locked category: players who were entered before look for a partner, and the others lose their
 * entry.
 */
export async function deletePairs(
  tx: Transaction,
  { categoryId, enteredIds }: Import,
  pairs: readonly (typeof pair.$inferSelect)[],
): Promise<void> {
  const ids = pairs.map(({ id }) => id);
  await tx.delete(pair).where(inArray(pair.id, ids));
  const players = pairs.flatMap(({ proposerId, inviteeId }) => [proposerId, inviteeId]);
  const entered = new Set<string>(enteredIds);
  const before = players.filter((player) => !entered.has(player));
  const since = players.filter((player) => entered.has(player));
  const here = eq(entry.categoryId, categoryId);
  await tx
    .update(entry)
    .set({ status: "unpaired" })
    .where(and(here, inArray(entry.personId, before)));
  await tx.delete(entry).where(and(here, inArray(entry.personId, since)));
  const { taken, waiting } = countsOf(pairs);
  await changeCounts(tx, categoryId, { taken: -taken, waiting: -waiting });
}

function countsOf(pairs: readonly { readonly state?: string | undefined; readonly reserve?: boolean | undefined }[]) {
  const waiting = pairs.filter(({ state }) => state === "waitlisted").length;
  return { waiting, taken: pairs.filter(({ reserve }) => !reserve).length - waiting };
}

/** Marks an import as undone. */
export async function saveUndone(tx: Transaction, id: string, undoneAt: Date): Promise<void> {
  await tx.update(pairImport).set({ undoneAt }).where(eq(pairImport.id, id));
}
