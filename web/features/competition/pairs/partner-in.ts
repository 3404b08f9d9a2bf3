import type { PairView } from "#contract/competition/pairs/pairs.ts";

/** Returns the name of the other player of a pair. */
export function partnerIn({ players }: PairView, myId: string): string | undefined {
  return players.find(({ id }) => id !== myId)?.name;
}
