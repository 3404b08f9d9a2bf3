import type { Bracket, LoserSide, Match } from "./bracket.ts";

/**
 * The match between the losers of both semifinals, in the round of the final; null where no two semifinals are played, because
 * there is none or one is a bye. Issue C, section 2.
 */
export function thirdPlaceMatch<Id>({ rounds }: Bracket<Id>): Match<Id> | null {
  const semifinals = rounds.at(-2) ?? [];
  const played = semifinals.filter(({ upper, lower }) => upper.kind !== "bye" && lower.kind !== "bye");
  const [upper, lower] = played.map(({ round, position }): LoserSide => ({ kind: "loser", of: { round, position } }));
  if (!upper || !lower) return null;
  return { round: rounds.length, position: 1, upper, lower, next: null };
}
