import { nameKey } from "./import-cells.ts";

/** The time to undo an import: an hour. Setting of the design. */
export const importUndoMilliseconds = 60 * 60_000;

/** A player whom the club may know, and the evidence: their telephone number, or only their name. */
export type Match = { readonly id: string; readonly name: string; readonly by: "phone" | "name" };

/** The state of a row before the club has decided anything. */
export type RowState = "new" | "known" | "doubtful";

/**
 * Finds the one player who certainly is the person of a row: the only one with that telephone number who shares a name
 * with it, because families share telephones. A name alone is never certain, however rare it is.
 */
export function certainMatch<Found extends Match>(name: string, matches: readonly Found[]): Found | null {
  const called = matches.filter((match) => match.by === "phone" && namesAgree(match.name, name));
  const [only] = called;
  return only && called.length === 1 ? only : null;
}

/** Returns the state of a row: `known` if every match is certain, `doubtful` if the club has to choose. */
export function rowState(players: readonly { readonly name: string; readonly matches: readonly Match[] }[]): RowState {
  const known = players.filter(({ matches }) => matches.length > 0);
  if (known.length === 0) return "new";
  return known.every(({ name, matches }) => certainMatch(name, matches)) ? "known" : "doubtful";
}

/** Returns the key that two pairs of the same names share. */
export function pairKey(names: readonly [string, string]): string {
  return names.map(nameKey).toSorted().join(" / ");
}

/** Returns a name in the word orders found in sheets: "Ríos Ana" for "Ana Ríos". */
export function nameOrders(name: string): string[] {
  const words = name.split(" ");
  return words.length > 5 ? [name] : words.map((_, nth) => [...words.slice(nth), ...words.slice(0, nth)].join(" "));
}

function namesAgree(one: string, other: string): boolean {
  const words = new Set(nameKey(one).split(" "));
  return nameKey(other)
    .split(" ")
    .some((word) => word.length > 2 && words.has(word));
}
