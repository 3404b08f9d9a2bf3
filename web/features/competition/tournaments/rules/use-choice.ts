import type { RulesChoice } from "#domain/competition/tournaments/category-rules.ts";
import type { Eligibility } from "#domain/competition/tournaments/eligibility.ts";

/** Takes the chosen rules of a category: into a form, or to the server, whose answer is awaited. */
export type UseRules = (rules: RulesChoice) => unknown;
/** Takes the chosen eligibility of a category, like its rules. */
export type UseEligibility = (eligibility: Eligibility) => unknown;

/**
 * Returns how a sheet with a choice ends: with the sentence that tells that the server saved it; without one it fills a
 * form, and nothing has to be refetched.
 */
export function usedBy(saved: string | undefined, onClose: () => void) {
  return saved === undefined
    ? { onSent: onClose, onClose, meta: { keeps: "the choice fills a form that is not sent yet" } }
    : { done: () => saved, onClose };
}
