/*
 * Mixed rotations: two lists of players, one of men and one of women. Each side has one of both.
 *
 * | article | what                                                                 | here             |
 * |---------|----------------------------------------------------------------------|------------------|
 * | R.16    | a draw takes as many men as women, and each has a list               | `inBothLists`    |
 * | R.16    | a complete rotation makes everybody a partner of the whole other list | `mixedLength`   |
 */
import { ok, type Result, refuse } from "#domain/lib/result.ts";

/** The lists of a mixed rotation, named after the categories of their players. */
export const playerLists = ["Masculino", "Femenino"] as const;
export type PlayerList = (typeof playerLists)[number];

/**
 * Orders the players of a mixed rotation in turn, one of each list, as its draw takes them: those of the first list
 * have even indexes. Refuses lists of different length, and a player without a list. Rules R.16.
 */
export function inBothLists<P>(
  players: readonly P[],
  listOf: (player: P) => PlayerList | null,
): Result<P[], "LISTS_UNEQUAL"> {
  const [men, women] = playerLists.map((list) => players.filter((player) => listOf(player) === list));
  if (!men || !women || men.length !== women.length) return refuse("LISTS_UNEQUAL");
  if (men.length + women.length < players.length) return refuse("LISTS_UNEQUAL");
  return ok(men.flatMap((player, index) => [player, ...women.slice(index, index + 1)]));
}

/**
 * Returns how many rounds of a mixed rotation are complete: everybody plays about as many matches as the other list has
 * players. Rules R.16.
 */
export function mixedLength(players: number, courts: number): number {
  return Math.ceil(((players / 2) * players) / (4 * Math.max(1, courts)));
}

/** Returns the list of a player of a mixed draw by their index in turn. */
export function listAt(index: number): PlayerList {
  return index % 2 === 0 ? "Masculino" : "Femenino";
}
