import { eq } from "drizzle-orm";
import { instant, type PersonId } from "#domain/lib/ids.ts";
import { confirmPayment } from "#domain/pairs/pair.ts";
import { checkChangeable } from "#domain/tournaments/change.ts";
import { checkToCome } from "#domain/tournaments/eligibility.ts";
import type { Transaction } from "#server/db/connect.ts";
import { club } from "#server/db/tables/clubs.ts";
import { charge } from "#server/db/tables/money.ts";
import { chargesOfPair } from "#server/features/money/finances/reads-charges.ts";
import { lockManagedPair } from "#server/features/pairs/policy.ts";
import { idsOfPair, type LockedPair } from "#server/features/pairs/reads.ts";
import { saveConfirmation } from "#server/features/pairs/writes.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { type By, record } from "#server/platform/events/record.ts";
import type { Actor } from "#server/platform/gate.ts";

/** `confirmedBy` is whose act confirms it: the desk's, or where the clock does it, of who paid. */
type Confirming = By & { readonly now: () => Date; readonly confirmedBy: PersonId };

/** The pair that a charge is a half of, its category locked, if the actor runs the club; nothing where it is for something else. */
export async function lockPairOfCharge(
  tx: Transaction,
  chargeId: string,
  actor: Actor,
): Promise<LockedPair | undefined> {
  const [found] = await tx.select({ pairId: charge.pairId }).from(charge).where(eq(charge.id, chargeId));
  return found?.pairId ? lockManagedPair(tx, found.pairId, actor) : undefined;
}

/**
 * A pair under lock that owes nothing more is confirmed, where its club wants that and it can still be: not once the draw is out. Null for
 * one that does not wait for its club.
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
  const now = by.now();
  const { tournamentStatus: status, drawn, timeZone } = category;
  const isOpen = checkChangeable({ status, drawn }).ok && checkToCome(category, clubClock(now, timeZone).today).ok;
  const confirmed = isOpen ? confirmPayment(locked.pair, by.confirmedBy, instant(now.getTime())) : null;
  if (!confirmed?.ok) return "too-late";
  await saveConfirmation(tx, id, confirmed.value);
  const after = { state: confirmed.value.state, paid: true, payments: [] };
  await record(tx, by, { kind: "pair.confirmed", ...idsOfPair(locked), before: { state: locked.pair.state }, after });
  return "confirmed";
}
