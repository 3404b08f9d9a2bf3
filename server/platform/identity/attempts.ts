import { AsyncLocalStorage } from "node:async_hooks";
import { and, eq, gt, gte, inArray, lt, lte, sql } from "drizzle-orm";
import { deleteInBatches } from "#server/db/batches.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { attempt } from "#server/db/tables/people.ts";

/** The maximum number of attempts in a window, which begins with the first attempt. */
export type AttemptRule = { readonly seconds: number; readonly max: number };

/**
 * The limits by kind of attempt. One address may be a household or a club's Wi-Fi, so the limits leave room for several
 * people.
 */
export const attemptRules = {
  signIn: { seconds: 60, max: 10 },
  signInOfPair: { seconds: 15 * 60, max: 20 },
  signInOfAccount: { seconds: 15 * 60, max: 100 },
  signInOfTriedAccount: { seconds: 15 * 60, max: 3 },
  signUp: { seconds: 60, max: 10 },
  resetRequest: { seconds: 60, max: 5 },
  confirmationMail: { seconds: 15 * 60, max: 5 },
  resetMail: { seconds: 15 * 60, max: 3 },
  otherIdentityCall: { seconds: 60, max: 120 },
  invitation: { seconds: 60, max: 60 },
  teamMail: { seconds: 60 * 60, max: 20 },
  regret: { seconds: 60 * 60, max: 20 },
  webhook: { seconds: 60, max: 60 },
  calendar: { seconds: 60 * 60, max: 60 },
  whatsApp: { seconds: 60 * 60, max: 30 },
  upload: { seconds: 10 * 60, max: 30 },
  pushTest: { seconds: 10 * 60, max: 20 },
  pushSubscription: { seconds: 10 * 60, max: 60 },
} as const satisfies Record<string, AttemptRule>;

/** Keys that the current request counted outside transactions. A rollback takes back the others by itself. */
const ambient = new AsyncLocalStorage<string[]>();

/** A transaction may have begun this much earlier than the one that opened the window. */
const slackSeconds = 60;

/**
 * The latest end of a window of this length. A later one dates from before the clock was set back, and limits nobody:
 * it would shut people out for hours.
 */
function latestEnd(seconds: number) {
  return sql`now() + make_interval(secs => ${seconds + slackSeconds})`;
}

/**
 * Counts one attempt. Returns null if it is allowed, or the seconds until the next one is. One statement, so that
 * concurrent attempts cannot slip through together.
 */
export async function countAttempt(
  db: Database | Transaction,
  key: string,
  { seconds, max }: AttemptRule,
): Promise<number | null> {
  const over = sql`(${attempt.windowEnds} <= now() or ${attempt.windowEnds} > ${latestEnd(seconds)})`;
  const fresh = sql`now() + make_interval(secs => ${seconds})`;
  const [counted] = await db
    .insert(attempt)
    .values({ key, count: 1, windowEnds: fresh })
    .onConflictDoUpdate({
      target: attempt.key,
      set: {
        count: sql`case when ${over} then 1 else least(${attempt.count}, ${max}) + 1 end`,
        windowEnds: sql`case when ${over} then ${fresh} else ${attempt.windowEnds} end`,
      },
    })
    .returning({
      count: attempt.count,
      wait: sql<number>`ceil(extract(epoch from ${attempt.windowEnds} - now()))::int`,
    });
  if (!("rollback" in db)) ambient.getStore()?.push(key);
  return counted && counted.count > max ? Math.max(1, counted.wait) : null;
}

/**
 * Handles a request, and takes back its attempts if the answer was 503: the caller learned nothing and comes again.
 * They count meanwhile, so that a busy server does not work for a flood from one address.
 */
export async function withoutBusyAttempts(db: Database, isBusy: () => boolean, handle: () => Promise<unknown>) {
  const counted: string[] = [];
  await ambient.run(counted, handle);
  if (isBusy()) for (const key of counted) await takeBackAttempt(db, key);
}

/** Returns true if the limit is reached in the open window. It counts nothing. */
export async function isOverLimit(
  db: Database | Transaction,
  key: string,
  { seconds, max }: AttemptRule,
): Promise<boolean> {
  const { key: ofWhom, windowEnds, count } = attempt;
  const isNow = and(gt(windowEnds, sql`now()`), lte(windowEnds, latestEnd(seconds)));
  const isOpen = and(eq(ofWhom, key), isNow, gte(count, max));
  return (await db.$count(attempt, isOpen)) > 0;
}

/** Takes back one counted attempt that was harmless. */
export async function takeBackAttempt(db: Database | Transaction, key: string): Promise<void> {
  await db
    .update(attempt)
    .set({ count: sql`greatest(${attempt.count} - 1, 0)` })
    .where(eq(attempt.key, key));
}

/** Deletes the counters of these keys. */
export async function forgetAttempts(db: Database | Transaction, keys: readonly string[]): Promise<void> {
  await db.delete(attempt).where(inArray(attempt.key, [...keys]));
}

/** Deletes the counters of windows that are over. */
export async function forgetOldAttempts(db: Database): Promise<void> {
  await deleteInBatches(db, attempt, lt(attempt.windowEnds, sql`now()`));
}
