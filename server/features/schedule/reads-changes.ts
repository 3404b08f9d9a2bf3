import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { PastChange } from "#domain/scheduling/taken-back.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { person } from "#server/db/tables/people.ts";
import { scheduleChange } from "#server/db/tables/schedules.ts";

/** How far back changes can be taken back. */
const changesBack = 50;

/** A change as the history tells it: who made it, when, and how many matches it touched. */
export type ToldChange = PastChange & {
  readonly revision: number;
  readonly at: Date;
  readonly by: string | null;
  readonly matches: number;
  /** It took back what had taken something back. */
  readonly redoes: boolean;
};

/** The latest changes, the newest first. */
export function changesOf(db: Database | Transaction, tournamentId: string): Promise<ToldChange[]> {
  return told(db).where(eq(scheduleChange.tournamentId, tournamentId)).limit(changesBack);
}

/** What was changed after a revision, the newest first. */
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

/** What a change touched: where its matches stood before and after it, the hours that it took or gave back, and what goes with a delay. */
export async function touchedBy(
  tx: Transaction,
  changeId: number,
): Promise<Pick<typeof scheduleChange.$inferSelect, "before" | "after" | "hours" | "stopped" | "shown">> {
  const { before, after, hours, stopped, shown } = scheduleChange;
  const [found] = await tx
    .select({ before, after, hours, stopped, shown })
    .from(scheduleChange)
    .where(eq(scheduleChange.id, changeId));
  if (!found) throw new Error(`there is no change ${changeId}`);
  return found;
}

/** The matches that were touched after a revision. */
export async function touchedSince(tx: Transaction, tournamentId: string, revision: number): Promise<Set<string>> {
  const changes = await tx
    .select({ before: scheduleChange.before })
    .from(scheduleChange)
    .where(and(eq(scheduleChange.tournamentId, tournamentId), gt(scheduleChange.revision, revision)));
  return new Set(changes.flatMap(({ before }) => before.map(({ matchId }) => matchId)));
}
