import { and, eq, isNull, lt, ne, or } from "drizzle-orm";
import type { ReportReason } from "#domain/competition/partner-ads/partner-ads.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { deleteInBatches } from "#server/db/batches.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { partnerAd, partnerMessage, personBlock, playerReport } from "#server/db/tables/ads.ts";
import { person } from "#server/db/tables/people.ts";

/** Locks a person's counts of messages and blocks until the transaction ends. */
export async function lockCounts(tx: Transaction, personId: PersonId): Promise<void> {
  await tx.select({ id: person.id }).from(person).where(eq(person.id, personId)).for("no key update");
}

/** Inserts a message. */
export async function insertMessage(tx: Transaction, message: typeof partnerMessage.$inferInsert): Promise<void> {
  await tx.insert(partnerMessage).values(message);
}

/** Counts the people that a person has blocked, without this one. */
export function countBlocksBeside(tx: Transaction, personId: PersonId, other: PersonId): Promise<number> {
  return tx.$count(personBlock, and(eq(personBlock.personId, personId), ne(personBlock.blockedId, other)));
}

/** Blocks a person; a second block changes nothing. */
export async function saveBlock(tx: Transaction, personId: PersonId, blockedId: PersonId, now: Date): Promise<void> {
  await tx.insert(personBlock).values({ personId, blockedId, since: now }).onConflictDoNothing();
}

/** Unblocks a person. */
export async function removeBlock(tx: Transaction, personId: PersonId, blockedId: PersonId): Promise<void> {
  await tx.delete(personBlock).where(and(eq(personBlock.personId, personId), eq(personBlock.blockedId, blockedId)));
}

type NewReport = {
  readonly id: string;
  readonly personId: PersonId;
  readonly reporterId: PersonId;
  readonly reason: ReportReason;
  readonly detail: string;
  readonly madeAt: Date;
};

/** Saves a report of a player; an open report by the same reporter is overwritten. Returns its id. */
export async function saveReport(tx: Transaction, report: NewReport): Promise<string> {
  const { reason, detail } = report;
  const [saved] = await tx
    .insert(playerReport)
    .values(report)
    .onConflictDoUpdate({
      target: [playerReport.personId, playerReport.reporterId],
      targetWhere: isNull(playerReport.answeredAt),
      set: { reason, detail },
    })
    .returning({ id: playerReport.id });
  if (!saved) throw new Error("the report was not written");
  return saved.id;
}

/** Closes an open report; returns the reported player, or undefined if it was not open. */
export async function closeReport(tx: Transaction, id: string, by: PersonId, now: Date): Promise<PersonId | undefined> {
  const [closed] = await tx
    .update(playerReport)
    .set({ answeredAt: now, answeredBy: by })
    .where(and(eq(playerReport.id, id), isNull(playerReport.answeredAt)))
    .returning({ personId: playerReport.personId });
  return closed?.personId;
}

/** Deletes messages and answered reports from before that moment. */
export async function forgetOldMessages(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, partnerMessage, lt(partnerMessage.sentAt, before));
  await deleteInBatches(db, playerReport, lt(playerReport.answeredAt, before));
}

/** Deletes a person's ads, messages in both directions, blocks in both directions, and reports by and about them. */
export async function forgetAds(tx: Transaction, id: PersonId): Promise<void> {
  const { fromId, toId } = partnerMessage;
  await tx.delete(partnerMessage).where(or(eq(fromId, id), eq(toId, id)));
  await tx.delete(personBlock).where(or(eq(personBlock.personId, id), eq(personBlock.blockedId, id)));
  await tx.delete(playerReport).where(or(eq(playerReport.personId, id), eq(playerReport.reporterId, id)));
  await tx.delete(partnerAd).where(eq(partnerAd.personId, id));
}
