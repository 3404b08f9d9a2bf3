import { and, eq, isNull } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { till } from "#server/db/tables/money.ts";
import { type By, record } from "#server/platform/events/record.ts";

/** The operator at the desk, and the time. */
export type AtTheDesk = By & { readonly actor: { readonly personId: PersonId }; readonly now: () => Date };

/** Locks the open till of a club against closing until the transaction ends, and returns its id. */
export async function holdOpenTill(tx: Transaction, clubId: string): Promise<string | undefined> {
  const open = and(eq(till.clubId, clubId), isNull(till.closedAt));
  const [found] = await tx.select({ id: till.id }).from(till).where(open).for("share");
  return found?.id;
}

/** Opens a till with a float; undefined if one is open already. */
export async function openTill(
  tx: Transaction,
  by: AtTheDesk,
  clubId: string,
  float: number,
): Promise<string | undefined> {
  const [opened] = await tx
    .insert(till)
    .values({ clubId, float, openedAt: by.now(), openedBy: by.actor.personId })
    .onConflictDoNothing()
    .returning({ id: till.id });
  if (opened) await record(tx, by, { kind: "till.opened", club: clubId, after: { till: opened.id, float } });
  return opened?.id;
}

/** Returns the till for cash: the open one, or a new empty one. */
export async function tillForCash(tx: Transaction, by: AtTheDesk, clubId: string): Promise<string> {
  const found =
    (await holdOpenTill(tx, clubId)) ?? (await openTill(tx, by, clubId, 0)) ?? (await holdOpenTill(tx, clubId));
  if (found === undefined) throw new Error(`club ${clubId} opened no till`);
  return found;
}
