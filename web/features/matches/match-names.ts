import type { MatchView } from "#contract/match-views.ts";
import type { CategoryMatches } from "#contract/matches.ts";
import { decidesTitle, hasTable } from "#domain/competition/stage.ts";
import { type MatchFormat, namedFormat } from "#domain/scoring/format.ts";
import type { PerSide } from "#domain/scoring/side.ts";
import { type NameSize, nameSizes } from "#web/features/draws/pair-names.ts";
import { drawWords, unknownWords } from "#web/i18n/draws.ts";

/** Both pairs of a match in short, "Goette / Ñáñez"; an unknown one by what it is. */
export function shortNames(match: Pick<MatchView, "sides">): PerSide<string> {
  const [side1, side2] = match.sides;
  const { pair1, pair2 } = playersInShort(match);
  return {
    pair1: side1.players === null ? unknownWords(side1) : pair1.join(drawWords.between),
    pair2: side2.players === null ? unknownWords(side2) : pair2.join(drawWords.between),
  };
}

/**
 * What the players of both pairs are called: by their short names, or by their whole names where the short names of both pairs
 * are the same. Nobody for an unknown pair.
 */
export function playersInShort({ sides: [side1, side2] }: Pick<MatchView, "sides">): PerSide<readonly string[]> {
  const called = (size: NameSize) => ({
    pair1: side1.players?.map(nameSizes[size]) ?? [],
    pair2: side2.players?.map(nameSizes[size]) ?? [],
  });
  const short = called("tree");
  return short.pair1.join() === short.pair2.join() ? called("full") : short;
}

/** How a match is played: zones and knockout may differ. */
export function formatOf(
  { zoneFormat, knockoutFormat, deuce }: Pick<CategoryMatches, "zoneFormat" | "knockoutFormat" | "deuce">,
  { stage }: Pick<MatchView, "stage">,
): MatchFormat {
  return namedFormat(hasTable(stage) ? zoneFormat : knockoutFormat, deuce);
}

/** How many rounds come after a match, 0 for the final; 0 outside of the knockout. */
export function roundsAfter({ rounds }: Pick<CategoryMatches, "rounds">, { stage, round }: MatchView): number {
  return decidesTitle(stage) ? rounds - round : 0;
}
