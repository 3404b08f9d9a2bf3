/*
 * The table of a division.
 *
 * | article | what                                                                  | here            |
 * |---------|-----------------------------------------------------------------------|-----------------|
 * | L.3     | the table after a fecha, and the places that a pair gained or lost in it | `leagueTable` |
 * | L.3     | the fecha after which the table stands                                | `fechaOfTable`  |
 * | L.7     | the first go up and the last go down                                  | `fateOf`        |
 * | L.8     | a pair that left the table takes its matches with it                  | `leagueTable`   |
 */
import {
  type StandingRow,
  standing,
  type TableMatch,
  type TableRules,
} from "#domain/competition/standings/standing.ts";

/** A finished match of a division. `fecha` counts from 1. */
export type LeagueMatch<Pair extends string> = TableMatch<Pair> & { readonly fecha: number };

/** A row of the table. `moved` counts the places gained in the last fecha, negative for places lost. */
export type LeagueRow<Pair extends string> = StandingRow<Pair> & { readonly moved: number };

/**
 * Computes the table of a division after a fecha, the first pair first. Matches of later fechas that were played early
 * do not count yet. Pairs that have left the table take all their matches with them. After the first fecha nobody has
 * moved. Rules L.3, L.8 and 2.12.
 */
export function leagueTable<Pair extends string>(
  { pairs, matches, left }: Division<Pair>,
  rules: TableRules,
  fecha: number,
): LeagueRow<Pair>[] {
  const ranked = pairs.filter((pair) => !left.has(pair));
  const counted = countedIn({ matches, left });
  const after = (last: number) =>
    standing(
      ranked,
      counted.filter((match) => match.fecha <= last),
      rules,
    );
  const before = new Map(after(fecha - 1).map(({ pair, position }) => [pair, position]));
  return after(fecha).map((row) => {
    const was = before.get(row.pair) ?? row.position;
    return { ...row, moved: fecha <= 1 ? 0 : was - row.position };
  });
}

/** A division in play: its pairs, its finished matches, and the pairs that have left its table. */
export type Division<Pair extends string> = {
  readonly pairs: readonly Pair[];
  readonly matches: readonly LeagueMatch<Pair>[];
  readonly left: ReadonlySet<Pair>;
};

/**
 * Returns the fecha after which the table stands: the last one, up to `current`, with a result that counts; 1 before
 * any. Rules L.3.
 */
export function fechaOfTable(division: Pick<Division<string>, "matches" | "left">, current: number): number {
  const fechas = countedIn(division).map(({ fecha }) => fecha);
  return Math.max(1, ...fechas.filter((fecha) => fecha <= current));
}

function countedIn<Pair extends string>({ matches, left }: Pick<Division<Pair>, "matches" | "left">) {
  return matches.filter(({ pair1, pair2 }) => !left.has(pair1) && !left.has(pair2));
}

/** The place of a pair at the end of a season: it goes up or down a division, or stays. */
export type Fate = "up" | "stays" | "down";

/** Returns the number of pairs that go up or down: never more than half of a division. Rules L.7. */
export function promotedOf(size: number, promoted: number): number {
  return Math.min(promoted, Math.floor(size / 2));
}

/**
 * Returns what a place means in a division of that size, the first division being 1. Nobody goes up from the first or
 * down from the last. `promoted` is the number of pairs that go up and down. Rules L.7.
 */
export function fateOf(
  place: number,
  size: number,
  { division, divisions, promoted }: { division: number; divisions: number; promoted: number },
): Fate {
  const moving = promotedOf(size, promoted);
  if (division > 1 && place <= moving) return "up";
  if (division < divisions && place > size - moving) return "down";
  return "stays";
}
