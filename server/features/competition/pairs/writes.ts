import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { AwaitingClub, Confirmed, Invited, Waitlisted } from "#domain/competition/pairs/pair.ts";
import type { PairObjection } from "#domain/competition/tournaments/eligibility.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { drawChange, drawEntry } from "#server/db/tables/draws.ts";
import { pair, pairPlayer, pairSubstitute, partnerLink } from "#server/db/tables/pairs.ts";
import { person } from "#server/db/tables/people.ts";
import { entry, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { changeCounts } from "#server/features/competition/categories/writes.ts";
import { makeHalves } from "#server/features/money/finances/writes-charges.ts";
import type { LockedPair } from "./reads.ts";

/** Enters a player alone, with the terms that they accepted; false if they were entered already. */
export async function enterPlayer(
  tx: Transaction,
  categoryId: string,
  player: PersonId,
  terms: { readonly version: string; readonly acceptedAt: Date },
): Promise<boolean> {
  const written = await tx
    .insert(entry)
    .values({ categoryId, personId: player, termsVersion: terms.version, termsAcceptedAt: terms.acceptedAt })
    .onConflictDoNothing()
    .returning({ personId: entry.personId });
  return written.length === 1;
}

/** Enters players in the club's name, unless they are entered already; the terms stay unaccepted. */
export async function enterByClub(
  tx: Transaction,
  categoryId: string,
  players: readonly PersonId[],
  enteredBy: PersonId,
): Promise<void> {
  const rows = players.map((personId) => ({ categoryId, personId, enteredBy }));
  await tx.insert(entry).values(rows).onConflictDoNothing();
}

/**
 * Deletes a player's entries in these locked categories, where they have no partner, with the proposals that they made
 * and received.
 */
export async function deleteEntries(tx: Transaction, categoryIds: readonly string[], player: PersonId): Promise<void> {
  await withdrawProposals(tx, categoryIds, [player]);
  const alone = and(eq(entry.personId, player), eq(entry.status, "unpaired"));
  await tx.delete(entry).where(and(inArray(entry.categoryId, [...categoryIds]), alone));
}

/** Inserts a proposal and returns its id, which the caller may choose. */
export async function insertProposal(
  tx: Transaction,
  categoryId: string,
  { proposer, invitee }: Invited,
  id: string = randomUUID(),
): Promise<string> {
  await tx.insert(pair).values({ id, categoryId, proposerId: proposer, inviteeId: invitee });
  return id;
}

/**
 * Deletes every proposal that one of these players made or received in these locked categories, and ends their links.
 */
export async function withdrawProposals(
  tx: Transaction,
  categoryIds: readonly string[],
  players: readonly PersonId[],
): Promise<void> {
  const people = [...players];
  await tx
    .delete(pair)
    .where(
      and(
        inArray(pair.categoryId, [...categoryIds]),
        eq(pair.state, "invited"),
        or(inArray(pair.proposerId, people), inArray(pair.inviteeId, people)),
      ),
    );
  await tx
    .update(partnerLink)
    .set({ ending: "withdrawn", endedAt: sql`now()` })
    .where(
      and(
        inArray(partnerLink.categoryId, [...categoryIds]),
        inArray(partnerLink.proposerId, people),
        isNull(partnerLink.endedAt),
      ),
    );
}

/**
 * Pairs both players. The pair takes a place of the category, unless it is a reserve, and keeps today's price, or joins
 * the waiting list. Every other proposal of either in the category is deleted.
 */
export async function saveAcceptance(
  tx: Transaction,
  { id: pairId, category, reserve }: LockedPair,
  accepted: AwaitingClub | Confirmed | Waitlisted,
): Promise<void> {
  const players = [...accepted.players];
  const acceptedAt = new Date(accepted.acceptedAt);
  const waits = accepted.state === "waitlisted";
  const saved = waits
    ? ({ state: "waitlisted", acceptedAt, waitsSince: new Date(accepted.since) } as const)
    : ({ state: "awaiting-club", acceptedAt, cost: category.cost, reserve } as const);
  await tx.update(pair).set(saved).where(eq(pair.id, pairId));
  await tx
    .insert(pairPlayer)
    .values(players.toSorted().map((player) => ({ categoryId: category.id, personId: player, pairId })));
  await tx
    .update(entry)
    .set({ status: "paired" })
    .where(and(eq(entry.categoryId, category.id), inArray(entry.personId, players)));
  if (waits) await changeCounts(tx, category.id, { waiting: 1 });
  else {
    if (!reserve) await changeCounts(tx, category.id, { taken: 1 });
    await makeHalves(tx, category, [{ pairId, players: accepted.players, cost: category.cost }], acceptedAt);
  }
  await withdrawProposals(tx, [category.id], players);
}

/** Confirms the pair; its payment is a matter of the ledger. */
export async function saveConfirmation(tx: Transaction, pairId: string, confirmed: Confirmed): Promise<void> {
  await tx
    .update(pair)
    .set({ state: "confirmed", confirmedAt: new Date(confirmed.confirmedAt), confirmedBy: confirmed.confirmedBy })
    .where(eq(pair.id, pairId));
}

/** Saves the objections despite which the club let a pair in. */
export async function noteLetIn(tx: Transaction, pairId: string, despite: readonly PairObjection[]): Promise<void> {
  await tx
    .update(pair)
    .set({ letIn: [...despite] })
    .where(eq(pair.id, pairId));
}

/** Marks a pair as invited by the club, or no longer. Returns false if it was so already. */
export async function saveWildCard(tx: Transaction, pairId: string, wildCard: boolean): Promise<boolean> {
  const { rowCount } = await tx
    .update(pair)
    .set({ wildCard })
    .where(and(eq(pair.id, pairId), eq(pair.wildCard, !wildCard)));
  return rowCount === 1;
}

/** Reverts the confirmation of a pair; payments stay as they are. */
export async function saveUndoneConfirmation(tx: Transaction, pairId: string): Promise<void> {
  await tx
    .update(pair)
    .set({ state: "awaiting-club", confirmedAt: null, confirmedBy: null })
    .where(eq(pair.id, pairId));
}

/**
 * Takes guests who lost their partner out of a category: they cannot look for another, and nobody could accept for
 * them.
 */
export async function leaveNoGuestAlone(
  tx: Transaction,
  categoryId: string,
  players: readonly PersonId[],
): Promise<void> {
  const guests = tx
    .select({ id: person.id })
    .from(person)
    .where(and(inArray(person.id, [...players]), isNull(person.claimedAt)));
  await tx.delete(entry).where(and(eq(entry.categoryId, categoryId), inArray(entry.personId, guests)));
}

/**
 * Breaks a pair: if both had accepted, they look for a partner again and their place is free. A pair of an annulled
 * draw leaves the category and is kept for that draw.
 */
export async function deletePair(tx: Transaction, { id, pair: broken, category, reserve }: LockedPair): Promise<void> {
  const changed = or(eq(drawChange.pairOut, id), eq(drawChange.pairIn, id));
  if ((await tx.$count(drawEntry, eq(drawEntry.pairId, id))) + (await tx.$count(drawChange, changed)) > 0) {
    await tx.delete(pairPlayer).where(eq(pairPlayer.pairId, id));
    await tx.delete(pairSubstitute).where(eq(pairSubstitute.pairId, id));
    await tx.update(pair).set({ categoryId: null }).where(eq(pair.id, id));
  } else await tx.delete(pair).where(eq(pair.id, id));
  if (broken.state === "invited") return;
  await leaveNoGuestAlone(tx, category.id, broken.players);
  await tx
    .update(entry)
    .set({ status: "unpaired" })
    .where(and(eq(entry.categoryId, category.id), inArray(entry.personId, [...broken.players])));
  if (broken.state === "waitlisted") await changeCounts(tx, category.id, { waiting: -1 });
  else if (!reserve) await changeCounts(tx, category.id, { taken: -1 });
}

/** Gives a reserve a place; if none is free, the club's decision adds one. */
export async function takePlace(tx: Transaction, categoryId: string, pairId: string): Promise<void> {
  await tx.update(pair).set({ reserve: false }).where(eq(pair.id, pairId));
  const { quota, taken } = tournamentCategory;
  await tx
    .update(tournamentCategory)
    .set({ taken: sql`${taken} + 1`, quota: sql`greatest(${quota}, ${taken} + 1)` })
    .where(eq(tournamentCategory.id, categoryId));
}

/** Makes a replaced pair a reserve, which frees its place. */
export async function giveUpPlace(tx: Transaction, categoryId: string, pairId: string): Promise<void> {
  await tx.update(pair).set({ reserve: true }).where(eq(pair.id, pairId));
  await changeCounts(tx, categoryId, { taken: -1 });
}

/** Turns every reserve of a locked category back into one of its pairs: without a draw there are no reserves. */
export async function takeReservesIn(tx: Transaction, categoryId: string): Promise<void> {
  const waiting = and(eq(pair.categoryId, categoryId), eq(pair.reserve, true));
  for (const { id } of await tx.select({ id: pair.id }).from(pair).where(waiting)) await takePlace(tx, categoryId, id);
}
