import { and, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { GatewayTrouble } from "#contract/money/gateway.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { checkout, gatewayAccount, gatewayHint, gatewayPayment } from "#server/db/tables/gateway.ts";
import { record } from "#server/platform/events/record.ts";
import { lockAccount } from "./reads.ts";

type NewAccount = Omit<typeof gatewayAccount.$inferInsert, "trouble" | "disabledAt" | "warnedDays" | "takesCoupons">;

/** Saves the account by which a club is paid online, in place of any other. */
export async function saveAccount(tx: Transaction, account: NewAccount): Promise<void> {
  const set = { ...account, trouble: null, disabledAt: null, warnedDays: null };
  await tx.insert(gatewayAccount).values(set).onConflictDoUpdate({ target: gatewayAccount.clubId, set });
}

/** Ends a club's open checkouts of a replaced account, whose payments can no longer be read. */
export async function endOpenCheckouts(tx: Transaction, clubId: string): Promise<void> {
  const open = and(eq(checkout.clubId, clubId), eq(checkout.state, "open"));
  await tx.update(checkout).set({ state: "over", lookAt: null }).where(open);
}

/** Finds a club's open checkouts at Mercado Pago, for the caller to close there. */
export function openThere(tx: Transaction, clubId: string) {
  const open = and(eq(checkout.clubId, clubId), eq(checkout.state, "open"), isNotNull(checkout.preferenceId));
  return tx.select({ preferenceId: checkout.preferenceId }).from(checkout).where(open);
}

/** Disables a club's gateway account. */
export async function disableAccount(tx: Transaction, clubId: string, now: Date): Promise<void> {
  await tx.update(gatewayAccount).set({ disabledAt: now }).where(eq(gatewayAccount.clubId, clubId));
}

type Renewed = Pick<NewAccount, "sealedAccessToken" | "sealedRefreshToken" | "expiresAt">;

/** Saves both renewed tokens in place of the old ones. */
export async function saveTokens(tx: Transaction, clubId: string, tokens: Renewed): Promise<void> {
  await tx
    .update(gatewayAccount)
    .set({ ...tokens, trouble: null, warnedDays: null })
    .where(eq(gatewayAccount.clubId, clubId));
}

/**
 * Records that an account cannot be used, or soon cannot, and notifies the club's administrators once. A token that is
 * about to expire is reported once at each warning step.
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
    // The club connected another token meanwhile, so that this trouble is over.
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

/** Saves whether the account takes coupons for an inscription. */
export async function saveCoupons(tx: Transaction, clubId: string, takesCoupons: boolean): Promise<void> {
  await tx.update(gatewayAccount).set({ takesCoupons }).where(eq(gatewayAccount.clubId, clubId));
}

/** Marks a payment of a club as reviewed; false if there is none to review. */
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

/**
 * Clears the trouble of a refused account that works again. An account whose renewal failed keeps its warning, as it
 * still expires.
 */
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

/** Saves a hint that a payment has changed, or with a null payment that the account has. */
export async function insertHint(
  db: Database | Transaction,
  hint: { clubId: string; paymentId: number | null; at: Date },
) {
  await db.insert(gatewayHint).values(hint);
}
