import type { Instant } from "#domain/lib/ids.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { ClassReason, ClassRules } from "./ascent.ts";

/** The people who decide about classes in a province: its clubs, or the super administrator. */
export const classDeciders = ["club", "super-admin"] as const;
export type ClassDecider = (typeof classDeciders)[number];

/** A proposed change of class. Of a decision that the player contests the super administrator has the last word. */
export type Proposal = {
  readonly rule: ClassReason;
  readonly proposedAt: Instant;
  readonly answeredAt: Instant | null;
  readonly decision: { readonly at: Instant; readonly accepted: boolean } | null;
  readonly isReviewed: boolean;
};

const millisecondsPerDay = 86_400_000;

/** Returns the end of the time to answer: seven days from the proposal, or from its decision. Rules C.5. */
export function answerEndsAt({ answerDays }: ClassRules, { proposedAt, decision }: Proposal): number {
  return (decision?.at ?? proposedAt) + answerDays * millisecondsPerDay;
}

/**
 * Checks if the player may answer a proposal now: once, in time, and not after it was turned down or reviewed. The
 * player's own request needs no answer. Rules C.5.
 */
export function checkAnswer(
  rules: ClassRules,
  proposal: Proposal,
  now: Instant,
): Result<null, "PROPOSAL_ANSWERED" | "PROPOSAL_DECIDED" | "ANSWER_TOO_LATE"> {
  if (proposal.answeredAt !== null) return refuse("PROPOSAL_ANSWERED");
  if (proposal.rule === "D1" || proposal.isReviewed || proposal.decision?.accepted === false)
    return refuse("PROPOSAL_DECIDED");
  return now < answerEndsAt(rules, proposal) ? ok(null) : refuse("ANSWER_TOO_LATE");
}

/**
 * Checks if this caller may decide, and returns the act: a first decision, or the review of one that the player
 * contests. A club decides while the player has not answered, unless the province leaves it to the super administrator,
 * who then waits for the answer or its end. Rules C.4 and C.5.
 */
export function checkDecision(
  rules: ClassRules,
  decidedBy: ClassDecider,
  proposal: Proposal,
  { isPlatform, now }: { readonly isPlatform: boolean; readonly now: Instant },
): Result<"decide" | "review", "PROPOSAL_DECIDED" | "PLATFORM_DECIDES" | "ANSWER_AWAITED"> {
  const { rule, decision, answeredAt, isReviewed } = proposal;
  if (decision !== null) {
    const isContested = decision.accepted && answeredAt !== null && answeredAt > decision.at && !isReviewed;
    return isContested && isPlatform ? ok("review") : refuse("PROPOSAL_DECIDED");
  }
  if (!isPlatform) {
    return answeredAt === null && decidedBy === "club" ? ok("decide") : refuse("PLATFORM_DECIDES");
  }
  const isAwaited = decidedBy === "super-admin" && rule !== "D1" && answeredAt === null;
  return isAwaited && now < answerEndsAt(rules, proposal) ? refuse("ANSWER_AWAITED") : ok("decide");
}
