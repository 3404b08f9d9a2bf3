import type { BracketView } from "#contract/competition/draws.ts";
import type { PairPlayers } from "#contract/people/players.ts";
import { championsOf } from "./champions.ts";

/**
 * Returns the winners of a category: those of the final, or the first of one group without a playoff. Null until it is
 * played.
 */
export function winnersOf({ rounds, zones }: Pick<BracketView, "rounds" | "zones">): PairPlayers | null {
  const [group] = rounds.length === 0 ? zones : [];
  const first = group?.isOneGroup && group.finished ? group.rows[0] : undefined;
  return first && first.won > 0 ? first.players : championsOf({ rounds });
}
