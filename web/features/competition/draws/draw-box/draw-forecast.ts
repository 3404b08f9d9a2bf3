import { bracketSize } from "#domain/competition/draws/bracket-size.ts";
import { type RoundName, roundName } from "#domain/competition/draws/round-name.ts";

/** The size of a draw: its lines, the pairs with a bye in the first round, and the round in which they start. */
export type DrawForecast = { readonly lines: number; readonly byes: number; readonly byesGoTo: RoundName };

/**
 * Computes the size of a draw before it is made; null for fewer than two pairs, which cannot be drawn. Rules 1.1 and
 * 1.2.
 */
export function forecastDraw(pairs: number): DrawForecast | null {
  const fitting = bracketSize(pairs);
  if (!fitting.ok) return null;
  const { size, byes } = fitting.value;
  const rounds = Math.log2(size);
  return { lines: size, byes, byesGoTo: roundName(Math.max(0, rounds - 2)) };
}
