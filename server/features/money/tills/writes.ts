import { eq } from "drizzle-orm";
import type { TillEntryKind } from "#domain/money/tills.ts";
import type { Transaction } from "#server/db/connect.ts";
import { till, tillEntry } from "#server/db/tables/money.ts";
import type { AtTheDesk } from "#server/features/money/finances/writes-till.ts";
import { record } from "#server/platform/events/record.ts";

/** Inserts cash that comes into a locked till, or leaves it, without a charge. */
export async function insertEntry(
  tx: Transaction,
  by: AtTheDesk,
  {
    tillId,
    clubId,
    ...entry
  }: {
    readonly tillId: string;
    readonly clubId: string;
    readonly kind: TillEntryKind;
    readonly amount: number;
    readonly concept: string;
    readonly corrects: string | null;
  },
): Promise<void> {
  await tx.insert(tillEntry).values({ tillId, ...entry, byPerson: by.actor.personId, at: by.now() });
  await record(tx, by, { kind: "till.entry-noted", club: clubId, after: { till: tillId, ...entry } });
}

/** Closes a locked till with the counted cash; it never changes again. */
export async function saveClosing(
  tx: Transaction,
  by: AtTheDesk,
  { id, clubId }: { readonly id: string; readonly clubId: string },
  told: { readonly counted: number; readonly expected: number; readonly note: string | null },
): Promise<void> {
  await tx
    .update(till)
    .set({ ...told, closedAt: by.now(), closedBy: by.actor.personId })
    .where(eq(till.id, id));
  await record(tx, by, { kind: "till.closed", club: clubId, after: { till: id, ...told } });
}
