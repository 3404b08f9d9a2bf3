import type { PairPlayers, PlayerName } from "#contract/people/players.ts";
import { drawWords } from "#web/i18n/draws.ts";

type Names = Pick<PlayerName, "name" | "shortName">;

/** The sizes of a player's name, by the room for it. */
export const nameSizes = {
  full: ({ name }: Names) => name,
  /** The full name from the short name on: all surnames, if the short name is the first of them. */
  list: ({ name, shortName }: Names) => {
    const from = ` ${name} `.indexOf(` ${shortName} `);
    return from < 0 ? shortName : name.slice(from);
  },
  tree: ({ shortName }: Names) => shortName,
} as const;
export type NameSize = keyof typeof nameSizes;

/** Returns a pair by its full names, "Ana Ríos / Bea Sosa". */
export function fullPair(players: PairPlayers): string {
  return joined(players, "full");
}

/** Returns a pair, or a player alone, by full names. */
export function fullNames(players: readonly PlayerName[]): string {
  return joined(players, "full");
}

/** Returns a pair by its short names, "Ríos / Sosa". */
export function shortPair(players: PairPlayers): string {
  return joined(players, "tree");
}

/** Returns the short names that different pairs share; ignores unknown pairs. */
export function sharedShortNames(pairs: readonly (PairPlayers | null)[]): ReadonlySet<string> {
  const byShort = new Map<string, string>();
  const shared = new Set<string>();
  for (const players of pairs) {
    if (players === null) continue;
    const [short, ids] = [shortPair(players), players.map(({ id }) => id).join()];
    if ((byShort.get(short) ?? ids) !== ids) shared.add(short);
    byShort.set(short, ids);
  }
  return shared;
}

/** Returns the names of a pair's players at a size. Two players of one short name go by their whole names. */
export function namePlayers(players: readonly Names[], size: NameSize): string[] {
  const names = players.map(nameSizes[size]);
  return new Set(names).size < names.length ? players.map(nameSizes.full) : names;
}

/** Joins the names of a pair. An anonymous pair has one name for both players. */
function joined(players: readonly PlayerName[], size: NameSize): string {
  return namePlayers(players, size).filter(Boolean).join(drawWords.between);
}
