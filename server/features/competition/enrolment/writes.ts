import { eq } from "drizzle-orm";
import { confirmPayment } from "#domain/competition/pairs/pair.ts";
import { checkChangeable } from "#domain/competition/tournaments/change.ts";
import { checkToCome } from "#domain/competition/tournaments/eligibility.ts";
import { instant, type PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { club } from "#server/db/tables/clubs.ts";
import { idsOfPair, type LockedPair } from "#server/features/competition/pairs/reads.ts";
import { saveConfirmation } from "#server/features/competition/pairs/writes.ts";
import { chargesOfPair } from "#server/features/money/finances/reads-charges.ts";
import { confirmDeposited, type HeldForDeposit } from "#server/features/money/finances/writes-deposits.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { type By, record } from "#server/platform/events/record.ts";

/**
 * The act that confirms. `confirmedBy` is the person behind it: the operator at the desk, or the payer if the clock
 * does it.
 */
type ConfirmedBy = { readonly now: () => Date; readonly confirmedBy: PersonId };
type Confirming = By & ConfirmedBy;
/** Locked pairs that a payment may confirm. */
export type PairsToConfirm = readonly LockedPair[];
type PairToConfirm = Pick<LockedPair, "id" | "pair">;

/** Confirms a pair that is in no draw yet and whose tournament is still to come. */
export async function confirmOpenPair(tx: Transaction, by: Confirming, locked: LockedPair) {
  const { tournamentStatus: status, drawn, timeZone } = locked.category;
  const changeable = checkChangeable({ status, drawn });
  if (!changeable.ok) return changeable;
  const toCome = checkToCome(locked.category, clubClock(by.now(), timeZone).today);
  return toCome.ok ? confirmPair(tx, by, locked) : toCome;
}

/** Confirms a locked pair, also one that goes into the draw as a reserve. */
export async function confirmPair(tx: Transaction, { confirmedBy, now }: ConfirmedBy, { id, pair }: PairToConfirm) {
  const confirmed = confirmPayment(pair, confirmedBy, instant(now().getTime()));
  if (confirmed.ok) await saveConfirmation(tx, id, confirmed.value);
  return confirmed;
}

/**
 * Confirms a locked pair that owes nothing more, if its club wants that and the draw is not out yet. Null for a pair
 * that does not wait for its club.
 */
export async function confirmIfPaid(
  tx: Transaction,
  by: Confirming,
  locked: LockedPair,
): Promise<"confirmed" | "owes" | "too-late" | null> {
  const { category, id } = locked;
  if (locked.pair.state !== "awaiting-club") return null;
  const owed = (await chargesOfPair(tx, id)).reduce((sum, one) => sum + one.owed, 0);
  if (owed > 0) return "owes";
  const [own] = await tx.select({ confirms: club.confirmsPaid }).from(club).where(eq(club.id, category.clubId));
  if (!own?.confirms) return null;
  const confirmed = await confirmOpenPair(tx, by, locked);
  if (!confirmed.ok) return "too-late";
  const after = { state: confirmed.value.state, paid: true, payments: [] };
  await record(tx, by, { kind: "pair.confirmed", ...idsOfPair(locked), before: { state: locked.pair.state }, after });
  return "confirmed";
}

/** Confirms the locked pairs and slots of a player who paid remotely, if nothing is owed for them any more. */
export async function confirmPaid(
  tx: Transaction,
  by: Confirming,
  { pairs, deposits }: { readonly pairs: PairsToConfirm; readonly deposits: readonly HeldForDeposit[] },
): Promise<void> {
  for (const one of pairs) {
    const became = await confirmIfPaid(tx, by, one);
    if (became === "too-late") await record(tx, by, { kind: "pair.paid-late", ...idsOfPair(one) });
  }
  await confirmDeposited(tx, by, deposits);
}
