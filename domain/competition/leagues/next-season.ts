/*
 * The divisions of the next season, before the club edits them.
 *
 * | article | what                                                                | here         |
 * |---------|---------------------------------------------------------------------|--------------|
 * | L.7     | the first k of a division go up, the last k of the one above go down | `ladderOf`  |
 * | L.7     | the place of a pair that leaves goes first to one that would go down | `ladderOf`  |
 * | L.7     | the sizes differ by at most one, the upper divisions being larger   | `nextSeason` |
 * | L.7     | the club edits the divisions                                        | `checkSeason` |
 */
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { divisionSize } from "./fechas.ts";
import { type Fate, promotedOf } from "./league-table.ts";

/** A division at the end of a season: its table, and the pairs that do not go on. */
export type SeasonDivision<Pair extends string> = {
  readonly table: readonly Pair[];
  readonly leavers: ReadonlySet<Pair>;
};

/**
 * Checks the divisions that the club publishes: pairs of this season, each once, and no more of them than a division
 * holds. Fewer than the least is allowed: more pairs can enter. Rules L.1 and L.7.
 */
export function checkSeason<Pair extends string>(
  divisions: readonly (readonly Pair[])[],
  known: ReadonlySet<Pair>,
): Result<readonly (readonly Pair[])[], "PAIR_NOT_FOUND" | "PAIR_TWICE" | "GROUP_TOO_LARGE"> {
  const pairs = divisions.flat();
  if (pairs.some((pair) => !known.has(pair))) return refuse("PAIR_NOT_FOUND");
  if (new Set(pairs).size < pairs.length) return refuse("PAIR_TWICE");
  return divisions.some(({ length }) => length > divisionSize.max) ? refuse("GROUP_TOO_LARGE") : ok(divisions);
}

/** Returns how the division of a pair changes: 1 is the strongest. Rules L.7. */
export function moveOf(from: number, to: number): Fate {
  return to < from ? "up" : to > from ? "down" : "stays";
}

/**
 * Proposes the divisions of the next season, the first first, each in the order of strength. `tables` are the final
 * tables of this season, the first division first. Every pair that does not leave stands in one division. There are as
 * many divisions as now, or as many as can have four pairs. Rules L.7.
 */
export function nextSeason<Pair extends string>(
  tables: readonly (readonly Pair[])[],
  promoted: number,
  leavers: ReadonlySet<Pair>,
): Pair[][] {
  const staying = tables.map((table) => table.filter((pair) => !leavers.has(pair)));
  const ladder = ladderOf(staying, promoted);
  const divisions = Math.min(tables.length, Math.max(1, Math.floor(ladder.length / divisionSize.min)));
  const [least, larger] = [Math.floor(ladder.length / divisions), ladder.length % divisions];
  let from = 0;
  return Array.from({ length: ladder.length === 0 ? 0 : divisions }, (_, index) => {
    const until = from + least + (index < larger ? 1 : 0);
    const division = ladder.slice(from, until);
    from = until;
    return division;
  });
}

/**
 * Lists all pairs from the strongest down: between two divisions first the pairs that go up, then those that go down.
 * A free place above therefore falls to the best of those that would go down.
 */
function ladderOf<Pair>(tables: readonly (readonly Pair[])[], promoted: number): Pair[] {
  return tables.flatMap((table, index) => {
    const below = tables[index + 1];
    const stay = table.slice(index === 0 ? 0 : promotedOf(table.length, promoted));
    if (!below) return stay;
    const down = promotedOf(table.length, promoted);
    const up = below.slice(0, promotedOf(below.length, promoted));
    return [...stay.slice(0, stay.length - down), ...up, ...stay.slice(stay.length - down)];
  });
}
