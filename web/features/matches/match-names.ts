import type { MatchView } from "#contract/match-views.ts";
import type { CategoryMatches } from "#contract/matches.ts";
import { decidesTitle, hasTable } from "#domain/competition/stage.ts";
import { type MatchFormat, namedFormat } from "#domain/scoring/format.ts";
import type { PerSide } from "#domain/scoring/side.ts";
import { firstSurnameOf, inShort } from "#web/features/draws/surnames.ts";
import { drawWords, unknownWords } from "#web/i18n/draws.ts";

/** Both pairs of a match in short, "Goette / Ñáñez"; an unknown one by what it is. */
export function shortNames(match: Pick<MatchView, "sides">): PerSide<string> {
  const [side1, side2] = match.sides;
  const { pair1, pair2 } = playersInShort(match);
  return {
    pair1: side1.name === null ? unknownWords(side1) : pair1.join(drawWords.between),
    pair2: side2.name === null ? unknownWords(side2) : pair2.join(drawWords.between),
  };
}

/**
 * What the players of both pairs are called: by their first surnames, or by their whole names where the surnames of both pairs
 * are the same. Nobody for an unknown pair.
 */
export function playersInShort({ sides: [side1, side2] }: Pick<MatchView, "sides">): PerSide<readonly string[]> {
  const called = (shorten: (name: string) => string) => ({
    pair1: side1.name === null ? [] : inShort(side1.name, shorten),
    pair2: side2.name === null ? [] : inShort(side2.name, shorten),
  });
  const bySurname = called(firstSurnameOf);
  return bySurname.pair1.join() === bySurname.pair2.join() ? called((name) => name) : bySurname;
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
