import { ok, type Result, refuse } from "#domain/lib/result.ts";

/**
 * The terms and conditions in force: the day on which they were published. Stored with each pre-registration (rules
 * 8.11).
 */
export const termsVersion = "2026-11-23";

/** The answer of a player to the terms: their consent, and the version that their screen showed. */
export type TermsAnswer = { readonly termsAccepted: boolean; readonly termsVersion: string };

/**
 * Checks that the terms in force were accepted, and returns their version. A page opened before a change showed old
 * terms: the player has to read the new ones first.
 */
export function checkTerms(answer: TermsAnswer): Result<string, "TERMS_NOT_ACCEPTED" | "TERMS_CHANGED"> {
  if (!answer.termsAccepted) return refuse("TERMS_NOT_ACCEPTED");
  return answer.termsVersion === termsVersion ? ok(termsVersion) : refuse("TERMS_CHANGED");
}
