import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { type Draw, ownLinesOf } from "#domain/competition/stages/draw.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { drawDraft, drawPlan } from "#server/db/tables/draws.ts";

type Plan = {
  readonly categoryId: string;
  readonly order: readonly string[] | null;
  readonly zones: readonly (readonly string[])[] | null;
  readonly lines: readonly (string | null)[] | null;
  readonly qualifying: readonly string[] | null;
  readonly savedBy: PersonId;
  readonly savedAt: Date;
};

/** Saves the club's plan for the next draw in place of the former one; an empty plan deletes it. */
export async function savePlan(
  tx: Transaction,
  { categoryId, order, zones, lines, qualifying, ...by }: Plan,
): Promise<void> {
  await tx.delete(drawPlan).where(eq(drawPlan.categoryId, categoryId));
  if (!order && !zones && !lines && !qualifying) return;
  const pairs = { pairOrder: order && [...order], qualifying: qualifying && [...qualifying] };
  await tx.insert(drawPlan).values({ categoryId, id: randomUUID(), ...pairs, zones, lines, ...by });
}

type Draft = {
  readonly categoryId: string;
  readonly drawn: Draw<string>;
  readonly randomSeed: string;
  readonly createdBy: PersonId;
  readonly createdAt: Date;
};

/** Saves a draft in place of any former one; returns its id. */
export async function saveDraft(tx: Transaction, { categoryId, drawn, ...by }: Draft): Promise<string> {
  const { order, method, zonesByClub, zones, qualifying, qualifyingByClub } = drawn;
  const id = randomUUID();
  await tx.delete(drawDraft).where(eq(drawDraft.categoryId, categoryId));
  await tx.insert(drawDraft).values({
    categoryId,
    id,
    pairOrder: [...order],
    zones: zones.map(({ pairs }) => pairs),
    lines: ownLinesOf(drawn),
    qualifying: qualifying && [...qualifying],
    qualifyingByClub,
    method,
    zonesByClub,
    ...by,
  });
  return id;
}

/** Deletes the draft of a category. */
export async function deleteDraft(tx: Transaction, categoryId: string): Promise<void> {
  await tx.delete(drawDraft).where(eq(drawDraft.categoryId, categoryId));
}

/** Deletes the plan and the draft of a category once it is drawn. */
export async function forgetPlans(tx: Transaction, categoryId: string): Promise<void> {
  await tx.execute(sql`with planned as (delete from ${drawPlan} where ${drawPlan.categoryId} = ${categoryId})
    delete from ${drawDraft} where ${drawDraft.categoryId} = ${categoryId}`);
}
