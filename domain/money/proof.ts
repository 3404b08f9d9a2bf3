/**
 * What somebody sends to show that they have transferred: it pays nothing until the club has looked at it. See docs/rules/money.md, 7.
 */
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { type Balance, type Change, type Pesos, payment } from "./ledger.ts";

/** What becomes of a proof: the club has not looked yet, has taken it for a payment, or has not. */
export const proofStates = ["waiting", "accepted", "rejected"] as const;
export type ProofState = (typeof proofStates)[number];

/** What can be sent, and how large: the pictures that a telephone makes, and what banks give to be kept. */
export const proofTypes = ["image/jpeg", "image/png", "application/pdf"] as const;
export const proofBytesMax = 5 * 1024 * 1024;

/** The longest reason for which a proof is not taken. */
export const proofReasonMax = 200;

/**
 * Somebody says that they have transferred so much of what they owe: at most that, and one at a time, so that nobody is asked to look at
 * the same money twice.
 */
export function sendProof(
  { owed }: Balance,
  said: Pesos,
  before: readonly ProofState[],
): Result<Pesos, "MORE_THAN_OWED" | "PROOF_WAITING"> {
  if (before.includes("waiting")) return refuse("PROOF_WAITING");
  return said > owed ? refuse("MORE_THAN_OWED") : ok(said);
}

/** The club takes it for a payment of so much: what it saw, which need not be what was said; and once. */
export function acceptProof(
  state: ProofState,
  balance: Balance,
  amount: Pesos,
): Result<Change, "PROOF_DECIDED" | "MORE_THAN_OWED"> {
  return state === "waiting" ? payment(balance, amount) : refuse("PROOF_DECIDED");
}

/** The club does not take it. */
export function rejectProof(state: ProofState): Result<"rejected", "PROOF_DECIDED"> {
  return state === "waiting" ? ok("rejected") : refuse("PROOF_DECIDED");
}
