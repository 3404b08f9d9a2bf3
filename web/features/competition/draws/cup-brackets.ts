import type { BracketView } from "#contract/competition/draws.ts";
import type { CupKey } from "#domain/competition/cups/cup.ts";

/** A cup of a draw, as a bracket of its own. */
export type CupBracket = { readonly key: CupKey; readonly bracket: BracketView };

/** Returns the cups of a draw, the main one first. The zones and the third place belong to the main one. */
export function cupBrackets(draw: BracketView): [CupBracket, ...CupBracket[]] {
  const beside = draw.beside.map(({ key, rounds }) => ({
    key,
    bracket: { ...draw, rounds, thirdPlace: null, zones: [], beside: [] },
  }));
  return [{ key: "main", bracket: { ...draw, beside: [] } }, ...beside];
}

/** Returns the cup in which a pair has an open match, the last one first; else the main one. */
export function cupOfPair(cups: readonly CupBracket[], myPairs: ReadonlySet<string>): CupKey {
  const now = cups.findLast(({ bracket }) =>
    bracket.rounds.flat().some(({ status, sides }) => {
      return status === "pending" && sides.some(({ pairId }) => pairId !== null && myPairs.has(pairId));
    }),
  );
  return now?.key ?? "main";
}
