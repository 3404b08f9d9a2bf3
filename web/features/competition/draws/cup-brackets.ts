import type { BracketView } from "#contract/competition/draws.ts";
import type { CupKey } from "#domain/competition/cups/cup.ts";
import { cupName, cupTitle } from "#web/i18n/draws.ts";

/**
 * A cup of a draw, as a bracket of its own, with its name in a choice and on its own. The title is null for the only
 * bracket of a draw.
 */
export type CupBracket = {
  readonly key: CupKey;
  readonly name: string;
  readonly title: string | null;
  readonly bracket: BracketView;
};

/**
 * Returns the cups of a draw in the order of play: a qualifying, the main one, and those beside it. The zones and the
 * third place belong to the main one.
 */
export function cupBrackets(draw: BracketView): [CupBracket, ...CupBracket[]] {
  const besideSilver = draw.beside.some(({ key }) => key === "silver");
  const named = (key: CupKey) => ({
    key,
    name: cupName(key, besideSilver),
    title: draw.beside.length === 0 ? null : cupTitle(key, besideSilver),
  });
  const beside = draw.beside.map(({ key, rounds }) => ({
    ...named(key),
    bracket: { ...draw, rounds, thirdPlace: null, zones: [], beside: [] },
  }));
  const main = { ...named("main"), bracket: { ...draw, beside: [] } };
  const before = beside.find(({ key }) => key === "qualifying");
  return before ? [before, main, ...beside.filter((cup) => cup !== before)] : [main, ...beside];
}

/** Returns the cup of a bracket. */
export function cupOf({ rounds }: Pick<BracketView, "rounds">): CupKey {
  return rounds[0]?.[0]?.cup ?? "main";
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
