import { and, eq } from "drizzle-orm";
import type { PlayerObjection } from "#domain/competition/tournaments/eligibility.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { entry } from "#server/db/tables/tournaments.ts";
import type { LockedCategory } from "#server/features/competition/categories/reads.ts";
import { changeCounts } from "#server/features/competition/categories/writes.ts";
import { nextTurn } from "#server/features/money/finances/reads-charges.ts";
import { chargePlayers, type Doer, waiveRest } from "#server/features/money/finances/writes-charges.ts";
import type { LockedEntry } from "./reads.ts";

/** The way players come in: by the terms that they accepted, or by the club, perhaps against its rules. */
type CameIn =
  | { readonly terms: { readonly version: string; readonly acceptedAt: Date } }
  | { readonly enteredBy: PersonId; readonly confirmed: boolean };

/** A player who enters alone. */
type Newcomer = { readonly player: PersonId; readonly despite?: readonly PlayerObjection[] };

/**
 * Enters players alone in a locked category, at today's price. Each takes a place: over the quota the transaction fails
 * on `category_quota_holds`, and on `entry_once` for somebody who is entered.
 */
export async function enterAlone(
  tx: Transaction,
  category: LockedCategory,
  players: readonly Newcomer[],
  { at, ...how }: CameIn & { readonly at: Date },
): Promise<void> {
  if (players.length === 0) return;
  const { id: categoryId, cost } = category;
  const turn = await nextTurn(tx, categoryId);
  const byClub = "enteredBy" in how;
  const status = byClub && how.confirmed ? "confirmed" : "awaiting-club";
  const came = byClub
    ? { enteredBy: how.enteredBy, ...(how.confirmed && { confirmedAt: at, confirmedBy: how.enteredBy }) }
    : { termsVersion: how.terms.version, termsAcceptedAt: how.terms.acceptedAt };
  await tx.insert(entry).values(
    players.map(({ player: personId, despite = [] }) => {
      const letIn = despite.length > 0 ? [...despite] : null;
      return { categoryId, personId, status, cost, turn, letIn, enteredAt: at, ...came } as const;
    }),
  );
  await changeCounts(tx, categoryId, { taken: players.length });
  const people = players.map(({ player }) => player);
  await chargePlayers(tx, category, people, { turn, at });
}

/** Confirms the place of a player alone, or undoes it; the payment is a matter of the ledger. */
export async function saveConfirmation(
  tx: Transaction,
  locked: LockedEntry,
  confirmed: { readonly by: PersonId; readonly at: Date } | null,
): Promise<void> {
  const after = confirmed
    ? ({ status: "confirmed", confirmedAt: confirmed.at, confirmedBy: confirmed.by } as const)
    : ({ status: "awaiting-club", confirmedAt: null, confirmedBy: null } as const);
  await tx.update(entry).set(after).where(isEntry(locked));
}

/** Takes a player alone out of a locked category. Their place is free; the rest of their debt is written off. */
export async function endEntry(tx: Transaction, by: Doer, locked: LockedEntry): Promise<void> {
  const { category, player, turn } = locked;
  if (turn !== null) {
    await waiveRest(tx, { categoryId: category.id, player, turn }, "player-left", by);
    await changeCounts(tx, category.id, { taken: -1 });
  }
  await tx.delete(entry).where(isEntry(locked));
}

function isEntry({ category, player }: LockedEntry) {
  return and(eq(entry.categoryId, category.id), eq(entry.personId, player));
}
