/** The name of a round. A fraction is named after its number of matches: the "8avos de Final" are eight. */
export type RoundName =
  | { readonly kind: "final" }
  | { readonly kind: "semifinals" }
  | { readonly kind: "quarterfinals" }
  | { readonly kind: "fraction"; readonly of: number };

/**
 * Returns the name of a round by the number of rounds after it, 0 for the final. Rules 1.12; Specification, section 2.
 */
export function roundName(roundsAfter: number): RoundName {
  if (roundsAfter === 0) return { kind: "final" };
  if (roundsAfter === 1) return { kind: "semifinals" };
  if (roundsAfter === 2) return { kind: "quarterfinals" };
  return { kind: "fraction", of: 2 ** roundsAfter };
}
