import { and, eq, inArray, sql } from "drizzle-orm";
import type { PaidPart } from "#contract/money/paying.ts";
import { missingOf } from "#domain/courts/deposits.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { shareCredit } from "#domain/money/finances/credit.ts";
import { payment } from "#domain/money/finances/ledger.ts";
import type { Transaction } from "#server/db/connect.ts";
import { chargeBalance, creditEntry } from "#server/db/tables/money.ts";
import { person } from "#server/db/tables/people.ts";
import { lockPlacesOfCharges } from "#server/features/competition/enrolment/reads.ts";
import { confirmPaid } from "#server/features/competition/enrolment/writes.ts";
import { lockedCharges } from "#server/features/money/finances/reads-charges.ts";
import { creditAt } from "#server/features/money/finances/reads-debts.ts";
import { doneBy, insertMovements } from "#server/features/money/finances/writes-charges.ts";
import { holdDeposits } from "#server/features/money/finances/writes-deposits.ts";
import { tellOfCharge } from "#server/features/money/finances/writes-told.ts";
import type { By } from "#server/platform/events/record.ts";
import { depositsOf } from "./reads.ts";

type Clock = By & { readonly actor: { readonly personId: PersonId }; readonly now: () => Date };
type Asked = { readonly chargeIds: readonly string[]; readonly part?: PaidPart | undefined };
type LockedCharge = Awaited<ReturnType<typeof lockedCharges>>[number];

/**
 * Locks own charges of one club and returns what the player is about to pay of each: the whole debt, or the missing
 * deposit. "unknown" if one of them is not theirs or they belong to several clubs, "paid" if nothing is owed.
 *
 * If the player has credit at the club, it locks the places and the held slots first, because the credit may confirm
 * them.
 */
export async function lockOwnLines(tx: Transaction, player: PersonId, { chargeIds, part = "all" }: Asked) {
  const ids = [...new Set(chargeIds)];
  const pays = (await hasCredit(tx, player, ids))
    ? { places: await lockPlacesOfCharges(tx, ids), deposits: await holdDeposits(tx, ids) }
    : null;
  const own = and(eq(chargeBalance.personId, player), inArray(chargeBalance.id, ids));
  const charges = await lockedCharges(tx, own);
  const [first] = charges;
  if (!first || charges.length < ids.length || charges.some(({ clubId }) => clubId !== first.clubId)) return "unknown";
  const deposits = await depositsOf(tx, ids);
  const lines = charges.flatMap((charge) => {
    const asked = part === "deposit" ? deposits.find(({ chargeId }) => chargeId === charge.id) : undefined;
    const missing = asked ? missingOf(asked, asked.paid) : 0;
    const amount = missing > 0 ? Math.min(charge.owed, missing) : charge.owed;
    return amount > 0 ? [{ chargeId: charge.id, amount, charge }] : [];
  });
  if (lines.length === 0) return "paid";
  const { clubId } = first;
  const credit = pays ? await lockCredit(tx, clubId, player) : 0;
  return { clubId, charges, deposits, shares: shareCredit(lines, credit), pays };
}
export type OwnLines = Exclude<Awaited<ReturnType<typeof lockOwnLines>>, string>;

/**
 * Spends the player's credit as `lockOwnLines` shared it out, and confirms the pairs and slots that it pays in full.
 */
export async function spendCredit(tx: Transaction, by: Clock, { shares, pays }: OwnLines): Promise<number> {
  const spent = shares.filter(({ fromCredit }) => fromCredit > 0);
  for (const { charge, fromCredit } of spent) await payFromCredit(tx, by, charge, fromCredit);
  if (spent.length > 0 && pays) await confirmPaid(tx, { ...by, confirmedBy: by.actor.personId }, pays);
  return spent.reduce((sum, { fromCredit }) => sum + fromCredit, 0);
}

/**
 * Spends the player's credit on the part of a locked charge that an announced transfer of `said` pesos leaves owing, as
 * far as it goes. Returns the charge afterwards.
 */
export async function spendCreditBeside(tx: Transaction, by: Clock, charge: LockedCharge, said: number) {
  const { personId, clubId, owed } = charge;
  if (personId !== by.actor.personId || said >= owed) return charge;
  if ((await creditAt(tx, clubId, personId)) === 0) return charge;
  const amount = Math.min(owed - said, await lockCredit(tx, clubId, by.actor.personId));
  if (amount <= 0) return charge;
  await payFromCredit(tx, by, charge, amount);
  return { ...charge, paid: charge.paid + amount, owed: owed - amount };
}

async function payFromCredit(tx: Transaction, by: Clock, charge: LockedCharge, amount: number): Promise<void> {
  const change = payment(charge, amount);
  if (!change.ok) throw new Error(`credit of ${amount} is more than ${charge.owed} that is owed`);
  const row = { chargeId: charge.id, clubId: charge.clubId, kind: "payment", method: "credit" } as const;
  await insertMovements(tx, [{ ...row, ...change.value, ...doneBy(by) }]);
  await tellOfCharge(tx, by, charge, { kind: "payment", ...change.value, method: "credit", reason: null });
}

/** Returns true if a player has credit at the club of one of these charges; asked before anything is locked. */
async function hasCredit(tx: Transaction, player: PersonId, chargeIds: readonly string[]): Promise<boolean> {
  const clubs = tx
    .select({ clubId: chargeBalance.clubId })
    .from(chargeBalance)
    .where(and(eq(chargeBalance.personId, player), inArray(chargeBalance.id, [...chargeIds])));
  const [found] = await tx
    .select({ credit: sql<number>`coalesce(sum(${creditEntry.amount}), 0)`.mapWith(Number) })
    .from(creditEntry)
    .where(and(eq(creditEntry.personId, player), inArray(creditEntry.clubId, clubs)));
  return (found?.credit ?? 0) > 0;
}

/** Locks a player's credit at a club until the transaction ends, and returns it. */
async function lockCredit(tx: Transaction, clubId: string, player: PersonId): Promise<number> {
  await tx.select({ id: person.id }).from(person).where(eq(person.id, player)).for("no key update");
  return creditAt(tx, clubId, player);
}
