import type { MatchView } from "#contract/competition/matches/match-views.ts";
import type { CategoryMatches } from "#contract/competition/matches/matches.ts";
import { type MatchFormat, namedFormat } from "#domain/competition/scoring/format.ts";
import type { PerSide } from "#domain/competition/scoring/side.ts";
import { formatFor } from "#domain/competition/stages/stage.ts";
import { drawWords, unknownWords } from "#web/i18n/draws.ts";
import { type NameSize, namePlayers } from "./pair-names.ts";

/** Returns the short names of both pairs of a match, "Goette / Ñáñez"; for an unknown pair its description. */
export function shortNames(match: Pick<MatchView, "sides">): PerSide<string> {
  const [side1, side2] = match.sides;
  const { pair1, pair2 } = playersInShort(match);
  return {
    pair1: side1.players === null ? unknownWords(side1) : pair1.join(drawWords.between),
    pair2: side2.players === null ? unknownWords(side2) : pair2.join(drawWords.between),
  };
}

/**
 * Returns the names of the players of both pairs: short, or full if the short names of both pairs are the same. An
 * unknown pair has none.
 */
export function playersInShort({ sides: [side1, side2] }: Pick<MatchView, "sides">): PerSide<readonly string[]> {
  const called = (size: NameSize) => ({
    pair1: side1.players ? namePlayers(side1.players, size) : [],
    pair2: side2.players ? namePlayers(side2.players, size) : [],
  });
  const short = called("tree");
  return short.pair1.join() === short.pair2.join() ? called("full") : short;
}

/** Returns the format of a match: zones and knockout may differ. */
export function formatOf(
  { formats, deuce }: Pick<CategoryMatches, "formats" | "deuce">,
  match: Pick<MatchView, "stage" | "cup">,
): MatchFormat {
  return namedFormat(formats[formatFor(match)], deuce);
}
