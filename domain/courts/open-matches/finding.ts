/** The search for open matches: those to whose category and levels a player belongs. Rules, 7.12; decision 0223. */
import { type CategoryName, categoryNames, type Level, levels } from "#domain/people/players/person.ts";
import { fitsLadder } from "./joining.ts";
import { fitsMark, markOfCategory, type SeatMark } from "./marks.ts";
import type { LevelRange } from "./open-match.ts";

/**
 * The matches that fit a player: their ladder is one of these, and both ends of their range too, if they have one. If
 * their seats have marks, one of this mark is open; null for any.
 */
export type FittingMatches = {
  readonly ladders: readonly CategoryName[];
  readonly weakest: readonly Level[];
  readonly strongest: readonly Level[];
  readonly mark: SeatMark | null;
};

/** Returns which matches fit a player. A range holds a level if neither of its ends excludes it. */
export function fittingMatches({
  category,
  level,
}: {
  readonly category: CategoryName;
  readonly level: Level;
}): FittingMatches {
  const nth = levels.indexOf(level);
  return {
    ladders: categoryNames.filter((ladder) => fitsLadder(category, ladder)),
    weakest: levels.slice(0, nth + 1),
    strongest: levels.slice(nth),
    mark: markOfCategory(category),
  };
}

/**
 * Returns the categories and levels whose players find a match in the search for their own level: the same rule. `open`
 * are the marks of its open seats. With `only` it leaves out players of the other mark, and those of mixed pairs.
 */
export function fittingPlayers({
  ladder,
  range,
  open,
  only = null,
}: {
  readonly ladder: CategoryName;
  readonly range: LevelRange;
  readonly open: readonly (SeatMark | null)[];
  readonly only?: SeatMark | null;
}): readonly { readonly category: CategoryName; readonly level: Level }[] {
  const classes = categoryNames.flatMap((category) => levels.map((level) => ({ category, level })));
  return classes.filter((one) => {
    const { ladders, weakest, strongest, mark: wanted } = fittingMatches(one);
    const isInside = range === null || (weakest.includes(range.weakest) && strongest.includes(range.strongest));
    const isMeant = only === null || wanted === only;
    return ladders.includes(ladder) && isInside && isMeant && open.some((mark) => fitsMark(mark, wanted));
  });
}
