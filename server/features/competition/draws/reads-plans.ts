import { and, eq, isNotNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { qualifiedLine } from "#domain/competition/draws/drawn-lines.ts";
import type { Draw } from "#domain/competition/stages/draw.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { draw, drawDraft, drawEntry, drawPlan, match, matchSide } from "#server/db/tables/draws.ts";
import { person } from "#server/db/tables/people.ts";
import { tournamentCategory } from "#server/db/tables/tournaments.ts";

/** Finds the club's plan for the next draw of a locked category, if any. */
export async function planOf(tx: Transaction, categoryId: string) {
  const [found] = await tx.select().from(drawPlan).where(eq(drawPlan.categoryId, categoryId));
  return found;
}

/**
 * Returns the club's arrangement of a draw, for the next one: its order of the seeds, its zones, its lines and its
 * qualifying pairs. Null for a part that was not the club's own.
 */
export async function arrangedIn(tx: Transaction, drawId: string) {
  const [found] = await tx.select().from(draw).where(eq(draw.id, drawId));
  const ofDraw = eq(drawEntry.drawId, drawId);
  const { pairId, line, seed } = drawEntry;
  const seeds = await tx.select({ pairId, line }).from(drawEntry).where(ofDraw).orderBy(seed);
  const zones = await tx
    .select({ pairIds: sql<string[]>`array_agg(${drawEntry.pairId}::text order by ${drawEntry.zoneSeed})` })
    .from(drawEntry)
    .where(and(ofDraw, isNotNull(drawEntry.zone)))
    .groupBy(drawEntry.zone)
    .orderBy(sql`length(${drawEntry.zone})`, drawEntry.zone);
  return {
    order: found?.orderedByClub ? seeds.map(({ pairId }) => pairId) : null,
    zones: found?.zonesByClub ? zones.map(({ pairIds }) => pairIds) : null,
    lines: found?.linesByClub ? await linesIn(tx, drawId) : null,
    qualifying: found?.qualifyingByClub ? qualifyingIn(seeds) : null,
  };
}

/** Returns the lines of the main cup from top to bottom: a pair, a line of the qualifying, or null for a bye. */
async function linesIn(tx: Transaction, drawId: string): Promise<(string | null)[]> {
  const from = alias(match, "from");
  const rows = await tx
    .select({ pairId: matchSide.pairId, origin: matchSide.origin, final: from.position })
    .from(match)
    .innerJoin(matchSide, eq(matchSide.matchId, match.id))
    .leftJoin(from, eq(from.id, matchSide.originMatchId))
    .where(and(eq(match.drawId, drawId), eq(match.cup, "main"), eq(match.stage, "knockout"), eq(match.round, 1)))
    .orderBy(match.position, matchSide.side);
  return rows.map(({ pairId, origin, final }) => {
    return origin === "winner" && final !== null ? qualifiedLine(final) : pairId;
  });
}

/** Returns the pairs that play the qualifying of a draw: those without a line of the main cup. */
function qualifyingIn(entries: readonly { readonly pairId: string; readonly line: number | null }[]): string[] {
  return entries.flatMap(({ pairId, line }) => (line === null ? pairId : []));
}

/** Finds the draft of a locked category, if any. */
export async function draftOf(tx: Transaction, categoryId: string) {
  const [found] = await tx.select().from(drawDraft).where(eq(drawDraft.categoryId, categoryId));
  return found;
}

/** The plan and the draft of one category, with their authors. */
export type Prepared = Awaited<ReturnType<typeof preparedIn>>[number];

/** Finds the plans and drafts of every category of a tournament. */
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

/** Returns the origin of a draw's order, zones, lines and qualifying, as its row and its readers know it. */
export function originOf({
  method,
  zonesByClub,
  linesByClub,
  qualifyingByClub,
}: Pick<Draw<string>, "method" | "zonesByClub" | "linesByClub" | "qualifyingByClub">) {
  return {
    isSeeded: method !== "lot",
    orderedByClub: method === "given",
    seedsByLot: method === "seeds-by-lot",
    zonesByClub,
    linesByClub,
    qualifyingByClub,
  };
}
