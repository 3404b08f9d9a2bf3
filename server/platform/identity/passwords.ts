import { hashPassword, verifyPassword } from "better-auth/crypto";
import { type Turns, turns } from "#server/platform/queue/turns.ts";

/** Hashing takes a thread of the few that Node has, and 32 MB, for a tenth of a second: the others stay for files and cookies. */
const atOnce = 2;

/** How long somebody waits for it, in milliseconds, before they are told to come back: an answer comes within two seconds. */
const patience = 1_500;

/** Passwords as they are kept: made and compared in turns. Whoever asks holds no connection to the database meanwhile. */
export type Passwords = {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (asked: { readonly hash: string; readonly password: string }) => Promise<boolean>;
};

/** The same with this password hashed already: for whoever opens a transaction next. */
export async function hashedAhead(passwords: Passwords, password: string): Promise<Passwords> {
  const hash = await passwords.hash(password);
  return { ...passwords, hash: async () => hash };
}

/** One for the whole program, so that all its hashing waits in one queue. */
export function createPasswords(inTurn: Turns = turns(atOnce, { patience })): Passwords {
  return {
    hash: (password) => inTurn(() => hashPassword(password)),
    verify: (asked) => inTurn(() => verifyPassword(asked)),
  };
}
