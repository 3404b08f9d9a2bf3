import type { PairPlayers, PlayerName } from "#contract/players.ts";
import { drawWords } from "#web/i18n/draws.ts";

type Names = Pick<PlayerName, "name" | "shortName">;

/** How much of a player's name there is room for. */
export const nameSizes = {
  full: ({ name }: Names) => name,
  /** The short name and what follows it in the whole one: all surnames, where the short one is the first of them. */
  list: ({ name, shortName }: Names) => {
    const from = ` ${name} `.indexOf(` ${shortName} `);
    return from < 0 ? shortName : name.slice(from);
  },
  tree: ({ shortName }: Names) => shortName,
} as const;
export type NameSize = keyof typeof nameSizes;

/** A pair by its whole names, "Ana Ríos / Bea Sosa". */
export function fullPair(players: PairPlayers): string {
  return joined(players, "full");
}

/** A pair by its short names, "Ríos / Sosa". */
export function shortPair(players: PairPlayers): string {
  return joined(players, "tree");
}

/** The short names that different pairs among these share; an unknown pair is nobody. */
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

/** A pair that is not named has one name for both. */
function joined(players: PairPlayers, size: NameSize): string {
  return players.map(nameSizes[size]).filter(Boolean).join(drawWords.between);
}
