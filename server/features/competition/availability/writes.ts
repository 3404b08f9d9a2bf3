import { and, eq, gt, lt, or } from "drizzle-orm";
import type { DayHours, PlayingHours } from "#domain/competition/tournaments/hours.ts";
import type { Transaction } from "#server/db/connect.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { unavailability } from "#server/db/tables/tournaments.ts";

/** Saves a person's unavailable hours in a tournament, in place of the former ones. */
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

/**
 * Marks the note of a locked pair as reviewed by the club, and replaces it if `note` is given; an empty one deletes it.
 */
export async function reviewNote(tx: Transaction, pairId: string, note: string | undefined): Promise<void> {
  await tx
    .update(pair)
    .set({ noteReviewed: true, ...(note !== undefined && { note: note === "" ? null : note }) })
    .where(eq(pair.id, pairId));
}

/** Deletes all unavailable hours of a person. */
export async function forgetUnavailable(tx: Transaction, personId: string): Promise<void> {
  await tx.delete(unavailability).where(eq(unavailability.personId, personId));
}

/** Deletes unavailable hours on days that are no longer days of the tournament. */
export async function forgetOtherDays(
  tx: Transaction,
  tournamentId: string,
  { firstDay, lastDay }: Pick<PlayingHours, "firstDay" | "lastDay">,
): Promise<void> {
  const isOther = or(lt(unavailability.day, firstDay), gt(unavailability.day, lastDay));
  await tx.delete(unavailability).where(and(eq(unavailability.tournamentId, tournamentId), isOther));
}
