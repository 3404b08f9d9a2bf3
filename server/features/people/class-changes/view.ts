import { type ClassProposal, proposalsPageSize } from "#contract/people/class-changes.ts";
import { instant, type PersonId } from "#domain/lib/ids.ts";
import { defaultClassRules } from "#domain/people/class-changes/ascent.ts";
import { answerEndsAt, type ClassDecider, checkAnswer, checkDecision } from "#domain/people/class-changes/proposal.ts";
import { pageOf } from "#server/db/page.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { type changesOf, classesOf, type FoundProposal, stateOf } from "./reads.ts";

/** The reader of a proposal, and the moment of reading. */
export type Reader = {
  readonly personId: PersonId;
  /** True if they have the last word about classes. */
  readonly isPlatform: boolean;
  readonly now: Date;
  readonly classDecidedBy: ClassDecider;
};

/** Presents a proposal to its player, or to somebody who may decide. Its evidence leaves out veiled matches (R.10). */
export function presentProposal({ proposal, player, veiled, near }: FoundProposal, reader: Reader): ClassProposal {
  const { id, rule, why, evidence, proposedAt, answer, answeredAt } = proposal;
  const { decidedAt, accepted, decisionWhy, reviewedAt, upheld } = proposal;
  const hidden = new Set(veiled);
  return {
    ...{ id, player, near: [...near], ...classesOf(proposal), rule, why },
    evidence: { ...evidence, matches: evidence.matches.filter(({ matchId }) => !hidden.has(matchId)) },
    proposedAt: proposedAt.toISOString(),
    answerUntil: new Date(answerEndsAt(defaultClassRules, stateOf(proposal))).toISOString(),
    answer: answer !== null && answeredAt ? { text: answer, at: answeredAt.toISOString() } : null,
    decision: decidedAt && { accepted: accepted === true, why: decisionWhy, at: decidedAt.toISOString() },
    review: reviewedAt && { upheld: upheld === true, at: reviewedAt.toISOString() },
    act: actOf(proposal, reader),
  };
}

function actOf(
  proposal: FoundProposal["proposal"],
  { personId, isPlatform, now, classDecidedBy }: Reader,
): ClassProposal["act"] {
  const [state, at] = [stateOf(proposal), instant(now.getTime())];
  if (proposal.personId === personId) return checkAnswer(defaultClassRules, state, at).ok ? "answer" : null;
  const asked = { isPlatform, now: at };
  const checked = checkDecision(defaultClassRules, classDecidedBy, state, asked);
  return checked.ok ? checked.value : null;
}

/** Presents a page of proposals. */
export function presentPage(found: readonly FoundProposal[], reader: Reader) {
  const { shown, next } = pageOf(found, proposalsPageSize, ({ proposal }) => proposal.id);
  return { proposals: shown.map((one) => presentProposal(one, reader)), next };
}

/** Presents the changes of a player's class, on the days of the province. */
export function presentChanges(changes: NonNullable<Awaited<ReturnType<typeof changesOf>>>, timeZone: string) {
  return changes.map(({ fromCategory, fromLevel, toCategory, toLevel, decidedAt }) => ({
    from: { category: fromCategory, level: fromLevel },
    to: { category: toCategory, level: toLevel },
    on: clubClock(decidedAt, timeZone).today,
  }));
}
