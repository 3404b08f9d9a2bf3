import type { MatchView } from "#contract/match-views.ts";
import type { CategoryMatches } from "#contract/matches.ts";
import { type MatchFormat, namedFormat } from "#domain/scoring/format.ts";
import type { PerSide } from "#domain/scoring/side.ts";
import { firstSurnameOf, inShort } from "#web/features/draws/surnames.ts";
import { drawWords, unknownWords } from "#web/i18n/draws.ts";

/** Both pairs of a match in short, "Goette / Ñáñez"; an unknown one by what it is. */
export function shortNames({ sides: [pair1, pair2] }: Pick<MatchView, "sides">): PerSide<string> {
  return { pair1: shortName(pair1), pair2: shortName(pair2) };
}

function shortName(side: MatchView["sides"][number]): string {
  return side.name === null ? unknownWords(side) : surnames(side.name).join(drawWords.between);
}

/** The first surname of each player of a pair. */
export function surnames(pairName: string): string[] {
  return inShort(pairName, firstSurnameOf);
}

/** How a match is played: zones and knockout may differ. */
export function formatOf(
  { zoneFormat, knockoutFormat, deuce }: Pick<CategoryMatches, "zoneFormat" | "knockoutFormat" | "deuce">,
  { stage }: Pick<MatchView, "stage">,
): MatchFormat {
  return namedFormat(stage === "zone" ? zoneFormat : knockoutFormat, deuce);
}

/** How many rounds come after a match, 0 for the final; 0 outside of the knockout. */
export function roundsAfter({ rounds }: Pick<CategoryMatches, "rounds">, { stage, round }: MatchView): number {
  return stage === "knockout" ? rounds - round : 0;
}
