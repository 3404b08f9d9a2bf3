import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#server/db/connect.ts";
import { regretCase } from "#server/db/tables/regrets.ts";

type Opened = Pick<
  typeof regretCase.$inferInsert,
  "clubId" | "personId" | "bookingId" | "tournamentId" | "pairId" | "categoryId" | "seatId" | "inTime" | "askedAt"
>;

/** Opens a case; undefined if one about the same purchase is open already. */
export async function openCase(tx: Transaction, opened: Opened) {
  const [created] = await tx
    .insert(regretCase)
    .values(opened)
    .onConflictDoNothing()
    .returning({ id: regretCase.id, number: regretCase.number });
  return created;
}

/** Answers an open case; false if it was answered already. */
export async function answerCase(
  tx: Transaction,
  caseId: string,
  answer: {
    readonly answeredAt: Date;
    readonly answeredBy: string;
    readonly accepted: boolean;
    readonly answer: string;
  },
): Promise<boolean> {
  const answered = await tx
    .update(regretCase)
    .set(answer)
    .where(and(eq(regretCase.id, caseId), isNull(regretCase.answeredAt)))
    .returning({ id: regretCase.id });
  return answered.length === 1;
}
