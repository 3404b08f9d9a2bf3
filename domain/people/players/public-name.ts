import type { CategoryName } from "./person.ts";
import { guessedShortName, withoutNickname } from "./short-name.ts";

/** The ways a tournament names its players on public pages: by full names, by initial and surname, or not at all. */
export const publicNames = ["full", "short", "none"] as const;
export type PublicNames = (typeof publicNames)[number];

/** The facts about a player for public pages. */
type Named = {
  readonly name: string;
  readonly shortName: string;
  /** True if the player agrees to be named on public pages. */
  readonly named: boolean;
  /** The category of the player; null without a profile. */
  readonly category: CategoryName | null;
};

/**
 * Returns the name of a player on public pages, "Ana Ríos" or "A. Ríos". A player who does not want to be named is
 * "Jugadora" or "Jugador". A short name of their own choice stays as it is. Null if the tournament names no players:
 * its pairs have numbers.
 */
export function publicName(person: Named, names: PublicNames, category: CategoryName): string | null {
  if (names === "none") return null;
  if (!person.named) return unnamed(category === "Mixto" ? person.category : category);
  return names === "full" ? person.name : initialed(person);
}

/** Returns the label of a pair without names; its number is its place among the pairs of its draw, from 1. */
export function numberedPair(number: number): string {
  return `Pareja ${number}`;
}

/** Returns the label of a single player without a name; the number is theirs in the draw, from 1. */
export function numberedPlayer(number: number, person: Pick<Named, "category">, category: CategoryName): string {
  return `${unnamed(category === "Mixto" ? person.category : category)} ${number}`;
}

/** Returns the word for a player who is not named. */
function unnamed(category: CategoryName | null): string {
  return category === "Femenino" ? "Jugadora" : "Jugador";
}

/** Returns a name by initial and surname, "A. Ríos"; a short name of the player's own choice stays as it is. */
export function initialed({ name, shortName }: Pick<Named, "name" | "shortName">): string {
  const [first = ""] = withoutNickname(name).split(/\s+/);
  const [initial = ""] = first;
  const isOwnChoice = shortName !== guessedShortName(name);
  return isOwnChoice || first === shortName ? shortName : `${initial}. ${shortName}`;
}
