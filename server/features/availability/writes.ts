import { and, eq, gt, lt, or } from "drizzle-orm";
import type { DayHours, PlayingHours } from "#domain/tournaments/hours.ts";
import type { Transaction } from "#server/db/connect.ts";
import { unavailability } from "#server/db/tables/tournaments.ts";

/** Writes when somebody cannot play in a tournament, in place of what was said before. */
export async function saveUnavailable(
  tx: Transaction,
  said: {
    readonly tournamentId: string;
    readonly personId: string;
    readonly statedBy: string;
    readonly statedAt: Date;
  },
  stretches: readonly DayHours[],
): Promise<void> {
  const { tournamentId, personId } = said;
  const before = and(eq(unavailability.tournamentId, tournamentId), eq(unavailability.personId, personId));
  await tx.delete(unavailability).where(before);
  if (stretches.length > 0) await tx.insert(unavailability).values(stretches.map((one) => ({ ...said, ...one })));
}

/** Forgets everything that somebody said about when they cannot play. */
export async function forgetUnavailable(tx: Transaction, personId: string): Promise<void> {
  await tx.delete(unavailability).where(eq(unavailability.personId, personId));
}

/** Forgets what was said about days that are none of the tournament's any more: it is played on others now. */
export async function forgetOtherDays(
  tx: Transaction,
  tournamentId: string,
  { firstDay, lastDay }: Pick<PlayingHours, "firstDay" | "lastDay">,
): Promise<void> {
  const isOther = or(lt(unavailability.day, firstDay), gt(unavailability.day, lastDay));
  await tx.delete(unavailability).where(and(eq(unavailability.tournamentId, tournamentId), isOther));
}
