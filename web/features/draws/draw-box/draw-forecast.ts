import { bracketSize } from "#domain/draws/bracket-size.ts";
import { type RoundName, roundName } from "#domain/draws/round-name.ts";

/** What a draw of so many pairs will be: its lines, the pairs that do not play the first round, and where those go. */
export type DrawForecast = { readonly lines: number; readonly byes: number; readonly byesGoTo: RoundName };

/** Says a draw's size before it is made; null for fewer than two pairs, which cannot be drawn. Rules 1.1 and 1.2. */
export function forecastDraw(pairs: number): DrawForecast | null {
  const fitting = bracketSize(pairs);
  if (!fitting.ok) return null;
  const { size, byes } = fitting.value;
  const rounds = Math.log2(size);
  return { lines: size, byes, byesGoTo: roundName(Math.max(0, rounds - 2)) };
}
