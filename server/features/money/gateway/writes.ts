import { and, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { GatewayTrouble } from "#contract/money/gateway.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { checkout, gatewayAccount, gatewayHint, gatewayPayment } from "#server/db/tables/gateway.ts";
import { record } from "#server/platform/events/record.ts";
import { lockAccount } from "./reads.ts";

type NewAccount = Omit<typeof gatewayAccount.$inferInsert, "trouble" | "disabledAt" | "warnedDays" | "takesCoupons">;

/** Writes with which account a club is paid on line, in the place of any other. */
export async function saveAccount(tx: Transaction, account: NewAccount): Promise<void> {
  const set = { ...account, trouble: null, disabledAt: null, warnedDays: null };
  await tx.insert(gatewayAccount).values(set).onConflictDoUpdate({ target: gatewayAccount.clubId, set });
}

/** What was opened with another account of a club can be paid no more here: its payments cannot be read any longer. */
export async function endOpenCheckouts(tx: Transaction, clubId: string): Promise<void> {
  const open = and(eq(checkout.clubId, clubId), eq(checkout.state, "open"));
  await tx.update(checkout).set({ state: "over", lookAt: null }).where(open);
}

/** What is open at a club with the account that it has, for whoever closes it there. */
export function openThere(tx: Transaction, clubId: string) {
  const open = and(eq(checkout.clubId, clubId), eq(checkout.state, "open"), isNotNull(checkout.preferenceId));
  return tx.select({ preferenceId: checkout.preferenceId }).from(checkout).where(open);
}

/** The club is not paid there any more. */
export async function disableAccount(tx: Transaction, clubId: string, now: Date): Promise<void> {
  await tx.update(gatewayAccount).set({ disabledAt: now }).where(eq(gatewayAccount.clubId, clubId));
}

type Renewed = Pick<NewAccount, "sealedAccessToken" | "sealedRefreshToken" | "expiresAt">;

/** Both tokens that came in the place of the two before. */
export async function saveTokens(tx: Transaction, clubId: string, tokens: Renewed): Promise<void> {
  await tx
    .update(gatewayAccount)
    .set({ ...tokens, trouble: null, warnedDays: null })
    .where(eq(gatewayAccount.clubId, clubId));
}

/**
 * An account cannot be used, or soon will not be: whoever runs the club is told, once; of one that ends in some days at each of the steps in
 * which they are warned.
 */
export async function noteTrouble(
  db: Database,
  now: () => Date,
  {
    clubId,
    trouble,
    sealed,
    warning = null,
  }: {
    readonly clubId: string;
    readonly trouble: GatewayTrouble;
    readonly sealed: string;
    readonly warning?: { readonly step: number; readonly days: number } | null;
  },
): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, clubId);
    // Another token was brought meanwhile: what was wrong with the one before is wrong with it no longer.
    if (!account || account.sealedAccessToken !== sealed) return;
    const warnedDays = warning?.step ?? null;
    if (account.trouble === trouble && account.warnedDays === warnedDays) return;
    await tx.update(gatewayAccount).set({ trouble, warnedDays }).where(eq(gatewayAccount.clubId, clubId));
    if (account.disabledAt !== null) return;
    const by = { actor: null, requestId: "mercado-pago", now };
    const after = { trouble, ...(warning && { days: warning.days }) };
    await record(tx, by, { kind: "club.gateway-troubled", club: clubId, after });
  });
}

/** Whether an inscription can be paid there with a coupon. */
export async function saveCoupons(tx: Transaction, clubId: string, takesCoupons: boolean): Promise<void> {
  await tx.update(gatewayAccount).set({ takesCoupons }).where(eq(gatewayAccount.clubId, clubId));
}

/** Somebody has looked at a payment of their club; false where there is none that is to be looked at. */
export async function saveReviewed(
  tx: Transaction,
  { id, clubId, by, now }: { readonly id: number; readonly clubId: string; readonly by: PersonId; readonly now: Date },
): Promise<boolean> {
  const isToReview = and(
    eq(gatewayPayment.id, id),
    eq(gatewayPayment.clubId, clubId),
    isNull(gatewayPayment.reviewedAt),
  );
  const done = await tx
    .update(gatewayPayment)
    .set({ reviewedAt: now, reviewedBy: by })
    .where(and(isToReview, or(isNotNull(gatewayPayment.why), eq(gatewayPayment.verdict, "late"))))
    .returning({ id: gatewayPayment.id });
  return done.length > 0;
}

/** An account that was refused works after all; one that could not be renewed still ends. */
export async function forgetTrouble(
  db: Database,
  { clubId, sealed }: { readonly clubId: string; readonly sealed: string },
): Promise<void> {
  const { clubId: of, sealedAccessToken, trouble } = gatewayAccount;
  const wasRefused = inArray(trouble, ["refused", "taken-back"]);
  await db
    .update(gatewayAccount)
    .set({ trouble: null })
    .where(and(eq(of, clubId), eq(sealedAccessToken, sealed), wasRefused));
}

/** Somebody says that something became of a payment, or with null of the account. */
export async function insertHint(
  db: Database | Transaction,
  hint: { clubId: string; paymentId: number | null; at: Date },
) {
  await db.insert(gatewayHint).values(hint);
}
