import { eq } from "drizzle-orm";
import { confirmPayment } from "#domain/competition/pairs/pair.ts";
import { confirmPlace } from "#domain/competition/pairs/place-alone.ts";
import { checkChangeable } from "#domain/competition/tournaments/change.ts";
import { checkToCome } from "#domain/competition/tournaments/eligibility.ts";
import { instant, type PersonId } from "#domain/lib/ids.ts";
import type { Taken } from "#domain/money/finances/desk.ts";
import type { Transaction } from "#server/db/connect.ts";
import { club } from "#server/db/tables/clubs.ts";
import { idsOfEntry, type LockedEntry, openToLatePlayers } from "#server/features/competition/entries/reads.ts";
import { saveConfirmation as savePlaceConfirmation } from "#server/features/competition/entries/writes.ts";
import { idsOfPair, type LockedPair } from "#server/features/competition/pairs/reads.ts";
import { saveConfirmation } from "#server/features/competition/pairs/writes.ts";
import { chargesOfPair, lockChargeOfPlayer } from "#server/features/money/finances/reads-charges.ts";
import { confirmDeposited, type HeldForDeposit } from "#server/features/money/finances/writes-deposits.ts";
import { clubPlayDay } from "#server/platform/club-clock.ts";
import { type By, record } from "#server/platform/events/record.ts";

/**
 * The act that confirms. `confirmedBy` is the person behind it: the operator at the desk, or the payer if the clock
 * does it.
 */
type ConfirmedBy = { readonly now: () => Date; readonly confirmedBy: PersonId };
type Confirming = By & ConfirmedBy;
/** Locked pairs and players alone whom a payment may confirm. */
export type PlacesToConfirm = readonly (LockedPair | LockedEntry)[];
type PairToConfirm = Pick<LockedPair, "id" | "pair">;

/** Confirms a pair that is in no draw yet and whose tournament is still to come. */
export async function confirmOpenPair(tx: Transaction, by: Confirming, locked: LockedPair) {
  const { tournamentStatus: status, drawn, timeZone } = locked.category;
  const changeable = checkChangeable({ status, drawn });
  if (!changeable.ok) return changeable;
  const toCome = checkToCome(locked.category, clubPlayDay(by.now(), timeZone));
  return toCome.ok ? confirmPair(tx, by, locked) : toCome;
}

/** Confirms a locked pair, also one that goes into the draw as a reserve. */
export async function confirmPair(tx: Transaction, { confirmedBy, now }: ConfirmedBy, { id, pair }: PairToConfirm) {
  const confirmed = confirmPayment(pair, confirmedBy, instant(now().getTime()));
  if (confirmed.ok) await saveConfirmation(tx, id, confirmed.value);
  return confirmed;
}

/** Confirms a player alone who waits for the club, until the draw or later if the rounds take late players. */
export async function confirmEntry(tx: Transaction, { confirmedBy, now }: ConfirmedBy, locked: LockedEntry) {
  const { category, status } = locked;
  const open = await openToLatePlayers(tx, category);
  const confirmed = confirmPlace(status, open, clubPlayDay(now(), category.timeZone));
  if (confirmed.ok) await savePlaceConfirmation(tx, locked, { by: confirmedBy, at: now() });
  return confirmed;
}

/**
 * Confirms a locked pair or player alone who owes nothing more, if the club wants that and the draw is not out yet.
 * Null for one that does not wait for the club.
 */
export async function confirmIfPaid(
  tx: Transaction,
  by: Confirming,
  locked: LockedPair | LockedEntry,
): Promise<"confirmed" | "owes" | "too-late" | null> {
  const { category } = locked;
  const state = "pair" in locked ? locked.pair.state : locked.status;
  if (state !== "awaiting-club") return null;
  const charges = "pair" in locked ? await chargesOfPair(tx, locked.id) : await chargesOfEntry(tx, locked);
  const owed = charges.reduce((sum, one) => sum + one.owed, 0);
  if (owed > 0) return "owes";
  const [own] = await tx.select({ confirms: club.confirmsPaid }).from(club).where(eq(club.id, category.clubId));
  if (!own?.confirms) return null;
  if (!("pair" in locked)) {
    if (!(await confirmEntry(tx, by, locked)).ok) return "too-late";
    const entered = { before: { state }, after: { state: "confirmed", paid: true, payments: [] } } as const;
    await record(tx, by, { kind: "entry.confirmed", ...idsOfEntry(locked), ...entered });
    return "confirmed";
  }
  const confirmed = await confirmOpenPair(tx, by, locked);
  if (!confirmed.ok) return "too-late";
  const after = { state: confirmed.value.state, paid: true, payments: [] };
  await record(tx, by, { kind: "pair.confirmed", ...idsOfPair(locked), before: { state: locked.pair.state }, after });
  return "confirmed";
}

/** Locks the charge of a locked player alone; there is none if the category cost nothing. */
export async function chargesOfEntry(tx: Transaction, { category, player, turn }: LockedEntry) {
  return turn === null ? [] : lockChargeOfPlayer(tx, { categoryId: category.id, player, turn });
}

/** Confirms the locked places and slots of a player who paid remotely, if nothing is owed for them any more. */
export async function confirmPaid(
  tx: Transaction,
  by: Confirming,
  { places, deposits }: { readonly places: PlacesToConfirm; readonly deposits: readonly HeldForDeposit[] },
): Promise<void> {
  for (const one of places) {
    if ((await confirmIfPaid(tx, by, one)) !== "too-late") continue;
    if ("pair" in one) await record(tx, by, { kind: "pair.paid-late", ...idsOfPair(one) });
    else await record(tx, by, { kind: "entry.paid-late", ...idsOfEntry(one) });
  }
  await confirmDeposited(tx, by, deposits);
}

/** Returns payments at the desk as events tell them. */
export function paymentFacts(taken: readonly Taken<string>[]) {
  return taken.map(({ chargeId: charge, amount, method, day, note }) => {
    return { charge, amount, method, ...(day && { day }), ...(note && { note }) };
  });
}
