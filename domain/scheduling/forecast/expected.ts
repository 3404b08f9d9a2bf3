import { competitionOf } from "#domain/competition/competition.ts";
import { boardOf } from "#domain/matches/board-of.ts";
import type { HeldCourt, Problem } from "#domain/scheduling/problem.ts";
import type { ScheduleRules } from "#domain/scheduling/schedule-rules.ts";
import type { DrawnCategory } from "#domain/scheduling/world/drawn-category.ts";
import { fixturesOf } from "#domain/scheduling/world/fixtures.ts";
import type { CategoryRules } from "#domain/tournaments/category-rules.ts";
import type { ExpectedSize } from "./needed.ts";

/** A category before its draw: how many pairs are expected, and the rules in full. */
export type ExpectedCategory = ExpectedSize & { readonly id: string; readonly rules: CategoryRules };

/** What is expected of a tournament: its hours, its categories and the rules of its order of play. */
export type Expectation = {
  readonly courts: readonly HeldCourt[];
  readonly categories: readonly ExpectedCategory[];
  readonly rules: ScheduleRules;
};

/** The order of play before any draw: as many pairs as are expected, none with a name, nobody in two categories, everybody free. */
export function expectedProblem({ courts, categories, rules }: Expectation): Problem {
  const drawn = categories.flatMap((category) => expectedDraw(category) ?? []);
  return { courts, fixtures: fixturesOf(drawn, rules, new Map(), new Set()), rules, now: null };
}

function expectedDraw({ id, pairs, format, rules }: ExpectedCategory): DrawnCategory | null {
  const order = Array.from({ length: pairs }, (_, index) => `${index + 1}`);
  const competition = competitionOf(order, { format, rules });
  if (!competition.ok) return null;
  const { zoneFormat, knockoutFormat } = rules.choice;
  return {
    id,
    prefix: `${id} `,
    board: boardOf(competition.value, rules, ""),
    formats: { zone: zoneFormat, knockout: knockoutFormat },
    players: new Map(order.map((pair) => [pair, [`${id} ${pair}`]])),
  };
}
