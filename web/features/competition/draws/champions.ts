import type { BracketView } from "#contract/competition/draws.ts";
import type { PairPlayers } from "#contract/people/players.ts";

/** Returns the winners of the final; null until it is played, and in a qualifying, whose finals are several. */
export function championsOf({ rounds }: Pick<BracketView, "rounds">): PairPlayers | null {
  const final = rounds.at(-1)?.[0];
  return final?.winner && final.cup !== "qualifying" ? final.sides[final.winner === "pair1" ? 0 : 1].players : null;
}

/** Returns true if a draw has a bracket: one group of all without a playoff has none. */
export function hasCups({ rounds, zones }: Pick<BracketView, "rounds" | "zones">): boolean {
  return rounds.length > 0 || zones.length === 0;
}
