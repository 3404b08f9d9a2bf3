import { and, eq, exists, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { EntryStatus } from "#domain/competition/pairs/next-step.ts";
import { takesLatePlayers } from "#domain/competition/pairs/place-alone.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { draw, match } from "#server/db/tables/draws.ts";
import { charge } from "#server/db/tables/money.ts";
import { entry } from "#server/db/tables/tournaments.ts";
import { idsOf, type LockedCategory } from "#server/features/competition/categories/reads.ts";

/** A player's own entry with its locked category. `turn` is that of their charge; null for the players of pairs. */
export type LockedEntry = {
  readonly player: PersonId;
  readonly status: EntryStatus;
  readonly turn: number | null;
  readonly category: LockedCategory;
};

/** Returns the ids of a locked entry, as events name them. */
export function idsOfEntry({ player, category }: Pick<LockedEntry, "player" | "category">) {
  return { ...idsOf(category), person: player };
}

/** Returns the entry of a player in a locked category; undefined if there is none. */
export async function entryIn(
  tx: Transaction,
  category: LockedCategory,
  player: PersonId,
): Promise<LockedEntry | undefined> {
  const [found] = await tx
    .select({ status: entry.status, turn: entry.turn })
    .from(entry)
    .where(and(eq(entry.categoryId, category.id), eq(entry.personId, player)));
  return found && { ...found, player, category };
}

/** Finds the entries that these charges are for, if the players entered alone and are still there. */
export function entriesOfCharges(tx: Transaction, chargeIds: readonly string[]) {
  const paid = tx
    .select({ one: sql`1` })
    .from(charge)
    .where(
      and(
        inArray(charge.id, [...chargeIds]),
        isNull(charge.pairId),
        eq(charge.categoryId, entry.categoryId),
        eq(charge.personId, entry.personId),
        eq(charge.turn, entry.turn),
      ),
    );
  return tx
    .select({ categoryId: entry.categoryId, player: entry.personId })
    .from(entry)
    .where(exists(paid))
    .orderBy(entry.categoryId, entry.personId);
}

/** Returns a locked category as it is for the club: a drawn one that takes late players is open. */
export async function openToLatePlayers(tx: Transaction, category: LockedCategory): Promise<LockedCategory> {
  if (!category.drawn) return category;
  const live = and(eq(draw.categoryId, category.id), isNull(draw.supersededAt));
  const played = await tx
    .select({ id: match.id })
    .from(match)
    .innerJoin(draw, eq(draw.id, match.drawId))
    .where(and(live, isNotNull(match.outcome)))
    .limit(1);
  return { ...category, drawn: !takesLatePlayers(category.format, played.length) };
}
