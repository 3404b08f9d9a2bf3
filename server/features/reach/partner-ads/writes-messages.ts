import { and, eq, isNull, lt, ne, or } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { ReportReason } from "#domain/pairs/partner-ad.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { partnerAd, partnerMessage, personBlock, playerReport } from "#server/db/tables/ads.ts";
import { person } from "#server/db/tables/people.ts";

/** Nobody else counts what this person has written or blocked until the transaction ends. */
export async function lockCounts(tx: Transaction, personId: PersonId): Promise<void> {
  await tx.select({ id: person.id }).from(person).where(eq(person.id, personId)).for("no key update");
}

/** A message, as it is kept. */
export async function insertMessage(tx: Transaction, message: typeof partnerMessage.$inferInsert): Promise<void> {
  await tx.insert(partnerMessage).values(message);
}

/** How many people somebody has blocked, this one left out. */
export function countBlocksBeside(tx: Transaction, personId: PersonId, other: PersonId): Promise<number> {
  return tx.$count(personBlock, and(eq(personBlock.personId, personId), ne(personBlock.blockedId, other)));
}

/** Blocks somebody; who is blocked already stays so. */
export async function saveBlock(tx: Transaction, personId: PersonId, blockedId: PersonId, now: Date): Promise<void> {
  await tx.insert(personBlock).values({ personId, blockedId, since: now }).onConflictDoNothing();
}

/** Blocks somebody no more. */
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

/** Reports somebody; what the same player has reported of them and nobody has answered is told anew. Gives its id. */
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

/** Closes a report that is open; gives whom it was about, or nothing. */
export async function closeReport(tx: Transaction, id: string, by: PersonId, now: Date): Promise<PersonId | undefined> {
  const [closed] = await tx
    .update(playerReport)
    .set({ answeredAt: now, answeredBy: by })
    .where(and(eq(playerReport.id, id), isNull(playerReport.answeredAt)))
    .returning({ personId: playerReport.personId });
  return closed?.personId;
}

/** Forgets messages and answered reports from before that moment. */
export async function forgetOldMessages(db: Database, before: Date): Promise<void> {
  await db.delete(partnerMessage).where(lt(partnerMessage.sentAt, before));
  await db.delete(playerReport).where(lt(playerReport.answeredAt, before));
}

/** Forgets what the person said on the board, wrote, was written, reported and was reported for, and who blocked whom. */
export async function forgetAds(tx: Transaction, id: PersonId): Promise<void> {
  const { fromId, toId } = partnerMessage;
  await tx.delete(partnerMessage).where(or(eq(fromId, id), eq(toId, id)));
  await tx.delete(personBlock).where(or(eq(personBlock.personId, id), eq(personBlock.blockedId, id)));
  await tx.delete(playerReport).where(or(eq(playerReport.personId, id), eq(playerReport.reporterId, id)));
  await tx.delete(partnerAd).where(eq(partnerAd.personId, id));
}
