import { and, eq, isNull } from "drizzle-orm";
import type { FechaWindow } from "#domain/competition/leagues/fechas.ts";
import { matchOn, resultOf } from "#domain/competition/matches/board.ts";
import { enterResult } from "#domain/competition/matches/result-change.ts";
import { hasTable } from "#domain/competition/stages/stage.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Transaction } from "#server/db/connect.ts";
import { draw, fecha, match, resultClaim } from "#server/db/tables/draws.ts";
import { fechasOfCategory } from "#server/features/competition/categories/reads-fechas.ts";
import { boardFrom, storedBoardOf } from "#server/features/competition/draws/reads-board.ts";
import { saveMatches } from "#server/features/competition/matches/writes.ts";
import type { Actor } from "#server/platform/api/gate.ts";

/** Saves the windows of a league's fechas. */
export async function saveWindows(tx: Transaction, categoryId: string, windows: readonly FechaWindow[]): Promise<void> {
  for (const { number, from, until } of windows) {
    await tx
      .update(fecha)
      .set({ from, until })
      .where(and(eq(fecha.categoryId, categoryId), eq(fecha.number, number)));
  }
}

const neither = { kind: "walkover", absent: "both" } as const;

/**
 * Ends every open match of the fechas that were over before `today`: neither pair came. A match whose result somebody
 * claims was played, and waits for its answer. Returns the ids of the changed matches; undefined without a draw. The
 * category is locked.
 */
export async function endUnplayedMatches(
  tx: Transaction,
  categoryId: string,
  today: CalendarDate,
  by: { readonly actor: Actor; readonly now: () => Date },
): Promise<readonly string[] | undefined> {
  const windows = await fechasOfCategory(tx, categoryId);
  const over = new Set(windows.filter(({ until }) => until < today).map(({ number }) => number));
  const claimed = await claimedIn(tx, categoryId);
  const changed: string[] = [];
  for (;;) {
    // Read anew after each: a finished group names the pairs of its playoff.
    const stored = await storedBoardOf(tx, categoryId);
    if (!stored) return undefined;
    const board = boardFrom(stored);
    const open = [...board.matches.values()].find((match) => {
      const { pair1, pair2 } = match.sides;
      const isOpen = resultOf(match) === null && pair1.pair !== null && pair2.pair !== null;
      return hasTable(match.stage) && over.has(match.round) && isOpen && !claimed.has(match.key);
    });
    if (!open) return changed;
    const entered = enterResult(board, open.key, neither);
    if (!entered.ok) throw new Error(`match ${open.key} was not ended: ${entered.reason}`);
    const saved = await saveMatches(tx, stored, board, { changes: entered.value.changes, by: open.key }, by);
    if (!saved) throw new Error(`match ${matchOn(board, open.key).key} has changed under the lock`);
    changed.push(open.key);
  }
}

/** Finds the matches of a league whose claimed result waits for an answer, or for the club. */
async function claimedIn(tx: Transaction, categoryId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: match.id })
    .from(resultClaim)
    .innerJoin(match, eq(match.id, resultClaim.matchId))
    .innerJoin(draw, eq(draw.id, match.drawId))
    .where(and(eq(draw.categoryId, categoryId), isNull(draw.supersededAt), isNull(resultClaim.settledAt)));
  return new Set(rows.map(({ id }) => id));
}
