import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Transaction } from "#server/db/connect.ts";
import { openMatchSeat } from "#server/db/tables/open-matches.ts";

/** The holder of an hour that nobody had booked. */
export const freeHourName = "Partido abierto";

/** Marks the occupant of a seat as missing or present; false if they were marked so already. */
export async function saveSeatMissed(
  tx: Transaction,
  seatId: string,
  missed: Pick<typeof openMatchSeat.$inferSelect, "noShowAt" | "noShowBy">,
): Promise<boolean> {
  const isOtherwise = missed.noShowAt ? isNull(openMatchSeat.noShowAt) : isNotNull(openMatchSeat.noShowAt);
  const saved = await tx
    .update(openMatchSeat)
    .set(missed)
    .where(and(eq(openMatchSeat.id, seatId), isOtherwise))
    .returning({ id: openMatchSeat.id });
  return saved.length === 1;
}
