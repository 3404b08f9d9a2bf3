import type { OpenBoard } from "#domain/competition/matches/board.ts";
import { boardOf } from "#domain/competition/matches/board-of.ts";
import type { DrawnCategory } from "#domain/competition/schedule/world/drawn-category.ts";
import { competitionOf } from "#domain/competition/stages/competition.ts";
import { defaultChoice, type RulesChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import type { Format } from "#domain/competition/tournaments/tournament.ts";

/**
 * Makes a category with that board. The players of pair "p1" are named "p1 a" and "p1 b"; `names` replaces some names.
 */
export function categoryOn(
  board: OpenBoard<string>,
  id = "c1",
  names: ReadonlyMap<string, string> = new Map(),
): DrawnCategory {
  const pairs = [...board.matches.values()].flatMap(({ sides }) => [sides.pair1.pair, sides.pair2.pair]);
  const players = new Map(
    [...new Set(pairs)].flatMap((pair) =>
      pair === null
        ? []
        : [[pair, ["a", "b"].map((player) => names.get(`${pair} ${player}`) ?? `${id} ${pair} ${player}`)]],
    ),
  );
  return {
    id,
    prefix: `${id} `,
    board,
    formats: { zone: "super-tie-break", knockout: "full-third-set", consolation: "full-third-set" },
    players,
  };
}

/** Draws a board of this many pairs, "p1" being the best. */
export function boardFor(pairs: number, format: Format, said: Partial<RulesChoice> = {}): OpenBoard<string> {
  const rules = rulesFrom({ ...defaultChoice, ...said });
  const order = Array.from({ length: pairs }, (_, index) => `p${index + 1}`);
  const drawn = competitionOf(order, { format, rules });
  if (!drawn.ok) throw new Error(drawn.reason);
  return boardOf(drawn.value, rules, "a written seed");
}
