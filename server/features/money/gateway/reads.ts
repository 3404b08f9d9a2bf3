import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import { club } from "#server/db/tables/clubs.ts";
import { checkout, gatewayAccount, gatewayPayment } from "#server/db/tables/gateway.ts";
import type { MercadoPago } from "#server/platform/mercado-pago/mercado-pago.ts";

/** A club's gateway account as stored, with its secrets sealed. */
export type GatewayAccount = typeof gatewayAccount.$inferSelect;

/** Limit of payments to review that one answer lists. */
const reviewsMax = 50;
/** Minutes within which a late payment is refunded automatically; after that the club has to review it. */
const returningMinutes = 15;
const reviewedDays = 60;
const renewedBeforeDays = 30;

/** Finds a club's gateway account, also a disabled one. */
export async function findAccount(db: Database | Transaction, clubId: string): Promise<GatewayAccount | undefined> {
  const [found] = await db.select().from(gatewayAccount).where(eq(gatewayAccount.clubId, clubId));
  return found;
}

/** Locks a club's gateway account and returns it: a renewal and a new connection wait for each other. */
export async function lockAccount(tx: Transaction, clubId: string): Promise<GatewayAccount | undefined> {
  const own = eq(gatewayAccount.clubId, clubId);
  const [found] = await tx.select().from(gatewayAccount).where(own).for("no key update");
  return found;
}

/**
 * Returns true if the account takes payments now: it is enabled, its token opens and it has no trouble. An account
 * whose renewal failed works until it expires.
 */
export function takesPayments(
  { openToken }: Pick<MercadoPago, "openToken">,
  { disabledAt, trouble, expiresAt, sealedAccessToken }: GatewayAccount,
  now: Date,
): boolean {
  if (openToken(sealedAccessToken) === null || disabledAt !== null || (expiresAt !== null && expiresAt <= now))
    return false;
  return trouble === null || trouble === "not-renewed";
}

/** Finds the clubs whose account has this number at Mercado Pago and was connected by our application. */
export async function clubsOfCollector(db: Database, collector: number): Promise<string[]> {
  const own = and(eq(gatewayAccount.collectorId, collector), eq(gatewayAccount.mode, "oauth"));
  const found = await db.select({ clubId: gatewayAccount.clubId }).from(gatewayAccount).where(own);
  return found.map(({ clubId }) => clubId);
}

/** Returns true if the club exists. */
export async function clubExists(db: Database, clubId: string): Promise<boolean> {
  return (await db.select({ id: club.id }).from(club).where(eq(club.id, clubId))).length > 0;
}

/** Finds the clubs whose token expires within a month, the first to expire first. */
export async function clubsToRenew(db: Database, now: Date): Promise<string[]> {
  const soon = new Date(now.getTime() + renewedBeforeDays * 24 * 60 * 60 * 1000);
  const { clubId, expiresAt, disabledAt, trouble } = gatewayAccount;
  const found = await db
    .select({ clubId })
    .from(gatewayAccount)
    .where(and(lt(expiresAt, soon), isNull(disabledAt), or(isNull(trouble), eq(trouble, "not-renewed"))))
    .orderBy(asc(expiresAt));
  return found.map((one) => one.clubId);
}

/** Finds the clubs whose account was refused and is not disabled. */
export async function clubsInTrouble(db: Database): Promise<string[]> {
  const { clubId, disabledAt, trouble } = gatewayAccount;
  const found = await db
    .select({ clubId })
    .from(gatewayAccount)
    .where(and(inArray(trouble, ["refused", "taken-back"]), isNull(disabledAt)));
  return found.map((one) => one.clubId);
}

/**
 * Finds a club's payments to review of the last two months, newest first: mismatches, and late payments that were not
 * refunded.
 */
export function paymentsToReview(db: Database | Transaction, clubId: string, now: Date) {
  const { id, cents, why, seenAt, verdict, refundedCents, reviewedAt } = gatewayPayment;
  const before = new Date(now.getTime() - returningMinutes * 60 * 1000);
  const since = new Date(now.getTime() - reviewedDays * 24 * 60 * 60 * 1000);
  const isLeft = sql`(${verdict} = 'late' and ${refundedCents} < ${cents} and ${seenAt} < ${before})`;
  return db
    .select({ id, cents, why: sql<string>`coalesce(${why}, 'late')`, at: seenAt, asked: checkout.amount })
    .from(gatewayPayment)
    .innerJoin(checkout, eq(checkout.id, gatewayPayment.checkoutId))
    .where(
      and(
        eq(gatewayPayment.clubId, clubId),
        gt(seenAt, since),
        isNull(reviewedAt),
        sql`(${why} is not null or ${isLeft})`,
      ),
    )
    .orderBy(desc(seenAt), desc(id))
    .limit(reviewsMax);
}

const trialMilliseconds = 60 * 60 * 1000;

/** Returns the id of a club's latest trial checkout within the hour; null if there is none. */
export async function lastTrial(db: Database, clubId: string, now: Date): Promise<string | null> {
  const since = new Date(now.getTime() - trialMilliseconds);
  const { id, openedAt, isTrial } = checkout;
  const [found] = await db
    .select({ id })
    .from(checkout)
    .where(and(eq(checkout.clubId, clubId), eq(isTrial, true), gt(openedAt, since)))
    .orderBy(desc(openedAt))
    .limit(1);
  return found?.id ?? null;
}
