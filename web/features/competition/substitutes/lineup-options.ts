import type { PlayerName } from "#contract/people/players.ts";

/** Two people who can play a match for a pair. */
export type TwoPlayers = {
  readonly value: string;
  readonly playerIds: readonly [string, string];
  readonly names: readonly [string, string];
};

/** Lists who can play a match for a pair: the pair itself first, then each player with each substitute. Rules L.8. */
export function lineupOptions(
  [one, other]: readonly [PlayerName, PlayerName],
  substitutes: readonly PlayerName[],
): TwoPlayers[] {
  const mixed = substitutes.flatMap((substitute) => [[one, substitute] as const, [other, substitute] as const]);
  return [[one, other] as const, ...mixed].map(([first, second]) => ({
    value: lineupKey([first.id, second.id]),
    playerIds: [first.id, second.id],
    names: [first.shortName, second.shortName],
  }));
}

/** Returns the text that names two people, in either order. */
export function lineupKey(playerIds: readonly string[]): string {
  return playerIds.toSorted().join(" ");
}
