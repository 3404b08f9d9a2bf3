import { hashPassword, verifyPassword } from "better-auth/crypto";
import { type Turns, turns } from "#server/platform/queue/turns.ts";

/**
 * Number of concurrent hashes. Each takes a tenth of a second, 32 MB, and one of Node's few threads; the other threads
 * stay free for files and cookies.
 */
const atOnce = 2;

/** The maximum wait for a turn in milliseconds, before the caller gets 503. Answers are due within two seconds. */
const patience = 1_500;

/** Hashing and comparing of passwords, in a queue. Callers must hold no database connection meanwhile. */
export type Passwords = {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (asked: { readonly hash: string; readonly password: string }) => Promise<boolean>;
};

/** Returns the same functions with this password already hashed, for use inside a transaction. */
export async function hashedAhead(passwords: Passwords, password: string): Promise<Passwords> {
  const hash = await passwords.hash(password);
  return { ...passwords, hash: async () => hash };
}

/** The cost that better-auth chose: scrypt with N = 16,384 and r = 16. */
const strong: Passwords = { hash: hashPassword, verify: verifyPassword };

/** Creates the one instance of the program, so that all hashing shares one queue. */
export function createPasswords(inTurn: Turns = turns(atOnce, { patience }), hashing = strong): Passwords {
  return {
    hash: (password) => inTurn(() => hashing.hash(password)),
    verify: (asked) => inTurn(() => hashing.verify(asked)),
  };
}
