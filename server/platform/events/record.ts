import type { Event } from "#contract/events.ts";
import { auditTargets } from "#contract/events.ts";
import type { Transaction } from "#server/db/connect.ts";
import { auditEvent } from "#server/db/tables/audit.ts";
import { noteNotices } from "#server/platform/events/notices/noted.ts";
import { touchTopics } from "./topics.ts";

/** Who did it, and in which request. Nobody is the actor of a command, and of what the clock does. */
export type By = {
  readonly actor: { readonly personId: string } | null;
  readonly requestId: string;
  /** Without it the clock of the database counts. */
  readonly now?: () => Date;
};

/** The one way in for what happens: writes what follows from it in the act's own transaction, so that nothing changes without; whoever
 * listens hears of it when that ends. */
export async function record(tx: Transaction, by: By, event: Event): Promise<void> {
  touchTopics(tx, event);
  noteNotices(tx, by, event);
  const row = auditRow(by, event);
  if (row) await tx.insert(auditEvent).values(row);
}

/** The same as a statement, for who writes it together with the change; null where nothing is to be written. */
export function recording(tx: Transaction, by: By, event: Event) {
  touchTopics(tx, event);
  noteNotices(tx, by, event);
  const row = auditRow(by, event);
  return row && tx.insert(auditEvent).values(row);
}

function auditRow({ actor, requestId }: By, event: Event) {
  const targetKind = auditTargets[event.kind];
  if (targetKind === null) return null;
  const ids: { readonly [Target in typeof targetKind]?: string } = event;
  const targetId = ids[targetKind];
  if (targetId === undefined) throw new Error(`${event.kind} is about no ${targetKind}`);
  return {
    actorId: actor?.personId ?? null,
    clubId: ids.club ?? null,
    action: event.kind,
    targetKind,
    targetId,
    before: "before" in event ? event.before : null,
    after: "after" in event ? event.after : null,
    requestId,
  };
}
