import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#server/db/connect.ts";
import { regretCase } from "#server/db/tables/regrets.ts";

type Opened = Pick<
  typeof regretCase.$inferInsert,
  "clubId" | "personId" | "bookingId" | "tournamentId" | "pairId" | "inTime" | "askedAt"
>;

/** Opens a case; undefined where one about the same waits already. */
export async function openCase(tx: Transaction, opened: Opened) {
  const [created] = await tx
    .insert(regretCase)
    .values(opened)
    .onConflictDoNothing()
    .returning({ id: regretCase.id, number: regretCase.number });
  return created;
}

/** Answers a case that nobody has answered; tells whether it was. */
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
