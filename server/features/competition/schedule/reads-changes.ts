import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { PastChange } from "#domain/competition/schedule/taken-back.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { person } from "#server/db/tables/people.ts";
import { type CalledOffHours, type HourChange, scheduleChange } from "#server/db/tables/schedules.ts";

/** Limit of changes that can be undone. */
const changesBack = 50;

/** A change in the history: its author, its time, and the number of matches that it touched. */
export type ToldChange = PastChange & {
  readonly revision: number;
  readonly at: Date;
  readonly by: string | null;
  readonly matches: number;
  /** True if it redid an undone change. */
  readonly redoes: boolean;
};

/** Finds the latest changes, newest first. */
export function changesOf(db: Database | Transaction, tournamentId: string): Promise<ToldChange[]> {
  return told(db).where(eq(scheduleChange.tournamentId, tournamentId)).limit(changesBack);
}

/** Finds the changes after a revision, newest first. */
export function changesSince(tx: Transaction, tournamentId: string, revision: number): Promise<ToldChange[]> {
  const later = and(eq(scheduleChange.tournamentId, tournamentId), gt(scheduleChange.revision, revision));
  return told(tx).where(later).limit(changesBack);
}

function told(db: Database | Transaction) {
  const { id, revision, kind, at, after, undoes, actorId } = scheduleChange;
  const matches = sql<number>`jsonb_array_length(${after})`;
  const redoes = sql<boolean>`exists (select from ${scheduleChange} earlier
    where earlier.id = ${undoes} and earlier.kind = 'undone')`;
  return db
    .select({ id, revision, kind, at, undoes, matches, redoes, by: person.name })
    .from(scheduleChange)
    .leftJoin(person, eq(person.id, actorId))
    .orderBy(desc(revision))
    .$dynamic();
}

/**
 * Finds the effect of a change: the places of its matches before and after, its hours taken, given back or called off,
 * and its delay.
 */
export async function touchedBy(
  tx: Transaction,
  changeId: number,
): Promise<
  Pick<typeof scheduleChange.$inferSelect, "before" | "after" | "stopped" | "shown" | "suspension"> & {
    readonly hours: readonly HourChange[];
    readonly calledOff: readonly CalledOffHours[];
  }
> {
  const { before, after, hours, stopped, shown, suspension } = scheduleChange;
  const [found] = await tx
    .select({ before, after, hours, stopped, shown, suspension })
    .from(scheduleChange)
    .where(eq(scheduleChange.id, changeId));
  if (!found) throw new Error(`there is no change ${changeId}`);
  return {
    ...found,
    hours: found.hours.flatMap((one) => ("held" in one ? one : [])),
    calledOff: found.hours.flatMap((one) => ("calledOff" in one ? one : [])),
  };
}

/** Finds the matches that were touched after a revision. */
export async function touchedSince(tx: Transaction, tournamentId: string, revision: number): Promise<Set<string>> {
  const changes = await tx
    .select({ before: scheduleChange.before })
    .from(scheduleChange)
    .where(and(eq(scheduleChange.tournamentId, tournamentId), gt(scheduleChange.revision, revision)));
  return new Set(changes.flatMap(({ before }) => before.map(({ matchId }) => matchId)));
}
