import type { CategoryName } from "./person.ts";
import { guessedShortName } from "./short-name.ts";

/** How a tournament calls its people where everybody reads: by their whole names, by an initial and the surname, or not at all. */
export const publicNames = ["full", "short", "none"] as const;
export type PublicNames = (typeof publicNames)[number];

/** Somebody as everybody may read of them. */
type Named = {
  readonly name: string;
  readonly shortName: string;
  /** Whether they let themselves be named where everybody reads. */
  readonly named: boolean;
  /** What they compete as; null for who has no profile. */
  readonly category: CategoryName | null;
};

/**
 * What a player of a pair is called where everybody reads, "Ana Ríos" or "A. Ríos"; who does not want to be named is "Jugadora"
 * or "Jugador". A short name of their own choice stands as it is. Null where the tournament names nobody: its pairs have numbers.
 */
export function publicName(person: Named, names: PublicNames, category: CategoryName): string | null {
  if (names === "none") return null;
  if (!person.named) return unnamed(category === "Mixto" ? person.category : category);
  return names === "full" ? person.name : initialed(person);
}

/** What a pair is called where nobody is named; its number is its place among the pairs of its draw, from 1. */
export function numberedPair(number: number): string {
  return `Pareja ${number}`;
}

/** The word for somebody of whom nothing but that they play is told. */
function unnamed(category: CategoryName | null): string {
  return category === "Femenino" ? "Jugadora" : "Jugador";
}

function initialed({ name, shortName }: Named): string {
  const [first = ""] = name.trim().split(/\s+/);
  const [initial = ""] = first;
  const isOwnChoice = shortName !== guessedShortName(name);
  return isOwnChoice || first === shortName ? shortName : `${initial}. ${shortName}`;
}
