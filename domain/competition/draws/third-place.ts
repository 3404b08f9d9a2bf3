import type { AnyLine, Bracket, EndOf, Match } from "./bracket.ts";

/**
 * Returns the match between the losers of both semifinals, in the round of the final. Null unless two semifinals are
 * played: there may be none, or one may be a bye. Issue C, section 2.
 */
export function thirdPlaceMatch<Line extends AnyLine>({ rounds }: Bracket<Line>): Match<Line> | null {
  const semifinals = rounds.at(-2) ?? [];
  const played = semifinals.filter(({ upper, lower }) => upper.kind !== "bye" && lower.kind !== "bye");
  const [upper, lower] = played.map(
    ({ round, position }): EndOf<"loser"> => ({
      kind: "loser",
      of: { round, position },
    }),
  );
  return upper && lower ? { round: rounds.length, position: 1, upper, lower } : null;
}
