import { and, eq, isNotNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Draw } from "#domain/competition/draw.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { draw, drawDraft, drawEntry, drawPlan } from "#server/db/tables/draws.ts";
import { person } from "#server/db/tables/people.ts";
import { tournamentCategory } from "#server/db/tables/tournaments.ts";

/** What the club has arranged for the next draw of a locked category, if it has. */
export async function planOf(tx: Transaction, categoryId: string) {
  const [found] = await tx.select().from(drawPlan).where(eq(drawPlan.categoryId, categoryId));
  return found;
}

/** How the club had arranged a draw, for the one after it: its order of the seeds and its zones, null where they were not its own. */
export async function arrangedIn(tx: Transaction, drawId: string) {
  const [found] = await tx.select().from(draw).where(eq(draw.id, drawId));
  const ofDraw = eq(drawEntry.drawId, drawId);
  const seeds = await tx.select({ pairId: drawEntry.pairId }).from(drawEntry).where(ofDraw).orderBy(drawEntry.seed);
  const zones = await tx
    .select({ pairIds: sql<string[]>`array_agg(${drawEntry.pairId}::text order by ${drawEntry.zoneSeed})` })
    .from(drawEntry)
    .where(and(ofDraw, isNotNull(drawEntry.zone)))
    .groupBy(drawEntry.zone)
    .orderBy(sql`length(${drawEntry.zone})`, drawEntry.zone);
  return {
    order: found?.orderedByClub ? seeds.map(({ pairId }) => pairId) : null,
    zones: found?.zonesByClub ? zones.map(({ pairIds }) => pairIds) : null,
  };
}

/** The draft of a locked category, if it has one. */
export async function draftOf(tx: Transaction, categoryId: string) {
  const [found] = await tx.select().from(drawDraft).where(eq(drawDraft.categoryId, categoryId));
  return found;
}

/** What is arranged and drafted for one category, with who did it. */
export type Prepared = Awaited<ReturnType<typeof preparedIn>>[number];

/** What is arranged and drafted for the draws of a tournament, of every category of it. */
export async function preparedIn(db: Database, tournamentId: string) {
  return preparedQuery(db).execute({ tournamentId });
}

const preparedQuery = preparedOn((db) => {
  const [planner, drafter] = [alias(person, "planner"), alias(person, "drafter")];
  return db
    .select({
      categoryId: tournamentCategory.id,
      plan: drawPlan,
      planner: planner.name,
      draft: drawDraft,
      drafter: drafter.name,
    })
    .from(tournamentCategory)
    .leftJoin(drawPlan, eq(drawPlan.categoryId, tournamentCategory.id))
    .leftJoin(planner, eq(planner.id, drawPlan.savedBy))
    .leftJoin(drawDraft, eq(drawDraft.categoryId, tournamentCategory.id))
    .leftJoin(drafter, eq(drafter.id, drawDraft.createdBy))
    .where(eq(tournamentCategory.tournamentId, sql.placeholder("tournamentId")))
    .prepare("prepared_draws");
});

/** Where the order and the zones of a draw come from, as its row and its readers tell it. */
export function originOf({ method, zonesByClub }: Pick<Draw<string>, "method" | "zonesByClub">) {
  return {
    isSeeded: method !== "lot",
    orderedByClub: method === "given",
    seedsByLot: method === "seeds-by-lot",
    zonesByClub,
  };
}
