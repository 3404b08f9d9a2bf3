import type { Database, Transaction } from "#server/db/connect.ts";
import { auditEvent } from "#server/db/tables/audit.ts";

/** What a club or an administrator did, to what, and how it stood before and after. */
export type Act = {
  readonly action: string;
  readonly target: { readonly kind: string; readonly id: string };
  readonly clubId?: string;
  readonly before?: unknown;
  readonly after?: unknown;
};

/** Who did it, in which request. Nobody is the actor of a command. */
type By = { readonly actor: { readonly personId: string } | null; readonly requestId: string };

/** Writes the act in the caller's own transaction, so that nothing changes without its trace. */
export async function audit(tx: Database | Transaction, by: By, act: Act): Promise<void> {
  await audited(tx, by, act);
}

/** The same as a statement, for who writes it together with the change. */
export function audited(tx: Database | Transaction, by: By, act: Act) {
  return tx.insert(auditEvent).values({
    actorId: by.actor?.personId ?? null,
    clubId: act.clubId ?? null,
    action: act.action,
    targetKind: act.target.kind,
    targetId: act.target.id,
    before: act.before ?? null,
    after: act.after ?? null,
    requestId: by.requestId,
  });
}
