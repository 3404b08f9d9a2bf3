import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import { club } from "#server/db/tables/clubs.ts";
import { checkout, gatewayAccount, gatewayPayment } from "#server/db/tables/gateway.ts";
import type { MercadoPago } from "#server/platform/mercado-pago/mercado-pago.ts";

/** A club's account as it lies in the database, its secrets closed. */
export type GatewayAccount = typeof gatewayAccount.$inferSelect;

/** Most payments that a club is told of at once. */
const reviewsMax = 50;
/** What comes too late goes back by itself: only what has not after so many minutes is for somebody to look at. */
const returningMinutes = 15;
const reviewedDays = 60;
const renewedBeforeDays = 30;

/** A club's account, also one that it is not paid to any more. */
export async function findAccount(db: Database | Transaction, clubId: string): Promise<GatewayAccount | undefined> {
  const [found] = await db.select().from(gatewayAccount).where(eq(gatewayAccount.clubId, clubId));
  return found;
}

/** The same under lock: who renews it, and who connects another, wait for each other. */
export async function lockAccount(tx: Transaction, clubId: string): Promise<GatewayAccount | undefined> {
  const own = eq(gatewayAccount.clubId, clubId);
  const [found] = await tx.select().from(gatewayAccount).where(own).for("no key update");
  return found;
}

/** Whether a club can be paid by it now: by one that opens and works. One that could not be renewed works until its end. */
export function takesPayments(
  { openToken }: Pick<MercadoPago, "openToken">,
  { disabledAt, trouble, expiresAt, sealedAccessToken }: GatewayAccount,
  now: Date,
): boolean {
  if (openToken(sealedAccessToken) === null || disabledAt !== null || (expiresAt !== null && expiresAt <= now))
    return false;
  return trouble === null || trouble === "not-renewed";
}

/** The clubs whose account there has this number and was connected by our application. */
export async function clubsOfCollector(db: Database, collector: number): Promise<string[]> {
  const own = and(eq(gatewayAccount.collectorId, collector), eq(gatewayAccount.mode, "oauth"));
  const found = await db.select({ clubId: gatewayAccount.clubId }).from(gatewayAccount).where(own);
  return found.map(({ clubId }) => clubId);
}

/** Whether there is such a club. */
export async function clubExists(db: Database, clubId: string): Promise<boolean> {
  return (await db.select({ id: club.id }).from(club).where(eq(club.id, clubId))).length > 0;
}

/** The clubs whose token ends within a month, the first to end before the others. */
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

/** The clubs whose account was refused there, and who have not taken it away. */
export async function clubsInTrouble(db: Database): Promise<string[]> {
  const { clubId, disabledAt, trouble } = gatewayAccount;
  const found = await db
    .select({ clubId })
    .from(gatewayAccount)
    .where(and(inArray(trouble, ["refused", "taken-back"]), isNull(disabledAt)));
  return found.map((one) => one.clubId);
}

/** Payments of the last two months that are not what was asked for, and those that came too late and have not gone back, the newest first. */
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

/** What a club tried last, within the hour. */
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
