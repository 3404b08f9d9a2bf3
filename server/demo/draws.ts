import { boardOf } from "#domain/competition/matches/board-of.ts";
import { drawCategory } from "#domain/competition/stages/draw.ts";
import type { Transaction } from "#server/db/connect.ts";
import { lockCategory } from "#server/features/competition/categories/reads.ts";
import { confirmedPairsOf } from "#server/features/competition/draws/reads.ts";
import { saveDraw, saveFechas } from "#server/features/competition/draws/writes.ts";
import type { Moment } from "./tournaments.ts";

/** Draws a category as its club would. The random seed is fixed, so that the demonstration is the same every time. */
export async function drawPlanned(tx: Transaction, categoryId: string, { by, at }: Moment): Promise<void> {
  const category = await lockCategory(tx, categoryId);
  if (!category) throw new Error("the demonstration lost a category");
  const pairs = await confirmedPairsOf(tx, categoryId);
  const randomSeed = "Punto de Oro, demostración";
  const drawn = drawCategory({ ...category, pairs, randomSeed });
  if (!drawn.ok) throw new Error(`the demonstration cannot draw: ${drawn.reason}`);
  const board = boardOf(drawn.value, category.rules, randomSeed);
  await saveFechas(tx, category, drawn.value.zones);
  await saveDraw(tx, { categoryId, randomSeed, drawnBy: by, drawnAt: at, pairs, drawn: drawn.value, board });
}
