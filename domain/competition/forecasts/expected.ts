import { boardOf } from "#domain/competition/matches/board-of.ts";
import { guaranteedMatches } from "#domain/competition/matches/guaranteed.ts";
import { dayOf } from "#domain/competition/schedule/minutes.ts";
import type { HeldCourt, Problem } from "#domain/competition/schedule/problem.ts";
import type { ScheduleRules } from "#domain/competition/schedule/schedule-rules.ts";
import type { DrawnCategory } from "#domain/competition/schedule/world/drawn-category.ts";
import { fixturesOf } from "#domain/competition/schedule/world/fixtures.ts";
import {
  aroundRotations,
  type RotationBlock,
  rotationBlock,
} from "#domain/competition/schedule/world/rotation-blocks.ts";
import { competitionOf } from "#domain/competition/stages/competition.ts";
import type { CategoryRules } from "#domain/competition/tournaments/category-rules.ts";
import { formatNamesOf } from "#domain/competition/tournaments/category-rules.ts";
import { holdsCourts } from "#domain/competition/tournaments/league-format.ts";
import { isIndividual } from "#domain/competition/tournaments/tournament.ts";
import type { ExpectedSize } from "./needed.ts";

/** A category before its draw: the expected number of pairs, and the full rules. */
export type ExpectedCategory = ExpectedSize & { readonly id: string; readonly rules: CategoryRules };

/** The expectation of a tournament: its hours, its categories and the rules of its order of play. */
export type Expectation = {
  readonly courts: readonly HeldCourt[];
  readonly categories: readonly ExpectedCategory[];
  readonly rules: ScheduleRules;
};

/**
 * Builds the scheduling problem before any draw: the expected number of pairs, anonymous, each player in one category
 * and always available. Individual formats take a block of hours. Rules R.11.
 */
export function expectedProblem({ courts, categories, rules }: Expectation): Problem {
  const planned = categories.filter(({ format }) => holdsCourts(format) && !isIndividual(format));
  const drawn = planned.flatMap((category) => expectedDraw(category) ?? []);
  const rotations = categories.filter(({ format }) => isIndividual(format)).map((one) => expectedBlock(one, courts));
  return {
    courts: aroundRotations(courts, rotations),
    fixtures: fixturesOf(drawn, rules, new Map(), new Set()),
    rules,
    now: null,
  };
}

/**
 * Returns the number of matches that every pair plays at least if so many pairs enter; null for fewer than two. Rules
 * C.6.
 */
export function guaranteedExpected(category: ExpectedCategory): number | null {
  const drawn = expectedDraw(category);
  return drawn && guaranteedMatches(drawn.board);
}

/**
 * Counts the matches of a category if so many pairs enter, and the minutes of court that they take by these rules of an
 * order of play.
 */
export function courtTimeExpected(
  category: ExpectedCategory,
  rules: ScheduleRules,
): { readonly matches: number; readonly minutes: number } {
  const { fixtures } = expectedProblem({ courts: [], categories: [category], rules });
  return { matches: fixtures.length, minutes: fixtures.reduce((sum, { length }) => sum + length, 0) };
}

/** Returns the hours that the rounds of so many players take on the first day of the courts. */
function expectedBlock({ id, pairs, rules }: ExpectedCategory, courts: readonly HeldCourt[]): RotationBlock {
  const firstDay = courts.flatMap(({ held }) => held.filter(({ from }) => dayOf(from) === 0));
  const startMinute = Math.min(...firstDay.map(({ from }) => from));
  const endMinute = Math.max(...firstDay.map(({ to }) => to));
  const category = { categoryId: id, rules: rules.rotation, players: [], expected: pairs, made: 0 };
  const courtIds = courts.filter(({ held }) => held.some((one) => firstDay.includes(one))).map((court) => court.id);
  return rotationBlock(category, courtIds, { startMinute, endMinute, midnight: 0 });
}

function expectedDraw({ id, pairs, format, rules }: ExpectedCategory): DrawnCategory | null {
  // The rounds of an individual format are no fixtures: they take their courts as one block.
  if (isIndividual(format)) return null;
  const order = Array.from({ length: pairs }, (_, index) => `${index + 1}`);
  const competition = competitionOf(order, { format, rules });
  if (!competition.ok) return null;
  return {
    id,
    prefix: `${id} `,
    board: boardOf(competition.value, rules, ""),
    formats: formatNamesOf(rules.choice),
    players: new Map(order.map((pair) => [pair, [`${id} ${pair}`]])),
  };
}
