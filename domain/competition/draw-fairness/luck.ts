import { boardOf } from "#domain/competition/matches/board-of.ts";
import { drawCategory } from "#domain/competition/stages/draw.ts";
import type { CategoryRules } from "#domain/competition/tournaments/category-rules.ts";
import type { Format } from "#domain/competition/tournaments/tournament.ts";
import { chancesOf, type Strengths } from "./chances.ts";
import { type Course, courseOf } from "./course.ts";

/** The facts to draw a category by lot again. */
export type LotToRepeat = {
  readonly format: Format;
  readonly rules: CategoryRules;
  readonly pairs: readonly { readonly id: string; readonly wildCard: boolean }[];
};

/** The draws by lot that a draw is compared with, and the simulations of each after zones. */
const redraws = 200;
const simulations = 1_000;

/** Returns each pair's mean title chance over 200 draws by lot; null if the pairs no longer fit. Rules R.14. */
export function meanTitles(
  lot: LotToRepeat,
  { seed, ...strengths }: Strengths & { readonly seed: string },
): ReadonlyMap<string, number> | null {
  const sums = new Map<string, number>();
  for (let nth = 1; nth <= redraws; nth++) {
    const course = drawnAgain(lot, `${seed} ${nth}`);
    if (course === null) return null;
    const { title } = chancesOf(course, strengths, simulations, `${seed} ${nth}`);
    for (const [index, pair] of course.pairs.entries()) sums.set(pair, (sums.get(pair) ?? 0) + (title[index] ?? 0));
  }
  return new Map([...sums].map(([pair, sum]) => [pair, sum / redraws]));
}

/** Draws the category by lot; null if its pairs do not fit its rules any more. */
function drawnAgain({ format, rules, pairs }: LotToRepeat, randomSeed: string): Course | null {
  // A draw by lot ignores points and the time of entry.
  const entered = pairs.map((pair, index) => ({ ...pair, rankingPoints: [0, 0] as const, enteredAt: index }));
  const drawn = drawCategory({ format, rules, isSeeded: false, pairs: entered, randomSeed });
  return drawn.ok ? courseOf(boardOf(drawn.value, rules, randomSeed)) : null;
}
