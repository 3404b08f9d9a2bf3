/**
 * Proofs of transfers that players send: a proof pays nothing until the club has looked at it. See docs/rules/money.md,
 * 7.
 */
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { type Balance, type Change, type Pesos, payment } from "./finances/ledger.ts";

/** The states of a proof: the club has not looked yet, has accepted it as a payment, or has rejected it. */
export const proofStates = ["waiting", "accepted", "rejected"] as const;
export type ProofState = (typeof proofStates)[number];

/**
 * The accepted file types and the largest size: pictures of a telephone, and the receipts that banks offer as files.
 */
export const proofTypes = ["image/jpeg", "image/png", "application/pdf"] as const;
export const proofBytesMax = 5 * 1024 * 1024;

/** The longest reason for rejecting a proof, in characters. */
export const proofReasonMax = 200;

/** Sends a proof for at most the debt, and one at a time, so that the club never has to check the same money twice. */
export function sendProof(
  { owed }: Balance,
  said: Pesos,
  before: readonly ProofState[],
): Result<Pesos, "MORE_THAN_OWED" | "PROOF_WAITING"> {
  if (before.includes("waiting")) return refuse("PROOF_WAITING");
  return said > owed ? refuse("MORE_THAN_OWED") : ok(said);
}

/**
 * Accepts a receipt once, for the amount that the club saw. Refuses an excess over the debt, or with `leaves` turns it
 * into credit of the sender. The debt may be gone, because the pair was undone or another person paid.
 */
export function acceptProof(
  state: ProofState,
  balance: Balance,
  { amount, leaves = false }: { readonly amount: Pesos; readonly leaves?: boolean | undefined },
): Result<{ readonly change: Change; readonly left: Pesos }, "PROOF_DECIDED" | "MORE_THAN_OWED"> {
  if (state !== "waiting") return refuse("PROOF_DECIDED");
  const paid = leaves ? Math.min(amount, balance.owed) : amount;
  const change = payment(balance, paid);
  return change.ok ? ok({ change: change.value, left: amount - paid }) : change;
}

/** Rejects a proof that waits. */
export function rejectProof(state: ProofState): Result<"rejected", "PROOF_DECIDED"> {
  return state === "waiting" ? ok("rejected") : refuse("PROOF_DECIDED");
}
