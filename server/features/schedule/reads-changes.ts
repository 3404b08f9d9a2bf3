import { and, desc, eq, gt } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import { person } from "#server/db/tables/people.ts";
import { scheduleChange } from "#server/db/tables/schedules.ts";

/** How far back changes can be taken back. */
const changesBack = 50;

/** A change that can be taken back, and who made it. */
export type Undoable = Pick<typeof scheduleChange.$inferSelect, "id" | "kind" | "at" | "before" | "after" | "hours"> & {
  readonly by: string | null;
};

/** The newest change that somebody made and nobody has taken back; null without one. What came by itself is none. */
export async function undoableOf(db: Database | Transaction, tournamentId: string): Promise<Undoable | null> {
  const { id, kind, at, before, after, hours, undoes } = scheduleChange;
  const changes = await db
    .select({ id, kind, at, before, after, hours, undoes, by: person.name })
    .from(scheduleChange)
    .leftJoin(person, eq(person.id, scheduleChange.actorId))
    .where(eq(scheduleChange.tournamentId, tournamentId))
    .orderBy(desc(scheduleChange.revision))
    .limit(changesBack);
  const undone = new Set(changes.map((change) => change.undoes));
  const isAct = (one: Undoable) => one.kind !== "undone" && one.kind !== "freed" && one.kind !== "published";
  return changes.find((change) => isAct(change) && !undone.has(change.id)) ?? null;
}

/** The matches that were touched after a revision. */
export async function touchedSince(tx: Transaction, tournamentId: string, revision: number): Promise<Set<string>> {
  const changes = await tx
    .select({ before: scheduleChange.before })
    .from(scheduleChange)
    .where(and(eq(scheduleChange.tournamentId, tournamentId), gt(scheduleChange.revision, revision)));
  return new Set(changes.flatMap(({ before }) => before.map(({ matchId }) => matchId)));
}
