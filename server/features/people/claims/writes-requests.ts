import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#server/db/connect.ts";
import { claimRequest } from "#server/db/tables/claims.ts";

/** Answers a request; false if another operator was quicker. */
export async function answerRequest(
  tx: Transaction,
  requestId: string,
  answer: { readonly by: string; readonly guestId: string | null; readonly now: Date },
): Promise<boolean> {
  const { id, answeredAt } = claimRequest;
  const answered = await tx
    .update(claimRequest)
    .set({ answeredAt: answer.now, answeredBy: answer.by, guestId: answer.guestId })
    .where(and(eq(id, requestId), isNull(answeredAt)))
    .returning({ id });
  return answered.length > 0;
}
