import { createHash } from "node:crypto";
import type { Database, Transaction } from "#server/db/connect.ts";
import {
  type AttemptRule,
  attemptRules,
  countAttempt,
  forgetAttempts,
  isOverLimit,
  takeBackAttempt,
} from "./attempts.ts";

/** Who tries to come in: to which account, from which address, and on which device, where it is known. */
export type SignInTry = { readonly email: string; readonly address: string; readonly device: string | null };

/** An account in logs and counters: a hash, which tells that two lines mean the same one, and no address. */
export function accountHash(email: string): string {
  return createHash("sha256").update(email.trim().toLowerCase()).digest("base64url").slice(0, 22);
}

/**
 * Counts a try before the password is looked at; gives the seconds to wait, or null where it may go on.
 *
 * Nobody locks somebody else out: what counts is the account together with the address. The account alone, once many have
 * failed on it, only leaves fewer tries to each address, so the right password from elsewhere passes at once. A device on
 * which the account came in before is counted by itself, whatever others do from the same address.
 */
export async function countSignIn(db: Database | Transaction, by: SignInTry): Promise<number | null> {
  const keys = keysOf(by);
  if (keys.device !== null && (await countAttempt(db, keys.device, attemptRules.signInOfPair)) === null) return null;
  const isTried = await isOverLimit(db, keys.account, attemptRules.signInOfAccount);
  const ofPair: AttemptRule = isTried ? attemptRules.signInOfTriedAccount : attemptRules.signInOfPair;
  return (await countAttempt(db, keys.address, attemptRules.signIn)) ?? (await countAttempt(db, keys.pair, ofPair));
}

/** The password was wrong: the account remembers it, wherever it came from. */
export async function noteWrongPassword(db: Database | Transaction, by: SignInTry): Promise<void> {
  await countAttempt(db, keysOf(by).account, attemptRules.signInOfAccount);
}

/** The password was right: the try does not count against the address, and what failed from here is forgotten. */
export async function noteRightPassword(db: Database | Transaction, by: SignInTry): Promise<void> {
  const { pair, device, address } = keysOf(by);
  await forgetAttempts(db, device === null ? [pair] : [pair, device]);
  if (device === null) await takeBackAttempt(db, address);
}

/** The password was set anew by the link of the mail: nothing that failed before counts for this account and this address. */
export async function forgetFailures(db: Database | Transaction, email: string, address: string): Promise<void> {
  const { account, pair } = keysOf({ email, address, device: null });
  await forgetAttempts(db, [account, pair]);
}

function keysOf({ email, address, device }: SignInTry) {
  const account = accountHash(email);
  return {
    account: `account|${account}`,
    pair: `pair|${account}|${address}`,
    address: `${address}|/sign-in/email`,
    device: device === null ? null : `device|${device}`,
  };
}
