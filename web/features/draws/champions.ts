import type { BracketView } from "#contract/draws.ts";
import type { PairPlayers } from "#contract/players.ts";

/** Who won the last match of a draw; nobody until it is played. */
export function championsOf({ rounds }: Pick<BracketView, "rounds">): PairPlayers | null {
  const final = rounds.at(-1)?.[0];
  return final?.winner ? final.sides[final.winner === "pair1" ? 0 : 1].players : null;
}
