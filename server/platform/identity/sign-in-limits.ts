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

/** An attempt to sign in: the account, the address, and the device if it is known. */
export type SignInTry = { readonly email: string; readonly address: string; readonly device: string | null };

/** Returns an account's hash for logs and counters. It identifies the account without showing its address. */
export function accountHash(email: string): string {
  return createHash("sha256").update(email.trim().toLowerCase()).digest("base64url").slice(0, 22);
}

/**
 * Counts an attempt before the password is checked. Returns the seconds to wait, or null if it may proceed.
 * No person can lock out another, because attempts count per account and address together. Many failures on an account
 * only reduce the attempts of each address, so the right password from elsewhere still passes at once.
 * A device on which the account signed in before is counted separately, whatever others do from the same address.
 */
export async function countSignIn(db: Database | Transaction, by: SignInTry): Promise<number | null> {
  const keys = keysOf(by);
  if (keys.device !== null && (await countAttempt(db, keys.device, attemptRules.signInOfPair)) === null) return null;
  const isTried = await isOverLimit(db, keys.account, attemptRules.signInOfAccount);
  const ofPair: AttemptRule = isTried ? attemptRules.signInOfTriedAccount : attemptRules.signInOfPair;
  return (await countAttempt(db, keys.address, attemptRules.signIn)) ?? (await countAttempt(db, keys.pair, ofPair));
}

/** Counts a wrong password against the account, from any address. */
export async function noteWrongPassword(db: Database | Transaction, by: SignInTry): Promise<void> {
  await countAttempt(db, keysOf(by).account, attemptRules.signInOfAccount);
}

/** Forgives the attempt after a right password, and clears the failures from here. */
export async function noteRightPassword(db: Database | Transaction, by: SignInTry): Promise<void> {
  const { pair, device, address } = keysOf(by);
  await forgetAttempts(db, device === null ? [pair] : [pair, device]);
  if (device === null) await takeBackAttempt(db, address);
}

/** Clears the failures of this account and address after a password reset by e-mail. */
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
