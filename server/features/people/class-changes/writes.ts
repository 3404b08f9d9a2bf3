import { eq } from "drizzle-orm";
import type { ClassEvidence } from "#contract/people/class-changes.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { ClassReason } from "#domain/people/class-changes/ascent.ts";
import type { Class } from "#domain/people/players/own-class.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { classChange, classProposal } from "#server/db/tables/class-changes.ts";
import { saveClass } from "#server/features/people/accounts/writes.ts";
import { clubsThatKnow } from "#server/features/people/players/policy.ts";
import { sumRankingPoints } from "#server/features/people/players/writes.ts";
import { type By, record } from "#server/platform/events/record.ts";
import { classesOf, isOutdated, type StoredProposal } from "./reads.ts";

/** A proposal to be saved. `proposedBy` is null for a rule. */
export type NewProposal = {
  readonly personId: PersonId;
  readonly from: Class;
  readonly to: Class;
  readonly rule: ClassReason;
  readonly why: string | null;
  readonly evidence: ClassEvidence;
  readonly proposedBy: PersonId | null;
  readonly proposedAt: Date;
};

/** Saves an open proposal and notifies its player; undefined if one about them is open already. */
export async function saveProposal(tx: Transaction, by: By, proposal: NewProposal): Promise<string | undefined> {
  const saved = await insertProposal(tx, proposal, {});
  if (!saved) return undefined;
  const clubs = await clubsThatKnow(tx, proposal.personId);
  await record(tx, by, { kind: "class.proposed", person: proposal.personId, clubs, after: proposal.to });
  return saved.id;
}

/** A decision of a club, or of the super administrator with null as the club. */
type Decision = {
  readonly decidedBy: PersonId;
  readonly decidedAt: Date;
  readonly clubId: string | null;
  readonly decisionWhy: string | null;
};

/** Saves a proposal that is accepted in the same act. */
export async function saveOwnDecision(
  tx: Transaction,
  proposal: NewProposal,
  decision: Omit<Decision, "decisionWhy">,
): Promise<StoredProposal> {
  const saved = await insertProposal(tx, proposal, { ...decision, accepted: true });
  if (!saved) throw new Error("the decision was not saved");
  return saved;
}

async function insertProposal(
  tx: Transaction,
  { from, to, ...proposal }: NewProposal,
  decision: Partial<StoredProposal>,
): Promise<StoredProposal | undefined> {
  const classes = { ladder: from.category, fromLevel: from.level, toCategory: to.category, toLevel: to.level };
  const [saved] = await tx
    .insert(classProposal)
    .values({ ...proposal, ...classes, ...decision })
    .onConflictDoNothing()
    .returning();
  return saved;
}

/** Saves the player's answer. */
export async function saveAnswer(tx: Transaction, id: string, answer: string, answeredAt: Date): Promise<void> {
  await tx.update(classProposal).set({ answer, answeredAt }).where(eq(classProposal.id, id));
}

/** Saves the decision about an open proposal. */
export async function saveDecision(tx: Transaction, id: string, decision: Decision & { accepted: boolean }) {
  await tx.update(classProposal).set(decision).where(eq(classProposal.id, id));
}

/** Saves the super administrator's review of a contested decision. */
export async function saveReview(
  tx: Transaction,
  id: string,
  review: { readonly upheld: boolean; readonly reviewedBy: PersonId; readonly reviewedAt: Date },
): Promise<void> {
  await tx.update(classProposal).set(review).where(eq(classProposal.id, id));
}

/** The author, the club and the moment of a change of class. */
export type ChangedBy = By & {
  readonly decidedBy: PersonId;
  readonly decidedAt: Date;
  /** A club that knows the player; undefined if none does. */
  readonly club: string | undefined;
  readonly day: CalendarDate;
};

/**
 * Changes a player's class as a proposal says, or back if its review reverses it: the only act that changes the class
 * of a player with matches. Points stay where they were won, and pairs that stand are not asked again (decision 0040).
 */
export async function changeClass(
  tx: Transaction,
  { decidedBy, decidedAt, club, day, ...by }: ChangedBy,
  proposal: StoredProposal,
  {
    isReversed,
    isByHand,
    why,
  }: { readonly isReversed: boolean; readonly isByHand: boolean; readonly why: string | null },
): Promise<void> {
  const { id: proposalId, personId, evidence, proposedBy, rule } = proposal;
  const { from, to } = classesOf(proposal);
  const [before, after] = isReversed ? [to, from] : [from, to];
  await saveClass(tx, personId, after);
  await sumRankingPoints(tx, day, [personId]);
  await tx.insert(classChange).values({
    ...{ proposalId, personId, evidence, proposedBy, why, decidedBy, decidedAt },
    ...{ fromCategory: before.category, fromLevel: before.level, toCategory: after.category, toLevel: after.level },
    rule: isReversed ? "reversed" : rule,
  });
  const decided = isByHand ? null : proposalId;
  const noted = { kind: "player.reclassified", person: personId, before, after, proposal: decided } as const;
  await record(tx, by, { ...noted, ...(club !== undefined && { club }) });
}

/** Closes the open proposals about players whose class changed otherwise. */
export async function closeOutdated(db: Database, decidedAt: Date): Promise<void> {
  await db.update(classProposal).set({ accepted: false, decidedAt }).where(isOutdated);
}
