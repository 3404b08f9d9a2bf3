import { and, eq, exists, sql } from "drizzle-orm";
import {
  type AwaitingClub,
  isWaiting,
  type Offered,
  playersOf,
  type Waitlisted,
} from "#domain/competition/pairs/pair.ts";
import { endOffer, offersTo, type PlaceOutcome, passOffer } from "#domain/competition/waiting-list/waiting-list.ts";
import { instant, type PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { pair, placeOffer } from "#server/db/tables/pairs.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { type LockedCategory, lockCategory } from "#server/features/competition/categories/reads.ts";
import { changeCounts } from "#server/features/competition/categories/writes.ts";
import { makeHalves, waiveRest } from "#server/features/money/finances/writes-charges.ts";
import { clubPlayDay } from "#server/platform/club-clock.ts";
import { type By, record } from "#server/platform/events/record.ts";
import { firstInLine, idsOfPair, type LockedPair, offeredIn, pairIn } from "./reads.ts";
import { deletePair } from "./writes.ts";

/** The author and the time of an act; the clock has no actor. */
export type ByClock = By & { readonly now: () => Date };

/** Breaks a pair and offers its place to the first on the waiting list, before anyone else can ask for it. */
export async function breakPair(tx: Transaction, by: ByClock, locked: LockedPair): Promise<void> {
  if (locked.pair.state === "offered") await closeOffer(tx, by, locked.id, "declined");
  await waiveRest(tx, { pairIds: [locked.id] }, "pair-broken", by);
  await deletePair(tx, locked);
  if (locked.category.waiting > 0) await offerPlaces(tx, by, locked.category.id);
}

/**
 * Gives the free places of a category to the first pairs on the waiting list, as offers or at once. Locks the category,
 * if it is not locked already.
 */
export async function offerPlaces(tx: Transaction, by: ByClock, categoryId: string): Promise<void> {
  const category = await lockCategory(tx, categoryId);
  const free = category ? category.quota - category.taken : 0;
  if (!category || free <= 0 || category.waiting === 0) return;
  const now = by.now();
  const line = await firstInLine(tx, category, free);
  const today = clubPlayDay(now, category.timeZone);
  for (const { standing, becomes } of offersTo(category, line, instant(now.getTime()), today)) {
    await leaveLine(tx, standing, becomes, now);
    const [oneId, otherId] = becomes.players;
    const row = { categoryId, pairId: standing.id, oneId, otherId, at: now };
    const ids = idsOfPair(standing);
    if (becomes.state === "offered") {
      const until = new Date(becomes.until);
      await tx.insert(placeOffer).values({ ...row, until });
      await record(tx, by, { kind: "pair.place-offered", ...ids, after: { until: until.toISOString() } });
    } else {
      await tx.insert(placeOffer).values({ ...row, outcome: "entered", endedAt: now });
      await record(tx, by, { kind: "pair.place-entered", ...ids });
    }
  }
}

/** Passes on every expired offer of a category; returns their number. */
export async function passOffers(tx: Transaction, by: ByClock, categoryId: string): Promise<number> {
  const category = await lockCategory(tx, categoryId);
  if (!category) return 0;
  let passed = 0;
  for (const locked of await offeredIn(tx, category)) {
    const after = passOffer(locked.pair, instant(by.now().getTime()));
    if (after === undefined) continue;
    passed += 1;
    await closeOffer(tx, by, locked.id, "passed");
    const lost = { why: "passed", stays: after !== null } as const;
    await record(tx, by, { kind: "pair.place-lost", ...idsOfPair(locked), after: lost });
    if (after) await returnToLine(tx, locked, after);
    else await deletePair(tx, locked);
  }
  await offerPlaces(tx, by, categoryId);
  return passed;
}

/** Ends every offer of a locked category that takes no more pairs; their pairs return to the waiting list. */
export async function endOffers(tx: Transaction, by: ByClock, category: LockedCategory): Promise<void> {
  for (const locked of await offeredIn(tx, category)) {
    await returnToLine(tx, locked, endOffer(locked.pair));
    await closeOffer(tx, by, locked.id, "ended");
    const after = { why: "ended", stays: true } as const;
    await record(tx, by, { kind: "pair.place-lost", ...idsOfPair(locked), after });
  }
}

/** Ends the offers of a tournament, all of whose categories are locked. */
export async function endOffersIn(tx: Transaction, by: ByClock, tournamentId: string): Promise<void> {
  for (const id of await categoriesWith(tx, tournamentId, "offered")) {
    const category = await lockCategory(tx, id);
    if (category) await endOffers(tx, by, category);
  }
}

/** Gives the free places of a tournament, all of whose categories are locked, to the waiting pairs. */
export async function offerPlacesIn(tx: Transaction, by: ByClock, tournamentId: string): Promise<void> {
  for (const id of await categoriesWith(tx, tournamentId, "waitlisted")) await offerPlaces(tx, by, id);
}

/** Breaks every waiting or offered pair of a player who leaves, in these locked categories. */
export async function leaveLines(
  tx: Transaction,
  by: ByClock,
  categoryIds: readonly string[],
  player: PersonId,
): Promise<void> {
  const mine = sql`${player} in (${pair.proposerId}, ${pair.inviteeId}) and ${pair.waitsSince} is not null
    and ${pair.categoryId} = any(${sql.param([...categoryIds])}::uuid[])`;
  for (const { id, categoryId } of await tx.select().from(pair).where(mine)) {
    const category = categoryId && (await lockCategory(tx, categoryId));
    const locked = category ? await pairIn(tx, id, category) : undefined;
    if (!locked || !isWaiting(locked.pair)) continue;
    const before = { players: locked.pair.players };
    await record(tx, by, { kind: "pair.dissolved", ...idsOfPair(locked), before });
    await breakPair(tx, by, locked);
  }
}

/** Gives the pair its place: the one held for it, or one more, at today's price. */
export async function leaveLine(
  tx: Transaction,
  { id, category, pair: before }: LockedPair,
  after: Offered | AwaitingClub,
  at: Date,
): Promise<void> {
  const saved =
    after.state === "offered"
      ? { state: after.state, offerUntil: new Date(after.until) }
      : { state: after.state, waitsSince: null, offerUntil: null, offersUnanswered: 0, cost: category.cost };
  await tx.update(pair).set(saved).where(eq(pair.id, id));
  if (before.state === "waitlisted") await changeCounts(tx, category.id, { taken: 1, waiting: -1 });
  if (after.state === "awaiting-club")
    await makeHalves(tx, category, [{ pairId: id, players: after.players, cost: category.cost }], at);
}

/** Returns the place held for the pair, and puts it back on the waiting list. */
export async function returnToLine(tx: Transaction, { id, category }: LockedPair, after: Waitlisted): Promise<void> {
  const { state, since, unanswered } = after;
  await tx
    .update(pair)
    .set({ state, waitsSince: new Date(since), offerUntil: null, offersUnanswered: unanswered })
    .where(eq(pair.id, id));
  await changeCounts(tx, category.id, { taken: -1, waiting: 1 });
}

/** Makes a waiting pair a reserve after the draw, like the others. */
export async function becomeReserve(
  tx: Transaction,
  { id, category, pair: before }: LockedPair,
  at: Date,
): Promise<void> {
  await tx
    .update(pair)
    .set({ state: "awaiting-club", waitsSince: null, offersUnanswered: 0, cost: category.cost, reserve: true })
    .where(eq(pair.id, id));
  await changeCounts(tx, category.id, { waiting: -1 });
  await makeHalves(tx, category, [{ pairId: id, players: playersOf(before), cost: category.cost }], at);
}

/** Gives a waiting pair a place and keeps the reason, if one was given; a full category gets one place more. */
export async function saveGivenPlace(
  tx: Transaction,
  { actor, now }: { readonly actor: { readonly personId: PersonId }; readonly now: () => Date },
  locked: LockedPair,
  { after, reason }: { readonly after: AwaitingClub; readonly reason: string },
): Promise<void> {
  const { id, category, pair: before } = locked;
  const { quota, taken } = tournamentCategory;
  if (before.state === "waitlisted")
    await tx
      .update(tournamentCategory)
      .set({ quota: sql`greatest(${quota}, ${taken} + 1)` })
      .where(eq(tournamentCategory.id, category.id));
  await leaveLine(tx, locked, after, now());
  await closeOffer(tx, { actor, now }, id, "ended");
  const [oneId, otherId] = after.players;
  const ended = { outcome: "given", endedAt: now(), endedBy: actor.personId, reason: reason || null } as const;
  await tx.insert(placeOffer).values({ categoryId: category.id, pairId: id, oneId, otherId, at: now(), ...ended });
}

/** Closes the open offer of a pair, if any, with its outcome. */
export async function closeOffer(
  tx: Transaction,
  { actor, now }: Pick<ByClock, "actor" | "now">,
  pairId: string,
  outcome: PlaceOutcome,
): Promise<void> {
  await tx
    .update(placeOffer)
    .set({ outcome, endedAt: now(), endedBy: sql`${actor?.personId ?? null}::uuid` })
    .where(and(eq(placeOffer.pairId, pairId), eq(placeOffer.outcome, "open")));
}

/** Saves whether pairs of the tournament's waiting lists enter automatically. */
export async function saveEntersAlone(tx: Transaction, tournamentId: string, entersAlone: boolean): Promise<void> {
  await tx.update(tournament).set({ waitingEnters: entersAlone }).where(eq(tournament.id, tournamentId));
}

async function categoriesWith(tx: Transaction, tournamentId: string, state: "waitlisted" | "offered") {
  const { id } = tournamentCategory;
  const some = tx
    .select({ id: pair.id })
    .from(pair)
    .where(and(eq(pair.categoryId, id), eq(pair.state, state)));
  const found = await tx
    .select({ id })
    .from(tournamentCategory)
    .where(and(eq(tournamentCategory.tournamentId, tournamentId), exists(some)))
    .orderBy(id);
  return found.map((one) => one.id);
}
