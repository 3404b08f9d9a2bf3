import { competitionOf } from "#domain/competition/competition.ts";
import type { OpenBoard } from "#domain/matches/board.ts";
import { boardOf } from "#domain/matches/board-of.ts";
import type { DrawnCategory } from "#domain/scheduling/world/drawn-category.ts";
import { defaultChoice, type RulesChoice, rulesFrom } from "#domain/tournaments/category-rules.ts";
import type { Format } from "#domain/tournaments/tournament.ts";

/** A category with that board. The two players of pair "p1" are called "p1 a" and "p1 b"; `names` replaces some of them. */
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
  return { id, prefix: `${id} `, board, formats: { zone: "super-tie-break", knockout: "full-third-set" }, players };
}

/** The board of so many pairs, "p1" the best, that has just been drawn. */
export function boardFor(pairs: number, format: Format, said: Partial<RulesChoice> = {}): OpenBoard<string> {
  const rules = rulesFrom({ ...defaultChoice, ...said });
  const order = Array.from({ length: pairs }, (_, index) => `p${index + 1}`);
  const drawn = competitionOf(order, { format, rules });
  if (!drawn.ok) throw new Error(drawn.reason);
  return boardOf(drawn.value, rules, "a written seed");
}
