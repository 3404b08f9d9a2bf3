import { nameKey } from "./import-cells.ts";

/** How long an import can be taken back: an hour. Setting of the design. */
export const importUndoMilliseconds = 60 * 60_000;

/** Somebody whom the club may know, and by what: their telephone, or no more than their name. */
export type Match = { readonly id: string; readonly name: string; readonly by: "phone" | "name" };

/** What is known of a row before anybody has said anything. */
export type RowState = "new" | "known" | "doubtful";

/**
 * Who of these somebody of a sheet certainly is: the only one with their telephone who has a name in common, as families share one.
 * Nobody by a name alone, however rare it is.
 */
export function certainMatch<Found extends Match>(name: string, matches: readonly Found[]): Found | null {
  const called = matches.filter((match) => match.by === "phone" && namesAgree(match.name, name));
  const [only] = called;
  return only && called.length === 1 ? only : null;
}

/** How a row stands: `known` where who is known is so for certain, `doubtful` where somebody has to say who it is. */
export function rowState(players: readonly { readonly name: string; readonly matches: readonly Match[] }[]): RowState {
  const known = players.filter(({ matches }) => matches.length > 0);
  if (known.length === 0) return "new";
  return known.every(({ name, matches }) => certainMatch(name, matches)) ? "known" : "doubtful";
}

/** What two pairs of the same names have in common. */
export function pairKey(names: readonly [string, string]): string {
  return names.map(nameKey).toSorted().join(" / ");
}

/** A name in the orders in which sheets have it: "Ríos Ana" for "Ana Ríos". */
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
