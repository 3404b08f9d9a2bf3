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

/** Writes the act in the caller's own transaction, so that nothing changes without its trace. Nobody is the actor of a command. */
export async function audit(
  tx: Database | Transaction,
  by: { readonly actor: { readonly personId: string } | null; readonly requestId: string },
  act: Act,
): Promise<void> {
  await tx.insert(auditEvent).values({
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
